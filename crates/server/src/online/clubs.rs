//! Clubs: founding, joining, games that are verified before they count, and what each member may see.
//!
//! A club is its log ([`nova_luna_table::club`]). Every change goes the same way as at a table: decide, append, apply. The
//! key (club, version) decides who wins a race; a loser reads what came first and decides again.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubChange, ClubGame, ClubInvitation, ClubRecord, JoinClub, NewClub, VisitClub,
    read_club_entry,
};
use nova_luna_rules::Secret;
use nova_luna_table::Timestamp;
use nova_luna_table::club::{
    Club, ClubCommand, ClubEntry, ClubHidden, ClubKind, ClubRefusal, ClubSettings, ClubView, Founding, Link, NewEntry,
};
use thiserror::Error;

use super::clock::time_before;
use super::hub::Hub;
use super::ip_limits::Rate;
use super::leaderboard::{RecordError, verify};
use super::names::{clean_name, distinct_name};
use super::secrets::{TableId, Token, hex, random};
use super::settings::Limits;
use super::store::StoreError;
use super::store::clubs::{ClubRow, Erased, only};
use crate::lock;

/// How long a club is kept that no member looks at.
const KEPT_FOR: Duration = Duration::from_hours(365 * 24);

/// When members who want messages are told of it: thirty days before.
const WARNED_AFTER: Duration = Duration::from_hours(335 * 24);

const DELETED_PER_PASS: usize = 100;

/// How often a visit is noted.
const VISIT_INTERVAL: u64 = 24 * 3_600_000;

/// Clubs in memory. Any one is forgotten if there are more: it can be read again.
const CACHED: usize = 256;

