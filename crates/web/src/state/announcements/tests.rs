//! Texts address a player by seat, never by display name.

use nova_luna_bots::BotName;
use nova_luna_rules::Seed;
use nova_luna_table::{Command, MatchState, SeatPlan, Table, Timestamp};
use nova_luna_texts::{Edition, Language, Subject};

use super::*;
use crate::state::test_matches::{execute, gain, local, online, person, play};
use crate::state::{player_name, short_player_label};

const NOW: Timestamp = Timestamp(0);

fn table(seats: Vec<SeatPlan>) -> Table {
    Table::new(local(seats), Seed::from_number(5), NOW).unwrap()
}

/// Lets a seat resign: with two players the other one wins.
fn resign(table: &mut Table, seat: Seat) {
    execute(table, seat, Command::Resign, NOW);
}

/// The match as a server's client sees it.
fn state(table: &Table) -> MatchState {
    table.state().clone()
}

/// Returns a text about a player whose name is no name.
fn about_nameless(texts: &Texts, id: &str, seat: Seat) -> String {
    let name = texts.format("player", &[("seat", seat.number().into())]);
    texts.format(id, &[("player", name.into())])
}

fn seats() -> [Seat; 2] {
    [Seat::FIRST, Seat::all(2).last().unwrap()]
}

/// Runs a check with a player name that equals the word for "you", in every edition.
fn in_every_edition(check: impl Fn(&Texts, &str)) {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        let you = texts.get("you");
        check(&texts, &you);
    }
}

#[test]
fn an_opponent_named_you_does_not_get_my_turn() {
    in_every_edition(|texts, you| {
        let [me, opponent] = seats();
        let table = table(vec![person("Ada"), person(you)]);
        let session = Session::remote(state(&table), Some(me));
        assert!(session.is_me(me) && !session.is_mine(opponent));
        assert_eq!(announce_turn(texts, &session, me).unwrap(), texts.get("your-turn"));
        let call = about_nameless(texts, "your-turn-call", opponent);
        assert_eq!(announce_turn(texts, &session, opponent).unwrap(), call);
    });
}

#[test]
fn an_opponent_named_you_does_not_win_for_me() {
    in_every_edition(|texts, you| {
        let [me, opponent] = seats();
        let mut table = table(vec![person("Ada"), person(you)]);
        resign(&mut table, me);
        let lost = Session::remote(state(&table), Some(me));
        assert_eq!(announce_result(texts, &lost), about_nameless(texts, "wins", opponent));
        let won = Session::remote(state(&table), Some(opponent));
        assert_eq!(announce_result(texts, &won), texts.get("you-win"));
        let resigned = texts.format("event-resigned", &[("player", "Ada".into())]);
        assert_eq!(announce_departures(texts, &won), std::slice::from_ref(&resigned));
        assert_eq!(explain_end(texts, &won), resigned);
    });
}

#[test]
fn a_spectator_has_no_seat() {
    in_every_edition(|texts, you| {
        let [first, second] = seats();
        let mut table = table(vec![person(you), person("")]);
        let session = Session::remote(state(&table), None);
        assert!(session.is_spectator() && session.my_seats().is_empty());
        assert_eq!(session.my_seat_to_move(), None);
        for seat in [first, second] {
            assert_ne!(announce_turn(texts, &session, seat), Some(texts.get("your-turn")));
        }
        resign(&mut table, second);
        let session = Session::remote(state(&table), None);
        assert_eq!(announce_result(texts, &session), about_nameless(texts, "wins", first));
    });
}

#[test]
fn a_nameless_player_is_you_only_on_their_own_page() {
    in_every_edition(|texts, you| {
        let [first, _] = seats();
        let table = table(vec![person(" "), SeatPlan::Bot(BotName::Novice)]);
        let player_one = texts.format("player", &[("seat", 1.into())]);
        assert_eq!(short_player_label(texts, &Session::remote(state(&table), Some(first)), first), you);
        assert_eq!(short_player_label(texts, &Session::remote(state(&table), None), first), player_one);
        assert_eq!(short_player_label(texts, &Session::local(table), first), you);
    });
}

#[test]
fn hot_seat_players_are_told_apart_even_if_one_is_named_you() {
    in_every_edition(|texts, you| {
        let [first, second] = seats();
        let mut table = table(vec![person(you), person("Ada")]);
        let session = Session::local(table.clone());
        assert_eq!(session.my_seats(), [first, second]);
        assert_eq!(session.my_seat(), None);
        let call = about_nameless(texts, "your-turn-call", first);
        assert_eq!(announce_turn(texts, &session, first).unwrap(), call);
        resign(&mut table, second);
        let session = Session::local(table);
        assert_eq!(announce_result(texts, &session), about_nameless(texts, "wins", first));
    });
}

#[test]
fn the_only_person_is_addressed_as_you_with_or_without_a_name() {
    in_every_edition(|texts, _| {
        let [first, bot] = seats();
        for name in ["", "Ada"] {
            let session = Session::local(table(vec![person(name), SeatPlan::Bot(BotName::Novice)]));
            assert_eq!((session.my_seat(), session.my_seats()), (Some(first), vec![first]));
            assert_eq!(announce_turn(texts, &session, first).unwrap(), texts.get("your-turn"));
            assert_ne!(announce_turn(texts, &session, bot).unwrap(), texts.get("your-turn"));
        }
        let solo = Session::local(table(vec![person("")]));
        assert_eq!(announce_turn(texts, &solo, first), None);
    });
}

