//! Living Forest Duel obeys the laws.

underwood_testkit::laws!(underwood_duel::testing::Duel);
