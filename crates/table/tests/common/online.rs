//! An online table for tests: everybody's tokens, and a clock that only moves when it is told to.

use std::cell::Cell;

use nova_luna_ai::BotRng;
use nova_luna_bots::BotName;
use nova_luna_rules::{Deal, Game, Nonce, Record, Seat, SeatCommitment, Seed, TableId, usual_discs};
use nova_luna_table::{
    Actor, BotFill, ClockRule, Command, Context, Digest, DiscColour, Entry, Followed, Hosted, Index, Kind, LogEvent,
    Position, Refusal, RevealTimes, SeatPlan, Settings, Sit, TableCommand, Timestamp, Version,
};

use super::seat;

pub(crate) const ID: TableId = TableId([7; 16]);
pub(crate) const KEY: Digest = Digest([200; 32]);
/// The time to reveal at a live table, and at others.
pub(crate) const TIMES: RevealTimes = RevealTimes { live_ms: 120_000, late_ms: 12 * 3_600_000 };

/// The token of the creator is 1; others are chosen by the tests.
pub(crate) fn token(number: u8) -> Digest {
    Digest([number; 32])
}

pub(crate) fn nonce(number: u8) -> Nonce {
    Nonce([number; 32])
}

/// The commitment to a nonce at the table of the tests.
pub(crate) fn commitment(number: u8) -> SeatCommitment {
    nonce(number).commitment(ID)
}

pub(crate) fn person() -> SeatPlan {
    SeatPlan::Person(String::new())
}

pub(crate) fn bot() -> SeatPlan {
    SeatPlan::Bot(BotName::Novice)
}

pub(crate) fn public(seats: Vec<SeatPlan>) -> Settings {
    Settings { public: true, ..Settings::new(seats) }
}

