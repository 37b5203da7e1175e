use std::ops::Deref;

use crate::views::prelude::*;
use crate::views::shared_signal::SharedSignal;

#[derive(Clone, Copy)]
pub(crate) struct BoardSignal {
    board: SharedSignal<Board>,
    /// Changes with the position, but not with what is picked.
    position: RwSignal<()>,
    /// Each offered cell with the discs that the picked tile would earn there.
    pub(crate) gains: Memo<Vec<(Coord, Option<u8>)>>,
}

impl Deref for BoardSignal {
    type Target = SharedSignal<Board>;

    fn deref(&self) -> &Self::Target {
        &self.board
    }
}

impl BoardSignal {
    pub(crate) fn new(board: Board) -> Self {
        let board = SharedSignal::new(board);
        Self { board, position: RwSignal::new(()), gains: board.memo(Board::cell_gains) }
    }

    /// Reads what depends on the position alone. A selection does not run the reader again: most texts are about the
    /// position, and composing them takes long.
    pub(crate) fn with_position<T>(self, read: impl Fn(&Board) -> T) -> T {
        self.position.track();
        self.board.with_untracked(read)
    }

    pub(crate) fn set(self, board: Board) {
        self.board.update(|now| *now = board);
        self.position.notify();
    }

    pub(crate) fn follow(self, board: Board) {
        self.board.update(|now| now.follow(board));
        self.position.notify();
    }
}
