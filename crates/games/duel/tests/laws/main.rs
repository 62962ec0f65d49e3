//! Living Forest Duel obeys the laws.

mod specimen;

underwood_testkit::laws!(specimen::Duel);
