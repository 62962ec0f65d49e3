//! The Fox in the Forest Duet obeys the laws.

underwood_testkit::laws!(underwood_duet::testing::Duet);
