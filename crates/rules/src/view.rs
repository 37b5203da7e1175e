//! A view: everything that lies face up, and the rules of a turn.
//!
//! The order of the pile is the only secret of the game, and it is one from everybody (R4). So all
//! seats and all spectators share one view, and a view has no room for a pile: it knows how many tiles
//! are in it and, like anybody who can count, which. Whoever holds just a view (a bot, a client, the
//! reader of a record) goes on with [`View::play`] and, when tiles come up, [`View::reveal`].

use arrayvec::ArrayVec;
use rand_core::Rng;

use crate::action::Action;
use crate::display::{Completed, Display};
use crate::event::{Event, ParseEventError};
use crate::game::Game;
use crate::illegal::{Illegal, PlayError, RevealError};
use crate::legal::LegalActions;
use crate::outcome::{Outcome, Score};
use crate::pile::Pile;
use crate::seat::{MAX_PLAYERS, Seat, Seats};
use crate::setup::{Opening, PILE, Setup, SetupError};
use crate::shuffle::shuffle;
use crate::solo::{Phase, Solo};
use crate::tile::{Tile, TileId};
use crate::wheel::{MAX_ON_WHEEL, Revealed, Wheel};
use crate::{coord::Coord, moon_track::MoonTrack};

/// The most tiles left on the wheel with which a refill is offered (R9).
const REFILL_AT: usize = 2;

/// What everybody at the table can see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    wheel: Wheel,
    moon_track: MoonTrack,
    /// On the heap, so that a game can be handed on without copying its displays.
    displays: Box<[Display]>,
    discs_left: [u8; MAX_PLAYERS],
    /// How many tiles are in the pile.
    pile: u8,
    /// How many tiles of the pile must be turned up before play goes on.
    due: u8,
    solo: Option<Solo>,
    over: bool,
}

