//! What a game of Python is: a view, and the hidden order of the pile.

use std::sync::Arc;

use nova_luna_protocol::Json as _;
use nova_luna_protocol::trace::{self, GameResult, Ply, PositionStart};
use nova_luna_rules::{Event, Record, RevealedTiles, Seed, Setup, Start, TileId, View as RulesView};
use pyo3::prelude::*;

use crate::action::Action;
use crate::error::{illegal, setup_error};

/// What a game is at a moment. A copy is cheap.
#[derive(Clone)]
pub(crate) struct GameState {
    /// Everything public, without the seed.
    pub(crate) record: Arc<Record>,
    /// The pile in drawing order; the tiles that are left are at its end.
    pub(crate) pile: Arc<[TileId]>,
    pub(crate) seed: Option<Seed>,
}

/// Two games are equal if their views and the tiles that are left in their piles are equal.
impl PartialEq for GameState {
    fn eq(&self, other: &Self) -> bool {
        self.view() == other.view() && self.left() == other.left()
    }
}

impl GameState {
    pub(crate) fn view(&self) -> &RulesView {
        self.record.view()
    }

    /// Returns the tiles that are left in the pile, the next one first.
    pub(crate) fn left(&self) -> &[TileId] {
        let drawn = self.pile.len().saturating_sub(self.view().pile_size());
        self.pile.get(drawn..).unwrap_or_default()
    }

    /// Returns the game as the rules know it.
    pub(crate) fn to_rules(&self, py: Python<'_>) -> PyResult<nova_luna_rules::Game> {
        let pile: Vec<u8> = self.left().iter().map(|tile| tile.number()).collect();
        nova_luna_rules::Game::with_pile(self.view().clone(), &pile).map_err(|error| setup_error(py, error))
    }

    /// Returns the tiles that are due.
    pub(crate) fn due(&self) -> RevealedTiles {
        self.left().iter().copied().take(self.view().tiles_due()).collect()
    }

    /// Returns the view after an action and before the tiles that are due, and what the action brings.
    pub(crate) fn after(&self, py: Python<'_>, action: nova_luna_rules::Action) -> PyResult<(RulesView, Event)> {
        let mut view = self.view().clone();
        if !view.is_legal(action) {
            let reason = view.play(action).err().map(|error| error.reason.to_string());
            return Err(illegal(py, Action(action), reason.unwrap_or_default(), self.view()));
        }
        let mut event = view.play_unchecked(action);
        event.revealed = self.left().iter().copied().take(view.tiles_due()).collect();
        Ok((view, event))
    }

    /// Returns the deck and the stack of a game that began with a deal: the wheel, what was revealed, and what is left.
    fn deck(&self, setup: &Setup) -> Vec<u8> {
        let revealed = self.record.events().iter().flat_map(|event| event.revealed.iter());
        let rest = revealed.chain(self.left()).map(|tile| tile.number());
        setup.wheel.iter().copied().chain(rest).collect()
    }

    fn first_line(&self, number: u64) -> String {
        match self.record.start() {
            Start::Deal(setup) => {
                let Setup { players, discs, stack, .. } = setup.clone();
                trace::Start { game: number, players, discs, deck: self.deck(setup), stack }.to_json()
            }
            Start::Position(position) => {
                let revealed = self.record.events().iter().flat_map(|event| event.revealed.iter());
                let pile = self.record.first_refill().iter().chain(revealed).chain(self.left());
                PositionStart::new(number, position, &pile.copied().collect::<Vec<_>>()).to_json()
            }
        }
    }

    /// Returns the lines of a trace.
    pub(crate) fn trace(&self, number: u64) -> Vec<String> {
        let notated = self.record.start().position().is_some();
        let mut lines = vec![self.first_line(number)];
        let mut before = self.record.view_after(0);
        for (ply, event) in self.record.events().iter().enumerate() {
            let Some(view) = before else { break };
            let mut after = view.clone();
            after.play_unchecked(event.action);
            after.reveal_unchecked(&event.revealed);
            lines.push(Ply::new(ply + 1, &view, event.action, &after, notated).to_json());
            before = Some(after);
        }
        lines.extend(GameResult::new(self.view()).map(|result| trace::End { result }.to_json()));
        lines
    }
}