/// A position in which every player has a tile.
pub(crate) fn position(players: u8) -> Position {
    let deal = Deal::new(Seed::from_number(7), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let mut game = Game::deal(&deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    for _ in 0..players {
        let action = game.legal_actions().iter().next().unwrap();
        record.add(&game.play(action).unwrap()).unwrap();
    }
    Position::new(&record).unwrap()
}

pub(crate) struct Online {
    pub(crate) hosted: Hosted,
    pub(crate) entries: Vec<Entry>,
    pub(crate) now: u64,
    pub(crate) max_events: usize,
    secrets: Cell<u8>,
}

/// Settings that differ as much as possible.
pub(crate) fn different_settings() -> [Settings; 4] {
    let fill = Some(BotFill { after_ms: 200_000, bot: BotName::Casual });
    let clock = Some(ClockRule { initial_ms: 60_000, increment_ms: 1_000 });
    [
        Settings::new(vec![person(), bot()]),
        Settings { fill, discs: 5, replace_after_ms: Some(10_000), ..public(vec![person(), person(), person()]) },
        Settings {
            clock,
            title: "Moon \"\\\" 🌙".to_owned(),
            ..Settings::new(vec![person(), person(), bot(), person()])
        },
        Settings { position: Some(position(2)), ..Settings::new(vec![person(), person()]) },
    ]
}

impl Online {
    /// Creates a table whose creator has seat 1 and token 1, at 1000 ms.
    pub(crate) fn new(settings: Settings) -> Self {
        Self::with_owner(settings, seat(1))
    }

    pub(crate) fn with_owner(settings: Settings, owner: Seat) -> Self {
        let secrets = Cell::new(100);
        let entry = with_context(1000, 2000, &secrets, |cx| Hosted::create(ID, settings, owner, (KEY, token(1)), cx));
        Self::from_entry(ID, entry.unwrap(), 1000, secrets)
    }

    fn from_entry(id: TableId, entry: Entry, now: u64, secrets: Cell<u8>) -> Self {
        Self { hosted: Hosted::new(id, entry.clone()).unwrap(), entries: vec![entry], now, max_events: 2000, secrets }
    }

    /// Creates the rematch of a match that is over.
    pub(crate) fn rematch(&self, owner: Seat) -> Result<Self, Refusal> {
        let id = TableId([8; 16]);
        let entry = self.with_context(|cx| self.hosted.rematch(id, owner, KEY, cx))?;
        Ok(Self::from_entry(id, entry, self.now, self.secrets.clone()))
    }

    pub(crate) fn with_context<T>(&self, work: impl FnOnce(&Context<'_>) -> T) -> T {
        with_context(self.now, self.max_events, &self.secrets, work)
    }

    pub(crate) fn propose(&self, by: Actor, command: TableCommand) -> Result<Entry, Refusal> {
        self.with_context(|cx| self.hosted.propose(by, command, cx))
    }

    /// Proposes and applies.
    pub(crate) fn act(&mut self, by: Actor, command: TableCommand) -> Result<Kind, Refusal> {
        let entry = self.propose(by, command)?;
        self.apply(&entry);
        Ok(entry.event.kind)
    }

    pub(crate) fn apply(&mut self, entry: &Entry) {
        let (before, change) = (self.hosted.index(), self.hosted.index_change(entry));
        assert_eq!(self.hosted.apply(entry.clone()), Ok(&entry.event));
        // A store sets each column once, and has nothing to do for most entries.
        let Index { people, started, moved, ended, plies } = before;
        assert!(moved.is_none() || change.moved.is_none());
        assert!(ended.is_none() || change.ended.is_none());
        let columns = Index {
            people: people.or(change.people),
            started: started.or(change.started),
            moved: moved.or(change.moved),
            ended: ended.or(change.ended),
            plies: plies.or(change.plies),
        };
        assert_eq!(columns, self.hosted.index());
        self.entries.push(entry.clone());
    }

    /// Acts as the holder of a token, which must be valid.
    pub(crate) fn act_by(&mut self, number: u8, command: TableCommand) -> Result<Kind, Refusal> {
        let seat = self.hosted.seat_of(&token(number)).expect("the token is invalid");
        self.act(Actor::Seat(seat), command)
    }

    /// Sits down with a token: with a nonce that has the number of the token.
    pub(crate) fn sit(&mut self, number: u8) -> Result<Kind, Refusal> {
        let sit = self.sit_command(number);
        self.act_by(number, TableCommand::Sit(sit))
    }

    /// Sits down on an open seat, with the key.
    pub(crate) fn join(&mut self, number: u8) -> Result<Kind, Refusal> {
        let sit = self.sit_command(number);
        self.act(Actor::Guest { key: Some(KEY), token: token(number) }, TableCommand::Sit(sit))
    }

    /// Returns what somebody sends to sit down in this round.
    pub(crate) fn sit_command(&self, number: u8) -> Sit {
        let void_seals = self.hosted.seating().void_seals();
        let commitment = nonce(number).commitment(self.hosted.id());
        Sit { commitment, recommit: false, void_seals, name: String::new(), colour: None }
    }

    /// Commits to another nonce.
    pub(crate) fn recommit(&mut self, number: u8, nonce: u8) -> Result<Kind, Refusal> {
        let sit = Sit { recommit: true, ..self.sit_command(nonce) };
        self.act_by(number, TableCommand::Sit(sit))
    }

    /// Reveals the nonce with the number of the token.
    pub(crate) fn reveal(&mut self, number: u8) -> Result<Kind, Refusal> {
        self.reveal_nonce(number, number)
    }

    pub(crate) fn reveal_nonce(&mut self, number: u8, of: u8) -> Result<Kind, Refusal> {
        let void_seals = self.hosted.seating().void_seals();
        self.act_by(number, TableCommand::Reveal { void_seals, nonce: nonce(of) })
    }

    pub(crate) fn expire(&mut self) -> Result<Kind, Refusal> {
        self.act(Actor::Server, TableCommand::Expire)
    }

    pub(crate) fn due(&self) -> Option<Timestamp> {
        self.with_context(|cx| self.hosted.due(cx))
    }

    /// Lets time pass until something is due, and does it.
    pub(crate) fn expire_when_due(&mut self) -> Kind {
        let due = self.due().expect("nothing will be due");
        self.now = self.now.max(due.0 - 1);
        assert_eq!(self.expire(), Err(Refusal::NothingDue));
        self.now += 1;
        self.expire().unwrap()
    }

    pub(crate) fn in_match(&mut self, seat: Seat, command: Command) -> Result<Kind, Refusal> {
        let command = TableCommand::Match { command, expected: self.hosted.match_version(), id: None };
        self.act(Actor::Seat(seat), command)
    }

    /// Plays the first legal action for the seat to move, like its person or its bot.
    pub(crate) fn play(&mut self, id: &str) -> Option<Entry> {
        let table = self.hosted.table()?;
        let (seat, action) = (table.to_move()?, table.view().legal_actions().get(0)?);
        let is_bot = self.hosted.seating().seat(seat)?.bot.is_some();
        let (by, id) = if is_bot { (Actor::Server, None) } else { (Actor::Seat(seat), Some(id.to_owned())) };
        let expected = self.hosted.match_version();
        let entry = self.propose(by, TableCommand::Match { command: Command::Play(action), expected, id }).unwrap();
        self.apply(&entry);
        Some(entry)
    }

    /// Does something at random, if it is possible.
    pub(crate) fn act_at_random(&mut self, rng: &mut BotRng) -> Option<Kind> {
        let mut below = |n: u32| u8::try_from(rng.below(n)).unwrap();
        self.now += u64::from(below(40)) * 1000;
        let number = 1 + below(6);
        let guest = Actor::Guest { key: Some(KEY), token: token(number) };
        let by = self.hosted.seat_of(&token(number)).map_or(guest, Actor::Seat);
        let (by, command) = match (below(12), self.hosted.table()) {
            (0, _) => (by, TableCommand::Rotate(token(1 + below(9)))),
            (1, _) => (Actor::Server, TableCommand::Expire),
            (2, _) => (by, TableCommand::LinkRematch(TableId([9; 16]), self.hosted.seating().commitment())),
            (kind, Some(table)) => {
                let to_move = table.to_move().unwrap_or(Seat::FIRST);
                let command = match kind {
                    3 => Command::Undo,
                    4 => Command::OfferAbandon,
                    5 => Command::DeclineAbandon,
                    6 => Command::Replace(to_move),
                    7 => Command::Return,
                    8 if below(5) == 0 => Command::Resign,
                    _ => Command::Play(table.view().legal_actions().get(usize::from(below(3)))?),
                };
                let is_move = matches!(command, Command::Play(_));
                let is_bot = matches!(table.state().controller(to_move), nova_luna_table::SeatPlan::Bot(_));
                let by = match () {
                    () if is_move && is_bot => Actor::Server,
                    () if is_move => Actor::Seat(to_move),
                    () => Actor::Seat(seat(1 + below(u32::try_from(table.view().players()).unwrap()))),
                };
                let id = (by != Actor::Server).then(|| self.hosted.version().to_string());
                (by, TableCommand::Match { command, expected: self.hosted.match_version(), id })
            }
            (3, None) if below(4) == 0 => (by, TableCommand::Leave),
            (4, None) if below(6) == 0 => (by, TableCommand::Fill(BotName::Master)),
            (5, None) if below(4) == 0 => (
                Actor::Server,
                TableCommand::Void(self.hosted.seating().unrevealed_seats().into_iter().take(1).collect()),
            ),
            (6..=8, None) => {
                let Actor::Seat(seat) = by else { return None };
                let committed = self.hosted.seating().seat(seat)?.commitment?;
                let nonce = (0..20).map(nonce).find(|nonce| nonce.commitment(self.hosted.id()) == committed)?;
                (by, TableCommand::Reveal { void_seals: self.hosted.seating().void_seals(), nonce })
            }
            (_, None) => {
                let name = ["", "Ada", "B\u{e9}la \"\\ \u{1f319}"][usize::from(below(3))].to_owned();
                let colour = DiscColour::ALL.get(usize::from(below(8))).copied();
                let sit = self.sit_command(below(20));
                (by, TableCommand::Sit(Sit { recommit: below(9) == 0, name, colour, ..sit }))
            }
        };
        self.act(by, command).ok()
    }

    /// Returns the reserved seats by the number of their token, open ones as 0, bots as 255.
    pub(crate) fn tokens(&self) -> Vec<u8> {
        let number = |seat| (1..=20).find(|number| self.hosted.seat_of(&token(*number)) == Some(seat));
        let seats = self.hosted.seating().seats();
        seats.map(|(seat, seated)| if seated.bot.is_some() { 255 } else { number(seat).unwrap_or(0) }).collect()
    }

    /// Checks what holds at every moment: the stored entries lead to the same table, and clients see the same seats.
    pub(crate) fn check(&self) {
        let loaded = Hosted::load(self.hosted.id(), self.entries.clone()).unwrap();
        let events: Vec<LogEvent> = self.entries.iter().map(|entry| entry.event.clone()).collect();
        assert_eq!((loaded.log_after(Version(0)), self.hosted.log_after(Version(0))), (events.clone(), events));
        let (middle, version) = (self.entries.len() / 2, self.hosted.version());
        assert_eq!(self.hosted.log_after(Version(middle as u32)).len(), self.entries.len() - middle);
        assert_eq!(self.hosted.log_after(version), []);
        assert_eq!(loaded.seating(), self.hosted.seating());
        assert_eq!(loaded.table(), self.hosted.table());
        assert_eq!(loaded.match_version(), self.hosted.match_version());
        let followed = self.follow();
        assert_eq!(followed.seating(), self.hosted.seating());
        assert_eq!(followed.state(), self.hosted.table().map(nova_luna_table::Table::state));
        let reserved = self.hosted.seating().seats().map(|(seat, seated)| (seat, seated.is_reserved));
        assert!(reserved.into_iter().all(|(seat, is_reserved)| self.hosted.token(seat).is_some() == is_reserved));
    }

    /// Returns the table of a client that got all events.
    pub(crate) fn follow(&self) -> Followed {
        let (first, others) = self.entries.split_first().unwrap();
        let mut followed = Followed::new(&first.event).unwrap();
        others.iter().for_each(|entry| followed.apply(entry.event.clone()).unwrap());
        assert_eq!(followed.version(), self.hosted.version());
        followed
    }
}

fn with_context<T>(now: u64, max_events: usize, secrets: &Cell<u8>, work: impl FnOnce(&Context<'_>) -> T) -> T {
    let random = || {
        secrets.set(secrets.get() + 1);
        Some([secrets.get(); 32])
    };
    let distinct_name = |seating: &nova_luna_table::Seating, seat: Seat, name: String| {
        let is_taken = seating.seats().any(|(other, seated)| other != seat && seated.name.as_ref() == Some(&name));
        if is_taken { name + " 2" } else { name }
    };
    work(&Context {
        now: Timestamp(now),
        reveal_times: TIMES,
        max_events,
        random: &random,
        distinct_name: &distinct_name,
    })
}
