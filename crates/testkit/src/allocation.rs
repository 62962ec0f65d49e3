//! Counting allocations: the inner loop of a game must make none.

#![allow(unsafe_code, reason = "a global allocator is unsafe by its trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::{Add, Sub};

use underwood_core::playout::Playout;
use underwood_core::{Game, Seed};

thread_local! {
    static ALLOCATIONS: Cell<Allocated> = const { Cell::new(Allocated { times: 0, bytes: 0 }) };
}

/// How often a thread has allocated, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Allocated {
    /// How often.
    pub times: u64,
    /// How many bytes in all.
    pub bytes: u64,
}

impl Add for Allocated {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self { times: self.times + more.times, bytes: self.bytes + more.bytes }
    }
}

impl Sub for Allocated {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self { times: self.times - before.times, bytes: self.bytes - before.bytes }
    }
}

/// How often this thread has allocated so far, if its binary uses the [`CountingAllocator`].
pub fn allocated() -> Allocated {
    ALLOCATIONS.with(Cell::get)
}

/// How often this thread has allocated.
fn allocations() -> u64 {
    allocated().times
}

/// The system's allocator, counted. A test binary of its own names it as its `#[global_allocator]`.
#[derive(Debug)]
pub struct CountingAllocator;

// SAFETY: everything is passed on to the system's allocator; counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let this = Allocated { times: 1, bytes: layout.size() as u64 };
        ALLOCATIONS.with(|count| count.set(count.get() + this));
        // SAFETY: the caller keeps the promises of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(at, layout) }
    }
}

/// Plays whole random games, which must not allocate.
pub fn check_playouts<G: Game>(options: &G::Options, seats: usize) {
    const DECISIONS: u64 = 100_000;
    let canary = allocations();
    drop(std::hint::black_box(Box::new(seats)));
    assert!(allocations() > canary, "the counting allocator is not in use");

    let mut rng = Seed::from(1).rng(0);
    let mut playout = Playout::<G>::default();
    let start = G::new(options, seats).unwrap_or_else(|illegal| panic!("{illegal}"));
    // The list of legal actions grows to its largest size first.
    for _ in 0..100 {
        playout.play(&mut start.clone(), &mut rng);
    }
    let before = allocations();
    let mut decisions = 0;
    while decisions < DECISIONS {
        decisions += playout.play(&mut start.clone(), &mut rng).1;
    }
    assert_eq!(allocations() - before, 0, "{} with {seats} seats, in {decisions} decisions", G::ID);
}
