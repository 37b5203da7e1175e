//! What a table is founded on: who may sit where, on what terms, and the secret that the seed comes from.

use std::ops::RangeInclusive;

use nova_luna_protocol::online::{BotFillDto, DiscColour, NewTable, SeatDto, SeatWish, TableConfigDto};
use nova_luna_rules::{BotName, Nonce, Seat, Secret, Seed, usual_discs};
use nova_luna_table::{ClockRule, MatchConfig, MatchStart, SeatPlayer, Table, Timestamp, UndoPolicy};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use super::secrets::{Digest, NoRandomness, TableId, Token, random};

/// Who plays on for somebody who leaves a table of three or four, or who is replaced.
const STAND_IN: BotName = BotName::Skilled;

/// The longest that anybody may think in all: ninety days.
const LONGEST_BANK: u64 = 90 * 24 * 3_600_000;

/// How long the seat to move may keep everybody waiting: ten seconds to thirty days.
const PATIENCE: RangeInclusive<u64> = 10_000..=30 * 24 * 3_600_000;

/// The longest that open seats wait for somebody before a bot takes them: an hour.
const LONGEST_FILL: u64 = 3_600_000;

/// The most characters of a name or a title.
const MAX_NAME: usize = 32;

/// What the bytes of a bot's seat are hashed with, so that the same bytes mean nothing elsewhere.
const BOT_DOMAIN: &[u8] = b"nova-luna/1/bot";

/// A seat of a table.
#[derive(Clone, Default, Debug)]
pub(crate) struct SeatSlot {
    /// The bot that sits there; else it is for a person.
    pub(crate) bot: Option<BotName>,
    /// What the person is called.
    pub(crate) name: Option<String>,
    /// What is kept of their token; nobody has the seat while there is none.
    pub(crate) token: Option<Digest>,
    /// What they contributed to the shuffle; they have not sat down while there is none.
    pub(crate) nonce: Option<Nonce>,
    /// The colour of their discs; a bot takes one that is left when the match begins.
    pub(crate) colour: Option<DiscColour>,
}

/// Who takes the seats that stay open, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fill {
    /// The milliseconds since the table was founded.
    pub(crate) after: u64,
    pub(crate) bot: BotName,
}

/// What a table is founded on. It holds the secret: it is for those who keep a table, not for those who play there.
#[derive(Clone, Debug)]
pub(crate) struct TableConfig {
    pub(crate) id: TableId,
    pub(crate) created: Timestamp,
    pub(crate) title: String,
    pub(crate) public: bool,
    pub(crate) discs: u8,
    pub(crate) clock: Option<ClockRule>,
    /// The seat of the founder. Whoever sits there decides for the table.
    pub(crate) owner: Seat,
    /// How long the seat to move may keep everybody waiting before it can be replaced, in milliseconds.
    pub(crate) patience: Option<u64>,
    pub(crate) fill: Option<Fill>,
    pub(crate) secret: Secret,
    /// What is kept of the key that a private table wants from whoever sits down.
    pub(crate) key: Digest,
    pub(crate) chairs: Vec<SeatSlot>,
    /// When everybody sat.
    pub(crate) begun: Option<Timestamp>,
    /// Where the same people play again.
    pub(crate) rematch: Option<TableId>,
}

/// Why a table cannot be founded so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum TableConfigError {
    #[error("exactly one seat is the founder's")]
    You,
    #[error("there is no such bot")]
    Bot,
    #[error("the game cannot be played by so many or with so many discs")]
    Setup,
    #[error("the clock is too slow or too fast")]
    Clock,
    #[error("the title is too long")]
    Title,
    #[error("the patience is too short or too long")]
    Patience,
    #[error("open seats would wait too long for a bot")]
    Fill,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// What the founder of a table is told, and nobody else.
pub(crate) struct Keys {
    pub(crate) seat: Seat,
    pub(crate) token: Token,
    pub(crate) key: Token,
}

