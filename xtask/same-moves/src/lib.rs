//! Plays a game and tells its actions as one number. `cargo xtask wasm` runs this natively and as wasm and compares.
#![allow(unsafe_code, reason = "the function is called by its name from outside the module")]

use std::num::NonZeroU64;
use std::time::Duration;

use nova_luna_ai::{Budget, Limits, new_bot};
use nova_luna_rules::{BotName, Deal, Game, Seed, usual_discs};

/// Lets the bot with this place in [`BotName::ALL`] play on all seats, each decision with so many nodes; 0 if there is
/// no such game.
#[unsafe(no_mangle)]
pub extern "C" fn play(bot: u32, players: u32, seed: u64, nodes: u64) -> u64 {
    played(bot as usize, players as u8, Seed::from_number(seed), nodes).unwrap_or_default()
}

fn played(bot: usize, players: u8, seed: Seed, nodes: u64) -> Option<u64> {
    let name = BotName::ALL.get(bot)?;
    let mut game = Game::deal(&Deal::new(seed, players).ok()?, usual_discs(usize::from(players))).ok()?;
    let mut bot = new_bot(*name, seed.derive(NonZeroU64::MIN), 1);
    let mut told = 1_u64;
    while game.outcome().is_none() {
        // A budget in nodes needs no clock.
        let limits = Limits::new(Budget::Nodes(nodes), || Duration::ZERO);
        let action = bot.think(game.view(), &limits, &mut |_| {})?.action;
        for byte in action.to_string().bytes() {
            told = told.wrapping_mul(0x0000_0100_0000_01b3) ^ u64::from(byte);
        }
        game.play(action).ok()?;
    }
    Some(told)
}