/// A bot may have replaced the player, but the seat stays theirs.
#[test]
fn a_seat_stays_mine_after_leaving_it() {
    let seats: Vec<Seat> = Seat::all(3).collect();
    let mut table = table(vec![person("Ada"), person("You"), person("Eva")]);
    resign(&mut table, seats[0]);
    let session = Session::remote(state(&table), Some(seats[0]));
    assert!(!session.match_state().is_over() && session.is_me(seats[0]) && !session.is_person(seats[0]));
    assert!(!session.is_me(seats[1]));
}

#[test]
fn a_cancelled_match_names_the_player_who_did_not_come() {
    in_every_edition(|texts, _| {
        let mut table = table(vec![person("Ada"), person("Béla")]);
        let absent = table.to_move().unwrap();
        let event = table.propose_cancel(Timestamp(nova_luna_table::FIRST_MOVE_TIMEOUT_MS)).unwrap();
        table.replay(event.into()).unwrap();
        let session = Session::remote(state(&table), None);
        let name = player_name(texts, &session, absent);
        assert_eq!(explain_end(texts, &session), texts.format("event-cancelled", &[("player", name.into())]));
    });
}

/// Plays until seat 1 has refilled the wheel, and returns what its player reads about its turns.
fn own_sentences(texts: &Texts, name: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut table = table(vec![person(name), person("Eva"), person("Cleo")]);
    let me = Seat::FIRST;
    let session = |table: &Table| Session::remote(state(table), Some(me));
    sentences.extend(announce_turn(texts, &session(&table), me));
    for _ in 0..120 {
        let Some(seat) = table.to_move() else { break };
        let legal = table.state().view().legal_actions();
        let refill = Action::Refill;
        let action = if table.state().view().is_legal(refill) { refill } else { legal.iter().next().unwrap() };
        let since = table.state().events().len();
        play(&mut table, action);
        if seat == me {
            sentences.push(announce_events(texts, &session(&table), since));
            if action == refill {
                break;
            }
        }
    }
    sentences
}

#[test]
fn texts_about_the_own_seat_never_use_its_name() {
    in_every_edition(|texts, _| {
        let named = own_sentences(texts, "Ada");
        let refilled = texts.get("event-refill-you");
        assert!(named.iter().any(|text| text.starts_with(&refilled)), "{named:?}");
        assert!(named.iter().all(|text| !text.contains("Ada")), "{named:?}");
        assert_eq!(named, own_sentences(texts, ""), "a name makes no difference");
    });
}

#[test]
fn leaving_the_own_seat_is_told_in_the_second_person() {
    in_every_edition(|texts, _| {
        let [me, other] = seats();
        let mut left = table(vec![person("Ada"), person("Eva")]);
        resign(&mut left, me);
        let mine = Session::remote(state(&left), Some(me));
        let resigned = texts.get("event-resigned-you");
        assert_eq!(announce_departures(texts, &mine), std::slice::from_ref(&resigned));
        assert_eq!((announce_events(texts, &mine, 0), explain_end(texts, &mine)), (resigned.clone(), resigned));
        let theirs = Session::remote(state(&left), Some(other));
        assert_eq!(explain_end(texts, &theirs), texts.format_about("event-resigned", "Ada".to_owned(), &[]));

        let mut cancelled = table(vec![person("Ada"), person("Eva")]);
        let absent = cancelled.to_move().unwrap();
        let event = cancelled.propose_cancel(Timestamp(nova_luna_table::FIRST_MOVE_TIMEOUT_MS)).unwrap();
        cancelled.replay(event.into()).unwrap();
        assert_eq!(
            explain_end(texts, &Session::remote(state(&cancelled), Some(absent))),
            texts.get("event-cancelled-you")
        );
    });
}

/// The bot that plays on is not the person who left.
#[test]
fn a_bot_that_replaces_the_reader_is_their_bot() {
    in_every_edition(|texts, _| {
        let mut table = table(vec![person("Ada"), person("Eva"), person("Cleo")]);
        resign(&mut table, Seat::FIRST);
        let session = Session::remote(state(&table), Some(Seat::FIRST));
        let bot = texts.get("bot-for-player-you");
        assert_eq!(short_player_label(texts, &session, Seat::FIRST), bot);
        assert_eq!(mover_of(texts, &session, Seat::FIRST), Subject::Player(bot));
        assert_eq!(person_of(texts, &session, Seat::FIRST), Subject::You);
    });
}

/// What the page says about a refill is what the table does.
#[test]
fn says_whether_a_refill_can_be_taken_back() {
    let texts = Texts::new(Language::En);
    for players in [1, 2] {
        for config in [local, online].map(|config| config(vec![person("Ada"); players])) {
            let is_fair = config.undo == UndoPolicy::Fair;
            let table = Table::new(config, Seed::from_number(5), Timestamp(0)).unwrap();
            let mut session = Session::local(table);
            while !session.view().is_legal(Action::Refill) {
                let view = session.view();
                assert_eq!(explain_no_refill(&texts, view), Some(explain_refill(&texts, &session)));
                let action = view.legal_actions().iter().max_by_key(|action| gain(view, *action)).unwrap();
                session.execute(Command::Play(action), Timestamp(0)).unwrap();
            }
            assert_eq!(explain_no_refill(&texts, session.view()), None);
            let text = explain_refill(&texts, &session);
            session.execute(Command::Play(Action::Refill), Timestamp(0)).unwrap();
            assert_eq!(session.may_undo(), !is_fair, "{players}");
            assert_eq!(text.contains("can’t be undone"), is_fair, "{players}: {text}");
        }
    }
}
