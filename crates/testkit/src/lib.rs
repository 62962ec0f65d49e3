//! The laws that every game must obey, and Kuhn poker, the smallest game that has everything.
//!
//! A game's crate names itself as a [`Specimen`] in `src/testing.rs` and writes one line:
//!
//! ```
//! # use underwood_testkit::kuhn::KuhnSpecimen;
//! # mod laws {
//! # use super::*;
//! underwood_testkit::laws!(KuhnSpecimen);
//! # }
//! ```
//!
//! Each law is a function of its own, so that a law can be tested too: a deliberately leaking game must break law 10.

pub mod allocation;
mod coverage;
mod exchange;
pub mod golden;
mod hunt;
pub mod kuhn;
pub mod laws;
mod mutant;
mod script;
mod sketch;
mod specimen;
mod walk;

pub use coverage::{Coverage, Place};
pub use exchange::Exchange;
pub use hunt::hunt_leaks;
pub use mutant::{Leak, check_mutants};
pub use script::Script;
pub use specimen::{Breach, Specimen};
pub use walk::{Walk, walk};

/// One test for each of the fourteen laws.
#[macro_export]
macro_rules! laws {
    ($specimen:ty) => {
        $crate::laws! { @tests $specimen:
            law_01_random_play_ends
            law_02_the_seat_to_act_has_legal_actions
            law_03_exactly_the_legal_actions_are_accepted
            law_04_replaying_any_prefix_gives_the_same_state
            law_05_notation_and_serde_round_trip
            law_06_everything_is_conserved
            law_07_an_outcome_exists_exactly_at_the_end
            law_08_a_determinized_view_is_the_view
            law_09_legal_actions_of_state_and_view_agree
            law_10_non_interference
            law_11_determinizations_are_uniform
            law_12_action_ids_are_a_bijection
            law_13_scenes_show_exactly_what_can_be_done
            law_14_what_is_told_is_what_happened
        }
    };
    (@tests $specimen:ty: $($law:ident)+) => {$(
        #[test]
        fn $law() {
            if let Err(breach) = $crate::laws::$law::<$specimen>() {
                panic!("{breach}");
            }
        }
    )+};
}
