//! A club that this device keeps, for everyone who plays on it. The device answers what a server answers, from the same
//! log and by the same decisions.

use nova_luna_ai::challenge::{Challenge, ChallengeGame, ClubDeal, RecordError};
use nova_luna_protocol::Wire;
use nova_luna_protocol::club::{
    AskRecord, ChangeClub, ClubChange, ClubGame, ClubRecord, LeftClub, VisitClub, read_club_entry, refusal_code,
};
use nova_luna_protocol::online::{Params, Problem, parse_response};
use nova_luna_rules::Secret;
use nova_luna_table::club::{
    Chain, Club, ClubCommand, ClubEntry, ClubHidden, ClubId, ClubKind, ClubRefusal, ClubSettings, ClubView, Founding,
    Link, MemberId, MemberKey, NewEntry,
};
use nova_luna_table::{Digest, Timestamp};

use super::client::{Answer, ClubError, refused};
use super::stored::{SavedClub, is_hex};
use crate::state::clean_name;
use crate::state::storage::{InMemoryStorage, Storage, StorageError};

const HEAD: &str = "club-log 1\n";

/// The longest log, in characters: more than ten years of a family's games.
const MAX_LOG: usize = 1 << 20;

/// The key of invitations, which nobody needs here.
const INVITATION: &str = "device";

fn log_key(club: &str) -> String {
    format!("nova-luna/kept/{club}")
}

/// Returns whether this device keeps a club.
pub fn is_kept_here(storage: &impl Storage, club: &str) -> bool {
    storage.get(&log_key(club)).is_some()
}

/// Reads the log of a file and writes it again. Only its lines are checked: reading them would add the types of a club to
/// the first modules of the page. The club is refused when it is opened, if they are wrong.
pub(in crate::state) fn rewrite_club_log(storage: &InMemoryStorage, club: &str) -> Option<String> {
    let text = storage.get(&log_key(club)).filter(|text| is_hex(club, 32) && text.len() <= MAX_LOG)?;
    let is_entry = |line: &str| line.starts_with("{\"version\":") && line.ends_with('}');
    let entries = text.strip_prefix(HEAD)?.strip_suffix('\n')?;
    entries.split('\n').all(is_entry).then_some(text)
}

/// Returns the place of a member of a club that this device keeps; that of the first one if there is no such member.
pub fn place_on_device(storage: &impl Storage, club: &str, member: MemberId) -> Option<SavedClub> {
    let Log { club, .. } = Log::load(storage, club).ok()?;
    let is_active = club.active().any(|(id, _)| id == member);
    let member = if is_active { member } else { club.active().next()?.0 };
    Some(place(&club, club.key_of(member)?))
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum KeeperError {
    Gone,
    InvalidToken,
    Malformed,
    InvalidName,
    Hidden,
    /// The log cannot be read, and stays as it is.
    Damaged,
    /// The log has reached its limit.
    LogFull,
    Storage(StorageError),
    Refused(ClubRefusal),
    Record(RecordError),
}

impl From<ClubRefusal> for KeeperError {
    fn from(refusal: ClubRefusal) -> Self {
        Self::Refused(refusal)
    }
}

impl KeeperError {
    /// Returns the code: that of a server, where one has it.
    fn code(&self) -> &'static str {
        match self {
            Self::Gone => "club_not_found",
            Self::InvalidToken => "invalid_token",
            Self::Malformed => "malformed",
            Self::InvalidName => "invalid_name",
            Self::Hidden => "result_hidden",
            Self::Damaged => "log_damaged",
            Self::LogFull => "log_full",
            Self::Storage(StorageError::Full) => "storage_full",
            Self::Storage(StorageError::Denied) => "storage_denied",
            Self::Refused(refusal) => refusal_code(*refusal),
            Self::Record(error) => error.code(),
        }
    }
}

impl From<KeeperError> for ClubError {
    fn from(error: KeeperError) -> Self {
        refused(error.code())
    }
}

/// The log of a club, and what follows from it.
struct Log {
    club: Club,
    entries: Vec<ClubEntry>,
}

impl Log {
    fn load(storage: &impl Storage, club: &str) -> Result<Self, KeeperError> {
        let (id, text) = club.parse().ok().zip(storage.get(&log_key(club))).ok_or(KeeperError::Gone)?;
        Self::read(id, &text).ok_or(KeeperError::Damaged)
    }

    fn read(id: ClubId, text: &str) -> Option<Self> {
        let lines = text.strip_prefix(HEAD)?.lines();
        let read = |line: &str| {
            let (event, hidden) = line.split_once('\t').map_or((line, None), |(event, hidden)| (event, Some(hidden)));
            read_club_entry(event, hidden).ok()
        };
        let entries: Vec<ClubEntry> = lines.map(read).collect::<Option<_>>()?;
        let club = Club::replay(id, &entries).ok()?;
        Some(Self { club, entries })
    }

