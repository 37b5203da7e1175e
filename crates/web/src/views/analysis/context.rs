use nova_luna_rules::{NodeId, Removed, TreeError};

use super::engine::{Engine, Found};
use crate::state::analysis::{Analysis, AnalysisPlace};
use crate::state::trees::KeptTrees;
use crate::state::{TileGains, tile_gains};
use crate::views::board::BoardSignal;
use crate::views::prelude::*;
use crate::views::shared_signal::SharedSignal;

/// What the sheet of a phone shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sheet {
    Low,
    Lines,
    Tree,
}

impl Sheet {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Lines => "lines",
            Self::Tree => "tree",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// What can be done, on phones.
    Menu,
    Share,
    /// The move that one stands at.
    Move,
    /// Which new tiles come.
    Tiles,
    Aids,
}

#[derive(Clone, Copy)]
pub(super) struct AnalysisContext {
    pub(super) analysis: SharedSignal<Analysis>,
    pub(super) place: StoredValue<AnalysisPlace>,
    pub(super) board: BoardSignal,
    pub(super) engine: Engine,
    /// What the engine has found in the position that is shown.
    pub(super) found: SharedSignal<Option<Found>>,
    /// The number of lines that are shown.
    pub(super) count: RwSignal<usize>,
    /// The display that was brought to the front by hand.
    flipped: RwSignal<Option<Seat>>,
    /// Whether the front display shows what it would gain if it were its turn.
    pub(super) threat: RwSignal<bool>,
    pub(super) sheet: RwSignal<Sheet>,
    /// Whether the comment of the move is being written.
    pub(super) writes: RwSignal<bool>,
    pub(super) dialog: RwSignal<Option<Dialog>>,
    /// What happened, such as a copied link, and what was deleted last.
    pub(super) notice: RwSignal<String>,
    pub(super) removed: RwSignal<Option<Removed>>,
    pub(super) announcement: RwSignal<String>,
}

impl AnalysisContext {
    pub(super) fn provide(analysis: Analysis, place: AnalysisPlace) -> Self {
        let is_phone = browser::matches_media("(max-width: 599px)");
        let board = BoardSignal::new(analysis.board(&texts()));
        let engine = Engine::new(analysis.is_live);
        let context = Self {
            analysis: SharedSignal::new(analysis),
            place: StoredValue::new(place),
            board,
            engine,
            found: SharedSignal::new(None),
            count: RwSignal::new(3),
            flipped: RwSignal::new(None),
            threat: RwSignal::new(false),
            sheet: RwSignal::new(if is_phone { Sheet::Low } else { Sheet::Lines }),
            writes: RwSignal::new(false),
            dialog: RwSignal::new(None),
            notice: RwSignal::new(String::new()),
            removed: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
        };
        provide_context(context);
        context
    }

    pub(super) fn from_context() -> Self {
        expect_context::<Self>()
    }

    /// Starts the engine, and follows whether anybody sees it.
    pub(super) fn begin(self) {
        self.engine.watch(self);
        self.show();
    }

    /// Shows the position that one stands at.
    fn show(self) {
        let mut board = untrack(|| self.analysis.with(|analysis| analysis.board(&texts())));
        let flipped = self.flipped.get_untracked();
        board.peek = flipped.filter(|seat| *seat != board.seat());
        self.board.set(board);
        self.found.update(|found| *found = None);
        self.writes.set(false);
        self.mark();
        self.engine.ask(self);
        self.update_address();
    }

    /// A reload leads to the same position: of a recorded game, or of a tree that is kept.
    fn update_address(self) {
        match self.place.get_value() {
            AnalysisPlace::Kept(id) => self.keep(id),
            AnalysisPlace::Game { game, .. } => {
                let ply = self.analysis.with_untracked(Analysis::ply);
                browser::update_address(&Route::analysis(game, ply));
            }
            AnalysisPlace::Empty | AnalysisPlace::Shared(_) => {}
        }
    }

    /// Keeps the tree from its first change on. That of a game that is still played lasts as long as the screen: a kept one
    /// would bring the engine.
    fn keep_changes(self) {
        if self.analysis.with_untracked(|analysis| analysis.is_live) {
            return;
        }
        let id = if let AnalysisPlace::Kept(id) = self.place.get_value() { id } else { browser::now() };
        self.place.set_value(AnalysisPlace::Kept(id));
        self.keep(id);
        browser::update_address(&Route::Analysis(AnalysisPlace::Kept(id).to_string()));
    }

    fn keep(self, id: u64) {
        let kept = self.analysis.with_untracked(|analysis| {
            KeptTrees::load(&BrowserStorage).save(&BrowserStorage, id, analysis.tree(), analysis.at(), browser::now())
        });
        if let Err(error) = kept {
            self.notice.set(error.message(&texts()));
        }
    }

    /// Draws what each cell is worth: what the engine found, or in the threat view the discs of the display in front.
    pub(super) fn mark(self) {
        let threat = self.threat.get_untracked();
        let mut values = self.found.with_untracked(|found| found.as_ref().map(Found::values).unwrap_or_default());
        self.board.update(|board| {
            if threat {
                values.extend(state::threat_values(board.view(), board.shown_seat()));
            }
            board.marks.values = values;
        });
    }

