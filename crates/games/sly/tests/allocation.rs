//! The inner loop allocates nothing, and a position is small.

use underwood_sly::{Options, State};
use underwood_testkit::allocation::{CountingAllocator, check_playouts};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn playouts_allocate_nothing() {
    for seats in 2..=4 {
        check_playouts::<State>(&Options::default(), seats);
    }
    assert!(size_of::<State>() <= 128, "{} bytes", size_of::<State>());
}
