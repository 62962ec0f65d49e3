//! The picture of The Fox in the Forest: the decree and the trick between two hands.

use super::Picture;
use super::tricks::{self, Suit};
use crate::canvas::{Canvas, Sight, cut};
use crate::ink::Role;

pub(super) static PICTURE: Picture = Picture {
    id: "fox",
    summary_fr: "un jeu de plis à deux, où trop gagner fait perdre",
    options: &[
        ("target", "Points to win", "Points pour gagner"),
        ("rounds", "Rounds (0: until the points are reached)", "Manches (0 : jusqu’aux points)"),
        ("ranks", "Cards of each suit", "Cartes par couleur"),
        ("hand", "Cards in a hand", "Cartes en main"),
    ],
    least: (76, 14),
    rows: |_, _| 14,
    draw,
};

const SUITS: [Suit; 3] = [('B', "♪", 1), ('K', "⚷", 0), ('M', "☾", 2)];

fn draw(sight: &Sight<'_>, canvas: &mut Canvas<'_>) {
    let (near, far) = sight.near_and_far();
    tricks::seat(sight, canvas, 0, far, &tricks::numbers(sight, &format!("score-{far}")));
    tricks::backs(sight, canvas, 1, far);
    let x = tricks::heap(sight, canvas, (2, 2), "decree", &SUITS, 1);
    let x = tricks::heap(sight, canvas, (x + 1, 2), "draw-pile", &SUITS, 1);
    let x = tricks::heap(sight, canvas, (x + 4, 2), "trick", &SUITS, 2);
    tricks::heap(sight, canvas, (x + 4, 2), "last-trick", &SUITS, 2);
    let about = tricks::numbers(sight, "match");
    let trump = sight.items("decree").first().map_or("", |decree| sight.note(decree));
    let text = cut(&format!("{trump}   {about}"), canvas.width());
    canvas.write_right(canvas.width(), 1, &text, sight.ink.style(Role::Faint));
    tricks::seat(sight, canvas, 8, near, &tricks::numbers(sight, &format!("score-{near}")));
    tricks::hand(sight, canvas, 9, near, &SUITS);
}
