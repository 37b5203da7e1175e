//! Tests of the story of a result.

use nova_luna_bots::BotName;
use nova_luna_rules::{Action, Deal, Game, Seed};
use nova_luna_table::{SeatPlan, Settings, Table, Timestamp};
use nova_luna_texts::Edition;

use super::*;
use crate::state::MovePreview;
use crate::state::test_matches::{local, person, play};

const NOW: Timestamp = Timestamp(0);

/// Plays a game; the seats in `strong` complete as many tasks as they can, the others as few.
fn finished(seats: Vec<SeatPlan>, discs: u8, strong: u8) -> Table {
    let config = Settings { discs, ..local(seats) };
    let mut table = Table::new(config, Seed::from_number(3), NOW).unwrap();
    while let Some(seat) = table.to_move() {
        let view = table.view();
        let gain = |action: &Action| match action {
            Action::Take { tile, at } if seat.number() == strong => MovePreview::count_discs(view, *tile, *at),
            Action::Take { tile, at } => 10 - MovePreview::count_discs(view, *tile, *at),
            Action::Refill => 0,
        };
        let action = view.legal_actions().iter().max_by_key(gain).unwrap();
        play(&mut table, action);
    }
    table
}

fn two(strong: u8) -> Session {
    Session::local(finished(vec![person(""), SeatPlan::Bot(BotName::Skilled)], 20, strong))
}

fn english() -> Texts {
    Texts::for_edition(Edition::Pegasus)
}

/// R20: the winner is told about in the second person on their own page, and by name elsewhere.
#[test]
fn a_win_is_told_in_the_second_person() {
    let (texts, session) = (english(), two(1));
    assert_eq!(title_result(&texts, &session), texts.get("you-win"));
    let story = tell_result(&texts, &session);
    let tiles = session.view().display(Seat::FIRST).unwrap().len();
    assert!(story.contains("You placed all 20") && story.contains(&format!("{tiles} tiles")), "{story}");
    assert!(!story.contains("You had"), "{story}");
    let watching = Session::remote(session.match_state().clone(), None);
    let story = tell_result(&texts, &watching);
    assert!(!story.contains("You ") && story.contains("Player 1 placed all 20"), "{story}");
}

#[test]
fn a_loss_names_the_winner_and_the_own_discs() {
    let (texts, session) = (english(), two(2));
    let left = session.view().discs_left(Seat::FIRST);
    assert!(left > 2);
    assert_eq!(title_result(&texts, &session), announce_result(&texts, &session));
    let story = tell_result(&texts, &session);
    assert!(story.contains(&format!("you had {left} left")), "{story}");
}

/// Every edition has a sentence for every end, without a missing variable.
#[test]
fn every_edition_tells_every_end() {
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        for session in [two(1), two(2), Session::local(finished(vec![person("")], 21, 1))] {
            let mut facts = collect_facts(&session, None);
            assert!(facts.len() > 1, "{facts:?}");
            let comparisons = [
                GameComparison::Streak { wins: 3, longest: true },
                GameComparison::Against { level: BotName::Expert, won: 1, lost: 2 },
                GameComparison::PersonalBest { score: 83, before: Some(88) },
                GameComparison::PersonalBest { score: 83, before: None },
                GameComparison::BestStays { best: 70 },
                GameComparison::Assisted,
            ];
            facts.extend(comparisons.map(Fact::Comparison));
            let words = facts.iter().flat_map(|fact| <[String; 2]>::from(fact.words(&texts, &session)));
            let all = words.chain([title_result(&texts, &session), tell_result(&texts, &session)]);
            for text in all {
                assert!(
                    !text.contains('{') && !text.contains("fact-") && !text.contains("end-"),
                    "{edition:?}: {text}"
                );
            }
        }
    }
}

/// The best move is the first one with most discs. Its turn has the number that the review and `nova-luna analyse` give
/// it: refills are counted.
#[test]
fn finds_the_best_move() {
    let mut game = Game::deal(&Deal::new(Seed::from_number(9), 2).unwrap(), 20).unwrap();
    let mut moves = Vec::new();
    while !game.view().is_over() {
        let view = game.view();
        let gain = |action: &Action| match action {
            Action::Take { tile, at } => MovePreview::count_discs(view, *tile, *at),
            Action::Refill => 10,
        };
        let action = view.legal_actions().iter().max_by_key(gain).unwrap();
        moves.push(game.play(action).unwrap());
    }
    let refill = moves.iter().position(|event| event.action == Action::Refill).unwrap();
    for moves in [&moves[..], &moves[refill..]] {
        let most = moves.iter().filter(|event| event.seat == Seat::FIRST).map(|event| event.completed.len()).max();
        let is_best = |event: &Event| event.seat == Seat::FIRST && Some(event.completed.len()) == most;
        let first = moves.iter().position(is_best).unwrap();
        let best = best_move(moves, Seat::FIRST);
        assert!(matches!(best, Some(Fact::BestMove { turn, discs, .. }) if turn == first + 1 && Some(discs) == most));
    }
    let facts = collect_facts(&two(1), None);
    assert!(matches!(facts[0], Fact::Lead { seat: Seat::FIRST, .. }), "{facts:?}");
}
