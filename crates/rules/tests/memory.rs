//! A game is small, and playing it allocates nothing.
#![cfg(test)]
#![allow(unsafe_code, reason = "an allocator that counts needs unsafe code")]

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use common::{TestRng, deal};

thread_local! {
    static ALLOCATED: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The system allocator with a count of the allocations of each thread.
struct CountingAllocator;

// SAFETY: every call is forwarded unchanged to the system allocator.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATED.try_with(|allocated| {
            let (times, bytes) = allocated.get();
            allocated.set((times + 1, bytes + layout.size()));
        });
        // SAFETY: the caller upholds the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, and so from the system allocator.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// Returns the number of allocations and of allocated bytes.
fn count_allocations(work: impl FnOnce()) -> (usize, usize) {
    let before = ALLOCATED.get();
    work();
    let after = ALLOCATED.get();
    (after.0 - before.0, after.1 - before.1)
}

#[test]
fn a_two_player_game_is_smaller_than_16_kib() {
    let game = deal(2, 1);
    let mut clone = None;
    let (times, bytes) = count_allocations(|| clone = Some(game.clone()));
    let whole = bytes + size_of_val(&game);
    assert_eq!(times, 1);
    assert!(whole <= 16 << 10, "{whole} bytes");
}

#[test]
fn playing_allocates_nothing() {
    for players in 1..=4 {
        for seed in 0..20 {
            let (mut game, mut rng) = (deal(players, seed), TestRng(seed));
            let (times, _) = count_allocations(|| {
                while let Some(action) = rng.action(&game) {
                    if seed % 2 == 0 {
                        game.play(action).unwrap();
                    } else {
                        game.play_unchecked(action);
                    }
                }
            });
            assert_eq!(times, 0);
            assert!(game.outcome().is_some());
        }
    }
}
