//! Playouts allocate nothing, and a position is small.

// An allocator that counts cannot be written without `unsafe`: it only forwards to the system's.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use underwood_core::Game;
use underwood_core::playout::Playout;
use underwood_duel::{Options, State};

struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn play(playout: &mut Playout<State>, rng: &mut Xoshiro256PlusPlus, games: u64) -> u64 {
    let mut decisions = 0;
    for _ in 0..games {
        let mut state = State::new(&Options {}, 2).expect("there are no options to be wrong");
        decisions += playout.play(&mut state, rng).1;
    }
    decisions
}

#[test]
fn playouts_allocate_nothing() {
    let mut playout = Playout::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    // The buffer of legal actions grows to what the largest forest needs.
    play(&mut playout, &mut rng, 2_000);
    let before = COUNT.with(Cell::get);
    let decisions = play(&mut playout, &mut rng, 500);
    let allocations = COUNT.with(Cell::get) - before;
    assert!(decisions > 10_000);
    assert!(allocations <= 1, "{allocations} allocations in {decisions} decisions");
    drop(Box::new(0));
    assert!(COUNT.with(Cell::get) > before, "the counter counts");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<State>() <= 328, "{} bytes", size_of::<State>());
    assert!(size_of::<underwood_duel::Action>() <= 4);
}
