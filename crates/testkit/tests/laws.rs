//! Kuhn poker obeys the laws.

use underwood_testkit::kuhn::KuhnSpecimen;

underwood_testkit::laws!(KuhnSpecimen);
