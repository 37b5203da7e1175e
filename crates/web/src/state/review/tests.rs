use std::time::Duration;

use nova_luna_ai::analysis::GameReviewer;
use nova_luna_ai::puzzle::Theme;
use nova_luna_ai::worker::WorkerRequest;
use nova_luna_ai::{Budget, OnePlyBot};
use nova_luna_rules::{Deal, Game, Seed, usual_discs};
use nova_luna_table::{Table, Timestamp};
use nova_luna_texts::{Edition, Subject, Texts};

use super::*;
use crate::state::puzzles::{Day, Exercise, keep_mistake, note_mistake_result};
use crate::state::test_matches::{local, person, play_first};
use crate::state::{InMemoryStorage, Storage, save_result};

/// Returns the record of a game between casual players.
fn game(players: u8) -> Record {
    let deal = Deal::new(Seed::from_number(5), players).unwrap();
    let discs = usual_discs(usize::from(players));
    let (mut game, mut record) = (Game::deal(&deal, discs).unwrap(), Record::new(deal.setup(discs)).unwrap());
    let mut bot = OnePlyBot::casual([7; 16]);
    while let Some(action) = bot.choose(game.view()) {
        record.add(&game.play(action).unwrap()).unwrap();
    }
    record
}

fn reviewed(players: u8) -> GameReview {
    let reviewer = GameReviewer::new(1, Budget::Nodes(100), || Duration::ZERO);
    let mut review = GameReview::new(game(players));
    while !review.is_complete() {
        let turn = reviewer.review(review.record(), review.done() + 1).unwrap();
        assert!(review.add(turn));
    }
    review
}

#[test]
fn turns_are_added_in_their_order_only() {
    let whole = reviewed(2);
    let mut review = GameReview::new(whole.record().clone());
    assert!(!review.add(whole.turns()[1].clone()), "the first turn is missing");
    assert!(review.add(whole.turns()[0].clone()));
    assert!(!review.add(whole.turns()[0].clone()), "it is there already");
    let mut other = whole.turns()[1].clone();
    other.assessment.played = Action::Refill;
    assert!(!review.add(other), "another action was played");
    let mut other = whole.turns()[1].clone();
    other.assessment.after = Forecast::Score(90.0);
    assert!(!review.add(other), "the game is not a solo game");
    let request = review.rest_request().unwrap();
    let (line, record) = request.split_once('\n').unwrap();
    assert_eq!(line.parse(), Ok(WorkerRequest::Review { ply: 2, budget: None }));
    assert_eq!(Record::read(record).as_ref(), Ok(review.record()));
    assert_eq!(whole.rest_request(), None);
}

#[test]
fn a_review_is_stored_now_and_then_and_at_its_end() {
    let whole = reviewed(2);
    let mut review = GameReview::new(whole.record().clone());
    let mut saved = Vec::new();
    for turn in whole.turns() {
        review.add(turn.clone());
        saved.extend(review.is_save_due().then(|| review.done()));
    }
    assert_eq!((saved[0], saved[1], saved.last()), (10, 20, Some(&whole.len())));
    assert!(saved.len() <= whole.len() / 10 + 1, "{saved:?}");
}

#[test]
fn the_graph_has_a_value_before_the_first_turn_and_after_each() {
    let review = reviewed(2);
    let (mine, theirs) = (review.values(Seat::FIRST), review.values(Seat::new(2).unwrap()));
    assert_eq!(mine.len(), review.len() + 1);
    for (mine, theirs) in mine.iter().zip(&theirs) {
        assert!((mine + theirs - 1.0).abs() < 1e-6, "{mine} {theirs}");
    }
    let won =
        matches!(review.record().outcome(), Some(nova_luna_rules::Outcome::Ranking(seats)) if seats[0] == Seat::FIRST);
    assert!((mine[review.len()] - f64::from(u8::from(won))).abs() < 1e-6);
    assert!(GameReview::new(game(2)).values(Seat::FIRST).is_empty());
}

#[test]
fn turning_points_are_the_mistakes_of_both() {
    let review = reviewed(2);
    let marks = review.marks();
    assert!(marks.len() > 2, "{marks:?}");
    assert!(marks.iter().all(|mark| mark.assessment.grade >= MoveGrade::Mistake));
    let both: usize = Seat::all(2).map(|seat| review.mistakes(seat).len()).sum();
    assert_eq!(both, marks.len());
    assert_eq!(review.next_mark(0, true), Some(marks[0].ply));
    assert_eq!(review.next_mark(marks[0].ply, true), Some(marks[1].ply));
    assert_eq!(review.next_mark(marks[1].ply, false), Some(marks[0].ply));
    assert_eq!(review.next_mark(marks[0].ply, false), None);
    let first = review.turn(review.first_turn(Seat::FIRST)).unwrap();
    assert!(
        review
            .mistakes(Seat::FIRST)
            .iter()
            .all(|ply| review.turn(*ply).unwrap().assessment.loss <= first.assessment.loss)
    );
    assert_eq!(first.assessment.seat, Seat::FIRST);
}

