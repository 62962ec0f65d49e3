//! The Fox in the Forest obeys the laws.

underwood_testkit::laws!(underwood_fox::testing::Fox);
