//! A game as a line: fields with tabs between them, the seats last.

use nova_luna_rules::{BotName, Seat};
use nova_luna_table::SeatPlayer;

use super::{Ending, Played};

/// The line of a game.
pub(super) fn write(played: &Played) -> String {
    let help = if played.assisted { "assisted" } else { "fair" };
    let ending = write_ending(&played.ending);
    let mut line = format!("{}\t{}\t{}\t{help}\t{ending}", played.begun, played.ended, played.discs);
    for sitter in &played.seats {
        line.push('\t');
        line += &write_sitter(sitter);
    }
    line
}

/// The game of a line; nothing if a part of it cannot be understood.
pub(super) fn read(line: &str) -> Option<Played> {
    let mut fields = line.split('\t');
    let begun = fields.next()?.parse().ok()?;
    let ended = fields.next()?.parse().ok()?;
    let discs = fields.next()?.parse().ok()?;
    let assisted = match fields.next()? {
        "assisted" => true,
        "fair" => false,
        _ => return None,
    };
    let ending = fields.next()?;
    let seats = fields.map(read_sitter).collect::<Option<Vec<_>>>()?;
    if !(1..=4).contains(&seats.len()) {
        return None;
    }
    let ending = read_ending(ending, seats.len())?;
    Some(Played { begun, ended, discs, assisted, ending, seats })
}

fn write_ending(ending: &Ending) -> String {
    match ending {
        Ending::Ranked { ranking, left, conceded } => {
            let word = if *conceded { "conceded" } else { "ranked" };
            format!("{word}:{}:{}", list(ranking), list(left))
        }
        Ending::Solo(score) => format!("solo:{score}"),
        Ending::GivenUp => "given-up".to_owned(),
        Ending::Unfinished => "unfinished".to_owned(),
    }
}

fn list(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn read_ending(text: &str, players: usize) -> Option<Ending> {
    let (word, rest) = text.split_once(':').unwrap_or((text, ""));
    match word {
        "given-up" => Some(Ending::GivenUp),
        "unfinished" => Some(Ending::Unfinished),
        "solo" if players == 1 => rest.parse().ok().map(Ending::Solo),
        "ranked" | "conceded" => {
            let (ranking, left) = rest.split_once(':')?;
            let ranking = numbers(ranking)?.into_iter().map(Seat::new).collect::<Option<Vec<_>>>()?;
            let left = numbers(left)?;
            let whole = Seat::first(players).all(|seat| ranking.contains(&seat));
            let fits = whole && ranking.len() == players && left.len() == players;
            fits.then_some(Ending::Ranked { ranking, left, conceded: word == "conceded" })
        }
        _ => None,
    }
}

fn numbers(text: &str) -> Option<Vec<u8>> {
    text.split(',').map(|number| number.parse().ok()).collect()
}

fn write_sitter(sitter: &SeatPlayer) -> String {
    match sitter {
        SeatPlayer::Person(name) => {
            format!("person={}", name.chars().filter(|letter| !letter.is_control()).collect::<String>())
        }
        SeatPlayer::Bot(bot) => format!("bot={bot}"),
        SeatPlayer::Closed => "closed=".to_owned(),
    }
}

fn read_sitter(text: &str) -> Option<SeatPlayer> {
    match text.split_once('=')? {
        ("person", name) => Some(SeatPlayer::Person(name.to_owned())),
        ("bot", name) => name.parse::<BotName>().ok().map(SeatPlayer::Bot),
        _ => None,
    }
}
