//! Counting allocations: the inner loop of a game must make none.

#![allow(unsafe_code, reason = "a global allocator is unsafe by its trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

use underwood_core::playout::Playout;
use underwood_core::{Game, Seed};

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

/// The system's allocator, counted. A test binary of its own names it as its `#[global_allocator]`.
#[derive(Debug)]
pub struct CountingAllocator;

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Plays whole random games, which must not allocate. The binary must have one test alone, so that no other thread
/// allocates meanwhile.
pub fn check_playouts<G: Game>(options: &G::Options, seats: usize) {
    const DECISIONS: u64 = 100_000;
    let canary = ALLOCATIONS.load(Ordering::Relaxed);
    drop(std::hint::black_box(Box::new(seats)));
    assert!(ALLOCATIONS.load(Ordering::Relaxed) > canary, "the counting allocator is not in use");

    let mut rng = Seed::from(1).rng(0);
    let mut playout = Playout::<G>::default();
    let start = G::new(options, seats).unwrap_or_else(|illegal| panic!("{illegal}"));
    // The list of legal actions grows to its largest size first.
    for _ in 0..100 {
        playout.play(&mut start.clone(), &mut rng);
    }
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    let mut decisions = 0;
    while decisions < DECISIONS {
        decisions += playout.play(&mut start.clone(), &mut rng).1;
    }
    let allocations = ALLOCATIONS.load(Ordering::Relaxed) - before;
    assert_eq!(allocations, 0, "{} with {seats} seats, in {decisions} decisions", G::ID);
}
