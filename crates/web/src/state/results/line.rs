//! A game as a line of text.

use nova_luna_rules::Seat;
use nova_luna_table::SeatPlan;

use super::{Ending, PlayedGame};
use crate::state::stored_lines::{Field, StoredItem, line};

// The seats are the last field, because they have tabs between them.
line! { PlayedGame { started, ended, discs, assisted, own, ending, seats } }

impl StoredItem for PlayedGame {
    const KEY: &str = "nova-luna/results";

    fn is_sound(&self) -> bool {
        let players = self.seats.len();
        let is_seat = |seat: &Seat| seat.index() < players;
        let fits = match &self.ending {
            Ending::Ranked { ranking, left, .. } => {
                let is_complete = Seat::all(players).all(|seat| ranking.contains(&seat));
                is_complete && ranking.len() == players && left.len() == players
            }
            Ending::Solo(_) => players == 1,
            Ending::GivenUp | Ending::Unfinished => true,
        };
        fits && (1..=4).contains(&players) && self.own.as_ref().is_none_or(is_seat)
    }
}

impl Field for Ending {
    fn to_text(&self) -> String {
        match self {
            Self::Ranked { ranking, left, conceded } => {
                let word = if *conceded { "conceded" } else { "ranked" };
                format!("{word}:{}:{}", join(ranking), join(left))
            }
            Self::Solo(score) => format!("solo:{score}"),
            Self::GivenUp => "given-up".to_owned(),
            Self::Unfinished => "unfinished".to_owned(),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(':').unwrap_or((text, ""));
        match word {
            "given-up" => Some(Self::GivenUp),
            "unfinished" => Some(Self::Unfinished),
            "solo" => rest.parse().ok().map(Self::Solo),
            "ranked" | "conceded" => {
                let (ranking, left) = rest.split_once(':')?;
                Some(Self::Ranked { ranking: split(ranking)?, left: split(left)?, conceded: word == "conceded" })
            }
            _ => None,
        }
    }
}

fn join<T: Field>(items: &[T]) -> String {
    items.iter().map(Field::to_text).collect::<Vec<_>>().join(",")
}

fn split<T: Field>(text: &str) -> Option<Vec<T>> {
    text.split(',').map(T::parse).collect()
}

impl Field for Vec<SeatPlan> {
    fn to_text(&self) -> String {
        let player = |player: &SeatPlan| match player {
            SeatPlan::Person(name) => format!("person={}", name.to_text()),
            SeatPlan::Bot(bot) => format!("bot={bot}"),
        };
        self.iter().map(player).collect::<Vec<_>>().join("\t")
    }

    fn parse(text: &str) -> Option<Self> {
        let player = |text: &str| match text.split_once('=')? {
            ("person", name) => Some(SeatPlan::Person(name.to_owned())),
            ("bot", bot) => bot.parse().ok().map(SeatPlan::Bot),
            _ => None,
        };
        text.split('\t').map(player).collect()
    }
}
