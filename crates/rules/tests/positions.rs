//! `spec/positions.md`: every row of `positions.csv`, each check, and positions of random games.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use nova_luna_rules::{
    Action, Coord, Deal, Display, Event, Game, Phase, PlacedTile, Position, PositionWarning, ReadCause, Record, Seat,
    Seed, TileId, View, first_game_discs, usual_discs,
};
use proptest::prelude::*;
use sha2::{Digest as _, Sha256};

use crate::common::{TestRng, assert_matches_reference, deal, take};

/// A position of the specification: two players, and nothing unusual.
const NORMAL: &str = "nl1_20_.......m..65._16.1-20.2_2554-.5606-.0139_42-32-4664";
const SOLO: &str = "nl1_21_m18..05.1539..41._p2.49_..09-.29606416-3845612032-.4666-132631-.2721";

fn read(text: &str) -> Position {
    Position::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Returns the number of the check that refuses a text.
fn error(text: &str) -> u8 {
    Position::read(text).map_or_else(|error| error.cause.check(), |_| panic!("{text} was read"))
}

fn warnings(text: &str) -> Vec<u8> {
    let mut checks: Vec<u8> = read(text).warnings().iter().map(PositionWarning::check).collect();
    checks.dedup();
    checks
}

/// Splits a line of a CSV file; only fields in quotation marks have commas.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    for char in line.chars() {
        match char {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            char => fields.last_mut().unwrap().push(char),
        }
    }
    fields
}

fn join(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn covered(display: &Display) -> usize {
    display.tiles().map(|placed| placed.covered().filter(|covered| *covered).count()).sum()
}

/// Returns the columns of `positions.csv` from `status` on, without `moves`.
fn columns(notation: &str, moves: &str) -> Vec<String> {
    let position = match Position::read(notation) {
        Ok(position) => position,
        Err(error) => {
            let mut columns = vec!["error".to_owned(), format!("P{}", error.cause.check())];
            columns.resize(14, String::new());
            return columns;
        }
    };
    let (view, checks) = (position.view(), warnings(notation));
    let mut legal: Vec<String> = view.legal_actions().iter().map(|action| action.to_string()).collect();
    legal.sort();
    let hash = Sha256::digest(legal.join(" ")).iter().take(8).fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    });
    let mut record = Record::new(position.clone()).unwrap();
    moves.split_whitespace().for_each(|token| record.read_move(token).unwrap());
    vec![
        if checks.is_empty() { "ok" } else { "warning" }.to_owned(),
        join(checks.iter().map(|check| format!("P{check}"))),
        position.to_string(),
        view.players().to_string(),
        view.to_move().map_or("-".to_owned(), |seat| seat.to_string()),
        view.tiles_due().to_string(),
        join(view.legal_actions().takeable()),
        legal.len().to_string(),
        hash,
        join(view.displays().iter().map(covered)),
        join(view.seats().map(|seat| view.discs_left(seat))),
        view.pile_size().to_string(),
        Record::new(position.clone()).unwrap().result(),
        record.view().notation().unwrap(),
    ]
}

#[test]
fn every_row_of_the_specification_holds() {
    let file = include_str!("../../../spec/positions.csv");
    for line in file.lines().skip(1) {
        let mut expected = fields(line);
        let moves = expected.remove(15);
        let (name, notation) = (expected.remove(0), expected.remove(0));
        assert_eq!(columns(&notation, &moves), expected, "{name}");
    }
    assert!(file.lines().count() > 40);
}

/// P1, P2, P3, P4, P5, P6, P7: what cannot be read.
#[test]
fn refuses_what_has_another_form() {
    for (other, check) in [("", 1), ("nl1", 1), ("nl2_20", 1), (" nl1_20", 1), ("NL1_20", 1)] {
        assert_eq!(error(other), check, "{other}");
    }
    let with = |from: &str, to: &str| error(&NORMAL.replacen(from, to, 1));
    assert_eq!((with("65", "6 5"), with("m", "M"), error(&format!("{NORMAL}\n"))), (2, 2, 2));
    assert_eq!(error(&format!("{NORMAL}{}", "-".repeat(2000))), 2, "too long");
    assert_eq!(error(&format!("{NORMAL}_0_0_0")), 2, "five displays");
    assert_eq!(error("nl1_20_.......m..65._16.1-20.2_x"), 2, "no display");
    for discs in ["", "020", "00", "2a", "1000"] {
        assert_eq!(with("nl1_20_", &format!("nl1_{discs}_")), 3, "{discs}");
    }
    for wheel in ["......m..65.", ".......m..65..", ".......m..6.", ".......m..z5.", ""] {
        assert_eq!(with("_.......m..65._", &format!("_{wheel}_")), 4, "{wheel}");
    }
    for track in ["16-20", "16.1-", "16.-20.2", "016.1-20.2", "16.1-20.23412", "p", "p3", "p2", "p2.", "p2.01", "16.a"]
    {
        assert_eq!(with("16.1-20.2", track), 5, "{track}");
    }
    for display in ["", "-", "25-", "-25", "2", "m", "0-25", "025", "25d", "25d01", "25d1d1", "d3", "x25"] {
        assert_eq!(with("2554-.5606-.0139", display), 6, "{display}");
    }
    for out in ["x7", "xm", "x.", "x07d", "x07-08"] {
        assert_eq!(error(&format!("{NORMAL}_{out}")), 7, "{out}");
    }
}

