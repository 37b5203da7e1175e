//! Everything that is known about par: the file that comes with the page, and what this device has found.

use nova_luna_ai::challenge::{Challenge, KnownPar, ParFileError, ParLine, ParSource, format_pars, parse_pars};
use nova_luna_rules::Record;

use super::results::ComparedPar;
use crate::state::storage::{Storage, StorageError};

/// The pars that this device has found, in the format of the file.
const BEST_PAR_KEY: &str = "nova-luna/daily-pars";

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KnownPars {
    file: Vec<KnownPar>,
    has_file: bool,
    device: Vec<KnownPar>,
}

impl KnownPars {
    /// Loads what this device has found. An unreadable text has no pars: they can be computed again.
    pub fn load(storage: &impl Storage) -> Self {
        let device = storage.get(BEST_PAR_KEY).and_then(|text| parse_pars(&text).ok()).unwrap_or_default();
        Self { device, ..Self::default() }
    }

    pub fn add_file(&mut self, text: &str) -> Result<(), ParFileError> {
        self.file = parse_pars(text)?;
        self.has_file = true;
        Ok(())
    }

    /// Returns the best par of a challenge; of equal ones that of the file, which may be proven.
    pub fn best(&self, challenge: Challenge) -> Option<&KnownPar> {
        let known = self.file.iter().chain(&self.device).filter(|par| par.challenge == challenge);
        known.reduce(|best, next| if next.score < best.score { next } else { best })
    }

    /// Returns the best par of a program; of equal ones one whose line is known, for the replay. `None` if only the player
    /// has found one.
    pub fn by_program(&self, challenge: Challenge) -> Option<&KnownPar> {
        let known = self.file.iter().chain(&self.device);
        let known = known.filter(|par| par.challenge == challenge && !par.is_by_person());
        known.min_by_key(|par| (par.score, par.actions().is_none()))
    }

    /// Returns what a result is compared with: the best par. A week without one has no known win, once the file is there.
    pub fn compared(&self, challenge: Challenge) -> Option<ComparedPar> {
        let known = self.best(challenge).map(|par| ComparedPar { score: par.score, proven: par.proven });
        let is_week = matches!(challenge, Challenge::Week(_));
        known.or_else(|| (is_week && self.has_file).then_some(ComparedPar::NO_WIN))
    }

    /// Returns the par that a game of the player sets: it is better than everything known. Without a known par of a day,
    /// nothing can be said.
    pub fn beaten_by(&self, challenge: Challenge, score: u16, record: &Record) -> Option<KnownPar> {
        self.compared(challenge).filter(|best| score < best.score)?;
        let line = ParLine::Known(record.events().iter().map(|event| event.action).collect());
        Some(KnownPar { challenge, score, proven: false, source: ParSource::Person, line })
    }

    /// Keeps the line of a par that the file only commits to. Another line is ignored, and so is one that is known.
    pub fn add_line(&mut self, storage: &impl Storage, challenge: Challenge, line: &str) -> Result<(), StorageError> {
        let hidden = self.by_program(challenge).filter(|par| par.actions().is_none());
        hidden.and_then(|par| par.reveal(line)).map_or(Ok(()), |par| self.add(storage, par))
    }

    /// Keeps a par that this device has found. A line that is not a game with this score is ignored.
    pub fn add(&mut self, storage: &impl Storage, par: KnownPar) -> Result<(), StorageError> {
        if par.record().is_none() {
            return Ok(());
        }
        self.device.push(par);
        self.save(storage)
    }

    /// Writes what this device has found. A line that is not a game with its score is left out.
    pub(in crate::state) fn save(&self, storage: &impl Storage) -> Result<(), StorageError> {
        // The best line of a program stays beside the player's: both are shown.
        let (own, found): (Vec<_>, Vec<_>) =
            self.device.iter().filter(|par| par.record().is_some()).cloned().partition(KnownPar::is_by_person);
        let own = format_pars(&own);
        let own = own.split_once('\n').map_or("", |(_, lines)| lines);
        storage.set(BEST_PAR_KEY, &(format_pars(&found) + own))
    }
}
