//! The view: the public part of a game, and the rules of a turn.
//!
//! The order of the pile is the only hidden information, and it is hidden from everybody (R4). So all seats and all
//! spectators share one view. A view does not contain the pile; it knows only which tiles are in it. Code that has
//! only a view (a bot, a client, the parser of a record) calls [`View::play`] and, when tiles are due,
//! [`View::reveal`].

mod at_position;

use arrayvec::ArrayVec;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng as _};

use crate::action::Action;
use crate::display::{CompletedTasks, Display};
use crate::event::{Event, ParseEventError};
use crate::game::Game;
use crate::illegal::{Illegal, PlayError, RevealError};
use crate::legal::LegalActions;
use crate::outcome::{Outcome, Score};
use crate::pile::Pile;
use crate::seat::{MAX_PLAYERS, Seat, Seats};
use crate::setup::{CheckedSetup, PILE, Setup, SetupError};
use crate::shuffle::{Seed, shuffle};
use crate::solo::{Phase, Solo};
use crate::tile::{TILE_COUNT, Tile, TileId, TileSet};
use crate::wheel::{MAX_ON_WHEEL, RevealedTiles, Wheel};
use crate::{coord::Coord, moon_track::MoonTrack};

pub(crate) use at_position::PositionParts;

/// The maximum number of tiles on the wheel at which a refill is allowed (R9).
const REFILL_AT: usize = 2;

/// The public part of a game: everything except the order of the pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    wheel: Wheel,
    moon_track: MoonTrack,
    /// On the heap, so that moving a game does not copy its displays.
    displays: Box<[Display]>,
    /// The discs that each seat had to place at the start.
    discs: u8,
    discs_left: [u8; MAX_PLAYERS],
    /// The tiles that are not in the game; only a game that began with a position has some.
    out: TileSet,
    /// The number of tiles in the pile.
    pile: u8,
    /// The number of tiles that must be revealed before play continues.
    due: u8,
    solo: Option<Solo>,
    over: bool,
}