impl TableConfig {
    /// A table as somebody wants it, and the keys to it.
    pub(crate) fn new(wanted: &NewTable, now: Timestamp) -> Result<(Self, Keys), TableConfigError> {
        let mut yours = wanted.seats.iter().zip(1..).filter(|(wish, _)| **wish == SeatWish::You);
        let (Some((_, number)), None) = (yours.next(), yours.next()) else { return Err(TableConfigError::You) };
        let seat = Seat::new(number).ok_or(TableConfigError::Setup)?;
        let (token, key) = (Token::random()?, Token::random()?);
        let charter = Self {
            id: TableId::random()?,
            created: now,
            title: tidy(&wanted.title).ok_or(TableConfigError::Title)?,
            public: wanted.public,
            discs: wanted.discs.unwrap_or(usual_discs(wanted.seats.len())),
            clock: wanted.clock.map(ClockRule::from),
            owner: seat,
            patience: wanted.patience,
            fill: wanted.fill.as_ref().map(Fill::new).transpose()?,
            secret: Secret(random()?),
            key: key.digest(),
            chairs: wanted.seats.iter().map(|wish| SeatSlot::new(wish, &token)).collect::<Result<_, _>>()?,
            begun: None,
            rematch: None,
        };
        charter.check(now)?;
        Ok((charter, Keys { seat, token, key }))
    }

    /// The same people at another table, with another secret. Each keeps their token, and sits down anew. Whoever asks for
    /// it is its founder: it must not depend on somebody who may have gone.
    pub(crate) fn again(&self, owner: Seat, now: Timestamp) -> Result<Self, NoRandomness> {
        let chairs = self.chairs.iter().map(|chair| SeatSlot { nonce: None, ..chair.clone() }).collect();
        Ok(Self {
            id: TableId::random()?,
            created: now,
            owner,
            secret: Secret(random()?),
            key: Token::random()?.digest(),
            chairs,
            begun: None,
            rematch: None,
            // Whoever finds the list shall not find seats that are somebody's, and no bot takes them.
            public: false,
            fill: None,
            ..self.clone()
        })
    }

    fn check(&self, now: Timestamp) -> Result<(), TableConfigError> {
        let fits = |clock: ClockRule| (1_000..=LONGEST_BANK).contains(&clock.bank) && clock.increment <= clock.bank;
        if !self.clock.is_none_or(fits) {
            return Err(TableConfigError::Clock);
        }
        if !self.patience.is_none_or(|patience| PATIENCE.contains(&patience)) {
            return Err(TableConfigError::Patience);
        }
        if self.fill.is_some_and(|fill| fill.after > LONGEST_FILL) {
            return Err(TableConfigError::Fill);
        }
        let seats = self.chairs.iter().map(|_| SeatPlayer::Person(String::new())).collect();
        let terms = MatchConfig { seats, ..self.terms() };
        Table::open(terms, Seed::from_number(0), now).map(drop).map_err(|_| TableConfigError::Setup)
    }