/// How often a change is tried when others come first.
const MAX_ATTEMPTS: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum ClubError {
    #[error("there is no such club")]
    NotFound,
    #[error("the token is not that of a member")]
    InvalidToken,
    #[error("the name is empty or too long")]
    InvalidName,
    #[error(transparent)]
    Refused(#[from] ClubRefusal),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("the record is hidden until the deal was played")]
    Hidden,
    #[error("only bots up to the level of the week play in clubs")]
    UnknownBot,
    #[error("too many requests or clubs of one address")]
    RateLimited,
    #[error("the server has too many clubs")]
    TooManyClubs,
    #[error("the stored data of the club is damaged")]
    Damaged,
    #[error("the store is unavailable")]
    Unavailable,
}

impl From<StoreError> for ClubError {
    fn from(error: StoreError) -> Self {
        if error == StoreError::Damaged { Self::Damaged } else { Self::Unavailable }
    }
}

/// A club in memory, and when a visit was noted last.
#[derive(Clone)]
struct Cached {
    club: Arc<Club>,
    visited: Timestamp,
}

/// The clubs that were used lately.
#[derive(Default)]
pub(crate) struct ClubCache(Mutex<HashMap<TableId, Cached>>);

impl ClubCache {
    fn get(&self, id: TableId) -> Option<Cached> {
        lock(&self.0).get(&id).cloned()
    }

    fn put(&self, id: TableId, cached: Cached) {
        let mut clubs = lock(&self.0);
        if clubs.len() >= CACHED
            && !clubs.contains_key(&id)
            && let Some(other) = clubs.keys().next().copied()
        {
            clubs.remove(&other);
        }
        clubs.insert(id, cached);
    }

    fn remove(&self, id: TableId) {
        lock(&self.0).remove(&id);
    }
}

/// What is left of a member who leaves: the club without them, or nothing if they were the last.
pub(crate) enum Changed {
    Seen(Box<ClubView>),
    Left,
}

impl Hub {
    /// Founds a club. The founder's number for the first week comes with the first visit: after the server's was fixed.
    pub(crate) async fn found_club(
        &self,
        request: NewClub,
        address: IpAddr,
        now: Timestamp,
    ) -> Result<ClubView, ClubError> {
        let NewClub { settings, name, token, anchor } = request;
        let (settings, name) = (clean_settings(settings)?, member_name(&name)?);
        if !self.ip_limits.take(Rate::NewTables, address) {
            return Err(ClubError::RateLimited);
        }
        let creator = self.creator_key().await?.creator(address);
        let Limits { clubs_per_network, max_clubs, .. } = self.limits;
        if self.store.clubs().count_of(creator.network).await? >= clubs_per_network {
            self.metrics.count_limit("clubs", Some(address));
            return Err(ClubError::RateLimited);
        }
        if self.store.clubs().count().await? >= max_clubs {
            return Err(ClubError::TooManyClubs);
        }
        let random_parts = || Some((TableId::random()?, random::<32>()?, random::<16>()?));
        let (id, root, key) = random_parts().ok_or(ClubError::Unavailable)?;
        let founding = Founding { settings, name, token: digest(&token)?, anchor, root: Secret(root), key: hex(&key) };
        let first = Club::found(founding, now)?;
        self.store.clubs().create(id, now, creator, row(first.clone())).await?;
        let club = Arc::new(Club::replay(id.into(), &[first]).map_err(|_| ClubError::Damaged)?);
        let view = club.view_for(1, now);
        self.clubs.put(id, Cached { club, visited: now });
        self.metrics.created_clubs.inc();
        Ok(view)
    }

    /// Returns what an invitation says to people with its key.
    pub(crate) async fn club_invitation(&self, id: TableId, key: &str) -> Result<ClubInvitation, ClubError> {
        let club = self.load_club(id).await?;
        if key != club.key() {
            return Err(ClubRefusal::InvalidKey.into());
        }
        let founder =
            club.active().find(|(member, _)| *member == club.founder()).map(|(_, member)| member.name.clone());
        let ClubSettings { name, deals, bot, .. } = club.settings().clone();
        let members = club.active().count();
        Ok(ClubInvitation { name, founder: founder.unwrap_or_default(), members, deals, bot })
    }

    pub(crate) async fn join_club(
        &self,
        id: TableId,
        request: JoinClub,
        address: IpAddr,
        now: Timestamp,
    ) -> Result<ClubView, ClubError> {
        let JoinClub { key, name, token, anchor } = request;
        let (name, token) = (member_name(&name)?, digest(&token)?);
        let network = self.creator_key().await?.network(address);
        let is_new = self.load_club(id).await?.member_of(&token).is_none();
        // Who joins and leaves again and again must not use up the members that a club can ever have.
        if is_new && self.store.clubs().joins_of(id, network).await? >= self.limits.joins_per_network {
            self.metrics.count_limit("club_joins", Some(address));
            return Err(ClubError::RateLimited);
        }
        let club = self
            .change_club(id, |club| {
                let entry = club.join(&key, name.clone(), token, anchor, now)?;
                let others = club.active().map(|(_, member)| member.name.as_str());
                let is_free = distinct_name(name.clone(), others) == name;
                if is_free { Ok(entry) } else { Err(ClubRefusal::NameTaken) }
            })
            .await?;
        if is_new {
            self.store.clubs().note_join(id, network).await?;
        }
        let member = club.member_of(&token).ok_or(ClubError::InvalidToken)?;
        Ok(club.view_for(member, now))
    }

    /// Returns the club as a member sees it. Takes the member's number, and opens the week if it is due.
    pub(crate) async fn visit_club(
        &self,
        id: TableId,
        request: VisitClub,
        now: Timestamp,
    ) -> Result<ClubView, ClubError> {
        let token = digest(&request.token)?;
        let mut club = self.load_club(id).await?;
        let member = club.member_of(&token).ok_or(ClubError::InvalidToken)?;
        if let Some(given) = request.number {
            let give = ClubCommand::Give { week: given.week, number: given.link };
            club = self.change_club(id, |club| club.propose(member, give.clone(), now)).await?;
        }
        if club.due(now).is_some() {
            club = self.change_club(id, |club| club.due(now).ok_or(ClubRefusal::Done)).await?;
        }
        self.note_visit(id, now).await?;
        Ok(club.view_for(member, now))
    }

    async fn note_visit(&self, id: TableId, now: Timestamp) -> Result<(), ClubError> {
        let Some(cached) = self.clubs.get(id).filter(|cached| now.since(cached.visited) >= VISIT_INTERVAL) else {
            return Ok(());
        };
        self.store.clubs().visit(id, now).await?;
        self.clubs.put(id, Cached { visited: now, ..cached });
        Ok(())
    }

    /// Verifies a game and enters it.
    pub(crate) async fn enter_club_game(
        &self,
        id: TableId,
        request: ClubGame,
        address: IpAddr,
        now: Timestamp,
    ) -> Result<ClubView, ClubError> {
        if !self.ip_limits.take(Rate::NewEntries, address) {
            return Err(ClubError::RateLimited);
        }
        let entered = self.try_enter_club_game(id, request, address, now).await;
        let counter =
            if entered.is_ok() { &self.metrics.accepted_club_games } else { &self.metrics.rejected_club_games };
        counter.inc();
        entered
    }

    async fn try_enter_club_game(
        &self,
        id: TableId,
        ClubGame { token, week, deal, record }: ClubGame,
        address: IpAddr,
        now: Timestamp,
    ) -> Result<ClubView, ClubError> {
        let token = digest(&token)?;
        let club = self.load_club(id).await?;
        let member = club.member_of(&token).ok_or(ClubError::InvalidToken)?;
        let seed = club.check_open(member, week, deal, now)?.seed;
        let bot = club.week(week).and_then(|week| week.bot);
        let challenge = Challenge::Club(ClubDeal { seed: seed.0, bot, member: None });
        let ticket = TableId::random().ok_or(ClubError::Unavailable)?;
        // The bot thinks again about its moves.
        let level = bot.unwrap_or(Challenge::WEEKLY_BOT);
        let verified = self.bots.run(level, Some(address), ticket, move || verify(challenge, &record)).await;
        let verified = verified.ok_or(ClubError::Unavailable)??;
        let entry = NewEntry {
            week,
            deal,
            points: u16::try_from(verified.points).unwrap_or(u16::MAX),
            tiles: verified.tiles.unsigned_abs(),
            discs_left: u8::try_from(verified.discs_left).unwrap_or(u8::MAX),
            game: Link(verified.game),
            record: verified.record,
        };
        let enter = ClubCommand::Enter(Box::new(entry));
        let club = self.change_club(id, |club| club.propose(member, enter.clone(), now)).await?;
        Ok(club.view_for(member, now))
    }

    /// Returns a record to a member who has played the deal.
    pub(crate) async fn club_record(
        &self,
        id: TableId,
        request: AskRecord,
        now: Timestamp,
    ) -> Result<ClubRecord, ClubError> {
        let AskRecord { token, week, deal, member } = request;
        let club = self.load_club(id).await?;
        let me = club.member_of(&digest(&token)?).ok_or(ClubError::InvalidToken)?;
        let version = club.record_for(me, now, week, deal, member).ok_or(ClubError::Hidden)?;
        let records = self.store.clubs().records(id, version.into(), version.into()).await?;
        Ok(ClubRecord { record: only(records)? })
    }

    /// Does what a member asks.
    pub(crate) async fn ask_club(
        &self,
        id: TableId,
        request: ChangeClub,
        now: Timestamp,
    ) -> Result<Changed, ClubError> {
        let token = digest(&request.token)?;
        let club = self.load_club(id).await?;
        let member = club.member_of(&token).ok_or(ClubError::InvalidToken)?;
        let command = match request.change {
            ClubChange::Settings(settings) => ClubCommand::Change(clean_settings(settings)?),
            ClubChange::NewLink => ClubCommand::ReplaceLink(hex(&random::<16>().ok_or(ClubError::Unavailable)?)),
            ClubChange::Remove(other) => ClubCommand::Remove(other),
            ClubChange::HandOver(other) => ClubCommand::HandOver(other),
            ClubChange::Leave { keep } => ClubCommand::Leave { keeps: keep },
            ClubChange::Close => ClubCommand::Close,
        };
        let is_leaving = matches!(command, ClubCommand::Leave { .. });
        let club = self.change_club(id, |club| club.propose(member, command.clone(), now)).await?;
        if !is_leaving {
            return Ok(Changed::Seen(Box::new(club.view_for(member, now))));
        }
        if club.active().next().is_none() {
            self.store.clubs().delete(id).await?;
            self.clubs.remove(id);
        }
        Ok(Changed::Left)
    }

    /// Deletes clubs that nobody has looked at for a year, warns their members before, and counts the others.
    pub(crate) async fn clean_up_clubs(&self, may_delete: bool, now: Timestamp) -> Result<(), StoreError> {
        if may_delete {
            self.store.clubs().warn_unvisited(time_before(now, WARNED_AFTER), now).await?;
            let clubs = self.store.clubs().delete_unvisited(time_before(now, KEPT_FOR), DELETED_PER_PASS).await?;
            if clubs > 0 {
                tracing::info!(clubs, "clubs deleted: no visit for a year");
            }
        }
        let count = self.store.clubs().count().await?;
        self.metrics.clubs.set(i64::try_from(count).unwrap_or(i64::MAX));
        Ok(())
    }

    /// Returns a club with everything that is stored of it.
    pub(super) async fn load_club(&self, id: TableId) -> Result<Arc<Club>, ClubError> {
        let cached = self.clubs.get(id);
        let known = cached.as_ref().map_or(0, |cached| cached.club.version());
        // With the entry that is known already: without it, the club is gone.
        let rows = self.store.clubs().read(id, known.saturating_sub(1).into()).await?;
        if rows.is_empty() {
            self.clubs.remove(id);
            return Err(ClubError::NotFound);
        }
        let entries =
            rows.iter().skip(usize::from(known > 0)).map(|row| read_club_entry(&row.event, row.hidden.as_deref()));
        let entries: Vec<ClubEntry> = entries.collect::<Result<_, _>>().map_err(|_| ClubError::Damaged)?;
        let club = match &cached {
            Some(cached) if entries.is_empty() => return Ok(Arc::clone(&cached.club)),
            Some(cached) => {
                let mut club = (*cached.club).clone();
                entries.iter().try_for_each(|entry| club.apply(entry)).map_err(|_| ClubError::Damaged)?;
                club
            }
            None => Club::replay(id.into(), &entries).map_err(|_| ClubError::Damaged)?,
        };
        let club = Arc::new(club);
        self.clubs.put(id, Cached { club: Arc::clone(&club), visited: cached.map_or(Timestamp(0), |old| old.visited) });
        Ok(club)
    }

    /// Decides and appends, until nobody comes first. What is so already is no error.
    pub(super) async fn change_club(
        &self,
        id: TableId,
        decide: impl Fn(&Club) -> Result<ClubEntry, ClubRefusal>,
    ) -> Result<Arc<Club>, ClubError> {
        for _ in 0..MAX_ATTEMPTS {
            let club = self.load_club(id).await?;
            let entry = match decide(&club) {
                Ok(entry) => entry,
                Err(ClubRefusal::Done) => return Ok(club),
                Err(refusal) => return Err(refusal.into()),
            };
            if club.version() as usize >= self.limits.events_per_club {
                return Err(ClubError::RateLimited);
            }
            let erased = self.erased(id, &entry).await?;
            match self.store.clubs().append(id, row(entry), erased).await {
                Ok(()) => return self.load_club(id).await,
                // Somebody came first, or the club is gone.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(ClubError::Unavailable)
    }

    /// Returns what stays of the entries of a member who leaves and takes their results along.
    async fn erased(&self, id: TableId, entry: &ClubEntry) -> Result<Vec<Erased>, ClubError> {
        let ClubKind::Left(left) = &entry.event.kind else { return Ok(Vec::new()) };
        if left.keeps {
            return Ok(Vec::new());
        }
        let rows = self.store.clubs().read(id, 0).await?;
        let erase = |row: &ClubRow| {
            let mut entry = read_club_entry(&row.event, row.hidden.as_deref()).ok()?;
            let is_own = entry.erase(left.member);
            let ClubEntry { event, hidden } = entry;
            is_own.then(|| Erased { version: row.version, event: event.to_json(), hidden: hidden_text(&hidden) })
        };
        Ok(rows.iter().filter_map(erase).collect())
    }
}

fn row(ClubEntry { event, mut hidden }: ClubEntry) -> ClubRow {
    let record = hidden.record.take();
    ClubRow { version: event.version.into(), event: event.to_json(), hidden: hidden_text(&hidden), record }
}

fn hidden_text(hidden: &ClubHidden) -> Option<String> {
    (*hidden != ClubHidden::default()).then(|| hidden.to_json())
}

pub(crate) fn digest(token: &str) -> Result<super::secrets::Digest, ClubError> {
    token.parse().map(|token: Token| token.digest()).map_err(|_| ClubError::InvalidToken)
}

fn member_name(name: &str) -> Result<String, ClubError> {
    clean_name(name).filter(|name| !name.is_empty()).ok_or(ClubError::InvalidName)
}

/// Cleans the name of a club as those of people, and takes only bots whose moves are quickly repeated.
fn clean_settings(settings: ClubSettings) -> Result<ClubSettings, ClubError> {
    let is_quick = |bot| nova_luna_bots::BotName::LEVELS.contains(&bot) && bot <= Challenge::WEEKLY_BOT;
    if settings.bot.is_some_and(|bot| !is_quick(bot)) {
        return Err(ClubError::UnknownBot);
    }
    let name = clean_name(&settings.name).ok_or(ClubError::InvalidName)?;
    Ok(ClubSettings { name, ..settings })
}
