//! Plays a game and returns a hash of its actions. `cargo xtask wasm` compares native and wasm runs.
#![allow(unsafe_code, reason = "the function is called by its name from outside the module")]

use std::num::NonZeroU64;
use std::time::Duration;

use nova_luna_ai::{Budget, SearchLimits, new_bot};
use nova_luna_rules::{BotName, Deal, Game, Seed, usual_discs};

/// Plays a game with the bot at this index of [`BotName::ALL`] on all seats, with this many nodes per decision.
/// Returns 0 if the game cannot be set up.
#[unsafe(no_mangle)]
pub extern "C" fn play(bot: u32, players: u32, seed: u64, nodes: u64) -> u64 {
    play_game(bot as usize, players as u8, Seed::from_number(seed), nodes).unwrap_or_default()
}

fn play_game(bot: usize, players: u8, seed: Seed, nodes: u64) -> Option<u64> {
    let name = BotName::ALL.get(bot)?;
    let mut game = Game::deal(&Deal::new(seed, players).ok()?, usual_discs(usize::from(players))).ok()?;
    let mut bot = new_bot(*name, seed.derive(NonZeroU64::MIN), 1);
    let mut hash = 1_u64;
    while game.outcome().is_none() {
        // A budget in nodes needs no clock.
        let limits = SearchLimits::new(Budget::Nodes(nodes), || Duration::ZERO);
        let action = bot.think(game.view(), &limits, &mut |_| {})?.action;
        for byte in action.to_string().bytes() {
            hash = hash.wrapping_mul(0x0000_0100_0000_01b3) ^ u64::from(byte);
        }
        game.play(action).ok()?;
    }
    Some(hash)
}
