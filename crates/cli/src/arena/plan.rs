//! The plan of a match: its contestants, deals and limits.

use nova_luna_rules::{Seed, usual_discs};
use nova_luna_texts::Texts;

use super::contestant::{Contestant, parse_contestants};
use super::game::Fixture;
use super::statistics::Sprt;
use crate::args::ArenaArgs;
use crate::bench::check_seeds;
use crate::error::{CliError, CliResult};
use crate::opening::Opening;
use crate::puzzles::jobs;
use crate::simulate::{announce_seed, choose_seed};

pub(crate) struct MatchPlan {
    pub(crate) players: u8,
    pub(crate) opening: Opening,
    pub(crate) seed: Seed,
    /// The number of deals. Each is played once for every rotation of the contestants.
    pub(crate) deals: u64,
    pub(crate) contestants: Vec<Contestant>,
    pub(crate) jobs: usize,
    pub(crate) writes_records: bool,
    pub(crate) sprt: Option<Sprt>,
}

impl MatchPlan {
    pub(crate) fn new(texts: &Texts, args: &ArenaArgs) -> CliResult<Self> {
        let &ArenaArgs { games, .. } = args;
        let players = args.players();
        let reject = |id: &str| Err(CliError::Input(texts.get(id)));
        if players == 1 {
            return reject("arena-solo");
        }
        let sprt = args.elo0.zip(args.elo1).map(|(elo0, elo1)| Sprt { elo0, elo1 });
        match sprt {
            Some(_) if players != 2 => return reject("arena-sprt-players"),
            Some(Sprt { elo0, elo1 }) if elo0 >= elo1 => return reject("arena-sprt-order"),
            _ => {}
        }
        let (seed, random_seed) = choose_seed(args.seed)?;
        let deals = games.div_ceil(u64::from(players));
        check_seeds(texts, seed, deals, games)?;
        let discs = args.discs.unwrap_or(usual_discs(usize::from(players)));
        let opening = Opening::new(args.position.as_ref(), players, discs);
        let opened = opening.open(seed).map_err(|error| CliError::Input(texts.setup_error(&error)))?;
        if opened.game.view().is_over() {
            return reject("arena-position-over");
        }
        let contestants = parse_contestants(texts, args)?;
        announce_seed(texts, random_seed);
        let jobs = jobs(args.jobs);
        let writes_records = args.records.is_some();
        Ok(Self { players, opening, seed, deals, contestants, jobs, writes_records, sprt })
    }

    pub(crate) fn games(&self) -> u64 {
        self.deals * u64::from(self.players)
    }

    /// Returns a game by its number, from 1.
    pub(crate) fn fixture(&self, number: u64) -> Option<Fixture> {
        let index = number.checked_sub(1).filter(|&index| index < self.games())?;
        let players = u64::from(self.players);
        let seed = self.seed.checked_add(index / players)?;
        Some(Fixture { number, seed, rotation: (index % players) as usize })
    }

    /// Returns a contestant's name with its number, because names may repeat.
    pub(crate) fn label(&self, contestant: usize) -> String {
        format!("{}. {}", contestant + 1, self.contestants[contestant].name)
    }
}