    fn to_text(&self) -> String {
        let line = |ClubEntry { event, hidden }: &ClubEntry| {
            let hidden = (*hidden != ClubHidden::default()).then(|| format!("\t{}", hidden.to_json()));
            format!("{}{}\n", event.to_json(), hidden.unwrap_or_default())
        };
        self.entries.iter().fold(HEAD.to_owned(), |text, entry| text + &line(entry))
    }

    fn add(&mut self, entry: ClubEntry) -> Result<(), KeeperError> {
        self.club.apply(&entry).map_err(|_| KeeperError::Damaged)?;
        match &entry.event.kind {
            ClubKind::Left(left) if !left.keeps => {
                for entry in &mut self.entries {
                    entry.erase(left.member);
                }
            }
            // No screen shows the games of older weeks.
            ClubKind::WeekOpened(opened) => self.forget_records(opened.week.saturating_sub(1)),
            _ => {}
        }
        self.entries.push(entry);
        Ok(())
    }

    fn forget_records(&mut self, before: u32) {
        for ClubEntry { event, hidden } in &mut self.entries {
            if matches!(&event.kind, ClubKind::EntryAdded(added) if added.week < before) {
                hidden.record = None;
            }
        }
    }

    fn member(&self, token: &str) -> Result<MemberId, KeeperError> {
        digest(token).and_then(|token| self.club.member_of(&token)).ok_or(KeeperError::InvalidToken)
    }
}

/// The token itself: the log has the secret that it follows from.
fn digest(token: &str) -> Option<Digest> {
    token.parse().ok().map(|token: Link| Digest(token.0))
}

fn read<T: Wire>(body: &str) -> Result<T, KeeperError> {
    parse_response(body).map_err(|_| KeeperError::Malformed)
}

/// This device as the keeper of its clubs, at a time.
#[derive(Clone, Copy)]
pub struct DeviceKeeper<'s, S> {
    pub storage: &'s S,
    pub now: Timestamp,
}

