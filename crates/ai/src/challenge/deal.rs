//! The deal of a day and of a week: the same for everybody, derived from the date. `docs/daily.md` defines it.

use core::fmt;
use core::str::FromStr;

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Coord, Deal, Event, Seat, Seed, from_hex, hexadecimal, usual_discs};
use sha2::{Digest as _, Sha256};

use super::calendar::{Date, ParseDateError, Week};

/// The domain separators of the hashes. Another derivation needs another number.
const DAY_DOMAIN: &str = "nova-luna/1/daily";
const WEEK_DOMAIN: &str = "nova-luna/1/weekly";

/// What the text of a club's deal begins with.
const CLUB_PREFIX: &str = "club-";

/// A deal of a club. Its text is its seed, then the bot and the member if there are any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClubDeal {
    /// The bytes of the seed: `docs/fairness.md` says where they come from.
    pub seed: [u8; 32],
    /// The opponent in seat 2; `None` for a solo game.
    pub bot: Option<BotName>,
    /// The player, where the members of a club share a device: each of them has a first try.
    pub member: Option<u16>,
}

/// A game that everybody can play with the same tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Challenge {
    /// The daily deal: a solo game.
    Day(Date),
    /// The weekly challenge: a two-player game against [`Challenge::WEEKLY_BOT`].
    Week(Week),
    /// A deal of a club: a solo game, or one against the club's bot.
    Club(ClubDeal),
}

impl Challenge {
    /// The bot of the weekly challenge, in seat 2. The person has seat 1; the deal decides who begins.
    pub const WEEKLY_BOT: BotName = BotName::Expert;

    /// The seat of the person.
    pub const SEAT: Seat = Seat::FIRST;

    /// The tag of a record with the seconds from the start of the game to each move.
    pub const TIMES_TAG: &str = "Times";

    /// Returns the seed of the deal: the hash of a label and the date or week.
    pub fn seed(self) -> Seed {
        let domain = match self {
            Self::Day(_) => DAY_DOMAIN,
            Self::Week(_) => WEEK_DOMAIN,
            Self::Club(deal) => return Seed(deal.seed),
        };
        Seed(Sha256::digest(format!("{domain}{self}")).into())
    }

    /// Returns the number of players.
    pub const fn players(self) -> u8 {
        if self.bot().is_some() { 2 } else { 1 }
    }

    /// Returns the opponent in seat 2.
    pub const fn bot(self) -> Option<BotName> {
        match self {
            Self::Day(_) => None,
            Self::Week(_) => Some(Self::WEEKLY_BOT),
            Self::Club(deal) => deal.bot,
        }
    }

    /// Returns the discs that each player places (R3, R23).
    pub const fn discs(self) -> u8 {
        usual_discs(self.players() as usize)
    }

    /// Returns the last day of the challenge; that of a deal of a club is known to its club.
    pub fn last_day(self) -> Option<Date> {
        match self {
            Self::Day(date) => Some(date),
            Self::Week(week) => week.monday()?.plus_days(6),
            Self::Club(_) => None,
        }
    }

    /// Returns the quarter of its last day, such as `2026-q4`: the page has a file of pars for each.
    pub fn quarter(self) -> Option<String> {
        self.last_day().map(Date::quarter)
    }

    /// Returns the shuffled deck and stack.
    pub fn deal(self) -> Option<Deal> {
        Deal::new(self.seed(), self.players()).ok()
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(date) => date.fmt(f),
            Self::Week(week) => week.fmt(f),
            Self::Club(deal) => {
                write!(f, "{CLUB_PREFIX}{}", Seed(deal.seed))?;
                deal.bot.map_or(Ok(()), |bot| write!(f, "-{bot}"))?;
                deal.member.map_or(Ok(()), |member| write!(f, "-{member}"))
            }
        }
    }
}

impl FromStr for Challenge {
    type Err = ParseDateError;

    fn from_str(text: &str) -> Result<Self, ParseDateError> {
        if let Some(deal) = text.strip_prefix(CLUB_PREFIX) {
            return parse_club_deal(deal).map(Self::Club).ok_or(ParseDateError::ClubDeal);
        }
        text.parse().map(Self::Week).or_else(|_| text.parse().map(Self::Day))
    }
}

