use nova_luna_rules::{Position, PositionWarning};

use super::*;
use crate::state::storage::{InMemoryStorage, Storage};
use crate::state::{Finder, Letters, Typed};

/// The position of the drawings: two players, 10 tiles each, 9 on the wheel; seat 2 moves from the top of space 12.
const DRAWN: &str = "nl1_20_6304.m51052157143452._12.21_2707-333959-104418-6436_6754-31413538-241606-.09";

fn tile(number: u8) -> TileId {
    TileId::new(number).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn put(editor: &mut Editor, numbers: &[u8]) {
    for number in numbers {
        assert!(editor.put(tile(*number)).is_some());
    }
}

fn drawn() -> Entry {
    Entry::from_view(Position::read(DRAWN).unwrap().view())
}

/// Enters the drawn position as a hand would, tile by tile.
fn enter_drawn() -> Editor {
    let mut editor = Editor::new(Entry::new(2));
    editor.press_space(3);
    put(&mut editor, &[51, 5, 21, 57, 14, 34, 52]);
    editor.gap();
    put(&mut editor, &[63, 4]);
    editor.go(Step::Display(seat(1)));
    for row in [&[27, 7][..], &[33, 39, 59], &[10, 44, 18], &[64, 36]] {
        put(&mut editor, row);
        editor.next_row();
    }
    // An empty row leads to the next display.
    assert!(editor.is_row_empty());
    editor.next_row();
    assert_eq!(editor.step(), Step::Display(seat(2)));
    for row in [&[67, 54][..], &[31, 41, 35, 38], &[24, 16, 6]] {
        put(&mut editor, row);
        editor.next_row();
    }
    editor.gap();
    put(&mut editor, &[9]);
    editor
}

#[test]
fn the_cursor_walks_around_the_wheel_and_row_by_row() {
    let mut editor = enter_drawn();
    assert_eq!(editor.entry().questions()[0].top, None);
    assert_eq!(editor.finished(), None, "both discs are on space 12, and nobody said which is on top");
    assert_eq!(editor.entry().to_move(), None);
    editor.change(|entry| entry.put_on_top(seat(2)));
    assert_eq!(editor.entry().to_move(), Some(seat(2)));
    assert_eq!(editor.finished().unwrap().to_string(), DRAWN);
}

#[test]
fn what_follows_from_the_tiles_is_that_of_the_rules() {
    let view = Position::read(DRAWN).unwrap().view().clone();
    let entry = drawn();
    for seat in view.seats() {
        let (worked_out, display) = (entry.seat(seat), view.display(seat).unwrap());
        assert_eq!(worked_out.cost, display.cost().spaces());
        assert_eq!(worked_out.complete, usize::from(display.complete_tasks()));
        assert_eq!((worked_out.on, worked_out.left), (12, view.discs_left(seat)));
        let complete = entry.display(seat).unwrap().complete();
        for placed in display.tiles() {
            let covered = entry.display(seat).unwrap().covered(&complete, placed.at());
            assert_eq!(covered, placed.tile().task_bits() & !placed.open_tasks(), "{}", placed.at());
        }
    }
    assert_eq!((entry.pile(), entry.to_move()), (39, Some(seat(2))));
    assert!(entry.has_usual_count());
}

#[test]
fn every_position_survives_the_editor() {
    let rows = include_str!("../../../../../spec/positions.csv").lines().skip(1);
    let mut count = 0;
    for text in rows.filter_map(|row| row.split(',').nth(1)) {
        let Ok(position) = Position::read(text) else { continue };
        let entry = Entry::from_view(position.view());
        assert_eq!(Position::read(&entry.notation()).as_ref(), Ok(&position), "{text}");
        let storage = InMemoryStorage::default();
        save_draft(&storage, &entry).unwrap();
        assert_eq!(load_draft(&storage).as_ref().unwrap_or(&entry), &entry, "{text}");
        count += 1;
    }
    assert!(count > 20, "{count}");
}

#[test]
fn a_tile_that_lies_twice_is_an_error_that_one_press_settles() {
    let mut editor = enter_drawn();
    editor.press_cell(seat(2), Coord::new(2, 3));
    put(&mut editor, &[63]);
    let messages = editor.messages();
    let [first, second] = [Spot::Space(0), Spot::Cell(seat(2), Coord::new(2, 3))];
    assert_eq!(messages, [Message::Twice { tile: tile(63), spots: [first, second] }]);
    assert!(messages[0].is_about(Step::Wheel) && messages[0].is_about(Step::Display(seat(2))));
    assert!(!editor.is_ticked(Step::Wheel) && editor.is_ticked(Step::Display(seat(1))));
    assert_eq!(editor.position(), None);
    editor.fix(&messages[0].fixes()[1]);
    assert_eq!(editor.entry().tile(second), None);
    assert!(editor.entry().tile(first).is_some() && editor.messages().is_empty());
}

#[test]
fn tiles_without_a_neighbour_are_an_error_unless_their_row_is_being_read() {
    let mut editor = Editor::new(Entry::new(2));
    editor.press_space(0);
    editor.go(Step::Display(seat(1)));
    put(&mut editor, &[1, 2]);
    editor.next_row();
    editor.gap();
    editor.gap();
    put(&mut editor, &[3]);
    assert!(editor.messages().is_empty(), "the row goes on");
    editor.go(Step::Display(seat(2)));
    let spot = Spot::Cell(seat(1), Coord::new(2, 1));
    assert_eq!(editor.messages(), [Message::Island { tile: tile(3), seat: seat(1), spot }]);
    assert_eq!(editor.messages()[0].spots(), [spot]);
}

#[test]
fn the_meeple_needs_a_space_of_its_own() {
    let mut entry = Entry::new(2);
    (0..12).for_each(|space| entry.set(Spot::Space(space), Some(tile(space + 1))));
    let mut editor = Editor::new(entry);
    assert_eq!(editor.messages(), [Message::Full]);
    editor.press_space(4);
    assert_eq!((editor.entry().meeple, editor.entry().tile(Spot::Space(4))), (Some(4), None));
    assert!(editor.messages().is_empty());
    // A press on the meeple picks it up.
    editor.press_space(4);
    assert_eq!(editor.entry().meeple, None);
}

#[test]
fn a_moved_disc_is_a_doubt_that_can_be_meant() {
    let mut editor = Editor::new(drawn());
    editor.move_disc(seat(2), 9);
    let doubt = Message::Sum { seat: seat(2), cost: 36, space: 12, on: 9 };
    assert_eq!(editor.messages(), std::slice::from_ref(&doubt));
    assert_eq!(editor.entry().to_move(), Some(seat(2)));
    let position = editor.finished().expect("doubts do not block").to_string();
    assert!(position.contains("_9.2-12.1_"), "{position}");
    let fixes = doubt.fixes();
    editor.fix(&fixes[1]);
    assert!(editor.messages().is_empty());
    editor.undo();
    editor.fix(&fixes[0]);
    assert_eq!(editor.entry().seat(seat(2)).on, 12);
    editor.move_disc(seat(2), 3);
    assert_eq!(editor.messages(), [Message::Far]);
}

#[test]
fn discs_that_are_far_apart_are_no_fault_before_all_tiles_are_there() {
    let mut editor = Editor::new(drawn());
    editor.replace(Entry { displays: vec![drawn().displays[0].clone(), Laid::default()], ..drawn() });
    editor.go(Step::Display(seat(2)));
    assert!(editor.messages().is_empty());
    assert_eq!(editor.position(), None);
    editor.go(Step::Done);
    assert_eq!(editor.messages(), [Message::Far]);
}

#[test]
fn an_uncovered_task_leaves_one_disc_more() {
    let mut editor = Editor::new(drawn());
    let at = Coord::new(0, 0);
    editor.toggle_task(seat(1), at, 0);
    assert_eq!(editor.entry().seat(seat(1)).left, 12);
    assert_eq!(editor.messages(), [Message::Uncovered(seat(1))]);
    let text = editor.finished().unwrap().to_string();
    assert!(text.contains("-6436d12_"), "{text}");
    editor.toggle_task(seat(1), at, 0);
    assert_eq!(editor.finished().unwrap().to_string(), DRAWN);
}

#[test]
fn a_number_of_tiles_that_no_game_shows_is_a_doubt_in_the_end() {
    let mut editor = enter_drawn();
    editor.change(|entry| entry.put_on_top(seat(2)));
    editor.take_back();
    assert!(editor.messages().is_empty());
    assert_eq!(editor.finished(), None, "the last display may go on");
    editor.go(Step::Done);
    assert_eq!(editor.messages(), [Message::Count { seen: 28, refills: 2, from: 29, to: 33 }]);
    assert!(editor.finished().is_some(), "doubts do not block");
}

#[test]
fn a_solo_game_in_phase_two_needs_its_note() {
    let mut entry = Entry::new(1);
    entry.meeple = Some(0);
    (1..12).for_each(|space| entry.set(Spot::Space(space), Some(tile(space))));
    entry.set(Spot::Cell(seat(1), Coord::ORIGIN), Some(tile(20)));
    let mut editor = Editor::new(entry);
    assert_eq!(editor.messages(), [Message::NoNote]);
    editor.change(|entry| entry.note = Some(2));
    assert!(editor.position().unwrap().to_string().contains("_p2.2_"));
}

#[test]
fn everything_can_be_taken_back_and_undone() {
    let mut editor = enter_drawn();
    let whole = editor.entry().clone();
    assert_eq!(editor.take_back(), Some(tile(9)));
    assert_eq!(editor.take_back(), None, "the gap");
    assert_eq!(editor.take_back(), None, "back to the row above");
    assert_eq!(editor.take_back(), Some(tile(6)));
    editor.undo();
    editor.undo();
    assert_eq!(editor.entry(), &whole);
    editor.redo();
    assert_eq!(editor.entry().display(seat(2)).unwrap().tiles.len(), 9);
    editor.replace(Entry::new(2));
    assert!(editor.entry().is_empty() && editor.can_undo());
    editor.undo();
    while editor.can_undo() {
        editor.undo();
    }
    assert!(editor.entry().is_empty());
    editor.press_space(3);
    assert_eq!(editor.take_back(), None);
    assert_eq!(editor.entry().meeple, None, "the meeple comes first");
}

#[test]
fn what_was_cleared_is_finished_again_when_it_comes_back() {
    let mut editor = Editor::new(drawn());
    assert!(editor.finished().is_some());
    editor.replace(Entry::new(2));
    assert!(!editor.has_begun && editor.finished().is_none());
    editor.undo();
    assert_eq!(editor.finished().unwrap().to_string(), DRAWN);
    editor.redo();
    assert!(editor.entry().is_empty());
}

/// The keys that a hand types for the drawn position, and the buttons that a thumb presses: see `docs/setup.md`.
#[test]
fn the_drawn_position_takes_few_keys() {
    let mut editor = Editor::new(Entry::new(2));
    editor.press_space(3);
    let (mut finder, letters, mut presses) = (Finder::default(), Letters::new("rbty"), 1);
    let mut find = |editor: &mut Editor, number: u8| {
        let wanted = tile(number).tile();
        let used = editor.entry().used();
        let (colour, cost) = (wanted.colour(), wanted.cost().spaces() as u8);
        presses += 1;
        let found = finder.press(colour, cost, used).unwrap_or_else(|| {
            presses += 1;
            let place = finder.numbered(used).iter().position(|id| *id == wanted.id()).unwrap();
            let key = char::from(b'1' + place as u8);
            match finder.type_key(key, letters, used) {
                Typed::Found(tile) => tile,
                other => panic!("{other:?}"),
            }
        });
        finder.clear();
        editor.put(found);
    };
    [51, 5, 21, 57, 14, 34, 52].into_iter().for_each(|number| find(&mut editor, number));
    editor.gap();
    [63, 4].into_iter().for_each(|number| find(&mut editor, number));
    editor.go(Step::Display(seat(1)));
    let displays = [(seat(1), drawn().displays[0].clone()), (seat(2), drawn().displays[1].clone())];
    let mut others = 2;
    for (seat, laid) in displays {
        if seat.number() == 2 {
            editor.go(Step::Display(seat));
            others += 1;
        }
        let (top, bottom) = laid.rows().unwrap();
        for row in top..=bottom {
            for column in 0..=laid.columns(row).max().unwrap() {
                match laid.at(Coord::new(column, row)) {
                    Some(tile) => find(&mut editor, tile.number()),
                    None => {
                        editor.gap();
                        others += 1;
                    }
                }
            }
            if row < bottom {
                editor.next_row();
                others += 1;
            }
        }
    }
    editor.change(|entry| entry.put_on_top(Seat::new(2).unwrap()));
    others += 1;
    assert_eq!(editor.finished().unwrap().to_string(), DRAWN);
    assert_eq!(presses + others, 64);
}

#[test]
fn a_damaged_draft_is_none() {
    let storage = InMemoryStorage::default();
    save_draft(&storage, &drawn()).unwrap();
    let text = storage.get("nova-luna/setup").unwrap();
    assert_eq!(load_draft(&storage), Some(drawn()));
    for (from, to) in
        [("setup 1", "setup 2"), ("20 3", "99 3"), ("20 3", "20 12"), ("12:21", "12:29"), ("0,0,27", "0,0,69")]
    {
        assert!(text.contains(from), "{from}");
        storage.set("nova-luna/setup", &text.replacen(from, to, 1)).unwrap();
        assert_eq!(load_draft(&storage), None, "{to}");
    }
    save_draft(&storage, &Entry::new(2)).unwrap();
    assert_eq!(storage.get("nova-luna/setup"), None);
}

#[test]
fn a_position_with_fewer_discs_left_keeps_them() {
    let position = Position::read(&format!("{DRAWN}d10")).unwrap();
    let editor = Editor::new(Entry::from_view(position.view()));
    assert_eq!(editor.step(), Step::Done);
    assert!(matches!(editor.messages()[..], [Message::Unusual(PositionWarning::DiscsLeft { left: 10, .. })]));
    assert_eq!(editor.finished(), Some(position));
}

#[test]
fn positions_links_deals_and_records_are_pasted() {
    let whole = drawn();
    for text in [DRAWN.to_owned(), format!("  https://a.example/#/position/{DRAWN}\n"), format!("#/setup/{DRAWN}")] {
        assert_eq!(read_pasted(&text), Ok(whole.clone()), "{text}");
    }
    let deal = read_pasted("https://a.example/#/deal/3-17-5").unwrap();
    assert_eq!((deal.players(), deal.discs, deal.used().len()), (3, 17, 11));
    let record = nova_luna_rules::Record::new(Position::read(DRAWN).unwrap()).unwrap();
    assert_eq!(read_pasted(&record.to_string()), Ok(whole));
    let texts = nova_luna_texts::Texts::for_edition(nova_luna_texts::Edition::English);
    let message = |text: &str| explain_pasted(&read_pasted(text).unwrap_err(), &texts);
    assert_eq!(message(&DRAWN.replace("6304", "6371")), "There’s no tile 71.");
    assert!(!message("[Format \"1\"]\nx").is_empty() && !message("hello").is_empty());
}
