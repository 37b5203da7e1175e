//! A game is small, and playing it allocates nothing.
#![cfg(test)]
#![allow(unsafe_code)]

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use common::{Dice, deal};

thread_local! {
    static ALLOCATED: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The system's allocator, which counts what each thread asks for.
struct Counting;

// SAFETY: every call is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATED.try_with(|allocated| {
            let (times, bytes) = allocated.get();
            allocated.set((times + 1, bytes + layout.size()));
        });
        // SAFETY: the caller keeps the promises that `alloc` asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, and so from the system.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocated(work: impl FnOnce()) -> (usize, usize) {
    let before = ALLOCATED.get();
    work();
    let after = ALLOCATED.get();
    (after.0 - before.0, after.1 - before.1)
}

#[test]
fn a_game_of_two_is_below_16_kib() {
    let game = deal(2, 1);
    let mut clone = None;
    let (times, bytes) = allocated(|| clone = Some(game.clone()));
    let whole = bytes + size_of_val(&game);
    assert_eq!(times, 1);
    assert!(whole <= 16 << 10, "{whole} bytes");
}

#[test]
fn playing_allocates_nothing() {
    for players in 1..=4 {
        for seed in 0..20 {
            let (mut game, mut dice) = (deal(players, seed), Dice(seed));
            let (times, _) = allocated(|| {
                while let Some(action) = dice.action(&game) {
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