    /// The seats with their chairs.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, &SeatSlot)> {
        Seat::first(self.chairs.len()).zip(&self.chairs)
    }

    /// Whose token this is.
    pub(crate) fn seat_of(&self, token: &Digest) -> Option<Seat> {
        // All are compared, so that the time tells nothing about the seats.
        let mine = |chair: &SeatSlot| chair.token.is_some_and(|known| known.matches(token));
        self.seated().filter(|(_, chair)| mine(chair)).map(|(seat, _)| seat).last()
    }

    /// Whether everybody sits.
    pub(crate) fn is_full(&self) -> bool {
        self.chairs.iter().all(SeatSlot::is_taken)
    }

    /// What the match begins with, once everybody sits.
    pub(crate) fn opening(&self) -> Option<MatchStart> {
        let nonces: Option<Vec<Nonce>> = self.nonces();
        let seed = self.secret.seed(&nonces?);
        Some(MatchStart { terms: self.terms(), seed, begun: self.begun? })
    }

    /// What every seat contributed. The bytes of a bot's seat follow from the secret, so that the commitment holds for
    /// them too: a server that could choose them once it knows the others' could choose the seed.
    pub(crate) fn nonces(&self) -> Option<Vec<Nonce>> {
        let nonce = |(seat, chair): (Seat, &SeatSlot)| match chair.bot {
            Some(_) => Some(bot_nonce(&self.secret, seat)),
            None => chair.nonce,
        };
        self.seated().map(nonce).collect()
    }

    fn terms(&self) -> MatchConfig {
        MatchConfig {
            seats: self.chairs.iter().map(SeatSlot::sitter).collect(),
            discs: self.discs,
            liberty: UndoPolicy::Fair,
            clock: self.clock,
            stand_in: STAND_IN,
            patience: self.patience,
        }
    }

    /// What is agreed, in words.
    pub(crate) fn terms_in_words(&self) -> TableConfigDto {
        TableConfigDto {
            title: self.title.clone(),
            players: self.chairs.len(),
            discs: self.discs,
            clock: self.clock.map(Into::into),
            public: self.public,
            patience: self.patience,
            fill: self.fill.map(|fill| BotFillDto { after: fill.after, bot: fill.bot.to_string() }),
            owner: self.owner.number(),
        }
    }

    /// Who sits where before the match begins.
    pub(crate) fn places(&self) -> Vec<SeatDto> {
        let places = self.seated().zip(self.colours());
        places.map(|((seat, chair), colour)| SeatDto::before(seat, &chair.shown(), colour)).collect()
    }

    /// The colours of all discs. Those of bots, and of matches from before there were colours, are what is left.
    pub(crate) fn colours(&self) -> Vec<Option<DiscColour>> {
        let mut taken: Vec<DiscColour> = self.chairs.iter().filter_map(|chair| chair.colour).collect();
        let mut colour = |(seat, chair): (Seat, &SeatSlot)| {
            let known = chair.colour.filter(|_| chair.is_taken());
            let late = || DiscColour::choose(seat, None, &taken).filter(|_| self.begun.is_some());
            let colour = known.or_else(late);
            taken.extend(colour);
            colour
        };
        self.seated().map(&mut colour).collect()
    }

    /// The colour that somebody gets who sits down: theirs from before or what they want, if nobody else has it.
    pub(crate) fn colour_for(&self, seat: Seat, wanted: Option<DiscColour>) -> Option<DiscColour> {
        let others = self.seated().filter(|(other, _)| *other != seat);
        let taken: Vec<DiscColour> = others.filter_map(|(_, chair)| chair.colour).collect();
        let known = self.chairs.get(seat.index()).and_then(|chair| chair.colour);
        let wanted = wanted.filter(|colour| !taken.contains(colour)).or(known);
        DiscColour::choose(seat, wanted, &taken)
    }

    /// The seats on which anybody may sit down.
    pub(crate) fn open_seats(&self) -> Vec<Seat> {
        self.seated().filter(|(_, chair)| chair.is_open()).map(|(seat, _)| seat).collect()
    }

    /// The seats that the founder can give to a bot: nobody sits there, also if they are somebody's. The founder's own is
    /// not among them.
    pub(crate) fn untaken_seats(&self) -> Vec<Seat> {
        let untaken = |(seat, chair): &(Seat, &SeatSlot)| *seat != self.owner && !chair.is_taken();
        self.seated().filter(untaken).map(|(seat, _)| seat).collect()
    }

    /// From when on a bot takes the seats that are open, if one does: not before the founder sits.
    pub(crate) fn fill_due(&self) -> Option<(Timestamp, BotName)> {
        let fill = self.fill.filter(|_| self.begun.is_none() && self.is_waiting())?;
        Some((self.created.after(fill.after), fill.bot))
    }

    /// Whether the founder sits and a seat is open.
    fn is_waiting(&self) -> bool {
        let founder = self.chairs.get(self.owner.index());
        founder.is_some_and(SeatSlot::is_taken) && self.chairs.iter().any(SeatSlot::is_open)
    }
}

impl Fill {
    fn new(words: &BotFillDto) -> Result<Self, TableConfigError> {
        Ok(Self { after: words.after, bot: words.bot.parse().map_err(|_| TableConfigError::Bot)? })
    }
}

impl SeatSlot {
    fn new(wish: &SeatWish, yours: &Token) -> Result<Self, TableConfigError> {
        let nobody = Self::default();
        Ok(match wish {
            SeatWish::You => Self { token: Some(yours.digest()), ..nobody },
            SeatWish::Open => nobody,
            SeatWish::Bot(name) => Self { bot: Some(name.parse().map_err(|_| TableConfigError::Bot)?), ..nobody },
        })
    }

