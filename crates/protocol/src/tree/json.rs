//! A tree as JSON, for other programs.

use nova_luna_rules::{Action, Grade, Seat, Tree};

use crate::wire::{Wire, wire};

/// The version of the format.
const FORMAT: u32 = 1;

struct TreeJson {
    format: u32,
    players: u8,
    discs: u8,
    names: Vec<Option<String>>,
    /// Of a tree that begins with a deal: the tiles on spaces 1 to 11, and the stack, bottom first.
    wheel: Option<Vec<u8>>,
    stack: Option<Vec<u8>>,
    /// Of a tree that begins with a position: its notation.
    position: Option<String>,
    comment: Option<String>,
    moves: Vec<MoveJson>,
}

/// A move. Those with the same move before them are in their order, the main continuation first.
struct MoveJson {
    id: usize,
    /// The move before it; 0 is the start.
    after: usize,
    seat: Seat,
    action: Action,
    revealed: Vec<u8>,
    /// Whether tiles are due that nobody knows.
    unknown: bool,
    /// Whether it is part of the main line.
    main: bool,
    grade: Option<Grade>,
    comment: Option<String>,
    /// The notation of the position after it, if it has one.
    position: Option<String>,
}

wire! {
    TreeJson { format, players, discs, names, moves; wheel, stack, position, comment }
    MoveJson { id, after, seat, action, revealed, unknown, main; grade, comment, position }
}

/// Returns one line of JSON.
pub fn tree_json(tree: &Tree) -> String {
    let (start, order) = (tree.start(), tree.in_order());
    let number = |node| order.iter().position(|known| *known == node).unwrap_or(0);
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let moves = (0..).zip(&order).filter_map(|(id, &node)| {
        let (event, view) = (tree.event(node)?, tree.view_at(node));
        Some(MoveJson {
            id,
            after: number(tree.parent(node)?),
            seat: event.seat,
            action: event.action,
            revealed: event.revealed.iter().map(|tile| tile.number()).collect(),
            unknown: view.tiles_due() > 0,
            main: tree.is_in_main_line(node),
            grade: tree.grade(node),
            comment: text(tree.comment(node)),
            position: view.notation(),
        })
    });
    let (wheel, stack) = start.setup().map(|setup| (setup.wheel.clone(), setup.stack.clone())).unzip();
    let json = TreeJson {
        format: FORMAT,
        players: start.players(),
        discs: start.discs(),
        names: Seat::all(usize::from(start.players()))
            .map(|seat| tree.header().name(seat).map(str::to_owned))
            .collect(),
        wheel,
        stack,
        position: start.position().map(ToString::to_string),
        comment: text(tree.comment(tree.root())),
        moves: moves.collect(),
    };
    json.to_json()
}
