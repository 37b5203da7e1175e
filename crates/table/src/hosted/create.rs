//! New tables, and rematches.

use std::sync::Arc;

use nova_luna_rules::{Seat, Secret, TableId};
use thiserror::Error;

use super::{Context, Hosted, Refusal};
use crate::log::{Created, Digest, Entry, Hidden, HiddenKeys, Kind, LogEvent, Reserved};
use crate::seating::Seated;
use crate::settings::{SeatPlan, Settings, SettingsError};
use crate::timestamp::Version;

/// Why a table cannot be created.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CreateError {
    /// A table cannot have these settings.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The creator's seat does not exist or is for a bot.
    #[error("the creator cannot have this seat")]
    Seat,
    #[error("the system has no random bytes")]
    NoRandomness,
}

impl Hosted {
    /// Returns the first entry of a new table: store it, then call [`Hosted::new`].
    pub fn create(
        id: TableId,
        settings: Settings,
        owner: Seat,
        (key, token): (Digest, Digest),
        cx: &Context<'_>,
    ) -> Result<Entry, CreateError> {
        settings.check()?;
        let mut tokens = vec![None; settings.seats.len()];
        match (settings.seats.get(owner.index()), tokens.get_mut(owner.index())) {
            (Some(SeatPlan::Person(_)), Some(own)) => *own = Some(token),
            _ => return Err(CreateError::Seat),
        }
        let reserved = vec![Reserved { seat: owner, name: None, colour: None }];
        let secret = Secret((cx.random)().ok_or(CreateError::NoRandomness)?);
        let created = Created { settings, owner, commitment: secret.commitment(id), reserved };
        Ok(first_entry(created, HiddenKeys { secret, key, tokens }, cx))
    }

    /// Returns the first entry of a rematch: the same people and tokens, another secret. All have to sit down again. The
    /// person who asks for the rematch owns it, because the former owner may be gone.
    ///
    /// A match that began with a position begins with it again. Everybody moves on by one seat: the position may favour one
    /// of them.
    pub fn rematch(&self, id: TableId, owner: Seat, key: Digest, cx: &Context<'_>) -> Result<Entry, Refusal> {
        self.finished_match()?;
        let (seating, players) = (&self.seating, self.tokens.len());
        let steps = usize::from(seating.settings().position.is_some());
        let moved = |seat: Seat| Seat::all(players).nth((seat.index() + steps) % players).unwrap_or(seat);
        let reserve = |(seat, seated): (Seat, &Seated)| {
            let Seated { bot, name, colour, .. } = seated.clone();
            bot.is_none().then(|| Reserved { seat: moved(seat), name, colour })
        };
        let plan = |(_, seated): (Seat, &Seated)| seated.bot.map_or(SeatPlan::Person(String::new()), SeatPlan::Bot);
        let mut seats: Vec<SeatPlan> = seating.seats().map(plan).collect();
        let mut reserved: Vec<Reserved> = seating.seats().filter_map(reserve).collect();
        let mut tokens = self.tokens.clone();
        seats.rotate_right(steps);
        tokens.rotate_right(steps);
        reserved.sort_by_key(|reserved| reserved.seat);
        // All seats are reserved: the table is not listed, and no bot fills them.
        let settings = Settings { seats, public: false, fill: None, ..seating.settings().clone() };
        let secret = Secret((cx.random)().ok_or(Refusal::NoRandomness)?);
        let created = Created { settings, owner: moved(owner), commitment: secret.commitment(id), reserved };
        Ok(first_entry(created, HiddenKeys { secret, key, tokens }, cx))
    }
}

fn first_entry(created: Created, hidden: HiddenKeys, cx: &Context<'_>) -> Entry {
    let event = LogEvent { version: Version(1), at: cx.now, kind: Kind::Created(Arc::new(created)) };
    Entry { event, hidden: Some(Hidden::Created(Box::new(hidden))), request: None }
}
