//! An online table as its clients have it: the seats and the match, without anything hidden.

use nova_luna_rules::{self as rules, Setup};

use crate::event::MatchEvent;
use crate::follow::FollowError;
use crate::log::{Kind, LogEvent, Start};
use crate::match_state::MatchState;
use crate::seating::{ImpossibleEvent, Seating};
use crate::timestamp::{Timestamp, Version};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Followed {
    seating: Seating,
    state: Option<MatchState>,
    version: Version,
}

impl Followed {
    pub fn new(created: &LogEvent) -> Result<Self, FollowError> {
        let Kind::Created(kind) = &created.kind else { return Err(ImpossibleEvent.into()) };
        let (expected, found) = (Version(1), created.version);
        if found != expected {
            return Err(FollowError::Version { expected, found });
        }
        let seating = Seating::new(kind, created.at)?;
        Ok(Self { seating, state: None, version: found })
    }

    pub fn from_log(log: impl IntoIterator<Item = LogEvent>) -> Result<Self, FollowError> {
        let mut log = log.into_iter();
        let mut followed = Self::new(&log.next().ok_or(ImpossibleEvent)?)?;
        log.try_for_each(|event| followed.apply(event))?;
        Ok(followed)
    }

    /// Applies an event that a server sent.
    ///
    /// # Errors
    /// Fails if the event is not the next one, or is impossible. The table is then unchanged.
    pub fn apply(&mut self, event: LogEvent) -> Result<(), FollowError> {
        let LogEvent { version: found, at, kind } = event;
        let expected = self.version.next();
        if found != expected {
            return Err(FollowError::Version { expected, found });
        }
        match kind {
            Kind::Match(kind) => {
                self.state.as_mut().ok_or(ImpossibleEvent)?.follow(MatchEvent { version: found, at, kind })?;
            }
            kind => {
                let start = if let Kind::Revealed { start, .. } = &kind { start.as_deref() } else { None };
                let state = start.map(|start| self.start_match(start, at)).transpose()?;
                self.seating.apply(&kind, at)?;
                if let Some(mut state) = state {
                    state.version = found;
                    self.state = Some(state);
                }
            }
        }
        self.version = found;
        Ok(())
    }

    fn start_match(&self, start: &Start, at: Timestamp) -> Result<MatchState, FollowError> {
        let settings = self.seating.match_settings();
        let players = u8::try_from(settings.seats.len()).unwrap_or(u8::MAX);
        let (wheel, stack) = (start.wheel.clone(), start.stack.clone());
        let begin = match settings.position.as_ref().map(|position| position.record().start()) {
            // A position without a history is in the settings, and nothing was dealt.
            Some(position @ rules::Start::Position(_)) => position.clone(),
            _ => Setup { players, discs: settings.discs, wheel, stack }.into(),
        };
        Ok(MatchState::new(settings, begin, at)?)
    }

    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// Returns the match, once it has started.
    pub fn state(&self) -> Option<&MatchState> {
        self.state.as_ref()
    }

    pub fn version(&self) -> Version {
        self.version
    }
}
