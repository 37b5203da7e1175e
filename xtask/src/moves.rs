//! Checks that bots play the same moves as wasm and on this machine.

use std::path::Path;

use nova_luna_rules::{BotName, Date};
use wasmi::{Engine, Linker, Module, Store, TypedFunc};

use crate::error::{Error, Result, ensure};
use crate::shell::root;

/// The module, built together with the page.
const MODULE: &str = "target/wasm/wasm32-unknown-unknown/page/same_moves.wasm";

/// Plays the same games on both platforms and compares the moves.
pub(crate) fn check() -> Result {
    let mut module =
        WasmModule::load(&root().join(MODULE)).map_err(|error| Error::Failed(format!("{MODULE}: {error}")))?;
    let mut games = 0_u32;
    for (bot, name) in (0..).zip(BotName::ALL) {
        for players in 1..=4 {
            let seed = u64::from(games) + 1;
            let nodes = nodes(name);
            let native = same_moves::play(bot, players, seed, nodes);
            let wasm = module.play(bot, players, seed, nodes);
            ensure(native != 0 && wasm == Ok(native), || {
                format!("{name} plays other moves as wasm: {players} players, seed {seed}")
            })?;
            games += 1;
        }
    }
    println!("{games} games of {} bots are the same as wasm", BotName::ALL.len());
    check_deals(&mut module)
}

/// Compares the deals of some days and weeks, a leap day and a long year among them.
fn check_deals(module: &mut WasmModule) -> Result {
    let days = ["2026-11-16", "2026-12-31", "2027-01-01", "2028-02-29"];
    for day in days {
        let date: Date = day.parse().map_err(|_| format!("{day} is not a date"))?;
        for is_weekly in [0, 1] {
            let native = same_moves::deal(date.days(), is_weekly);
            let wasm = module.deal(date.days(), is_weekly);
            ensure(native != 0 && wasm == Ok(native), || format!("the deal of {day} is another one as wasm"))?;
        }
    }
    println!("the deals of {} days and their weeks are the same as wasm", days.len());
    Ok(())
}

/// Returns a budget that makes a bot search, but not too long for an interpreter.
fn nodes(name: BotName) -> u64 {
    match name {
        BotName::Bandit => 2,
        BotName::Mcts => 20,
        _ => 40,
    }
}

/// The module in an interpreter.
struct WasmModule {
    store: Store<()>,
    play: TypedFunc<(u32, u32, u64, u64), u64>,
    deal: TypedFunc<(i32, u32), u64>,
}

impl WasmModule {
    fn load(path: &Path) -> std::result::Result<Self, String> {
        let code = std::fs::read(path).map_err(|error| error.to_string())?;
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let module = Module::new(&engine, code).map_err(|error| error.to_string())?;
        let instance =
            Linker::new(&engine).instantiate_and_start(&mut store, &module).map_err(|error| error.to_string())?;
        let play = instance.get_typed_func(&store, "play").map_err(|error| error.to_string())?;
        let deal = instance.get_typed_func(&store, "deal").map_err(|error| error.to_string())?;
        Ok(Self { store, play, deal })
    }

    fn play(&mut self, bot: u32, players: u32, seed: u64, nodes: u64) -> std::result::Result<u64, String> {
        self.play.call(&mut self.store, (bot, players, seed, nodes)).map_err(|error| error.to_string())
    }

    fn deal(&mut self, days: i32, is_weekly: u32) -> std::result::Result<u64, String> {
        self.deal.call(&mut self.store, (days, is_weekly)).map_err(|error| error.to_string())
    }
}
