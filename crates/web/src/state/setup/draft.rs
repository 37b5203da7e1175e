//! The draft on the device: what was entered, finished or not. Anybody may have changed the text, so it is read with care.

use nova_luna_rules::{Coord, MAX_PLAYERS, MOON_SPACES, SPACES, Seat, TileId};

use super::{Entry, Laid};
use crate::state::storage::{Storage, StorageError};

const KEY: &str = "nova-luna/setup";

/// The first line, with the version.
const HEAD: &str = "setup 1";

/// The furthest column or row that is read.
const REACH: i8 = 48;

/// Returns the draft of this device.
pub fn load_draft(storage: &impl Storage) -> Option<Entry> {
    read(&storage.get(KEY)?)
}

/// Keeps the draft; an empty one is forgotten.
pub fn save_draft(storage: &impl Storage, entry: &Entry) -> Result<(), StorageError> {
    if entry.is_empty() {
        storage.remove(KEY);
        return Ok(());
    }
    storage.set(KEY, &write(entry))
}

/// Reads a text and writes it again; `None` if it is no draft.
pub(in crate::state) fn rewrite_draft(text: &str) -> Option<String> {
    read(text).map(|entry| write(&entry))
}

fn write(entry: &Entry) -> String {
    let dash = |number: Option<u16>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    let wheel: Vec<String> = entry.wheel.iter().map(|tile| dash(tile.map(|tile| tile.number().into()))).collect();
    let out: Vec<String> = entry.out.iter().map(|tile| tile.to_string()).collect();
    let stack = |(space, seats): &(u8, Vec<Seat>)| {
        format!("{space}:{}", seats.iter().map(|seat| seat.number().to_string()).collect::<String>())
    };
    let stacks: Vec<String> = entry.stacks.iter().map(stack).collect();
    let (meeple, note) = (dash(entry.meeple.map(u16::from)), dash(entry.note));
    let mut lines = vec![
        HEAD.to_owned(),
        format!("{} {meeple} {note}", entry.discs),
        wheel.join(" "),
        stacks.join(" "),
        out.join(" "),
    ];
    lines.extend(entry.displays.iter().map(write_display));
    lines.join("\n") + "\n"
}

fn write_display(laid: &Laid) -> String {
    let mut words: Vec<String> = laid.tiles.iter().map(|(at, tile)| format!("{},{},{tile}", at.x, at.y)).collect();
    words.extend(laid.uncovered.iter().map(|(at, task)| format!("u{},{},{task}", at.x, at.y)));
    words.extend(laid.moved_to.map(|space| format!("m{space}")));
    words.extend(laid.left.map(|left| format!("d{left}")));
    words.extend(laid.is_meant.then(|| "k".to_owned()));
    words.join(" ")
}

fn read(text: &str) -> Option<Entry> {
    let mut lines = text.strip_prefix(HEAD)?.strip_prefix('\n')?.lines();
    let mut words = lines.next()?.split(' ');
    let mut entry = Entry::new(1);
    entry.discs = words.next()?.parse().ok().filter(|discs| (1..=21).contains(discs))?;
    entry.meeple =
        read_option(words.next()?, |word| word.parse().ok().filter(|space| usize::from(*space) < SPACES)).ok()?;
    entry.note = read_option(words.next()?, |word| word.parse().ok().filter(|note| *note < 1000)).ok()?;
    let wheel: Vec<&str> = lines.next()?.split(' ').collect();
    if wheel.len() != SPACES {
        return None;
    }
    for (place, word) in entry.wheel.iter_mut().zip(wheel) {
        *place = read_option(word, tile).ok()?;
    }
    let mut stacks = Vec::new();
    for word in lines.next()?.split_whitespace() {
        stacks.push(read_stack(word)?);
    }
    entry.stacks = stacks;
    entry.out = lines.next()?.split_whitespace().map(tile).collect::<Option<_>>()?;
    entry.displays = lines.map(read_display).collect::<Option<_>>()?;
    (1..=MAX_PLAYERS).contains(&entry.players()).then_some(entry)
}

/// The word stands for nothing that can be.
struct Unreadable;

fn read_option<T>(word: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, Unreadable> {
    if word == "-" { Ok(None) } else { read(word).map(Some).ok_or(Unreadable) }
}

fn tile(word: &str) -> Option<TileId> {
    word.parse().ok().and_then(TileId::new)
}

fn read_stack(word: &str) -> Option<(u8, Vec<Seat>)> {
    let (space, seats) = word.split_once(':')?;
    let seat = |digit: char| digit.to_digit(10).and_then(|number| Seat::new(number as u8));
    let seats: Vec<Seat> = seats.chars().map(seat).collect::<Option<_>>()?;
    Some((space.parse().ok().filter(|space| *space < MOON_SPACES)?, seats))
}

fn read_display(line: &str) -> Option<Laid> {
    let mut laid = Laid::default();
    for word in line.split_whitespace() {
        match word.split_at_checked(1)? {
            ("u", rest) => {
                let (at, task) = cell(rest)?;
                laid.uncovered.push((at, task.parse().ok().filter(|task| *task < 3)?));
            }
            ("m", rest) => laid.moved_to = Some(rest.parse().ok().filter(|space| *space < MOON_SPACES)?),
            ("d", rest) => laid.left = Some(rest.parse().ok().filter(|left| *left <= 21)?),
            ("k", "") => laid.is_meant = true,
            _ => {
                let (at, number) = cell(word)?;
                laid.set(at, Some(tile(number)?));
            }
        }
    }
    Some(laid)
}

/// Reads a cell and what follows it.
fn cell(word: &str) -> Option<(Coord, &str)> {
    let mut parts = word.splitn(3, ',');
    let mut number = || parts.next()?.parse().ok().filter(|place: &i8| place.unsigned_abs() <= REACH as u8);
    let at = Coord::new(number()?, number()?);
    Some((at, parts.next()?))
}