/// P8, P9, P10, P11, P12, P13, P14, P15, P16, P17: what cannot be. The lowest number is reported.
#[test]
fn refuses_what_cannot_be() {
    let with = |from: &str, to: &str| error(&NORMAL.replacen(from, to, 1));
    for (from, to, expected) in [
        ("65", "69", 8),
        ("65", "00", 8),
        ("65", "42", 9),
        ("nl1_20", "nl1_21", 10),
        ("nl1_20", "nl1_0", 10),
        ("nl1_20", "nl1_999", 10),
        ("m", ".", 11),
        ("m.", "mm", 11),
        ("16.1", "16.2", 12),
        ("16.1-20.2", "16.1", 12),
        ("16.1-20.2", "16.12-20.2", 12),
        ("16.1-20.2", "16.1-20.0", 12),
        ("16.1-20.2", "p1", 12),
        ("20.2", "24.2", 13),
        ("20.2", "16.2", 13),
        ("16.1", "12.1", 14),
        ("16.1", "4.1", 14),
        (".5606", "..06", 15),
        ("2554-", "2554-..-", 15),
        ("0139", "0139d21", 17),
    ] {
        assert_eq!(with(from, to), expected, "{from} → {to}");
    }
    assert_eq!(error(&format!("{NORMAL}_x65")), 9, "a tile that is seen cannot be out");
    assert_eq!(error("nl1_20_mm.........._99.9_25..25d99_0"), 9);
    assert_eq!(error("nl1_21_m..........._0.1_0"), 12);
    assert_eq!(error("nl1_20_m..........._0.1_0"), 10);
    let tiles = |count: u8| (1..=count).map(|tile| format!("{tile:02}")).collect::<String>();
    let display = |count: u8| format!("nl1_20_m..........._0.12_{}_0", tiles(count));
    assert_eq!((error(&display(46)), read(&display(45)).view().display(Seat::FIRST).unwrap().len()), (16, 45));
    let solo = |phase: &str, count: u8| format!("nl1_21_m68.........._{phase}_{}", tiles(count));
    assert_eq!((error(&solo("p1", 11)), error(&solo("p2.40", 22))), (16, 16));
    assert!(read(&solo("p1", 10)).warnings().is_empty());
}

/// P18, P19, P20, P21, P22, P23: what no game leads to, but can be played.
#[test]
fn warns_of_what_no_game_leads_to() {
    assert_eq!((warnings(NORMAL), warnings(SOLO)), (vec![], vec![]));
    let time = |text: &str| match read(text).warnings().as_slice() {
        [PositionWarning::Time { seat, cost, space, further }] => (seat.number(), *cost, *space, *further),
        other => panic!("{other:?}"),
    };
    assert_eq!(time(&NORMAL.replace("20.2", "19.2")), (2, 20, 20, -1));
    assert_eq!(warnings(&NORMAL.replace("16.1-20.2", "17.1-21.2")), [18], "both seats, one check");
    assert_eq!(warnings(&NORMAL.replace("4664", "4664d19")), [] as [u8; 0], "what follows from the tasks");
    assert_eq!(warnings(&NORMAL.replace("4664", "4664d18")), [19]);
    assert_eq!(warnings(&NORMAL.replace("..65.", ".6507.")), [20], "12 tiles are seen");
    assert_eq!(warnings("nl1_21_m0203........._p1_01"), [20]);
    assert_eq!(warnings(&SOLO.replace("p2.49", "p2.9")), [21]);
    assert_eq!(warnings(&format!("{NORMAL}_x07")), [22]);
    assert_eq!(warnings("nl1_1_m554518..22..380607_11.2-12.1_5016_4733"), [23]);
}

