//! What is to be played in a match.

use std::num::NonZero;
use std::thread;

use nova_luna_rules::{Deal, Game, Seed, usual_discs};
use nova_luna_texts::Texts;

use super::contestant::{Contestant, contestants};
use super::game::Fixture;
use super::statistics::Sprt;
use crate::args::Arena;
use crate::failure::{Answer, Failure};
use crate::files::tell;
use crate::simulate::random_seed;

pub(crate) struct Plan {
    pub(crate) players: u8,
    pub(crate) discs: u8,
    /// The seed of the first deal.
    pub(crate) seed: Seed,
    /// Every deal is played once for each rotation of the contestants over the seats.
    pub(crate) deals: u64,
    pub(crate) contestants: Vec<Contestant>,
    pub(crate) jobs: usize,
    pub(crate) keeps_records: bool,
    pub(crate) sprt: Option<Sprt>,
}

impl Plan {
    pub(crate) fn new(texts: &Texts, arguments: &Arena) -> Answer<Self> {
        let &Arena { players, games, .. } = arguments;
        let refuse = |id: &str| Err(Failure::Input(texts.get(id)));
        if players == 1 {
            return refuse("arena-alone");
        }
        let sprt = arguments.elo0.zip(arguments.elo1).map(|(elo0, elo1)| Sprt { elo0, elo1 });
        match sprt {
            Some(_) if players != 2 => return refuse("arena-sprt-players"),
            Some(Sprt { elo0, elo1 }) if elo0 >= elo1 => return refuse("arena-sprt-order"),
            _ => {}
        }
        let drawn = if arguments.seed.is_none() { Some(random_seed()?) } else { None };
        let seed = arguments.seed.unwrap_or(Seed::from_number(drawn.unwrap_or_default()));
        let deals = games.div_ceil(u64::from(players));
        if seed.checked_add(deals - 1).is_none() {
            return Err(Failure::Input(texts.with("seed-at-end", &[("games", games.into())])));
        }
        let discs = arguments.discs.unwrap_or(usual_discs(usize::from(players)));
        let game = Deal::new(seed, players).and_then(|deal| Game::deal(&deal, discs));
        game.map_err(|error| Failure::Input(texts.setup_error(&error)))?;
        let contestants = contestants(texts, arguments)?;
        if let Some(number) = drawn {
            // So that the match can be repeated.
            tell(&format!("{}\n", texts.with("seed-drawn", &[("seed", number.to_string().into())])));
        }
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        let jobs = arguments.jobs.map_or(cores, usize::from);
        let keeps_records = arguments.records.is_some();
        Ok(Self { players, discs, seed, deals, contestants, jobs, keeps_records, sprt })
    }

    /// The number of games of the whole match.
    pub(crate) fn games(&self) -> u64 {
        self.deals * u64::from(self.players)
    }

    /// The game of this number, from 1, if there is one.
    pub(crate) fn fixture(&self, number: u64) -> Option<Fixture> {
        let index = number.checked_sub(1).filter(|&index| index < self.games())?;
        let players = u64::from(self.players);
        let seed = self.seed.checked_add(index / players)?;
        Some(Fixture { number, seed, rotation: (index % players) as usize })
    }

    /// The name of a contestant with its number, because names may repeat.
    pub(crate) fn label(&self, contestant: usize) -> String {
        format!("{}. {}", contestant + 1, self.contestants[contestant].name)
    }
}