#[test]
fn the_luck_of_a_refill_belongs_to_nobody() {
    let review = reviewed(2);
    let (mine, theirs) = (review.luck(Seat::FIRST), review.luck(Seat::new(2).unwrap()));
    assert_eq!(mine.iter().map(|(ply, _)| *ply).collect::<Vec<_>>(), review.refills());
    assert!(!mine.is_empty());
    for ((_, mine), (_, theirs)) in mine.iter().zip(&theirs) {
        assert!((mine + theirs).abs() < 1e-6, "what one gains the other loses");
    }
    assert_eq!((luck_text(0.042, false), luck_text(-0.05, false)), ("+4".to_owned(), "−5".to_owned()));
    assert_eq!((luck_text(0.004, false), luck_text(2.6, true)), ("±0".to_owned(), "+3".to_owned()));
}

#[test]
fn a_stored_review_is_loaded_whole_or_in_part() {
    for players in [1, 2] {
        let storage = InMemoryStorage::default();
        let whole = reviewed(players);
        let text = whole.record().to_string();
        assert_eq!(stored_accuracy(&storage, &text, Seat::FIRST), None);
        let mut part = GameReview::new(whole.record().clone());
        part.add(whole.turns()[0].clone());
        save_review(&storage, &part).unwrap();
        assert_eq!(load_review(&storage, whole.record().clone()), (part, false));
        assert_eq!(stored_accuracy(&storage, &text, Seat::FIRST), None, "the review is not complete");
        save_review(&storage, &whole).unwrap();
        assert_eq!(load_review(&storage, whole.record().clone()), (whole.clone(), false));
        let accuracy = stored_accuracy(&storage, &text, Seat::FIRST);
        assert_eq!(accuracy, (players > 1).then(|| whole.summary(Seat::FIRST).accuracy()));
    }
}

/// A server publishes the seed of a finished match, and names may be added: the review stays with the game.
#[test]
fn a_review_belongs_to_the_setup_and_the_moves() {
    let storage = InMemoryStorage::default();
    let whole = reviewed(2);
    save_review(&storage, &whole).unwrap();
    let mut published = whole.record().clone();
    published.set_seed(Seed::from_number(5)).unwrap();
    published.set_name(Seat::FIRST, "Ada + Béla @ home").unwrap();
    published.add_comment("a comment with 12@1,1 in it").unwrap();
    assert_ne!(published.to_string(), whole.record().to_string());
    assert_eq!(load_review(&storage, published.clone()).0.turns(), whole.turns());
    assert!(stored_accuracy(&storage, &published.to_string(), Seat::FIRST).is_some());
    let mut shorter = Record::new(whole.record().start().clone()).unwrap();
    shorter.add(&whole.record().events()[0]).unwrap();
    assert_eq!(load_review(&storage, shorter).0.done(), 0, "other moves are another game");
}

/// The day of a mistake is that of its game, not of the review.
#[test]
fn a_game_of_the_history_has_a_day() {
    let storage = InMemoryStorage::default();
    let mut table = Table::new(local(vec![person(""), person("")]), Seed::from_number(4), Timestamp(50)).unwrap();
    assert_eq!(ended_at(&storage, &table.record()), None);
    while table.to_move().is_some() {
        play_first(&mut table);
    }
    save_result(&storage, &table, 7000).unwrap();
    assert_eq!(ended_at(&storage, &table.record()), Some(7000));
    assert_eq!(ended_at(&storage, &table.record_with_seed()), Some(7000));
    assert_eq!(ended_at(&storage, &game(2)), None, "a stranger's game");
}