    /// Changes where one stands, or the tree, and shows it.
    fn change(self, change: impl FnOnce(&mut Analysis)) {
        let before = self.analysis.with_untracked(|analysis| analysis.tree().clone());
        self.analysis.update(change);
        if self.analysis.with_untracked(|analysis| *analysis.tree() != before) {
            self.keep_changes();
        }
        self.show();
    }

    pub(super) fn go_to(self, node: NodeId) {
        if self.analysis.with_untracked(|analysis| analysis.at() != node) {
            self.analysis.update(|analysis| analysis.go_to(node));
            self.show();
        }
    }

    fn step(self, to: impl Fn(&Analysis) -> Option<NodeId>) {
        if let Some(node) = self.analysis.with_untracked(to) {
            self.go_to(node);
        }
    }

    pub(super) fn first(self) {
        self.step(|analysis| Some(analysis.tree().root()));
    }

    pub(super) fn back(self) {
        self.step(Analysis::previous);
    }

    pub(super) fn forth(self) {
        self.step(Analysis::next);
    }

    pub(super) fn last(self) {
        self.step(|analysis| Some(analysis.last()));
    }

    pub(super) fn other_line(self, below: bool) {
        self.step(|analysis| analysis.other_line(below));
    }

    pub(super) fn next_branch(self) {
        self.step(Analysis::next_branch);
    }

    pub(super) fn previous_branch(self) {
        self.step(Analysis::previous_branch);
    }

    /// Plays a move into the tree.
    pub(super) fn play(self, action: Action) {
        self.flipped.set(None);
        self.play_line(&[action]);
    }

    /// Plays an expected line into the tree, up to one of its moves.
    pub(super) fn play_line(self, actions: &[Action]) {
        let mut played = Ok(());
        self.change(|analysis| played = analysis.play_line(actions));
        if let Err(error) = played {
            self.notice.set(texts().tree_error(&error));
        }
    }

    /// Lets new tiles come.
    pub(super) fn bring(self, bring: impl FnOnce(&mut Analysis) -> Result<(), TreeError>) {
        self.change(|analysis| {
            // The dialog offers only tiles that can come; a full tree stays as it is.
            let _ = bring(analysis);
        });
    }

    /// Brings the next display to the front.
    pub(super) fn flip(self) {
        let next = self.board.with_untracked(|board| {
            let seats: Vec<Seat> = board.view().seats().collect();
            seats.get((board.shown_seat().index() + 1) % seats.len()).copied()
        });
        next.into_iter().for_each(|seat| self.bring_to_front(seat));
    }

    pub(super) fn bring_to_front(self, seat: Seat) {
        self.flipped.set(Some(seat));
        self.board.update(|board| {
            board.clear_hover();
            board.put_back();
            board.peek = (seat != board.seat()).then_some(seat);
        });
        self.mark();
    }

    pub(super) fn toggle_threat(self) {
        self.threat.update(|threat| *threat = !*threat);
        self.mark();
    }

    pub(super) fn toggle_engine(self) {
        self.engine.toggle(self);
    }

    pub(super) fn write_comment(self) {
        if browser::matches_media("(max-width: 599px)") {
            self.sheet.set(Sheet::Tree);
        }
        self.writes.set(true);
    }

    pub(super) fn open(self, dialog: Dialog) {
        self.notice.set(String::new());
        self.dialog.set(Some(dialog));
    }

    pub(super) fn promote(self) {
        self.change(Analysis::promote);
    }

    pub(super) fn delete(self) {
        let mut removed = None;
        self.change(|analysis| removed = analysis.delete());
        if let Some(removed) = removed {
            self.notice.set(tv("an-deleted", &[("n", removed.len().into())]));
            self.removed.set(Some(removed));
        }
    }

    pub(super) fn restore(self) {
        if let Some(removed) = self.removed.try_update(Option::take).flatten() {
            self.change(|analysis| analysis.restore(removed));
            self.notice.set(String::new());
        }
    }

    /// Changes what is written about the move.
    pub(super) fn edit(
        self,
        change: impl FnOnce(&mut nova_luna_rules::Tree, NodeId) -> Result<(), TreeError>,
    ) -> Result<(), TreeError> {
        let changed = self.analysis.try_update(|analysis| analysis.edit(change)).unwrap_or(Ok(()));
        if changed.is_ok() {
            self.keep_changes();
        }
        changed
    }

    fn position(self) -> Option<String> {
        self.analysis.with(Analysis::position_text)
    }

    /// Returns the address where the position can be changed. Between a refill and its tiles there is no position.
    pub(super) fn setup_route(self) -> Option<String> {
        let notation = self.analysis.with(|analysis| analysis.view().notation());
        notation.map(|notation| format!("#/setup/{notation}"))
    }

    pub(super) fn play_route(self) -> Option<String> {
        self.position().map(|position| Route::PlayOn(position).hash())
    }

    pub(super) fn play_on(self) {
        if let Some(position) = untrack(|| self.position()) {
            browser::navigate(&Route::PlayOn(position));
        }
    }

    pub(super) fn subject(self, seat: Seat) -> Subject {
        self.board.with_untracked(|board| board.subject(&texts(), seat))
    }

    pub(super) fn name(self, seat: Seat) -> String {
        self.board.with_untracked(|board| state::shorten(board.name(&texts(), seat)))
    }

    pub(super) fn gains(self) -> Vec<TileGains> {
        self.board.with_position(|board| tile_gains(board.view()))
    }
}
