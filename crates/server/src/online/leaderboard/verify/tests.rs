//! A cheater's records: each of them is refused.

use nova_luna_rules::{Deal, Game, Record, Seat, Seed};

use super::*;
use crate::online::store::contract::clubs::play_challenge as play;

fn challenge(text: &str) -> Challenge {
    text.parse().unwrap()
}

/// The same game with the display mirrored.
fn mirrored(text: &str) -> String {
    let mirror = |token: &str| match token.split_once('@').and_then(|(tile, at)| Some((tile, at.split_once(',')?))) {
        Some((tile, (x, y))) => format!("{tile}@{},{y}", -x.parse::<i32>().unwrap()),
        None => token.to_owned(),
    };
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let moves: Vec<String> = moves.split_whitespace().map(mirror).collect();
    format!("{tags}\n\n{}\n", moves.join(" "))
}

#[test]
fn a_finished_day_has_the_score_of_its_record() {
    let day = challenge("2026-11-16");
    let record = play(day, 0);
    let verified = verify(day, &record.to_string()).unwrap();
    assert_eq!(verified.points.to_string(), record.result());
    assert_eq!(usize::from(verified.tiles.unsigned_abs()), record.view().display(Seat::FIRST).unwrap().len());
    let mut named = record.clone();
    named.set_name(Seat::FIRST, "Ada").unwrap();
    named.add_tag("Day", "2026-11-16").unwrap();
    named.add_comment("look at this").unwrap();
    assert_eq!(verify(day, &named.to_string()).as_ref(), Ok(&verified), "names and comments are not stored");
    assert!(!verified.record.contains("Ada") && !verified.record.contains("look"));
}

#[test]
fn a_forged_day_is_refused() {
    let day = challenge("2026-11-16");
    let (record, text) = (play(day, 0), play(day, 0).to_string());
    let refuse = |text: &str| verify(day, text).unwrap_err();
    let score = record.result();
    let better = text.replace(&format!("[Result \"{score}\"]"), "[Result \"42\"]");
    assert!(matches!(refuse(&better), RecordError::Unreadable(_)), "a score that does not follow from the moves");
    assert_eq!(refuse(&play(challenge("2026-11-15"), 0).to_string()), RecordError::OtherDeal, "yesterday's game");
    assert_eq!(refuse(&play(challenge("2026-W47"), 0).to_string()), RecordError::OtherDeal, "a week's game");
    assert!(matches!(refuse("[Format \"1\"]"), RecordError::Unreadable(_)));
    // A deal of the cheater's choice, with and without its seed.
    let seed = Seed::from_number(7);
    let chosen = play_deal(&Deal::new(seed, 1).unwrap(), 21);
    assert_eq!(refuse(&chosen.to_string()), RecordError::OtherDeal);
    let mut with_seed = chosen.clone();
    with_seed.set_seed(seed).unwrap();
    assert_eq!(refuse(&with_seed.to_string()), RecordError::OtherDeal);
    // The wheel of the day, but other tiles in the refills.
    let other_pile = swap_refill(&text);
    assert_eq!(refuse(&other_pile), RecordError::OtherDeal);
    for tag in ["[Aids \"on\"]", "[Day \"2026-11-15\"]", "[Mood \"good\"]"] {
        let tagged = text.replacen("[Result", &format!("{tag}\n[Result"), 1);
        assert!(matches!(refuse(&tagged), RecordError::Tag(_)), "{tag}");
    }
    let bot = text.replacen("[Result", "[Bot1 \"master\"]\n[Result", 1);
    assert!(matches!(refuse(&bot), RecordError::Tag(_)), "a bot's game");
}

#[test]
fn an_unfinished_day_is_refused() {
    let day = challenge("2026-11-16");
    let whole = play(day, 0);
    let mut half = Record::new(whole.start().clone()).unwrap();
    for event in &whole.events()[..5] {
        half.add(event).unwrap();
    }
    assert_eq!(verify(day, &half.to_string()).unwrap_err(), RecordError::Unfinished);
    let given_up =
        half.to_string().replace("[Result \"*\"]", "[Termination \"abandoned\"]\n[Result \"*\"]") + " abandon";
    assert_eq!(verify(day, &given_up).unwrap_err(), RecordError::Unfinished);
}

