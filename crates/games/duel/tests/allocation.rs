//! The inner loop allocates nothing, and a position is small.

use underwood_duel::{Action, Options, State};
use underwood_testkit::allocation::{CountingAllocator, check_playouts};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn playouts_allocate_nothing() {
    check_playouts::<State>(&Options {}, 2);
    assert!(size_of::<State>() <= 328, "{} bytes", size_of::<State>());
    assert_eq!(size_of::<Action>(), 4);
}
