//! The inner loop allocates nothing, and a position is small.

use underwood_fox::{Options, State};
use underwood_testkit::allocation::{CountingAllocator, check_playouts};

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

#[test]
fn playouts_allocate_nothing() {
    check_playouts::<State>(&Options::default(), 2);
    assert!(size_of::<State>() <= 128, "{} bytes", size_of::<State>());
}