/// P22, P23.
#[test]
fn says_which_tiles_are_out_and_that_several_seats_have_finished() {
    let out = |text: &str| -> Vec<u8> {
        let out = read(text).warnings().into_iter().find_map(|warning| match warning {
            PositionWarning::Out(tiles) => Some(tiles),
            _ => None,
        });
        out.unwrap_or_default().iter().map(|tile| tile.number()).collect()
    };
    let text = format!("{NORMAL}_x0807");
    assert_eq!((out(&text), read(&text).view().pile_size()), (vec![7, 8], 55));
    assert_eq!(read(&text).to_string(), format!("{NORMAL}_x0708"), "ascending");
    let none = format!("{NORMAL}_x");
    assert_eq!((out(&none).len(), read(&none).view().pile_size()), (57, 0));
    let all: String = read(NORMAL).view().unseen().iter().map(|tile| format!("{:02}", tile.number())).collect();
    assert_eq!(read(&format!("{NORMAL}_x{all}")), read(&none), "equal positions have equal texts");
    assert_eq!(warnings("nl1_20_m554518..22..380607_0.12_0d0_0d0"), [19, 20, 23]);
}

/// A game that goes on from a position, and the history that led to it.
struct Followed {
    view: View,
    /// How far each display of the history is away from the corner.
    corners: Vec<(i8, i8)>,
}

impl Followed {
    fn new(history: &View) -> Self {
        let text = history.notation().unwrap();
        let position = read(&text);
        assert_eq!(position.to_string(), text, "a canonical text stays as it is");
        assert_eq!(position.warnings(), [], "{text}");
        let corner = |display: &Display| {
            let cells = || display.tiles().map(PlacedTile::at);
            (cells().map(|at| at.x).min().unwrap_or(0), cells().map(|at| at.y).min().unwrap_or(0))
        };
        Self { view: position.view().clone(), corners: history.displays().iter().map(corner).collect() }
    }

    fn moved(&self, seat: Seat, at: Coord) -> Coord {
        let (x, y) = self.corners[seat.index()];
        Coord::new(at.x - x, at.y - y)
    }

    fn moved_action(&self, seat: Seat, action: Action) -> Action {
        match action {
            Action::Take { tile, at } => Action::Take { tile, at: self.moved(seat, at) },
            Action::Refill => Action::Refill,
        }
    }

    fn follow(&mut self, event: &Event) {
        let action = self.moved_action(event.seat, event.action);
        let own = self.view.play(action).unwrap();
        assert_eq!((own.seat, own.completed.len()), (event.seat, event.completed.len()));
        self.view.reveal(&event.revealed).unwrap();
    }