/// Mistakes of all games come back, with what the analysis knows about them.
#[test]
fn mistakes_become_puzzles() {
    for players in [1, 2] {
        let review = reviewed(players);
        let mistakes = Seat::all(players.into()).flat_map(|seat| review.mistakes(seat)).collect::<Vec<_>>();
        assert!(!mistakes.is_empty(), "{players}");
        for ply in mistakes {
            let own = review.own_mistake(ply, Day(20_000)).unwrap();
            let found = &review.turn(ply).unwrap().assessment;
            assert_eq!((own.played, own.better, own.made), (found.played, found.best, Day(20_000)));
            assert_eq!(own.record().unwrap().view(), &review.position(ply).unwrap());
            let loss = if players == 1 { found.loss } else { 100.0 * found.loss };
            assert!((f64::from(own.loss) - loss.min(255.0)).abs() <= 0.5, "{} {loss}", own.loss);
            let is_themed = review.mistake_themes(found.seat).any(|theme| Some(theme) == own.theme);
            assert_eq!(own.theme == Some(Theme::Solo), players == 1);
            assert!(is_themed || own.theme.is_none() || players == 1, "{:?}", own.theme);
            assert!(keep_mistake(&InMemoryStorage::default(), &own, Day(20_001)).is_ok());
            assert!(Exercise::own(&own).is_some());
        }
    }
}

/// Returns the key of the review that was stored last.
fn newest_key(storage: &impl Storage) -> String {
    format!("nova-luna/review/{}", storage.get("nova-luna/reviews").unwrap().lines().last().unwrap())
}

#[test]
fn damaged_turns_are_named_and_reviewed_again() {
    let storage = InMemoryStorage::default();
    let whole = reviewed(2);
    save_review(&storage, &whole).unwrap();
    let key = newest_key(&storage);
    let stored = storage.get(&key).unwrap();
    let lines: Vec<&str> = stored.lines().collect();
    let damaged = [&lines[..4], &["4 1 nonsense"], &lines[5..]].concat().join("\n");
    storage.set(&key, &damaged).unwrap();
    let (review, is_damaged) = load_review(&storage, whole.record().clone());
    assert_eq!((review.done(), is_damaged), (3, true));
    storage.set(&key, &stored.replacen("review-2", "review-0", 1)).unwrap();
    let (review, is_damaged) = load_review(&storage, whole.record().clone());
    assert_eq!((review.done(), is_damaged), (0, false), "another version had other results");
}

/// The turns of the version before count for the statistics; its accuracies do not.
#[test]
fn an_older_review_is_read_and_made_again() {
    let storage = InMemoryStorage::default();
    let whole = reviewed(2);
    save_review(&storage, &whole).unwrap();
    let key = newest_key(&storage);
    let stored = storage.get(&key).unwrap().replacen("review-2", "review-1", 1);
    let without_stakes: Vec<String> = stored
        .lines()
        .map(|line| {
            let words = line.split(' ').map(|word| match word.split_once('/') {
                Some((loss, _)) => loss,
                None => word,
            });
            words.collect::<Vec<_>>().join(" ")
        })
        .collect();
    storage.set(&key, &without_stakes.join("\n")).unwrap();
    let old = load_turns(&storage, whole.record().clone());
    assert_eq!(old.mistakes(Seat::FIRST), whole.mistakes(Seat::FIRST));
    assert!(old.is_complete() && rewrite_review(&without_stakes.join("\n")).is_some());
    assert_eq!(stored_accuracy(&storage, &whole.record().to_string(), Seat::FIRST), None);
    assert_eq!(load_review(&storage, whole.record().clone()), (GameReview::new(whole.record().clone()), false));
}

/// The oldest reviews of a full list are deleted, but nothing else that a damaged list may name.
#[test]
fn a_damaged_list_deletes_nothing_else() {
    let storage = InMemoryStorage::default();
    storage.set("nova-luna/results", "kept").unwrap();
    storage.set("nova-luna/reviews", &format!("reviews 1\n{}", "../results\n".repeat(90))).unwrap();
    let record = Record::new(Deal::new(Seed::from_number(1), 2).unwrap().setup(20)).unwrap();
    save_review(&storage, &GameReview::new(record)).unwrap();
    assert_eq!(storage.get("nova-luna/results").as_deref(), Some("kept"));
    assert_eq!(storage.get("nova-luna/reviews").unwrap().lines().count(), 2);
}

/// A storage for a few texts.
#[derive(Default)]
struct SmallStorage(InMemoryStorage, usize);

impl Storage for SmallStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), crate::state::StorageError> {
        let is_review = |key: &str| key.starts_with("nova-luna/review/");
        let others = self.0.keys().iter().filter(|known| *known != key && is_review(known)).count();
        if is_review(key) && others >= self.1 {
            return Err(crate::state::StorageError::Full);
        }
        self.0.set(key, text)
    }

    fn remove(&self, key: &str) {
        self.0.remove(key);
    }
}

