//! A game as a line of text: fields separated by tabs, the seats last.

use nova_luna_rules::{BotName, Seat};
use nova_luna_table::SeatPlan;

use super::{Ending, PlayedGame};

pub(super) fn format(game: &PlayedGame) -> String {
    let assistance = if game.assisted { "assisted" } else { "fair" };
    let ending = format_ending(&game.ending);
    let mut line = format!("{}\t{}\t{}\t{assistance}\t{ending}", game.started, game.ended, game.discs);
    for (seat, player) in Seat::all(game.seats.len()).zip(&game.seats) {
        line.push('\t');
        line += &format_player(player, game.own == Some(seat));
    }
    line
}

/// Parses a line; `None` if any field is invalid.
pub(super) fn parse(line: &str) -> Option<PlayedGame> {
    let mut fields = line.split('\t');
    let started = fields.next()?.parse().ok()?;
    let ended = fields.next()?.parse().ok()?;
    let discs = fields.next()?.parse().ok()?;
    let assisted = match fields.next()? {
        "assisted" => true,
        "fair" => false,
        _ => return None,
    };
    let ending = fields.next()?;
    let players: Vec<&str> = fields.collect();
    let seats = players.iter().map(|player| parse_player(player)).collect::<Option<Vec<_>>>()?;
    if !(1..=4).contains(&seats.len()) {
        return None;
    }
    let ending = parse_ending(ending, seats.len())?;
    let own = Seat::all(seats.len()).zip(&players).find(|(_, player)| player.starts_with("me=")).map(|(seat, _)| seat);
    Some(PlayedGame { started, ended, discs, assisted, ending, seats, own })
}

fn format_ending(ending: &Ending) -> String {
    match ending {
        Ending::Ranked { ranking, left, conceded } => {
            let word = if *conceded { "conceded" } else { "ranked" };
            format!("{word}:{}:{}", join(ranking), join(left))
        }
        Ending::Solo(score) => format!("solo:{score}"),
        Ending::GivenUp => "given-up".to_owned(),
        Ending::Unfinished => "unfinished".to_owned(),
    }
}

fn join(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn parse_ending(text: &str, players: usize) -> Option<Ending> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    match word {
        "given-up" => Some(Ending::GivenUp),
        "unfinished" => Some(Ending::Unfinished),
        "solo" if players == 1 => rest.parse().ok().map(Ending::Solo),
        "ranked" | "conceded" => {
            let (ranking, left) = rest.split_once(':')?;
            let ranking = parse_numbers(ranking)?.into_iter().map(Seat::new).collect::<Option<Vec<_>>>()?;
            let left = parse_numbers(left)?;
            let is_complete = Seat::all(players).all(|seat| ranking.contains(&seat));
            let fits = is_complete && ranking.len() == players && left.len() == players;
            fits.then_some(Ending::Ranked { ranking, left, conceded: word == "conceded" })
        }
        _ => None,
    }
}

fn parse_numbers(text: &str) -> Option<Vec<u8>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

fn format_player(player: &SeatPlan, is_own: bool) -> String {
    match player {
        SeatPlan::Person(name) => {
            let word = if is_own { "me" } else { "person" };
            format!("{word}={}", name.chars().filter(|letter| !letter.is_control()).collect::<String>())
        }
        SeatPlan::Bot(bot) => format!("bot={bot}"),
    }
}

fn parse_player(text: &str) -> Option<SeatPlan> {
    match text.split_once('=')? {
        ("person" | "me", name) => Some(SeatPlan::Person(name.to_owned())),
        ("bot", name) => name.parse::<BotName>().ok().map(SeatPlan::Bot),
        _ => None,
    }
}