impl View {
    /// Returns the view before the first turn.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check().map(|setup| Self::from_checked(&setup))
    }

    pub(crate) fn from_checked(setup: &CheckedSetup) -> Self {
        let players = setup.stack.len();
        let mut discs_left = [0; MAX_PLAYERS];
        discs_left[..players].fill(setup.discs);
        Self {
            wheel: Wheel::new(&setup.wheel),
            moon_track: MoonTrack::new(&setup.stack),
            displays: vec![Display::EMPTY; players].into(),
            discs: setup.discs,
            discs_left,
            out: TileSet::EMPTY,
            pile: PILE as u8,
            due: 0,
            solo: (players == 1).then(Solo::new),
            over: false,
        }
    }

    /// Returns the number of players, 1 to 4.
    pub fn players(&self) -> usize {
        self.displays.len()
    }

    /// Returns all seats of the game in the order of their numbers.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players())
    }

    /// Returns the selection track with its tiles and the meeple.
    pub fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// Returns the moon track. A solo player stays on space 0 (R23).
    pub fn moon_track(&self) -> &MoonTrack {
        &self.moon_track
    }

    /// Returns a seat's display, if the seat is in the game.
    pub fn display(&self, seat: Seat) -> Option<&Display> {
        self.displays.get(seat.index())
    }

    /// Returns all displays in seat order.
    pub fn displays(&self) -> &[Display] {
        &self.displays
    }

    /// Returns the discs that each seat had to place at the start (R3, R5).
    pub fn discs(&self) -> u8 {
        self.discs
    }

    /// Returns the discs that a seat still has to place; 0 for a seat that is not in the game.
    pub fn discs_left(&self, seat: Seat) -> u8 {
        self.discs_left[seat.index()]
    }

    /// Returns the number of tiles in the pile.
    pub fn pile_size(&self) -> usize {
        usize::from(self.pile)
    }

    /// Returns the tiles of the pile, in the order of their numbers.
    pub fn unseen(&self) -> ArrayVec<TileId, TILE_COUNT> {
        self.seen().union(self.out).complement().iter().collect()
    }

    /// Returns the tiles of the pile in an order that follows from a seed: in the order of their numbers, then shuffled.
    pub fn shuffled_unseen(&self, seed: Seed) -> ArrayVec<TileId, TILE_COUNT> {
        let mut tiles = self.unseen();
        shuffle(&mut tiles, &mut ChaCha20Rng::from_seed(seed.0));
        tiles
    }

    /// Returns the tiles on the wheel and in the displays.
    pub fn seen(&self) -> TileSet {
        let placed = self.displays.iter().flat_map(|display| display.tiles().map(|placed| placed.tile().id()));
        placed.chain(self.wheel.tiles()).collect()
    }

    /// Returns the tiles that are not in the game: those that a [`Position`](crate::Position) has left out.
    pub fn out(&self) -> TileSet {
        self.out
    }

    /// Returns the solo phase and note, or `None` with more players.
    pub fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// Returns the solo score if the game ended now (R27), or `None` with more players.
    pub fn solo_score(&self) -> Option<Score> {
        self.solo.as_ref().map(|solo| solo.score(&self.displays[0], self.discs_left[0]))
    }

    /// Returns the seat to move (R7), or `None` if the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.over).then(|| self.moon_track.next())
    }

    /// Returns the number of tiles that must be revealed before the next action. It is 0 except between [`View::play`]
    /// and [`View::reveal`].
    #[inline]
    pub fn tiles_due(&self) -> usize {
        usize::from(self.due)
    }

    /// Returns whether the game is over (R20, R21, R26).
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Returns the result once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| self.solo_score().map_or_else(|| Outcome::Ranking(self.ranking()), Outcome::Solo))
    }

    /// Returns the seats from first to last if the game ended now: fewest discs left first; of equals, the seat that
    /// would move earlier (R22).
    pub fn ranking(&self) -> Seats {
        let mut seats = Seats::new();
        for &seat in self.moon_track.order() {
            // The seats are in moving order, so equals keep theirs.
            let ahead = |other: &&Seat| self.discs_left(**other) <= self.discs_left(seat);
            seats.insert(seats.iter().take_while(ahead).count(), seat);
        }
        seats
    }

    /// Returns the legal actions of the player to move: none if the game is over or tiles are due.
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'_> {
        if self.over || self.due > 0 {
            return LegalActions::new(&self.wheel, &[], false);
        }
        let cells = self.displays[self.moon_track.next().index()].legal_cells();
        LegalActions::new(&self.wheel, cells, self.refill_offered())
    }

    #[inline]
    fn refill_offered(&self) -> bool {
        match &self.solo {
            // R9, Q4. Q5 needs no extra state: a refill leaves a full wheel or an empty pile.
            None => self.wheel.len() <= REFILL_AT && self.pile > 0,
            // R24. There is no other refill (R23).
            Some(solo) => solo.may_end_phase_one(self.discs_left[0]),
        }
    }

    /// Plays an action for the player to move. If [`View::tiles_due`] is not 0 afterwards, call [`View::reveal`] next. An
    /// illegal action changes nothing.
    #[inline]
    pub fn play(&mut self, action: Action) -> Result<Event, PlayError> {
        if self.is_legal(action) { Ok(self.play_unchecked(action)) } else { Err(self.play_error(action)) }
    }

    /// Returns whether the action is legal for the player to move.
    #[inline]
    pub fn is_legal(&self, action: Action) -> bool {
        let open = !self.over && self.due == 0;
        open && match action {
            Action::Take { tile, at } => {
                self.wheel.is_takeable(tile) && self.displays[self.moon_track.next().index()].is_legal(at)
            }
            Action::Refill => self.refill_offered(),
        }
    }

    #[cold]
    pub(crate) fn play_error(&self, action: Action) -> PlayError {
        PlayError { action, reason: self.illegal_reason(action), legal: self.legal_actions().iter().collect() }
    }

    fn illegal_reason(&self, action: Action) -> Illegal {
        match action {
            _ if self.over => Illegal::GameOver,
            _ if self.due > 0 => Illegal::RefillDue,
            Action::Take { tile, .. } if !self.wheel.contains(tile) => Illegal::NotOnWheel(tile),
            Action::Take { tile, .. } if !self.wheel.is_takeable(tile) => Illegal::TooFar(tile),
            Action::Take { at, .. } => self.illegal_cell_reason(at),
            Action::Refill => self.illegal_refill_reason(),
        }
    }

    fn illegal_cell_reason(&self, at: Coord) -> Illegal {
        let display = &self.displays[self.moon_track.next().index()];
        if display.is_empty() {
            Illegal::FirstTile(at)
        } else if display.at(at).is_some() {
            Illegal::Occupied(at)
        } else {
            Illegal::Detached(at)
        }
    }

    fn illegal_refill_reason(&self) -> Illegal {
        match &self.solo {
            Some(solo) if solo.phase() == Phase::Two => Illegal::PhaseTwo,
            Some(_) => Illegal::TooFewDiscs,
            None if self.pile == 0 => Illegal::PileEmpty,
            None => Illegal::TooManyTiles(self.wheel.len()),
        }
    }

    /// Plays an action for the player to move without checking that it is legal.
    ///
    /// An illegal action leads to a meaningless position or a panic, never to undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) -> Event {
        let seat = self.moon_track.next();
        let completed = self.apply(action);
        Event { seat, action, completed, revealed: RevealedTiles::new() }
    }

    /// Plays an action and reveals the tiles that it makes due, drawn from the pile. An illegal action changes nothing.
    pub fn play_from(&mut self, action: Action, pile: &Pile) -> Result<Event, PlayError> {
        let event = self.play(action)?;
        Ok(Event { revealed: self.draw(pile), ..event })
    }

    /// Plays an action and reveals the tiles that it makes due, as somebody else drew them. If they cannot be the tiles,
    /// tiles are still due.
    pub fn play_revealing(&mut self, action: Action, tiles: &[TileId]) -> Result<Event, ParseEventError> {
        let event = self.play(action)?;
        self.reveal(tiles)?;
        Ok(Event { revealed: tiles.iter().copied().collect(), ..event })
    }

    /// Applies an action and returns the tasks that it completed.
    // Inlined into each caller, so that callers that ignore the event do not pay for it.
    #[inline(always)]
    pub(crate) fn apply(&mut self, action: Action) -> CompletedTasks {
        let mut completed = CompletedTasks::new();
        match action {
            Action::Take { tile, at } => self.take(tile.tile(), at, &mut completed),
            Action::Refill => self.refill(),
        }
        completed
    }

    #[inline(always)]
    fn take(&mut self, tile: &Tile, at: Coord, completed: &mut CompletedTasks) {
        let seat = self.moon_track.next().index();
        self.wheel.take(tile.id());
        if self.solo.is_none() {
            self.moon_track.advance(tile.cost());
        }
        self.displays[seat].place_unchecked(tile, at, self.discs_left[seat], completed);
        self.discs_left[seat] -= completed.len() as u8;
        if self.discs_left[seat] == 0 {
            // R20, R26, Q3.
            self.over = true;
        } else if self.wheel.is_empty() {
            self.refill_or_end();
        }
    }

    /// Fills the empty wheel (R10, R24) or ends the game (R21, R26).
    fn refill_or_end(&mut self) {
        if self.solo.as_ref().is_none_or(|solo| solo.phase() == Phase::One) {
            self.refill();
        }
        self.over = self.due == 0;
    }

    /// Makes tiles due for all empty spaces except the meeple's, as far as the pile lasts (R11). In a solo game this
    /// ends phase 1 (R25).
    fn refill(&mut self) {
        if let Some(solo) = &mut self.solo {
            solo.end_phase_one(&self.displays[0], self.discs_left[0]);
        }
        self.due = self.pile.min((MAX_ON_WHEEL - self.wheel.len()) as u8);
    }

    /// Puts the tiles that are due on the wheel, in filling order (R11). Tiles that cannot have come from the pile change
    /// nothing.
    pub fn reveal(&mut self, tiles: &[TileId]) -> Result<(), RevealError> {
        if tiles.len() != self.tiles_due() {
            return Err(RevealError::Number { due: self.tiles_due(), found: tiles.len() });
        }
        let mut unseen = self.unseen();
        for &tile in tiles {
            let index = unseen.iter().position(|&other| other == tile).ok_or(RevealError::Seen(tile))?;
            unseen.remove(index);
        }
        self.reveal_unchecked(tiles);
        Ok(())
    }

    /// Draws the tiles that are due, puts them on the wheel and returns them.
    #[inline]
    pub(crate) fn draw(&mut self, pile: &Pile) -> RevealedTiles {
        let mut revealed = RevealedTiles::new();
        if self.tiles_due() > 0 {
            let tiles = pile.next(self.pile_size(), self.tiles_due());
            // This never fails: the list has room for as many tiles as the wheel.
            let _ = revealed.try_extend_from_slice(tiles);
            self.reveal_unchecked(tiles);
        }
        revealed
    }

    /// Puts the tiles that are due on the wheel without checking them.
    ///
    /// Other tiles than unseen ones, or another number, lead to a meaningless position or a panic, never to undefined
    /// behaviour.
    #[inline]
    pub fn reveal_unchecked(&mut self, tiles: &[TileId]) {
        self.wheel.fill(tiles);
        self.pile -= self.due;
        self.due = 0;
    }

    /// Returns a game with this view and the unseen tiles in a random order, for search.
    pub fn determinize(&self, rng: &mut impl Rng) -> Game {
        let mut pile = self.unseen();
        shuffle(&mut pile, rng);
        Game::resume(self.clone(), &pile)
    }
}