/// The record of the best result known, as a player would have it who has played these moves.
fn par_record(challenge: Challenge) -> Record {
    let mut record = par(challenge).unwrap().record().unwrap();
    if let Challenge::Week(_) = challenge {
        record.set_bot(Seat::new(2).unwrap(), "expert").unwrap();
    }
    record
}

fn with_times(record: &Record, times: &str) -> String {
    let mut timed = record.clone();
    timed.add_tag("Times", times).unwrap();
    timed.to_string()
}

/// An attacker enters the published line of a day or a week: it is marked, also if it is turned. Somebody who has found
/// it by playing has the times of the moves, and is not refused. A copy of any other game is one.
#[test]
fn the_line_of_par_is_marked() {
    for challenge in ["2026-11-16", "2026-W47"].map(challenge) {
        let record = par_record(challenge);
        let pasted = verify(challenge, &record.to_string()).unwrap();
        assert!(pasted.is_par_line && !pasted.is_timed, "{challenge}");
        let seconds: Vec<String> = (0..record.events().len()).map(|turn| (4 * turn + 3).to_string()).collect();
        let played = verify(challenge, &with_times(&record, &seconds.join(" "))).unwrap();
        assert!(played.is_par_line && played.is_timed, "{challenge}");
        assert!(!played.record.contains("Times"), "the times are not stored");
        let [one, two] = [1, 2].map(|player| played.clone().of_player(Digest([player; 32])).game);
        assert!(one != two && one == played.clone().of_player(Digest([1; 32])).game);
        let other = verify(challenge, &play(challenge, 2).to_string()).unwrap();
        assert!(!other.is_par_line, "{challenge}");
        assert_eq!(other.clone().of_player(Digest([1; 32])).game, other.game, "a copy is a copy");
    }
    let day = challenge("2026-11-16");
    assert!(verify(day, &mirrored(&par_record(day).to_string())).unwrap().is_par_line);
}

/// Moves that all happened at once were not played.
#[test]
fn implausible_times_are_none() {
    let day = challenge("2026-11-16");
    let record = play(day, 0);
    let moves = record.events().len();
    let is_timed = |times: &[usize]| {
        let times: Vec<String> = times.iter().map(ToString::to_string).collect();
        verify(day, &with_times(&record, &times.join(" "))).unwrap().is_timed
    };
    let slow: Vec<usize> = (1..=moves).map(|turn| 5 * turn).collect();
    assert!(is_timed(&slow));
    assert!(!is_timed(&vec![0; moves]) && !is_timed(&vec![500; moves]), "at once, or after a pause");
    assert!(!is_timed(&slow[1..]), "one is missing");
    let backwards: Vec<usize> = slow.iter().rev().copied().collect();
    assert!(!is_timed(&backwards));
    // Some quick moves are nothing special.
    let mut quick = slow.clone();
    quick[moves - 3..].fill(slow[moves - 4]);
    assert!(is_timed(&quick));
    for nonsense in ["", "soon", "1 2 3", "-1"] {
        assert!(!verify(day, &with_times(&record, nonsense)).unwrap().is_timed, "{nonsense}");
    }
}