impl<S: Storage> DeviceKeeper<'_, S> {
    /// Founds a club on this device, and returns the founder's place.
    pub fn found(&self, id: ClubId, root: Secret, settings: ClubSettings, name: &str) -> Result<SavedClub, ClubError> {
        let key = Chain::new(root.0).member_key(1);
        let (name, token) = (member_name(name)?, digest(&key.token()).ok_or(KeeperError::Malformed)?);
        let anchor = key.chain().anchor();
        let founding = Founding { settings, name, token, anchor, root, key: INVITATION.to_owned() };
        let entries = vec![Club::found(founding, self.now).map_err(KeeperError::Refused)?];
        let club = Club::replay(id, &entries).map_err(|_| KeeperError::Damaged)?;
        let log = Log { club, entries };
        self.save(&id.to_string(), &log)?;
        Ok(place(&log.club, key))
    }

    /// Lets somebody else who plays on this device join, and returns their place.
    pub fn add_member(&self, club: &str, name: &str) -> Result<SavedClub, ClubError> {
        let name = member_name(name)?;
        let mut log = Log::load(self.storage, club)?;
        let is_taken = log.club.active().any(|(_, member)| member.name.to_lowercase() == name.to_lowercase());
        if is_taken {
            return Err(KeeperError::Refused(ClubRefusal::NameTaken).into());
        }
        let member = log.club.next_member();
        let key = log.club.key_of(member).ok_or(KeeperError::Damaged)?;
        let token = digest(&key.token()).ok_or(KeeperError::Malformed)?;
        let joined = log.club.join(INVITATION, name, token, key.chain().anchor(), self.now);
        log.add(joined.map_err(KeeperError::Refused)?)?;
        self.save(club, &log)?;
        Ok(place(&log.club, key))
    }

    /// Answers a request about a club that this device keeps; `None` if it does not.
    pub fn answer(&self, path: &str, body: &str) -> Option<Answer> {
        let asked = path.strip_prefix("/api/v1/clubs/")?;
        let (club, action) = asked.split_once('/').unwrap_or((asked, ""));
        is_kept_here(self.storage, club).then(|| {
            Some(match self.do_as_asked(club, action, body) {
                Ok(answer) => (200, answer),
                Err(error) => (409, Problem { code: error.code().to_owned(), params: Params::new() }.to_json()),
            })
        })
    }

    fn do_as_asked(&self, club: &str, action: &str, body: &str) -> Result<String, KeeperError> {
        match action {
            "" => self.visit(club, &read(body)?).map(|view| view.to_json()),
            "games" => self.enter(club, read(body)?).map(|view| view.to_json()),
            "record" => self.record(club, &read(body)?).map(|record| record.to_json()),
            "change" => self.change_as_asked(club, read(body)?),
            _ => Err(KeeperError::Gone),
        }
    }

    fn visit(&self, club: &str, VisitClub { token, number }: &VisitClub) -> Result<ClubView, KeeperError> {
        let log = Log::load(self.storage, club)?;
        let member = log.member(token)?;
        let log = match number {
            Some(given) => {
                let give = ClubCommand::Give { week: given.week, number: given.link };
                self.change(club, log, |club| club.propose(member, give, self.now))?
            }
            None => log,
        };
        let log = self.change(club, log, |club| club.due(self.now).ok_or(ClubRefusal::Done))?;
        Ok(log.club.view_for(member, self.now))
    }

    /// Checks a game as a server does, but for the moves of a bot: this device has just computed them.
    fn enter(&self, club: &str, game: ClubGame) -> Result<ClubView, KeeperError> {
        let log = Log::load(self.storage, club)?;
        let member = log.member(&game.token)?;
        let seed = log.club.check_open(member, game.week, game.deal, self.now)?.seed;
        let bot = log.club.week(game.week).and_then(|week| week.bot);
        let challenge = Challenge::Club(ClubDeal { seed: seed.0, bot, member: Some(member) });
        let verified = ChallengeGame::read(challenge, &game.record).map_err(KeeperError::Record)?;
        let entry = NewEntry {
            week: game.week,
            deal: game.deal,
            points: verified.points,
            tiles: verified.tiles.into(),
            discs_left: verified.discs_left,
            game: Link(verified.digest.0),
            record: verified.record.to_string(),
        };
        let enter = ClubCommand::Enter(Box::new(entry));
        let log = self.change(club, log, |club| club.propose(member, enter, self.now))?;
        Ok(log.club.view_for(member, self.now))
    }

    fn record(&self, club: &str, asked: &AskRecord) -> Result<ClubRecord, KeeperError> {
        let log = Log::load(self.storage, club)?;
        let me = log.member(&asked.token)?;
        let version = log.club.record_for(me, self.now, asked.week, asked.deal, asked.member);
        let entry = log.entries.iter().find(|entry| Some(entry.event.version) == version);
        let record = entry.and_then(|entry| entry.hidden.record.clone()).ok_or(KeeperError::Hidden)?;
        Ok(ClubRecord { record })
    }

    fn change_as_asked(&self, club: &str, ChangeClub { token, change }: ChangeClub) -> Result<String, KeeperError> {
        let log = Log::load(self.storage, club)?;
        let member = log.member(&token)?;
        let command = match change {
            ClubChange::Settings(settings) => ClubCommand::Change(settings),
            ClubChange::NewLink => return Err(ClubRefusal::InvalidKey.into()),
            ClubChange::Remove(other) => ClubCommand::Remove(other),
            ClubChange::HandOver(other) => ClubCommand::HandOver(other),
            ClubChange::Leave { keep } => ClubCommand::Leave { keeps: keep },
            ClubChange::Close => ClubCommand::Close,
        };
        let is_leaving = matches!(command, ClubCommand::Leave { .. });
        let log = self.change(club, log, |club| club.propose(member, command, self.now))?;
        if !is_leaving {
            return Ok(log.club.view_for(member, self.now).to_json());
        }
        if log.club.active().next().is_none() {
            self.storage.remove(&log_key(club));
        }
        Ok(LeftClub { left: true }.to_json())
    }

    /// Decides, adds the entry and stores the log. What is so already is no error.
    fn change(
        &self,
        club: &str,
        mut log: Log,
        decide: impl FnOnce(&Club) -> Result<ClubEntry, ClubRefusal>,
    ) -> Result<Log, KeeperError> {
        match decide(&log.club) {
            Ok(entry) => log.add(entry)?,
            Err(ClubRefusal::Done) => return Ok(log),
            Err(refusal) => return Err(refusal.into()),
        }
        self.save(club, &log)?;
        Ok(log)
    }

    /// Stores a log. After an error, what was stored before is still there.
    fn save(&self, club: &str, log: &Log) -> Result<(), KeeperError> {
        let (key, text) = (log_key(club), log.to_text());
        if text.len() > MAX_LOG {
            return Err(KeeperError::LogFull);
        }
        let before = self.storage.get(&key);
        self.storage.set(&key, &text).map_err(|error| {
            // The browser's storage shows until the end of the page what it could not store.
            match before {
                Some(before) => drop(self.storage.set(&key, &before)),
                None => self.storage.remove(&key),
            }
            KeeperError::Storage(error)
        })
    }
}

fn place(club: &Club, key: MemberKey) -> SavedClub {
    SavedClub::new(&club.id.to_string(), key, true, &club.settings().name)
}

fn member_name(name: &str) -> Result<String, KeeperError> {
    let name = clean_name(name.trim());
    if name.is_empty() { Err(KeeperError::InvalidName) } else { Ok(name) }
}
