//! What the tools of the companion share.

use crate::state::companion::{Companion, Draft, Tool};
use crate::views::prelude::*;
use crate::views::shared_signal::SharedSignal;

/// The width from which the moon track stays in view beside the other tools, as in the style sheet.
const WIDE: &str = "(min-width: 900px) and (min-height: 600px)";

#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) game: SharedSignal<Companion>,
    pub(super) tool: RwSignal<Tool>,
    /// The tool beside the moon track, where there is room for both.
    side: RwSignal<Tool>,
    /// Whose display is shown.
    pub(super) seat: RwSignal<Seat>,
    /// The tile whose place is looked for.
    pub(super) tile: RwSignal<Option<TileId>>,
    /// The display that is being entered.
    pub(super) draft: RwSignal<Option<Draft>>,
    /// Whether the players of a new game are asked for.
    pub(super) is_new: RwSignal<bool>,
    /// What a screen reader says at once.
    pub(super) spoken: RwSignal<String>,
}

impl Table {
    /// Goes on with the game of the last visit.
    pub(super) fn open(tool: &str) -> Self {
        let game = Companion::load(&BrowserStorage);
        let tool = Tool::from_key(tool).filter(|tool| !game.is_solo() || *tool != Tool::Next);
        let tool = tool.unwrap_or_else(|| game.first_tool());
        Self {
            is_new: RwSignal::new(game.players().is_empty()),
            tool: RwSignal::new(tool),
            side: RwSignal::new(if tool == Tool::Next { Tool::Tasks } else { tool }),
            seat: RwSignal::new(game.players().first().map_or(Seat::FIRST, |player| player.seat)),
            tile: RwSignal::new(None),
            draft: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            game: SharedSignal::new(game),
        }
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Changes and stores the game. Without storage, it lasts as long as the screen.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Companion) -> T) -> Option<T> {
        let result = self.game.try_update(change);
        let _ = self.game.with_untracked(|game| game.save(&BrowserStorage));
        result
    }

    pub(super) fn name(self, seat: Seat) -> String {
        self.game.with_untracked(|game| {
            let players = game.players();
            let name = players.iter().find(|player| player.seat == seat).map(|player| player.name.as_str());
            state::person_name(&texts(), name, seat, false)
        })
    }

    pub(super) fn choose_tool(self, tool: Tool) {
        self.tool.set(tool);
        if tool != Tool::Next && self.side.get_untracked() != tool {
            self.side.set(tool);
        }
    }

    /// Returns the tool beside the moon track.
    pub(super) fn side_tool(self) -> Tool {
        self.side.get()
    }

    pub(super) fn choose_seat(self, seat: Seat) {
        self.draft.set(None);
        self.tile.set(None);
        self.seat.set(seat);
    }

    /// Whether the moon track is in view.
    pub(super) fn shows_turns(self) -> bool {
        let is_alone = self.game.with_untracked(Companion::is_solo);
        !is_alone && (self.tool.get_untracked() == Tool::Next || Self::is_wide())
    }

    /// Whether there is room for the moon track beside another tool.
    pub(super) fn is_wide() -> bool {
        browser::matches_media(WIDE)
    }

    /// The player to move pays for a tile.
    pub(super) fn pay(self, cost: u8) {
        if self.change(|game| game.pay(cost)) == Some(true) {
            self.speak_turn();
        }
    }

    pub(super) fn speak_turn(self) {
        let mover = self.game.with_untracked(|game| game.turns().mover());
        self.spoken.set(tv("co-turn", &[("name", self.name(mover).into())]));
    }

    pub(super) fn lay(self, tile: TileId, at: Coord) {
        let seat = self.seat.get_untracked();
        let before = self.game.with_untracked(Companion::turns);
        self.tile.set(None);
        self.change(|game| game.lay(seat, tile, at));
        if self.game.with_untracked(Companion::turns) != before {
            self.speak_turn();
        }
    }

    pub(super) fn may_undo(self) -> bool {
        let (tool, seat) = (self.tool.get(), self.seat.get());
        self.draft.with(Option::is_some) || self.game.with(|game| game.may_undo(tool, seat))
    }

    /// Takes back the last entry of the tool. Returns whether there was one.
    pub(super) fn undo(self) -> bool {
        let tool = self.tool.get_untracked();
        if tool == Tool::Place && self.draft.with_untracked(Option::is_some) {
            return self.enter(Draft::take_back);
        }
        if tool == Tool::Place && self.tile.with_untracked(Option::is_some) {
            self.tile.set(None);
            return true;
        }
        self.undo_with(tool)
    }

    /// Takes back the last entry of a tool. Returns whether there was one.
    pub(super) fn undo_with(self, tool: Tool) -> bool {
        let seat = self.seat.get_untracked();
        let is_undone = self.change(|game| game.undo(tool, seat)).unwrap_or(false);
        if is_undone && tool == Tool::Next {
            self.speak_turn();
        }
        is_undone
    }

    /// Changes the display that is being entered, and stores it.
    pub(super) fn enter<T: Default>(self, change: impl FnOnce(&mut Draft) -> T) -> T {
        let tiles = || self.draft.with_untracked(|draft| draft.as_ref().map(|draft| draft.tiles().to_vec()));
        let before = tiles();
        let result = self.draft.try_update(|draft| draft.as_mut().map(change)).flatten().unwrap_or_default();
        let after = tiles();
        if let Some(tiles) = after.filter(|after| before.as_ref() != Some(after)) {
            let seat = self.seat.get_untracked();
            self.change(|game| game.set_display(seat, &tiles));
        }
        result
    }
}
