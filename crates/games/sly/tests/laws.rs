//! SLY obeys the laws.

underwood_testkit::laws!(underwood_sly::testing::Sly);
