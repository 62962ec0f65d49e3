//! What things are called, in English and in French.

use underwood_core::{Seat, Text};

use crate::{Bonus, Card, Element, End, Glade, Phase, Reason, Sides, Square, Tree, View};

/// The animals by their names in the notation.
const FRENCH: [(&str, &str); Card::COUNT] = [
    ("anteater", "Fourmilier"),
    ("bat", "Chauve-souris"),
    ("bear", "Ours"),
    ("chameleon", "Caméléon"),
    ("cobra", "Cobra"),
    ("cockatoo", "Cacatoès"),
    ("crocodile", "Crocodile"),
    ("elephant", "Éléphant"),
    ("gorilla", "Gorille"),
    ("hippopotamus", "Hippopotame"),
    ("lynx", "Lynx"),
    ("meerkat", "Suricate"),
    ("panda", "Panda"),
    ("peacock", "Paon"),
    ("raccoon", "Raton laveur"),
    ("spider", "Araignée"),
    ("tapir", "Tapir"),
    ("weasel", "Belette"),
    ("stag", "Cerf"),
    ("coati", "Coati"),
    ("goat", "Chèvre"),
    ("hummingbird", "Colibri"),
    ("tanuki", "Tanuki"),
    ("bee", "Abeille"),
    ("flamingo", "Flamant rose"),
    ("fox", "Renard"),
    ("toucan", "Toucan"),
    ("frog", "Grenouille"),
    ("owl", "Chouette"),
    ("platypus", "Ornithorynque"),
    ("tiger", "Tigre"),
    ("chimpanzee", "Chimpanzé"),
    ("rhinoceros", "Rhinocéros"),
    ("axolotl", "Axolotl"),
    ("squirrel", "Écureuil"),
    ("ram", "Bélier"),
    ("raven", "Corbeau"),
    ("wolf", "Loup"),
    ("mantis", "Mante religieuse"),
    ("crane", "Grue"),
    ("hare", "Lièvre"),
    ("eagle", "Aigle"),
    ("salamander", "Salamandre"),
    ("horned-owl", "Hibou grand-duc"),
    ("dolphin", "Dauphin"),
    ("panther", "Panthère"),
    ("macaque", "Macaque"),
    ("bison", "Bison"),
    ("goldfish", "Poisson rouge"),
    ("summer-varan", "Varan de l’Été"),
    ("winter-varan", "Varan de l’Hiver"),
];

/// The name of an animal: as the notation has it, with a capital, and blanks for hyphens.
pub(super) fn animal(card: Card) -> Text {
    let name = card.name();
    let (first, rest) = name.split_at(1);
    let french = FRENCH.iter().find(|(english, _)| *english == name);
    let (_, french) = french.expect("every animal has a French name");
    Text::new(format!("{}{}", first.to_ascii_uppercase(), rest.replace('-', " ")), *french)
}

/// Cost, elements and company of an animal.
pub(super) fn animal_note(card: Card) -> Option<Text> {
    let cost = (card.cost() > 0).then(|| cost(card.cost()));
    let elements = Element::ALL.into_iter().filter(|&element| card.number(element) != 0).map(|of| {
        let (Text { en, fr }, number) = (element(of), card.number(of));
        Text::new(format!("{en} {number}"), format!("{fr} {number}"))
    });
    let company = match card.company() {
        1.. => Some(Text::new("solitary", "solitaire")),
        0 => None,
        _ => Some(Text::new("gregarious", "grégaire")),
    };
    let notes: Vec<Text> = cost.into_iter().chain(elements).chain(company).collect();
    (!notes.is_empty()).then(|| Text::joined(&notes, " · "))
}

fn cost(cost: u8) -> Text {
    Text::new(format!("cost {cost}"), format!("coût {cost}"))
}

pub(super) fn element(element: Element) -> Text {
    match element {
        Element::Sun => Text::new("Sun", "Soleil"),
        Element::Water => Text::new("Water", "Eau"),
        Element::Plant => Text::new("Plant", "Plante"),
        Element::Wind => Text::new("Wind", "Vent"),
    }
}

/// What is done with an element.
pub(super) fn deed(element: Element) -> Text {
    match element {
        Element::Sun => Text::new("recruit animals", "recruter des animaux"),
        Element::Water => Text::new("put out fires", "éteindre des feux"),
        Element::Plant => Text::new("plant trees", "planter des arbres"),
        Element::Wind => Text::new("move Onibi", "avancer Onibi"),
    }
}

fn bonus(bonus: Bonus) -> Text {
    match bonus {
        Bonus::Sanki => sanki(),
        Bonus::Extinguish => Text::new("Extinguish", "Éteindre"),
        Bonus::Recruit => Text::new("Recruit", "Recruter"),
        Bonus::Plant => Text::new("Plant", "Planter"),
    }
}

pub(super) fn sanki() -> Text {
    Text::new("Sanki", "Sanki")
}

pub(super) fn season(seat: Seat) -> Text {
    if seat.index() == 0 { Text::new("Summer", "Été") } else { Text::new("Winter", "Hiver") }
}