/// What an attacker can send for a week: another week's deal, another bot, an unfinished game, somebody else's tags.
#[test]
fn a_forged_week_is_refused() {
    let week = challenge("2026-W47");
    let (record, text) = (play(week, 0), play(week, 0).to_string());
    let refuse = |text: &str| verify(week, text).unwrap_err();
    let other = play(challenge("2026-W48"), 0).to_string();
    assert_eq!(refuse(&other), RecordError::OtherDeal, "next week's game");
    let relabelled = other.replacen("[Result", "[Week \"2026-W47\"]\n[Result", 1);
    assert_eq!(refuse(&relabelled), RecordError::OtherDeal, "with the name of this week");
    let swapped = refuse(&swap_refill(&text));
    assert!(matches!(swapped, RecordError::OtherDeal | RecordError::Unreadable(_)), "other tiles: {swapped:?}");
    assert!(matches!(refuse(&play(challenge("2026-11-16"), 0).to_string()), RecordError::OtherDeal), "a day's game");
    for (from, to) in [("[Bot2 \"expert\"]", "[Bot2 \"novice\"]"), ("[Result", "[Bot1 \"master\"]\n[Result")] {
        assert!(matches!(refuse(&text.replacen(from, to, 1)), RecordError::Tag(_)), "{to}");
    }
    for tag in ["[Aids \"on\"]", "[Week \"2026-W46\"]", "[Day \"2026-11-16\"]", "[Position \"3\"]"] {
        let tagged = text.replacen("[Result", &format!("{tag}\n[Result"), 1);
        assert!(matches!(refuse(&tagged), RecordError::Tag(_)), "{tag}");
    }
    // The bot resigns; and the seats are exchanged, so that the person has won as the bot.
    let mut resigned = Record::new(record.start().clone()).unwrap();
    resigned.set_bot(Seat::new(2).unwrap(), "expert").unwrap();
    resigned.add(&record.events()[0]).unwrap();
    let resigned = resigned.to_string().replace("[Result \"*\"]", "[Termination \"resigned\"]\n[Result \"1 2\"]");
    assert_eq!(refuse(&(resigned + " resign2")), RecordError::Unfinished);
    let exchanged = text.replacen("[Bot2 \"expert\"]", "[Bot1 \"expert\"]", 1);
    assert!(matches!(refuse(&exchanged), RecordError::Tag(_)));
}

#[test]
fn a_mirrored_copy_is_the_same_game() {
    let day = challenge("2026-11-16");
    let text = play(day, 0).to_string();
    let copy = mirrored(&text);
    assert_ne!(copy, text);
    assert_eq!(verify(day, &copy).unwrap().game, verify(day, &text).unwrap().game);
    assert_ne!(verify(day, &play(day, 3).to_string()).unwrap().game, verify(day, &text).unwrap().game);
}

#[test]
fn the_bot_of_a_week_plays_its_own_moves() {
    let week = challenge("2026-W47");
    let record = play(week, 0);
    let verified = verify(week, &record.to_string()).unwrap();
    let won = record.result() == "1 2";
    assert_eq!(score(verified.points).is_some(), won);
    assert_eq!(verify(challenge("2026-W46"), &record.to_string()).unwrap_err(), RecordError::OtherDeal);
    let no_bot = record.to_string().replace("[Bot2 \"expert\"]\n", "");
    assert_eq!(verify(week, &no_bot).unwrap_err(), RecordError::Tag("Bot2".to_owned()));
    // A friend plays the bot's moves, badly.
    let deal = week.deal().unwrap();
    let mut friendly = play_deal(&deal, week.discs());
    friendly.set_bot(Seat::new(2).unwrap(), "expert").unwrap();
    assert!(matches!(verify(week, &friendly.to_string()).unwrap_err(), RecordError::BotMove(_)));
}

/// Plays the first legal action always, for every seat.
fn play_deal(deal: &Deal, discs: u8) -> Record {
    let mut game = Game::deal(deal, discs).unwrap();
    let mut record = Record::new(deal.setup(discs)).unwrap();
    while game.view().to_move().is_some() {
        let action = game.legal_actions().get(0).unwrap();
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

/// Exchanges the last two tiles of the last refill and removes the seed that gives them away.
fn swap_refill(text: &str) -> String {
    let at = text.rfind('+').unwrap();
    let end = text[at..].find(char::is_whitespace).map_or(text.len(), |length| at + length);
    let mut tiles: Vec<&str> = text[at + 1..end].split(',').collect();
    let last = tiles.len() - 1;
    tiles.swap(last - 1, last);
    let without_seed: String =
        text[..at].lines().filter(|line| !line.starts_with("[Seed")).map(|line| format!("{line}\n")).collect();
    format!("{} +{}{}", without_seed.trim_end(), tiles.join(","), &text[end..])
}