    fn assert_agrees(&self, history: &View) {
        let view = &self.view;
        assert_eq!(view.notation(), history.notation());
        assert_eq!(
            (view.to_move(), view.outcome(), view.is_over()),
            (history.to_move(), history.outcome(), history.is_over())
        );
        assert_eq!(
            (view.wheel(), view.moon_track(), view.solo()),
            (history.wheel(), history.moon_track(), history.solo())
        );
        assert_eq!(
            (view.unseen(), view.pile_size(), view.tiles_due()),
            (history.unseen(), history.pile_size(), history.tiles_due())
        );
        assert_eq!((view.ranking(), view.solo_score()), (history.ranking(), history.solo_score()));
        let actions = |view: &View| view.legal_actions().iter().collect::<BTreeSet<Action>>();
        let seat = history.moon_track().next();
        let moved: BTreeSet<Action> =
            actions(history).into_iter().map(|action| self.moved_action(seat, action)).collect();
        assert_eq!(actions(view), moved);
        for seat in history.seats() {
            assert_eq!(view.discs_left(seat), history.discs_left(seat));
            let display = view.display(seat).unwrap();
            for placed in history.display(seat).unwrap().tiles() {
                let same = display.at(self.moved(seat, placed.at())).unwrap();
                assert_eq!((same.tile().id(), same.counts()), (placed.tile().id(), placed.counts()));
                assert!(history.is_over() || same.covered().eq(placed.covered()), "covered in {display:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// The text of every position is read and written unchanged, and a game that goes on from it is the same game.
    #[test]
    fn a_position_agrees_with_its_history_in_all_that_follows(
        (players, seed, rng, first_game) in (1_u8..=4, any::<u64>(), any::<u64>(), any::<bool>())
    ) {
        let seats = usize::from(players);
        let discs = if first_game { first_game_discs(seats) } else { usual_discs(seats) };
        let mut game = Game::deal(&Deal::new(Seed::from_number(seed), players).unwrap(), discs).unwrap();
        let mut rng = TestRng(rng);
        let mut followed = vec![Followed::new(game.view())];
        while let Some(action) = rng.action(&game) {
            let mut due = game.view().clone();
            due.play(action).unwrap();
            if due.wheel().is_empty() {
                // Before the tiles of a forced refill are known, this is a position, too.
                Followed::new(&due).assert_agrees(&due);
            } else {
                assert_eq!(due.notation().is_none(), due.tiles_due() > 0, "between a refill and its tiles");
            }
            let event = game.play(action).unwrap();
            followed.iter_mut().for_each(|position| position.follow(&event));
            if rng.below(8) == 0 {
                followed.push(Followed::new(game.view()));
            }
            followed.iter().for_each(|position| position.assert_agrees(game.view()));
        }
        Followed::new(game.view()).assert_agrees(game.view());
        assert!(game.outcome().is_some());
    }
}

/// R16, R17, R19: a display that is laid out at once has the counts and discs of one that grew.
#[test]
fn laid_out_displays_match_the_reference() {
    for seed in 0..60 {
        let (mut game, mut rng) = (deal(2, seed), TestRng(seed));
        while let Some(action) = rng.action(&game) {
            game.play(action).unwrap();
        }
        // All discs are back, so that all complete tasks are covered.
        let text = game.view().notation().unwrap();
        let displays: Vec<&str> = text.split('_').collect();
        let text = format!("nl1_20_{}_{}_{}d20_{}d20", displays[2], displays[3], displays[4], displays[5]);
        read(&text).view().displays().iter().for_each(assert_matches_reference);
    }
}

/// R20: if the discs ran out, the first complete tasks in the text have theirs.
#[test]
fn discs_that_ran_out_cover_the_first_tasks() {
    // Turquoise 6 (bb, yy, r) and red 6 (bb, yy, t): each completes a task of the other; then blue and yellow tiles.
    let text = |discs: u8| format!("nl1_{discs}_m..........._0.12_4716-2819_0");
    let all = read(&text(20));
    let complete = all.view().display(Seat::FIRST).unwrap().complete_tasks();
    assert!(complete > 2, "{complete}");
    let few = read(&text(2));
    let display = few.view().display(Seat::FIRST).unwrap();
    assert_eq!((few.view().discs_left(Seat::FIRST), covered(display), few.view().is_over()), (0, 2, true));
    let flat =
        |display: &Display| display.tiles().flat_map(|placed| placed.covered().collect::<Vec<_>>()).collect::<Vec<_>>();
    let full = flat(all.view().display(Seat::FIRST).unwrap());
    let last = full.iter().enumerate().filter(|(_, covered)| **covered).nth(1).unwrap().0;
    assert_eq!(flat(display)[..=last], full[..=last]);
    assert!(flat(display)[last + 1..].iter().all(|covered| !covered));
    // With discs left by `d`, they have not run out.
    let handicap = read(&text(2).replace("2819_", "2819d1_"));
    assert_eq!(covered(handicap.view().display(Seat::FIRST).unwrap()), usize::from(complete));
}

/// R10, R21: an empty wheel waits for tiles, as long as there are any.
#[test]
fn an_empty_wheel_waits_for_its_tiles_or_ends_the_game() {
    let due = read("nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664");
    assert_eq!((due.view().tiles_due(), due.view().legal_actions().len()), (11, 0));
    let over = read("nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664_x");
    assert_eq!((over.view().tiles_due(), over.view().is_over()), (0, true));
    // The largest pile has all tiles.
    let empty = read("nl1_20_m..........._0.12_0_0");
    let game = Game::shuffled(&empty, Seed::from_number(1));
    let (mut one, mut other) = (game.clone(), game);
    assert_eq!((one.fill_wheel().len(), one.view().pile_size()), (11, 57));
    assert_eq!(other.fill_wheel(), *one.view().wheel().tiles().collect::<Vec<_>>());
    let tiles: Vec<u8> = (1..=68).collect();
    let mut sorted = Game::at(&empty, &tiles).unwrap();
    assert!(sorted.fill_wheel().iter().map(|tile| tile.number()).eq(1..=11));
    assert!(Game::at(&empty, &tiles[1..]).is_err());
}

/// R24, R25: without tiles in the pile, phase 1 ends the game with its wheel, and can be ended by choice before.
#[test]
fn a_solo_game_without_a_pile_has_a_second_phase_without_tiles() {
    let ended = read("nl1_21_m..........._p1_606416-.6120-.66-2631-27_x");
    assert!(ended.view().is_over());
    assert!(ended.to_string().contains("_p2."), "{ended}");
    assert_eq!(read(&ended.to_string()), ended);
    let open = "nl1_21_.61...m..3866.53_p1_4924-0433-0762-14_x";
    let mut record = Record::new(read(open)).unwrap();
    assert!(record.view().legal_actions().can_refill());
    assert!(record.read_move("+5").is_err());
    record.read_move("+").unwrap();
    assert_eq!(record.view().solo().unwrap().phase(), Phase::Two);
    assert_eq!(record.view().wheel().len(), 4);
    record.read_move("38@2,0").unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    let event = &record.events()[0];
    assert_eq!(Event::parse(&event.to_string(), read(open).view()).as_ref(), Ok(event));
}

/// No display grows beyond 63 tiles, and one that long has right counts.
#[test]
fn a_display_can_grow_to_63_tiles() {
    let mut display = Display::EMPTY;
    let order: Vec<TileId> = TileId::ALL.into_iter().rev().collect();
    for (index, &tile) in order[..Display::CAPACITY].iter().enumerate() {
        let at = Coord::new((index / 2) as i8, -(index.div_ceil(2) as i8));
        display.place(tile, at, 0).unwrap();
        assert_eq!(display.at(at).unwrap().tile().id(), tile);
    }
    assert_eq!(display.len(), 63);
    assert!(display.place(order[63], Coord::new(0, 1), 0).is_err());
    display.tiles().for_each(|placed| {
        let counts = crate::common::reference_counts(&display, placed.at());
        let own: usize = counts.values().sum();
        assert_eq!(usize::from(placed.counts().total()), own);
    });
}

/// `spec/positions.md`, record, format 2.
#[test]
fn a_record_can_begin_with_a_position() {
    let due = "nl1_20_..........m._20.2-21.1_255465-.5606-.0139_42-32-4664";
    let position = read(due);
    let seed = Seed::from_number(5);
    let mut game = Game::shuffled(&position, seed);
    let mut record = Record::new(position.clone()).unwrap();
    assert!(Record::read(&record.to_string()).is_err(), "the tiles that are due are missing");
    record.set_seed(seed).unwrap();
    record.fill_wheel(&game.fill_wheel()).unwrap();
    let mut rng = TestRng(3);
    while let Some(action) = rng.action(&game) {
        record.add(&game.play(action).unwrap()).unwrap();
    }
    let text = record.to_string();
    assert!(text.starts_with(&format!("[Format \"2\"]\n[Players \"2\"]\n[Discs \"20\"]\n[Setup \"{due}\"]\n[Seed ")));
    assert!(text.contains("\n\n+"), "{text}");
    let again = Record::read(&text).unwrap();
    assert_eq!((again.to_string(), &again), (text.clone(), &record));
    assert_eq!((again.first_refill().len(), again.initial_moves()), (11, Some(0)));
    assert_eq!(again.view_after(0).unwrap().tiles_due(), 0);
    assert_eq!(again.view_after(again.events().len()).as_ref(), Some(again.view()));
    assert!(Record::new(position).unwrap().set_seed(seed).is_ok());
    let mut other = again.clone();
    assert!(other.set_seed(Seed::from_number(6)).is_err(), "another order of the pile");
    let cause = |from: &str, to: &str| Record::read(&text.replacen(from, to, 1)).unwrap_err().cause;
    assert!(matches!(cause("Format \"2\"", "Format \"1\""), ReadCause::TagMissing("Wheel")));
    assert!(matches!(cause("Setup", "Position"), ReadCause::TagMissing("Setup")));
    assert!(matches!(cause("_42-", "_25-"), ReadCause::Position(error) if error.cause.check() == 9));
    for (tag, changed) in [("Players \"2\"", "Players \"3\""), ("Discs \"20\"", "Discs \"19\"")] {
        assert!(matches!(cause(tag, changed), ReadCause::Tag { .. }), "{changed}");
    }
    for tag in ["Wheel", "Stack", "Fairness", "Secret", "Seal1", "Nonce2"] {
        let found = cause("[Result", &format!("[{tag} \"2\"]\n[Result"));
        assert!(matches!(found, ReadCause::TagWithPosition(_)), "{tag}: {found:?}");
    }
}

/// A record that has no moves yet, or begins with a take, has no refill at its beginning.
#[test]
fn a_position_with_tiles_begins_with_a_decision() {
    let mut record = Record::new(read(NORMAL)).unwrap();
    assert_eq!(Record::read(&record.to_string()).unwrap(), record);
    assert!(record.fill_wheel(&[]).is_ok() && record.fill_wheel(&[TileId::ALL[0]]).is_err());
    assert!(record.read_move("+5,9").is_err(), "the wrong number of tiles");
    assert!(record.view().is_legal(take(65, 2, 0)));
}