#[test]
fn the_oldest_reviews_make_room() {
    let storage = SmallStorage(InMemoryStorage::default(), 2);
    let record = |number: u64| Record::new(Deal::new(Seed::from_number(number), 2).unwrap().setup(20)).unwrap();
    let keys: Vec<String> = (1..=4)
        .map(|number| {
            save_review(&storage, &GameReview::new(record(number))).unwrap();
            newest_key(&storage)
        })
        .collect();
    let names = storage.get("nova-luna/reviews").unwrap();
    assert!(names.lines().skip(1).eq(keys[2..].iter().map(|key| key.trim_start_matches("nova-luna/review/"))));
    assert!(storage.get(&keys[0]).is_none() && storage.get(&keys[3]).is_some());
}

/// The four numbers beside a move are those of the rules.
#[test]
fn the_facts_of_a_move_are_its_effects() {
    let record = game(2);
    for ply in 1..=record.events().len() {
        let (before, event) = (record.view_after(ply - 1).unwrap(), &record.events()[ply - 1]);
        let after = record.view_after(ply).unwrap();
        let facts = MoveFacts::new(&before, event.action).unwrap();
        assert_eq!((facts.seat, usize::from(facts.discs)), (event.seat, event.completed.len()));
        assert_eq!(facts.next, after.to_move(), "turn {ply}");
        let spent = |view: &View| i32::from(view.moon_track().spent(event.seat).spaces());
        assert_eq!(facts.time.map_or(0, i32::from), spent(&after) - spent(&before));
    }
}

#[test]
fn the_expected_line_can_be_played() {
    let review = reviewed(2);
    for turn in review.turns() {
        let view = review.position(turn.ply).unwrap();
        let steps = expected_line(&view, &turn.assessment.line);
        assert_eq!(steps[0].action, turn.assessment.best);
        for pair in steps.windows(2) {
            let mut after = pair[0].view.clone();
            after.play(pair[0].action).unwrap();
            assert_eq!(after, pair[1].view);
        }
    }
}

#[test]
fn facts_of_a_result_are_those_of_the_whole_review() {
    let review = reviewed(2);
    let other = Seat::new(2).unwrap();
    assert!(GameReview::new(game(2)).facts(Seat::FIRST, true).is_empty(), "nothing is reviewed yet");
    let loss = |ply: usize| review.turn(ply).unwrap().assessment.loss;
    for me in [Seat::FIRST, other] {
        // A player who lost sees the player's own largest mistake.
        let facts = review.facts(me, false);
        let [ReviewFact::TakeAway { ply }, ReviewFact::Accuracy] = facts[..] else { panic!("{facts:?}") };
        assert!(review.mistakes(me).iter().all(|mistake| loss(*mistake) <= loss(ply)));
        assert!(review.mistakes(me).contains(&ply));
        assert_eq!(facts[0].lesson(), Some(ply));
        // It tells what was played and what that cost, but not the answer of the exercise.
        let view = review.position(ply).unwrap();
        let turn = &review.turn(ply).unwrap().assessment;
        let told = facts[0].words(&english(), &review, me, None, |_| Subject::Player("Vela".to_owned())).1;
        let (played, better) =
            (long_move_name(&english(), &view, turn.played), long_move_name(&english(), &view, turn.best));
        assert!(told.contains(&played) && told.contains(&percent(&english(), value(&turn.after, me))), "{told}");
        assert!(!told.contains(&better), "{told}");
        // A player who won sees the mistake that changed the chances most, even if it was the opponent's.
        let facts = review.facts(me, true);
        let [ReviewFact::TurningPoint { ply }, ReviewFact::Accuracy] = facts[..] else { panic!("{facts:?}") };
        let values = review.values(me);
        let text = facts[0].words(&english(), &review, me, None, |_| Subject::Player("Vela".to_owned())).1;
        assert!(text.ends_with(&format!("then {}.", percent(&english(), values[ply]))), "{text}");
        assert!(review.marks().iter().any(|mark| mark.ply == ply));
        assert_eq!(review.turning_point(me), Some(ply));
    }
    let texts = english();
    let name = |seat: Seat| if seat == Seat::FIRST { Subject::You } else { Subject::Player("Vela".to_owned()) };
    let (title, note) = ReviewFact::Accuracy.words(&texts, &review, Seat::FIRST, Some(0.914), name);
    let share = |seat| percent(&texts, review.summary(seat).accuracy());
    assert_eq!(title, format!("Accuracy {}", share(Seat::FIRST)));
    assert_eq!(note, format!("Vela {}. Your average is 91%.", share(other)));
    let flawless = review.turns().iter().filter(|turn| turn.assessment.grade < MoveGrade::Mistake).count();
    assert!(flawless > 0 && review.facts(Seat::new(3).unwrap(), false)[0] == ReviewFact::NoMistake);
}

