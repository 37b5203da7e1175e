//! What came of a group of trials, in words.

use std::fmt;
use std::time::Duration;

use crate::ledger::Findings;

/// The head of the table.
pub const HEAD: &str = "\
| fault | trials | moves checked | lost | doubled | tables that differ | slowest start | games went on after | |
|---|---|---|---|---|---|---|---|---|";

/// What came of a group of trials.
#[derive(Clone, Default, Debug)]
pub struct Line {
    /// Which fault it was.
    pub name: String,
    /// How often it was tried.
    pub trials: usize,
    /// What was found when everything acknowledged was held against the store.
    pub findings: Findings,
    /// The longest time from the start of the program until it was ready.
    pub start: Duration,
    /// The longest time from then until every move that had not been answered was.
    pub back: Duration,
    /// What else there is to say.
    pub words: String,
    /// What was promised beyond this and does not hold.
    pub wrong: Vec<String>,
    /// What took longer than promised. A machine that has other things to do can be the reason.
    pub late: Vec<String>,
}

impl Line {
    /// A line with nothing in it yet.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// Counts a trial.
    pub fn count(&mut self, findings: &Findings, start: Duration, back: Duration) {
        self.trials += 1;
        self.findings.add(findings);
        self.start = self.start.max(start);
        self.back = self.back.max(back);
    }

    /// Notes a promise that does not hold.
    pub fn promise(&mut self, holds: bool, words: impl FnOnce() -> String) {
        if !holds {
            self.wrong.push(words());
        }
    }

    /// Notes a figure that is not held.
    pub fn in_time(&mut self, holds: bool, words: impl FnOnce() -> String) {
        if !holds {
            self.late.push(words());
        }
    }

    /// What does not hold, on a machine of any speed.
    pub fn wrongs(&self) -> Vec<String> {
        let mut wrongs: Vec<String> = self.wrong.iter().map(|words| format!("{}: {words}", self.name)).collect();
        if !self.findings.is_clean() {
            wrongs.push(format!("{}: {:?}", self.name, self.findings));
        }
        wrongs
    }

    /// What does not hold.
    pub fn broken(&self) -> Vec<String> {
        let late = self.late.iter().map(|words| format!("{}: {words}", self.name));
        self.wrongs().into_iter().chain(late).collect()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { moves, lost, doubled, different, .. } = self.findings;
        let seconds = |time: Duration| match time {
            Duration::ZERO => "–".to_owned(),
            time => format!("{:.2} s", time.as_secs_f64()),
        };
        let (name, trials, start, back) = (&self.name, self.trials, seconds(self.start), seconds(self.back));
        let words = self.broken().first().map_or_else(|| self.words.clone(), |broken| format!("**{broken}**"));
        write!(f, "| {name} | {trials} | {moves} | {lost} | {doubled} | {different} | {start} | {back} | {words} |")
    }
}
