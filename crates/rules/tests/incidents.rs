//! Words between the moves of a record: resigning, running out of time, replacement and abandoning.

use nova_luna_rules::{
    AddError, Deal, Game, Incident, IncidentError, MAX_INCIDENTS, Outcome, Record, Seat, Seed, Termination, TextError,
    UnknownName, usual_discs,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// A game and its record.
struct Played {
    game: Game,
    record: Record,
}

impl Played {
    fn new(players: u8) -> Self {
        let seed = Seed::from_number(7);
        let deal = Deal::new(seed, players).unwrap();
        let discs = usual_discs(usize::from(players));
        let mut record = Record::new(deal.setup(discs)).unwrap();
        record.set_seed(seed).unwrap();
        Self { game: Game::deal(&deal, discs).unwrap(), record }
    }

    /// Plays at most this many actions.
    fn play(&mut self, actions: usize) -> &mut Self {
        for _ in 0..actions {
            let Some(action) = self.game.legal_actions().get(0) else { break };
            self.record.add(&self.game.play(action).unwrap()).unwrap();
        }
        self
    }

    fn incident(&mut self, incident: Incident) -> &mut Self {
        self.record.add_incident(incident).unwrap();
        self
    }

    /// Checks that the record is read as it was written, and returns its text.
    fn written(&self) -> String {
        let text = self.record.to_string();
        assert_eq!(Record::read(&text).as_ref(), Ok(&self.record), "{text}");
        text
    }
}

fn error(text: &str) -> String {
    Record::read(text).unwrap_err().cause.to_string()
}

#[test]
fn a_resignation_of_two_players_ends_the_match() {
    let mut played = Played::new(2);
    let text = played.play(5).incident(Incident::Resign(seat(1))).written();
    assert!(text.ends_with(" resign1\n"), "{text}");
    assert!(text.contains("[Termination \"resigned\"]\n[Result \"2 1\"]\n"), "{text}");
    assert!(played.record.is_over() && !played.record.view().is_over());
    assert_eq!(played.record.add_incident(Incident::Abandon), Err(IncidentError::MatchOver));
    let event = played.game.play(played.game.legal_actions().get(0).unwrap()).unwrap();
    assert_eq!(played.record.add(&event), Err(AddError::MatchOver));
    let longer = text.replace("resign1", "resign1 12@0,1");
    assert_eq!(error(&longer), "move 6: \"12@0,1\": the match is already over");
}

#[test]
fn seats_that_left_rank_last_and_the_latest_first() {
    let mut played = Played::new(4);
    played.play(3).incident(Incident::Resign(seat(2))).play(4).incident(Incident::Flag(seat(4))).play(2);
    assert_eq!((played.record.result().as_str(), played.record.termination()), ("*", None));
    assert!(!played.written().contains("Termination"));
    let text = played.incident(Incident::Flag(seat(1))).written();
    assert!(text.contains("[Termination \"time\"]\n[Result \"3 1 4 2\"]"), "{text}");
    let wrong = text.replace("[Result \"3 1 4 2\"]", "[Result \"3 2 4 1\"]");
    assert_eq!(error(&wrong), "the tag Result cannot be \"3 2 4 1\": the moves give 3 1 4 2");
}

#[test]
fn a_game_can_be_played_to_its_end_after_a_resignation() {
    let mut played = Played::new(3);
    // The seat that would win resigns, so that the order of the moves alone is wrong.
    let winner = match Played::new(3).play(500).game.outcome() {
        Some(Outcome::Ranking(seats)) => seats[0],
        other => panic!("{other:?}"),
    };
    played.play(6).incident(Incident::Resign(winner)).play(500);
    let text = played.written();
    let Some(Outcome::Ranking(seats)) = played.record.outcome() else { panic!("{text}") };
    assert_eq!((seats.last(), played.record.termination()), (Some(&winner), Some(Termination::Normal)));
    assert!(text.contains("[Termination \"normal\"]"), "{text}");
}

#[test]
fn a_match_with_only_bots_left_ends() {
    let mut played = Played::new(3);
    played.record.set_bot(seat(1), "expert").unwrap();
    played.record.set_bot(seat(3), "an \"engine\"").unwrap();
    played.play(4).incident(Incident::Resign(seat(2)));
    let text = played.written();
    assert!(text.contains("[Bot1 \"expert\"]\n[Bot3 \"an \\\"engine\\\"\"]\n"), "{text}");
    assert_eq!(played.record.termination(), Some(Termination::Resigned));
    assert_eq!((played.record.bot(seat(1)), played.record.bot(seat(2))), (Some("expert"), None));
    assert_eq!(played.record.set_bot(seat(2), "late"), Err(TextError::AfterWord));
    let mut people = Played::new(3);
    people.play(4).incident(Incident::Resign(seat(2)));
    assert_eq!(people.record.termination(), None, "two people play on");
}

#[test]
fn replaced_players_return_and_stay_in_the_ranking() {
    let mut played = Played::new(2);
    played.play(2).incident(Incident::Replace(seat(1))).play(3).incident(Incident::Return(seat(1)));
    played.incident(Incident::Replace(seat(2))).play(500);
    let text = played.written();
    assert!(text.contains(" replace1 ") && text.contains(" return1 replace2 "), "{text}");
    assert_eq!(played.record.outcome(), played.game.outcome());
    let words: Vec<_> = played.record.incidents().iter().map(|placed| (placed.plies, placed.incident)).collect();
    let (first, second) = (seat(1), seat(2));
    let expected = [(2, Incident::Replace(first)), (5, Incident::Return(first)), (5, Incident::Replace(second))];
    assert_eq!(words, expected);
}

#[test]
fn an_abandoned_match_has_no_result() {
    for players in 1..=4 {
        let mut played = Played::new(players);
        let text = played.play(4).incident(Incident::Abandon).written();
        assert!(text.contains("[Termination \"abandoned\"]\n[Result \"*\"]"), "{text}");
        assert_eq!(
            error(&text.replace("abandon\n", "abandon return1\n")),
            "move 5: \"return1\": the match is already over"
        );
    }
}

#[test]
fn a_solo_game_that_was_given_up_has_no_score() {
    for (word, termination) in [(Incident::Resign(seat(1)), "resigned"), (Incident::Flag(seat(1)), "time")] {
        let text = Played::new(1).play(4).incident(word).written();
        assert!(text.contains(&format!("[Termination \"{termination}\"]\n[Result \"*\"]")), "{text}");
    }
}

#[test]
fn rejects_wrong_words_with_the_move_and_the_expected_word() {
    let text =
        Played::new(3).play(5).incident(Incident::Replace(seat(2))).incident(Incident::Resign(seat(3))).written();
    for (word, expected) in [
        ("resign4", "expected a seat from 1 to 3"),
        ("flag", "expected a seat from 1 to 3"),
        ("return02", "expected a seat from 1 to 3"),
        ("resign3", "seat 3 has already left the match"),
        ("flag3", "seat 3 has already left the match"),
        ("replace3", "seat 3 has already left the match"),
        ("replace2", "a bot already plays for seat 2"),
        ("return1", "no bot plays for seat 1, so nobody can return"),
        ("abandon1", "expected a move, or resign, flag, replace or return with a seat, such as resign2, or abandon"),
        ("Resign1", "expected a move, or resign, flag, replace or return with a seat, such as resign2, or abandon"),
    ] {
        let longer = text.replace("resign3", &format!("resign3 {word}"));
        assert_eq!(error(&longer), format!("move 6: \"{word}\": {expected}"));
    }
}

#[test]
fn rejects_a_termination_that_contradicts_the_words() {
    let resigned = Played::new(2).play(5).incident(Incident::Resign(seat(1))).written();
    let wrong = resigned.replace("\"resigned\"", "\"time\"");
    let message = "the tag Termination cannot be \"time\": after move 5 the moves and words give resigned";
    assert_eq!(error(&wrong), message);
    let without = resigned.replace("[Termination \"resigned\"]\n", "");
    assert_eq!(Record::read(&without).unwrap().termination(), Some(Termination::Resigned), "the tag is optional");
    let unfinished = Played::new(2).play(5).written().replace("[Result", "[Termination \"normal\"]\n[Result");
    let message =
        "the tag Termination cannot be \"normal\": after move 5 the match is not over, so it has no termination";
    assert_eq!(error(&unfinished), message);
    let unknown = resigned.replace("\"resigned\"", "\"won\"");
    assert_eq!(
        error(&unknown),
        "the tag Termination cannot be \"won\": it must be normal, resigned, time or abandoned"
    );
}

#[test]
fn a_word_never_stands_between_an_action_and_its_refill() {
    let mut played = Played::new(2);
    let text = played.play(500).written();
    // The first refill of this game is forced: it belongs to the action before it.
    let forced = played.record.events().iter().position(|event| !event.revealed.is_empty()).unwrap();
    assert!(matches!(played.record.events()[forced].action, nova_luna_rules::Action::Take { .. }));
    let moved = text.replacen('+', "replace1 +", 1);
    let message = format!("after move {} the wheel must be filled, but the refill is missing", forced + 1);
    assert_eq!(error(&moved), message);
}

#[test]
fn reads_many_words_quickly_and_limits_them() {
    let begin = std::time::Instant::now();
    let text = Played::new(2).play(3).written();
    let many = "replace1 return1 ".repeat(50_000);
    assert_eq!(
        error(&(text.clone() + &many)),
        format!("move 4: \"replace1\": a record has at most {MAX_INCIDENTS} words")
    );
    let most = text + &"replace1 return1 ".repeat(MAX_INCIDENTS / 2) + "resign1";
    let read = Record::read(&most.replace("[Result \"*\"]", "[Result \"2 1\"]")).unwrap();
    assert_eq!(read.termination(), Some(Termination::Resigned), "a departure always fits");
    assert!(begin.elapsed() < std::time::Duration::from_secs(20));
}

#[test]
fn every_termination_parses_back() {
    for termination in Termination::ALL {
        assert_eq!(termination.to_string().parse(), Ok(termination));
    }
    for text in ["", "Normal", "normal ", "won"] {
        assert_eq!(text.parse::<Termination>(), Err(UnknownName), "{text:?}");
    }
}
