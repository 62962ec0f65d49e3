//! SLY obeys the laws.

mod specimen;

underwood_testkit::laws!(specimen::Sly);
