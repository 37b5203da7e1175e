//! Plays a game and returns a hash of its actions and of the evaluation of its positions. `cargo xtask wasm` compares native and wasm runs.
#![allow(unsafe_code, reason = "the function is called by its name from outside the module")]

use std::num::NonZeroU64;
use std::time::Duration;

use nova_luna_ai::challenge::{Challenge, Date, weekly_bot_action};
use nova_luna_ai::evaluation::Network;
use nova_luna_ai::{Budget, SearchLimits, new_bot};
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, MAX_PLAYERS, Seed, View, usual_discs};

/// Plays a game with the bot at this index of [`BotName::ALL`] on all seats, with this many nodes per decision.
/// Returns 0 if the game cannot be set up.
#[unsafe(no_mangle)]
pub extern "C" fn play(bot: u32, players: u32, seed: u64, nodes: u64) -> u64 {
    play_game(bot as usize, players as u8, Seed::from_number(seed), nodes).unwrap_or_default()
}

/// Hashes the deck of a daily deal, or the deck and the first move of the bot of that week's challenge. The day is
/// counted from 1970-01-01. Returns 0 if there is no such day.
#[unsafe(no_mangle)]
pub extern "C" fn deal(days: i32, is_weekly: u32) -> u64 {
    hash_challenge(days, is_weekly != 0).unwrap_or_default()
}

fn hash_challenge(days: i32, is_weekly: bool) -> Option<u64> {
    let date = Date::from_days(days)?;
    let challenge = if is_weekly { Challenge::Week(date.week()?) } else { Challenge::Day(date) };
    let deal = challenge.deal()?;
    let mut hash = 1_u64;
    deal.deck().iter().for_each(|tile| hash = add_byte(hash, tile.number()));
    if is_weekly {
        deal.stack().iter().for_each(|seat| hash = add_byte(hash, seat.number()));
        let game = Game::deal(&deal, challenge.discs()).ok()?;
        let action = weekly_bot_action(game.view(), 0)?.to_string();
        hash = action.bytes().fold(hash, add_byte);
    }
    Some(hash)
}

fn add_byte(hash: u64, byte: u8) -> u64 {
    hash.wrapping_mul(0x0000_0100_0000_01b3) ^ u64::from(byte)
}

/// Returns what the learned evaluation computes for a position.
fn scores(view: &View) -> [f32; MAX_PLAYERS] {
    let network = Network::for_players(view.players());
    network.scores(view, &network.seats(view))
}

fn play_game(bot: usize, players: u8, seed: Seed, nodes: u64) -> Option<u64> {
    let name = BotName::ALL.get(bot)?;
    let mut game = Game::deal(&Deal::new(seed, players).ok()?, usual_discs(usize::from(players))).ok()?;
    let mut bot = new_bot(*name, seed.derive(NonZeroU64::MIN), 1);
    let mut hash = 1_u64;
    while game.outcome().is_none() {
        // The learned evaluation is for several players.
        if players > 1 {
            hash = scores(game.view()).into_iter().flat_map(|score| score.to_bits().to_le_bytes()).fold(hash, add_byte);
        }
        // A budget in nodes needs no clock.
        let limits = SearchLimits::new(Budget::Nodes(nodes), || Duration::ZERO);
        let action = bot.think(game.view(), &limits, &mut |_| {})?.action;
        hash = action.to_string().bytes().fold(hash, add_byte);
        game.play(action).ok()?;
    }
    Some(hash)
}