fn parse_club_deal(text: &str) -> Option<ClubDeal> {
    let mut words = text.split('-');
    let seed = words.next().filter(|seed| !seed.bytes().any(|byte| byte.is_ascii_uppercase()))?;
    let mut deal = ClubDeal { seed: from_hex(seed)?, bot: None, member: None };
    for word in words {
        match word.parse() {
            Ok(member) => deal.member = Some(member),
            Err(_) => deal.bot = Some(word.parse().ok()?),
        }
    }
    Some(deal)
}

/// The digest of what a person played in a challenge. Turned and mirrored games have the same one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameDigest(pub [u8; 32]);

impl GameDigest {
    /// Returns the digest of a game: the least of those of the eight ways to turn and mirror the display.
    pub fn of(events: &[Event]) -> Self {
        let turns: [fn(Coord) -> (i8, i8); 8] = [
            |at| (at.x, at.y),
            |at| (at.y, at.x),
            |at| (at.x.wrapping_neg(), at.y),
            |at| (at.y.wrapping_neg(), at.x),
            |at| (at.x, at.y.wrapping_neg()),
            |at| (at.y, at.x.wrapping_neg()),
            |at| (at.x.wrapping_neg(), at.y.wrapping_neg()),
            |at| (at.y.wrapping_neg(), at.x.wrapping_neg()),
        ];
        Self(turns.map(|turn| turned_digest(events, turn)).into_iter().min().unwrap_or_default())
    }
}

fn turned_digest(events: &[Event], turn: fn(Coord) -> (i8, i8)) -> [u8; 32] {
    let mut hash = Sha256::new();
    for event in events.iter().filter(|event| event.seat == Challenge::SEAT) {
        match event.action {
            Action::Take { tile, at } => {
                let (x, y) = turn(at);
                hash.update([tile.number(), x.cast_unsigned(), y.cast_unsigned()]);
            }
            Action::Refill => hash.update([0; 3]),
        }
    }
    hash.finalize().into()
}

hexadecimal!(GameDigest);

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with another implementation of SHA-256: `printf nova-luna/1/daily2026-11-16 | sha256sum`.
    const VECTORS: [(&str, &str); 4] = [
        ("2026-11-16", "dbea295d52c920d54a84f306a5ad6b0bf41b4333a3d7efe7a62ba8b313f07aff"),
        ("2028-02-29", "e606d87d863972b64560fcb8d1d18d91a5a3fe43985fdf0866935f227574d4ff"),
        ("2026-W47", "1e86fb00fb5a87afddab2b95eaf9fa5cfb1fb5f446b868f8a71593990dd9045d"),
        ("2026-W53", "bfbef6419b18ac63637ab076d41f1ce0936e24b0d8727f75266f3b44dc64dd86"),
    ];

    #[test]
    fn the_deal_follows_from_the_date() {
        for (text, seed) in VECTORS {
            let challenge: Challenge = text.parse().unwrap();
            assert_eq!((challenge.to_string().as_str(), challenge.seed().to_string().as_str()), (text, seed));
            let deal = challenge.deal().unwrap();
            assert_eq!((deal.stack().len(), challenge.discs()), if text.contains('W') { (2, 20) } else { (1, 21) });
        }
        assert_eq!("2026-02-30".parse::<Challenge>(), Err(ParseDateError::Date));
    }

    #[test]
    fn the_text_of_a_clubs_deal_is_its_seed_its_bot_and_its_member() {
        for bot in [None, Some(BotName::Casual)] {
            let challenge = Challenge::Club(ClubDeal { seed: [7; 32], bot, member: None });
            assert_eq!(challenge.to_string().parse(), Ok(challenge));
            let of_member = Challenge::Club(ClubDeal { seed: [7; 32], bot, member: Some(12) });
            assert_eq!(of_member.to_string(), format!("{challenge}-12"));
            assert_eq!(of_member.to_string().parse(), Ok(of_member));
            assert_eq!((challenge.seed(), challenge.bot()), (Seed([7; 32]), bot));
            assert_eq!(challenge.players(), if bot.is_some() { 2 } else { 1 });
        }
        for wrong in ["club-", "club-07", &format!("club-{}-", "07".repeat(32)), &format!("club-{}", "0A".repeat(32))] {
            assert!(wrong.parse::<Challenge>().is_err(), "{wrong}");
        }
    }
}
