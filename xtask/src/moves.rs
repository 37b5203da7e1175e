//! Whether the bots play the same moves as wasm as they do on this machine.

use std::path::Path;

use nova_luna_rules::BotName;
use wasmi::{Engine, Linker, Module, Store, TypedFunc};

use crate::step::{Outcome, root};

/// Where the module is built to.
pub(crate) const MODULE: &str = "target/wasm/wasm32-unknown-unknown/release/same_moves.wasm";

/// Plays games on both and compares.
pub(crate) fn check() -> Outcome {
    let mut games = 0_u32;
    let mut module = match Player::load(&root().join(MODULE)) {
        Ok(module) => module,
        Err(error) => return Outcome::Failed(format!("{MODULE}: {error}")),
    };
    for (bot, name) in (0..).zip(BotName::ALL) {
        for players in 1..=4 {
            let seed = u64::from(games) + 1;
            let nodes = nodes(name);
            let (here, there) = (same_moves::play(bot, players, seed, nodes), module.play(bot, players, seed, nodes));
            if here == 0 || there != Ok(here) {
                return Outcome::Failed(format!(
                    "{name} with {players} players and seed {seed} plays other moves as wasm"
                ));
            }
            games += 1;
        }
    }
    println!("{games} games of {} bots are the same as wasm", BotName::ALL.len());
    Outcome::Done
}

/// Enough to search, and few enough for an interpreter.
fn nodes(name: BotName) -> u64 {
    match name {
        BotName::Bandit => 2,
        BotName::Mcts => 20,
        _ => 40,
    }
}

/// The module, ready to be called.
struct Player {
    store: Store<()>,
    play: TypedFunc<(u32, u32, u64, u64), u64>,
}

impl Player {
    fn load(path: &Path) -> Result<Self, String> {
        let code = std::fs::read(path).map_err(|error| error.to_string())?;
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let module = Module::new(&engine, code).map_err(|error| error.to_string())?;
        let instance =
            Linker::new(&engine).instantiate_and_start(&mut store, &module).map_err(|error| error.to_string())?;
        let play = instance.get_typed_func(&store, "play").map_err(|error| error.to_string())?;
        Ok(Self { store, play })
    }

    fn play(&mut self, bot: u32, players: u32, seed: u64, nodes: u64) -> Result<u64, String> {
        self.play.call(&mut self.store, (bot, players, seed, nodes)).map_err(|error| error.to_string())
    }
}
