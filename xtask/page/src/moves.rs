//! Checks that bots play the same moves and rate positions the same as wasm, in the engine of Chromium and Node, and on this machine.

use nova_luna_ai::challenge::Date;
use nova_luna_bots::BotName;
use serde_json::{Value, json};
use wasmparser::{BinaryReaderError, Operator, Parser, Payload};
use xshell::cmd;

use xtask_support::error::{Error, Result, ensure};
use xtask_support::files::read;
use xtask_support::shell::{root, shell};

/// The module, built together with the page.
const MODULE: &str = "target/wasm/wasm32-unknown-unknown/page/same_moves.wasm";

const SCRIPT: &str = "xtask/page/src/moves/call.mjs";

/// Some days: a leap day and a long year are among them and their weeks.
const DAYS: [&str; 4] = ["2026-11-16", "2026-12-31", "2027-01-01", "2028-02-29"];

/// A call of the module, and the result of the same function on this machine; 0 stands for a failure.
struct Call {
    about: String,
    arguments: Value,
    native: u64,
}

/// Plays the same games and deals the same days on both platforms, and compares.
pub(crate) fn check() -> Result {
    let module = read(MODULE)?;
    let has_vectors = uses_vectors(&module).map_err(|error| format!("{MODULE}: {error}"))?;
    ensure(has_vectors, || "the evaluation was compiled without vector instructions".to_owned())?;
    let (games, deals) = (games(), deals()?);
    let calls: Vec<&Call> = games.iter().chain(&deals).collect();
    for (call, wasm) in calls.iter().zip(run_as_wasm(&calls)?) {
        ensure(call.native != 0 && wasm == call.native.to_string(), || {
            format!("another result as wasm: {}", call.about)
        })?;
    }
    println!("{} games of {} bots are the same as wasm", games.len(), BotName::ALL.len());
    println!("the deals of {} days and their weeks are the same as wasm", DAYS.len());
    Ok(())
}

/// Returns whether a module adds vectors of 16-bit integers, as the first layer of the evaluation does.
fn uses_vectors(module: &[u8]) -> std::result::Result<bool, BinaryReaderError> {
    for payload in Parser::new(0).parse_all(module) {
        let Payload::CodeSectionEntry(body) = payload? else { continue };
        for operator in body.get_operators_reader()? {
            if matches!(operator?, Operator::I16x8Add) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn run_as_wasm(calls: &[&Call]) -> Result<Vec<String>> {
    let (sh, script, module) = (shell()?, root().join(SCRIPT), root().join(MODULE));
    let list: Value = calls.iter().map(|call| call.arguments.clone()).collect();
    let list = list.to_string();
    let output = cmd!(sh, "node {script} {module} {list}").quiet().read()?;
    let results: Vec<String> =
        serde_json::from_str(&output).map_err(|error| Error::Failed(format!("{SCRIPT}: {error}")))?;
    ensure(results.len() == calls.len(), || format!("{SCRIPT} printed {} results", results.len()))?;
    Ok(results)
}

/// A game of every bot with every number of players.
fn games() -> Vec<Call> {
    let seats = (0..).zip(BotName::ALL).flat_map(|bot| (1..=4).map(move |players| (bot, players)));
    let play = |(seed, ((bot, name), players)): (u64, ((u32, BotName), u32))| {
        let nodes = nodes(name);
        Call {
            about: format!("{name}, {players} players, seed {seed}"),
            arguments: json!(["play", bot, players, seed.to_string(), nodes.to_string()]),
            native: same_moves::play(bot, players, seed, nodes),
        }
    };
    (1..).zip(seats).map(play).collect()
}

fn deals() -> Result<Vec<Call>> {
    let mut calls = Vec::new();
    for day in DAYS {
        let days = day.parse::<Date>().map_err(|_| format!("{day} is not a date"))?.days();
        calls.extend([0, 1].map(|is_weekly| Call {
            about: format!("the {} deal of {day}", if is_weekly == 1 { "weekly" } else { "daily" }),
            arguments: json!(["deal", days, is_weekly]),
            native: same_moves::deal(days, is_weekly),
        }));
    }
    Ok(calls)
}

/// Returns a budget that makes a bot search, but not for long.
fn nodes(name: BotName) -> u64 {
    match name {
        BotName::Bandit => 2,
        BotName::Mcts => 20,
        _ => 40,
    }
}