pub(super) fn glade(glade: Glade) -> Text {
    Text::new(format!("Clearing {glade}"), format!("Clairière {glade}"))
}

pub(super) fn glade_note(glade: Glade) -> Text {
    let fire = Text::new(format!("fire {}", glade.fire()), format!("feu {}", glade.fire()));
    Text::joined(&[fire, bonus(glade.bonus())], " · ")
}

/// Where a square is, seen from the lake: "1 left, 2 up from the lake".
pub(super) fn square(square: Square) -> Text {
    let way = |by: i8, back: [&str; 2], forth: [&str; 2]| {
        let [en, fr] = if by < 0 { back } else { forth };
        let by = by.unsigned_abs();
        (by > 0).then(|| Text::new(format!("{by} {en}"), format!("{by} {fr}")))
    };
    let across = way(square.x(), ["left", "à gauche"], ["right", "à droite"]);
    let along = way(square.y(), ["up", "en haut"], ["down", "en bas"]);
    let ways: Vec<Text> = across.into_iter().chain(along).collect();
    let Text { en, fr } = Text::joined(&ways, ", ");
    Text::new(format!("{en} from the lake"), format!("{fr} depuis le lac"))
}

pub(super) fn tree(tree: Tree) -> Text {
    let (Text { en, fr }, name) = (element(tree.element()), tree.to_string());
    let number = name.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    Text::new(format!("{en} tree {number}"), format!("Arbre {fr} {number}"))
}

/// Cost, bonus and river of a tree.
pub(super) fn tree_note(tree: Tree) -> Text {
    Text::joined(&[cost(tree.cost()), bonus(tree.bonus()), river(tree.sides())], " · ")
}

fn river(sides: Sides) -> Text {
    let reached = |letters: [char; 4]| -> String {
        let each = Sides::EACH.into_iter().zip(letters);
        each.filter(|(side, _)| sides.touches(*side)).map(|(_, letter)| letter).collect()
    };
    let (en, fr) = (reached(['N', 'E', 'S', 'W']), reached(['N', 'E', 'S', 'O']));
    Text::new(format!("river {en}"), format!("rivière {fr}"))
}

pub(super) fn prompt(view: &View) -> Text {
    match view.phase {
        Phase::Setup => Text::new("The table is set up", "On prépare la table"),
        Phase::Play => Text::new("Reveal a card or use a token", "Révéler une carte ou jouer un jeton"),
        Phase::Reveal => Text::new("A card is revealed", "Une carte est révélée"),
        Phase::SankiVaran => Text::new("A varan comes: send it back?", "Un varan arrive : le renvoyer ?"),
        Phase::SankiAct => Text::new("Use a token at once?", "Jouer un jeton tout de suite ?"),
        Phase::Point => Text::new("Use a token", "Jouer un jeton"),
        Phase::Act => task(view),
        Phase::Refill => Text::new("The recruitment line is filled", "On complète la ligne de recrutement"),
        Phase::Tree => Text::new("The next tree is shown", "On découvre l’arbre suivant"),
        Phase::Over => view.end.map_or_else(|| Text::new("The game is over", "La partie est terminée"), end),
    }
}

/// The action under way, and the strength that is left for it.
fn task(view: &View) -> Text {
    let Some(task) = view.tasks.last() else {
        return Text::new("An action is carried out", "Une action est en cours");
    };
    let (deed, name, left) = (deed(task.element), element(task.element), task.left);
    Text::new(
        format!("Carry on: {} ({} {left})", deed.en, name.en),
        format!("Poursuivre : {} ({} {left})", deed.fr, name.fr),
    )
}

fn end(End { winner, reason }: End) -> Text {
    let Some(winner) = winner else {
        return Text::new(
            "Fifty rounds without a winner: a draw",
            "Cinquante manches sans vainqueur : égalité",
        );
    };
    let (season, how) = (season(winner), feat(reason));
    Text::new(format!("{} wins: {}", season.en, how.en), format!("L’{} gagne : {}", season.fr, how.fr))
}

fn feat(reason: Reason) -> Text {
    match reason {
        Reason::WinFire => Text::new("eight fires are out", "huit feux sont éteints"),
        Reason::WinRecruit => Text::new("the line is all its own", "la ligne est toute à lui"),
        Reason::WinForest => Text::new("nine trees in a square", "neuf arbres en carré"),
        Reason::WinOnibi => Text::new("Onibi came past", "Onibi est passé"),
        Reason::Guard => Text::new("fifty rounds are over", "cinquante manches sont passées"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_animal_has_a_name_of_its_own() {
        let names: Vec<Text> = Card::all().map(animal).collect();
        let [en, fr] = [|text: &Text| text.en.to_string(), |text: &Text| text.fr.to_string()]
            .map(|language| names.iter().map(language).collect::<BTreeSet<_>>());
        assert_eq!((en.len(), fr.len()), (Card::COUNT, Card::COUNT));
        assert!(en.contains("Horned owl") && fr.contains("Hibou grand-duc"));
    }
}
