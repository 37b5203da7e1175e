//! The board that all screens share: wheel, cards, large display and keys. It shows a position, lets the player prepare a
//! move, and reports it; the screen around it decides what that means.

mod buttons;
mod cards;
mod cell;
mod chips;
mod display;
mod drag;
mod keyboard;
mod one_move;
mod preview;
mod signal;
mod wheel;

use super::descriptions::describe_placement;
use crate::state::{ConfirmMode, Settings};
use crate::views::prelude::*;

pub(crate) use buttons::{PlayButton, RefillButton};
pub(crate) use cards::{Cards, describe_cost};
pub(crate) use display::{DisplayPlane, MARGIN, Plane};
pub(crate) use drag::{DraggedTile, begin as begin_drag, is_dragging, listen as listen_to_drags};
pub(crate) use keyboard::{is_focused, listen, press};
pub(crate) use one_move::{OneMoveBoard, OneMoveDescription, OneMoveDisplay, OneMoveStatus, OneMoveWheel};
pub(crate) use preview::side_name;
pub(crate) use signal::BoardSignal;
pub(crate) use wheel::WheelPicture;

/// How screens differ.
#[derive(Clone, Copy)]
pub(crate) struct BoardOptions {
    /// Each cell shows what the picked tile would bring there. In an exercise, finding that is the task.
    pub(crate) gains: bool,
    /// The first press on a cell plays.
    pub(crate) one_press: bool,
    /// From this width of a cell on, in pixels, the chain has numbers.
    pub(crate) numbered: f64,
    /// Draws what explains the display. A function, so that a game does not load the marks of exercises.
    pub(crate) explain: fn(&Board, bool) -> String,
}

impl BoardOptions {
    pub(crate) const GAME: Self =
        Self { gains: true, one_press: false, numbered: 58.0, explain: preview::highlighted_chain };
    pub(crate) const EXERCISE: Self =
        Self { gains: false, one_press: false, numbered: 44.0, explain: one_move::chains_and_marks };
    pub(crate) const ANALYSIS: Self =
        Self { gains: true, one_press: true, numbered: 58.0, explain: one_move::chain_and_values };
}

#[derive(Clone, Copy)]
pub(crate) struct BoardContext {
    pub(crate) board: BoardSignal,
    /// The tile that is dragged to a cell.
    drag: RwSignal<Option<drag::Drag>>,
    options: BoardOptions,
    on_action: Callback<Action>,
    /// Where a screen announces what a picked cell would bring, if its board does not.
    announcement: Option<RwSignal<String>>,
    settings: RwSignal<Settings>,
}

impl BoardContext {
    /// Provides a board for the parts of a screen. Moves are reported to `on_action`.
    pub(crate) fn provide(
        board: BoardSignal,
        options: BoardOptions,
        announcement: Option<RwSignal<String>>,
        on_action: impl Fn(Action) + Send + Sync + 'static,
    ) -> Self {
        let settings = App::from_context().settings;
        let context = Self {
            board,
            drag: RwSignal::new(None),
            options,
            on_action: Callback::new(on_action),
            announcement,
            settings,
        };
        provide_context(context);
        context
    }

    pub(crate) fn from_context() -> Self {
        expect_context::<Self>()
    }

    pub(crate) fn play(self) {
        if let Some(action) = self.board.with_untracked(Board::picked_action) {
            self.on_action.run(action);
        }
    }

    pub(crate) fn refill(self) {
        if self.board.with_untracked(Board::may_refill) {
            self.on_action.run(Action::Refill);
        }
    }

    /// Picks a cell. With one-tap confirmation, or if `repeat_plays` and the cell was picked before, it also plays.
    pub(crate) fn choose_cell(self, cell: Coord, repeat_plays: bool) {
        let is_repeat = self.board.with_untracked(|board| board.selection.cell == Some(cell));
        self.board.update(|board| board.pick_cell(cell));
        let one_tap = || self.settings.with_untracked(|settings| settings.confirm_mode == ConfirmMode::OneTap);
        let plays = self.options.one_press || one_tap() || (is_repeat && repeat_plays);
        if plays && self.board.with_untracked(|board| board.picked_action().is_some()) {
            self.play();
        } else if let Some(announcement) = self.announcement
            && let Some(text) = self.board.with_untracked(|board| Some(describe_placement(board, &board.preview()?)))
        {
            announcement.set(text);
        }
    }
}

/// Whether the player wants no motion.
pub(crate) fn is_still(settings: RwSignal<Settings>) -> bool {
    settings.with_untracked(|settings| settings.still) || browser::matches_media("(prefers-reduced-motion: reduce)")
}

/// Returns an attribute of the element around the target of an event.
pub(crate) fn around(event: &web_sys::Event, selector: &str, attribute: &str) -> Option<String> {
    closest(event, selector)?.get_attribute(attribute)
}

/// Returns the task under the pointer: the cell of its tile and its index.
pub(crate) fn task_at(event: &web_sys::Event) -> Option<(Coord, usize)> {
    let task = around(event, "[data-task]", "data-task")?.parse().ok()?;
    Some((parse_cell(&around(event, "[data-tile]", "data-tile")?)?, task))
}

/// Parses a cell such as `-1,2`.
pub(crate) fn parse_cell(text: &str) -> Option<Coord> {
    let (x, y) = text.split_once(',')?;
    Some(Coord::new(x.parse().ok()?, y.parse().ok()?))
}