/// The analysis of a finished game begins there; half a review tells nothing about the whole game.
#[test]
fn the_turning_point_changed_most_for_a_seat() {
    for players in [1, 2, 3] {
        let review = reviewed(players);
        for seat in Seat::all(usize::from(players)) {
            let values = review.values(seat);
            let change = |ply: usize| (values[ply] - values[ply - 1]).abs();
            let turned = review.turning_point(seat).unwrap();
            assert!(review.marks().iter().all(|mark| change(mark.ply) <= change(turned)), "{players} {turned}");
        }
        let mut partial = GameReview::new(game(players));
        review.turns()[..review.len() - 1].iter().for_each(|turn| assert!(partial.add(turn.clone())));
        assert_eq!(partial.turning_point(Seat::FIRST), None);
    }
}

/// The better move of a mistake waits until its exercise was tried or skipped, also in an earlier visit.
#[test]
fn the_better_move_waits_for_the_exercise() {
    let (review, storage) = (reviewed(2), InMemoryStorage::default());
    for turn in review.turns() {
        let is_exercise = turn.assessment.grade >= MoveGrade::Mistake;
        assert_eq!(review.hides_better(turn.ply, &[]), is_exercise, "{:?}", turn.assessment.grade);
        assert!(!review.hides_better(turn.ply, &[turn.ply]));
    }
    let mistakes = review.mistakes(Seat::FIRST);
    let own = review.own_mistake(mistakes[0], Day(20_000)).unwrap();
    let id = keep_mistake(&storage, &own, Day(20_001)).unwrap();
    assert!(review.tried_mistakes(&storage, Seat::FIRST).is_empty(), "it is only kept");
    note_mistake_result(&storage, &id, false, Day(20_002)).unwrap();
    assert_eq!(review.tried_mistakes(&storage, Seat::FIRST), mistakes[..1]);
    assert!(review.tried_mistakes(&storage, Seat::new(2).unwrap()).is_empty());
}

#[test]
fn mistakes_are_counted_by_theme() {
    let (review, other) = (reviewed(2), Seat::new(2).unwrap());
    let counts = count_mistakes([(review.clone(), Seat::FIRST), (review.clone(), other)].into_iter());
    let all: usize = counts.iter().map(|(_, count)| count).sum();
    assert!(all > 0 && all <= review.marks().len(), "{counts:?}");
    assert!(counts.windows(2).all(|pair| pair[0].1 >= pair[1].1), "{counts:?}");
    let twice = count_mistakes([(review.clone(), Seat::FIRST), (review.clone(), Seat::FIRST)].into_iter());
    let once = count_mistakes(std::iter::once((review, Seat::FIRST)));
    assert_eq!(twice, once.iter().map(|(theme, count)| (*theme, 2 * count)).collect::<Vec<_>>());
    assert_eq!(count_mistakes(std::iter::empty()), []);
}

fn english() -> Texts {
    Texts::for_edition(Edition::Pegasus)
}

/// Every sentence is complete in every language.
#[test]
fn the_review_speaks_every_language() {
    let reviews = [reviewed(1), reviewed(2)];
    for edition in Edition::ALL {
        let texts = Texts::for_edition(edition);
        let player = |seat: Seat| if seat == Seat::FIRST { Subject::You } else { Subject::Player("Vela".to_owned()) };
        for review in &reviews {
            let mut shown = vec![graph_name(&texts, "Title", review, Seat::FIRST)];
            for fact in review.facts(Seat::FIRST, false).into_iter().chain(review.facts(Seat::FIRST, true)) {
                let (title, note) = fact.words(&texts, review, Seat::FIRST, Some(0.9), player);
                shown.extend([title, note]);
            }
            for turn in review.turns() {
                let view = review.position(turn.ply).unwrap();
                shown.push(reason_words(&texts, &view, &turn.assessment, player));
                let (title, why) = lesson_words(&texts, &view, &turn.assessment, player);
                shown.extend([title, why, move_name(&texts, turn.assessment.best, review.is_solo())]);
            }
            for text in shown {
                assert!(
                    // No board of the review shows coordinates, such as "−2|1".
                    !text.contains("rv-") && !text.contains("rf-") && !text.contains(['{', '$', '|']),
                    "{edition:?}: {text}"
                );
            }
        }
    }
}