    pub(crate) fn is_taken(&self) -> bool {
        self.bot.is_some() || self.nonce.is_some()
    }

    /// Whether anybody may sit down there.
    pub(crate) fn is_open(&self) -> bool {
        self.bot.is_none() && self.token.is_none()
    }

    fn sitter(&self) -> SeatPlayer {
        match self.bot {
            Some(bot) => SeatPlayer::Bot(bot),
            None => SeatPlayer::Person(self.name.clone().unwrap_or_default()),
        }
    }

    /// Who sits there already.
    fn shown(&self) -> SeatPlayer {
        if self.is_taken() { self.sitter() } else { SeatPlayer::Closed }
    }
}

/// A name as it is kept, if it is not too long: without control characters and without space around it.
pub(crate) fn tidy(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|char| !char.is_control() && !is_unseen(*char)).collect();
    let name = name.trim();
    (name.chars().count() <= MAX_NAME).then(|| name.to_owned())
}

/// Whether a character is not to be seen itself, and changes how others are: two names that look the same could be told apart
/// by nobody, and one could turn around what stands beside it.
fn is_unseen(char: char) -> bool {
    matches!(char,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn bot_nonce(secret: &Secret, seat: Seat) -> Nonce {
    let hash = Sha256::new().chain_update(BOT_DOMAIN).chain_update(secret.0).chain_update([seat.number()]).finalize();
    let mut nonce = [0; 16];
    nonce.copy_from_slice(&hash[..16]);
    Nonce(nonce)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(seats: Vec<SeatWish>) -> NewTable {
        let title = String::new();
        NewTable { seats, discs: None, clock: None, public: false, title, patience: None, fill: None }
    }

    #[test]
    fn what_cannot_be_played_is_not_founded() {
        use SeatWish::{Bot, Open, You};
        for (seats, error) in [
            (vec![], TableConfigError::You),
            (vec![Open, Open], TableConfigError::You),
            (vec![You, You], TableConfigError::You),
            (vec![You, Bot("oracle".into())], TableConfigError::Bot),
            (vec![You, Open, Open, Open, Open], TableConfigError::Setup),
        ] {
            assert_eq!(TableConfig::new(&wanted(seats), Timestamp(0)).err(), Some(error));
        }
        let discs = NewTable { discs: Some(30), ..wanted(vec![You, Open]) };
        assert_eq!(TableConfig::new(&discs, Timestamp(0)).err(), Some(TableConfigError::Setup));
        let title = NewTable { title: "x".repeat(33), ..wanted(vec![You, Open]) };
        assert_eq!(TableConfig::new(&title, Timestamp(0)).err(), Some(TableConfigError::Title));
    }

    #[test]
    fn the_commitment_binds_the_bytes_of_bots() {
        let (charter, keys) =
            TableConfig::new(&wanted(vec![SeatWish::You, SeatWish::Bot("novice".into())]), Timestamp(0)).unwrap();
        assert_eq!(charter.seat_of(&keys.token.digest()), Seat::new(1));
        assert!(charter.opening().is_none(), "the founder has not sat down");
        let mut full = charter.clone();
        full.chairs[0].nonce = Some(Nonce([7; 16]));
        assert!(full.is_full());
        assert_eq!(full.nonces().unwrap()[1], bot_nonce(&charter.secret, Seat::new(2).unwrap()));
    }

    #[test]
    fn names_hide_nothing() {
        for hidden in [
            '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}',
            '\u{202e}', '\u{2060}', '\u{2061}', '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{feff}', '\u{2028}',
            '\u{2029}', '\u{61c}', '\n', '\0',
        ] {
            assert_eq!(
                tidy(&format!("{hidden}A{hidden}da{hidden}")).as_deref(),
                Some("Ada"),
                "{}",
                hidden.escape_unicode()
            );
        }
        for name in ["Béla", "עדה", "Ада", "아다", "A da 🌙", "O’Hara – “Luna”"] {
            assert_eq!(tidy(name).as_deref(), Some(name));
        }
    }
}
