//! Bots by their names, also those that play by weights of a file.

use std::path::Path;

use underwood_core::{Bot, Budget, Critic, Judge};
use underwood_mind::{Mind, Surveyor};
use underwood_search::{Character, Habitual, Ismcts, LEAST, Manner, Mindful, Observers, Planner, Planning};

use crate::games::Learnable;

/// Networks of files, for as long as the program lasts.
pub struct Pupils<G: Learnable> {
    mind: Option<&'static Mind<G>>,
    critic: Option<&'static Surveyor<G>>,
}

impl<G: Learnable> Default for Pupils<G> {
    fn default() -> Self {
        Self { mind: None, critic: None }
    }
}

impl<G: Learnable> Pupils<G> {
    /// Reads those that are named.
    pub fn read(mind: Option<&Path>, critic: Option<&Path>, seats: usize) -> Result<Self, String> {
        let bytes = |path: &Path| std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()));
        let mind = mind
            .map(|path| {
                Mind::from_bytes(&bytes(path)?, seats).map_err(|e| format!("{}: {e}", path.display()))
            })
            .transpose()?;
        let critic = critic
            .map(|path| {
                Surveyor::from_bytes(&bytes(path)?, seats).map_err(|e| format!("{}: {e}", path.display()))
            })
            .transpose()?;
        Ok(Self {
            mind: mind.map(|mind| &*Box::leak(Box::new(mind))),
            critic: critic.map(|c| &*Box::leak(Box::new(c))),
        })
    }
}

/// A bot and what it may use: a habit of the game (`sly:rule`), a character as it is or as it was (`badger@1`), both with a number of
/// iterations if wanted (`owl:500`), plain search (`ismcts:10000`), or by weights of files: `policy` draws from them, `planner:2000`
/// searches with them, `planner:2000:0.3` with another exploration.
pub fn named<G: Learnable>(name: &str, pupils: &Pupils<G>) -> Result<(Box<dyn Bot<G>>, Budget), String> {
    let (id, rest) = name.split_once(':').map_or((name, None), |(id, rest)| (id, Some(rest)));
    if let Some(habit) =
        rest.filter(|_| id == G::ID).and_then(|name| G::habits().iter().find(|habit| habit.name == name))
    {
        return Ok((Box::new(Habitual::of(G::ID, habit.name)), Budget::default()));
    }
    let (count, exploration) = match rest.map(|rest| rest.split_once(':').unwrap_or((rest, ""))) {
        None => (None, None),
        Some((count, more)) => {
            let bad = |_| format!("`{name}`: a number of iterations comes after the colon");
            let count = count.parse::<u64>().map_err(bad)?;
            let more = (!more.is_empty()).then(|| more.parse::<f32>());
            (Some(count), more.transpose().map_err(|_| format!("`{name}`: exploration is a number"))?)
        }
    };
    let budget = |usual: Budget| Budget { iterations: count.unwrap_or(usual.iterations), ..usual };
    match id {
        "ismcts" => return Ok((Box::new(Ismcts::new(Observers::Single)), budget(Budget::default()))),
        "policy" | "planner" => {
            return of_files(id, exploration, pupils).map(|bot| (bot, budget(Budget::default())));
        }
        _ => {}
    }
    let (id, has_learned) = id.strip_suffix("@1").map_or((id, true), |id| (id, false));
    let character = Character::ALL.into_iter().find(|character| character.id() == id).ok_or_else(|| {
        let known = Character::ALL.map(Character::id).join(", ");
        format!(
            "there is no bot `{name}`; they are: {known}, each also as it was, like owl@1, ismcts:ITERATIONS, and with \
             weights of files policy and planner:ITERATIONS"
        )
    })?;
    Ok((if has_learned { character.bot() } else { character.unlearned() }, budget(character.budget())))
}

fn of_files<G: Learnable>(
    id: &str,
    exploration: Option<f32>,
    pupils: &Pupils<G>,
) -> Result<Box<dyn Bot<G>>, String> {
    let mind: &'static dyn Judge<G> = pupils.mind.ok_or("policy and planner play by --mind FILE")?;
    let manner = Manner { least: LEAST, whim: 1.0, slips: 0.0, haste: 0.0 };
    let mindful = Mindful::new(manner, Character::Hare.unlearned()).asking(mind);
    if id == "policy" {
        return Ok(Box::new(mindful));
    }
    let critic: &'static dyn Critic<G> =
        pupils.critic.ok_or("planner plays by --mind FILE and --critic FILE")?;
    // Every iteration is one of its own.
    let usual = Planning::default();
    let planning = Planning { cost: 1, exploration: exploration.unwrap_or(usual.exploration), ..usual };
    Ok(Box::new(Planner::new(planning, Box::new(mindful)).asking(mind, critic)))
}
