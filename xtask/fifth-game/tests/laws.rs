//! Kuhn poker obeys the laws.

underwood_testkit::laws!(underwood_kuhn::testing::KuhnSpecimen);
