//! The Fox in the Forest obeys the laws.

mod specimen;

underwood_testkit::laws!(specimen::Fox);
