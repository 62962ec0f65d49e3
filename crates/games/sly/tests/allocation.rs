//! Playouts allocate nothing, and a position is small.
#![allow(unsafe_code, reason = "an allocator that counts is an unsafe trait's implementation")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::Game;
use underwood_core::playout::Playout;
use underwood_sly::{Action, Options, State};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: everything is left to the system's allocator; counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract, which is the same.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(f: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    f();
    ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(7)))), 1);
}

#[test]
fn playouts_allocate_nothing() {
    for seats in State::SEATS {
        let start = State::new(&Options::default(), seats).expect("the printed game is allowed");
        let mut playout = Playout::<State>::default();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        playout.play(&mut start.clone(), &mut rng);
        let during = allocations(|| {
            for _ in 0..1_000 {
                playout.play(&mut start.clone(), &mut rng);
            }
        });
        assert_eq!(during, 0, "{seats} seats");
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 96, "{} bytes", size_of::<State>());
    assert_eq!(size_of::<Action>(), 4);
}
