//! The Fox in the Forest Duet obeys the laws.

mod specimen;

underwood_testkit::laws!(specimen::Duet);