impl View {
    /// The view before the first turn.
    ///
    /// # Errors
    /// If the set-up is not one of this game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check().map(|opening| Self::open(&opening))
    }

    pub(crate) fn open(opening: &Opening) -> Self {
        let players = opening.stack.len();
        let mut discs_left = [0; MAX_PLAYERS];
        discs_left[..players].fill(opening.discs);
        Self {
            wheel: Wheel::new(&opening.wheel),
            moon_track: MoonTrack::new(&opening.stack),
            displays: vec![Display::EMPTY; players].into(),
            discs_left,
            pile: PILE as u8,
            due: 0,
            solo: (players == 1).then(Solo::new),
            over: false,
        }
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.displays.len()
    }

    /// All seats in the order of their numbers.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.players())
    }

    /// The selection track.
    pub fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    /// The moon track. A player alone stays on its space 0 (R23).
    pub fn moon_track(&self) -> &MoonTrack {
        &self.moon_track
    }

    /// A seat's display, if the seat is in the game.
    pub fn display(&self, seat: Seat) -> Option<&Display> {
        self.displays.get(seat.index())
    }

    /// All displays in the order of the seats.
    pub fn displays(&self) -> &[Display] {
        &self.displays
    }

    /// The discs a seat still has to place; none for a seat that is not in the game.
    pub fn discs_left(&self, seat: Seat) -> u8 {
        self.discs_left[seat.index()]
    }

    /// The number of tiles in the pile.
    pub fn pile(&self) -> usize {
        usize::from(self.pile)
    }

    /// The tiles that nobody has seen yet: those of the pile, in the order of their ids.
    pub fn unseen(&self) -> ArrayVec<TileId, PILE> {
        let placed = self.displays.iter().flat_map(|display| display.tiles().map(|placed| placed.tile().id()));
        let seen = placed.chain(self.wheel.tiles()).fold(0_u128, |seen, tile| seen | 1 << tile.number());
        TileId::ALL.into_iter().filter(|tile| seen >> tile.number() & 1 == 0).take(PILE).collect()
    }

    /// The score sheet of a player alone.
    pub fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// The score of a player alone if the game ended now (R27).
    pub fn solo_score(&self) -> Option<Score> {
        self.solo.as_ref().map(|solo| solo.score(&self.displays[0], self.discs_left[0]))
    }

    /// Whose turn it is (R7), unless the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        (!self.over).then(|| self.moon_track.next())
    }

    /// How many tiles of the pile must be revealed before anybody can act: more than none only between
    /// [`View::play`] and [`View::reveal`].
    #[inline]
    pub fn due(&self) -> usize {
        usize::from(self.due)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| self.solo_score().map_or_else(|| Outcome::Ranking(self.ranking()), Outcome::Solo))
    }

    /// The seats from first to last if the game ended now: fewest discs left first, ties to who would move earlier (R22).
    pub fn ranking(&self) -> Seats {
        let mut seats: Seats = self.moon_track.order().iter().copied().collect();
        // The sort is stable, and the seats stand in moving order.
        seats.sort_by_key(|&seat| self.discs_left(seat));
        seats
    }

    /// Everything the player to move may do; nothing if the game is over or tiles are due.
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
            // R9, Q4. Q5 needs no memory: a refill leaves a full wheel or an empty pile.
            None => self.wheel.len() <= REFILL_AT && self.pile > 0,
            // R24. R23: there is no other refill.
            Some(solo) => solo.may_end_phase_one(self.discs_left[0]),
        }
    }

    /// Does what the player to move wants. Afterwards [`View::due`] tells whether tiles come up.
    ///
    /// # Errors
    /// If it is not legal. The view is then unchanged, and the error says what would have been legal.
    #[inline]
    pub fn play(&mut self, action: Action) -> Result<Event, PlayError> {
        if self.is_legal(action) { Ok(self.play_unchecked(action)) } else { Err(self.refuse(action)) }
    }

    /// Whether the player to move may do this.
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

    /// The refusal of an action that is not legal.
    #[cold]
    pub(crate) fn refuse(&self, action: Action) -> PlayError {
        PlayError { action, reason: self.objection(action), legal: self.legal_actions().iter().collect() }
    }

    /// What is wrong with an action that is not legal.
    fn objection(&self, action: Action) -> Illegal {
        match action {
            _ if self.over => Illegal::GameOver,
            _ if self.due > 0 => Illegal::RefillDue,
            Action::Take { tile, .. } if !self.wheel.contains(tile) => Illegal::NotOnWheel(tile),
            Action::Take { tile, .. } if !self.wheel.is_takeable(tile) => Illegal::TooFar(tile),
            Action::Take { at, .. } => self.cell_objection(at),
            Action::Refill => self.refill_objection(),
        }
    }

    fn cell_objection(&self, at: Coord) -> Illegal {
        let display = &self.displays[self.moon_track.next().index()];
        if display.is_empty() {
            Illegal::FirstTile(at)
        } else if display.at(at).is_some() {
            Illegal::Occupied(at)
        } else {
            Illegal::Detached(at)
        }
    }

    fn refill_objection(&self) -> Illegal {
        match &self.solo {
            Some(solo) if solo.phase() == Phase::Two => Illegal::PhaseTwo,
            Some(_) => Illegal::TooFewDiscs,
            None if self.pile == 0 => Illegal::PileEmpty,
            None => Illegal::TooManyTiles(self.wheel.len()),
        }
    }

    /// Does what the player to move wants, without asking whether it is legal.
    ///
    /// An action that is not legal leaves a position without meaning, or panics. It is never unsafe.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) -> Event {
        let seat = self.moon_track.next();
        let completed = self.act(action);
        Event { seat, action, completed, revealed: Revealed::new() }
    }

    /// Plays an action and reveals the tiles that it makes due: those of the pile.
    ///
    /// # Errors
    /// Fails if the action is not legal. The view is then unchanged, and the error lists the legal actions.
    pub fn play_from(&mut self, action: Action, pile: &Pile) -> Result<Event, PlayError> {
        let event = self.play(action)?;
        Ok(Event { revealed: self.draw(pile), ..event })
    }

    /// Plays an action and reveals the tiles that it makes due: those that somebody else drew.
    ///
    /// # Errors
    /// Fails if the action is not legal, or if these cannot be the tiles. After the latter, tiles are still due.
    pub fn play_revealing(&mut self, action: Action, tiles: &[TileId]) -> Result<Event, ParseEventError> {
        let event = self.play(action)?;
        self.reveal(tiles)?;
        Ok(Event { revealed: tiles.iter().copied().collect(), ..event })
    }

    /// Does what the player to move wants, and tells which tasks that completed.
    // One copy in each caller, so that one who does not look at the event does not pay for it.
    #[inline(always)]
    pub(crate) fn act(&mut self, action: Action) -> Completed {
        let mut completed = Completed::new();
        match action {
            Action::Take { tile, at } => self.take(tile.tile(), at, &mut completed),
            Action::Refill => self.refill(),
        }
        completed
    }

    #[inline(always)]
    fn take(&mut self, tile: &Tile, at: Coord, completed: &mut Completed) {
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
            self.wheel_is_empty();
        }
    }

    /// The last tile was taken: the wheel is filled (R10, R24) or the game is over (R21, R26).
    fn wheel_is_empty(&mut self) {
        let phase = self.solo.as_ref().map(Solo::phase);
        if self.pile == 0 || phase == Some(Phase::Two) {
            self.over = true;
        } else {
            self.refill();
        }
    }

    /// Makes tiles due for all empty spaces but the meeple's, as far as the pile goes (R11). Alone, this
    /// ends phase 1 (R25).
    fn refill(&mut self) {
        if let Some(solo) = &mut self.solo {
            solo.end_phase_one(&self.displays[0], self.discs_left[0]);
        }
        self.due = self.pile.min((MAX_ON_WHEEL - self.wheel.len()) as u8);
    }

    /// Turns up the tiles that are due, in filling order (R11).
    ///
    /// # Errors
    /// If these cannot be the tiles. The view is then unchanged.
    pub fn reveal(&mut self, tiles: &[TileId]) -> Result<(), RevealError> {
        if tiles.len() != self.due() {
            return Err(RevealError::Number { due: self.due(), found: tiles.len() });
        }
        let mut unseen = self.unseen();
        for &tile in tiles {
            let known = unseen.iter().position(|&other| other == tile).ok_or(RevealError::Seen(tile))?;
            unseen.remove(known);
        }
        self.turn_up(tiles);
        Ok(())
    }

    /// Turns up the tiles that are due, and returns them.
    #[inline]
    pub(crate) fn draw(&mut self, pile: &Pile) -> Revealed {
        let mut revealed = Revealed::new();
        if self.due() > 0 {
            let tiles = pile.next(self.pile(), self.due());
            // There is room: a wheel has no more empty spaces than a list of revealed tiles.
            let _ = revealed.try_extend_from_slice(tiles);
            self.turn_up(tiles);
        }
        revealed
    }

    /// Lays the tiles that are due from the pile on the wheel.
    #[inline]
    pub(crate) fn turn_up(&mut self, tiles: &[TileId]) {
        self.wheel.fill(tiles);
        self.pile -= self.due;
        self.due = 0;
    }

    /// A game that looks like this, with the unseen tiles in a random order. For search.
    pub fn determinize(&self, rng: &mut impl Rng) -> Game {
        let mut pile = self.unseen();
        shuffle(&mut pile, rng);
        Game::resume(self.clone(), &pile)
    }
}
