//! One game of a batch, with everything that its row of a step shows.

use nova_luna_rules::{
    Action, Deal, Event, Game, MAX_PLAYERS, Outcome, Seat, Seed, SetupError, Start, TILE_COUNT, View, check_discs,
};

use crate::actions::{Legal, action_of};
use crate::display_rows::DisplayRows;
use crate::episode::Episodes;
use crate::layout::{Layout, stays_within};
use crate::observation::{Scene, unseen};

/// The reward for losing by an illegal action, with several players and in a solo game.
const FORFEIT: f32 = -1.0;
const SOLO_FORFEIT: f32 = -4.0;

/// What a game is worth to its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// At the end, from 1 for the first to -1 for the last, in equal steps.
    Place,
    /// At the end, 1 for the winner, and together -1 for all others.
    Win,
    /// At the end of a solo game, how far the score is below 100, in hundreds.
    Score,
    /// After each action of a solo game, how far it lowered the score, in hundreds.
    Progress,
}

/// What all games of a batch have in common.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    layout: Layout,
    discs: u8,
    reward: Reward,
}

impl Rules {
    /// Checks the number of players and discs.
    pub fn new(players: u8, discs: u8, reward: Reward) -> Result<Self, SetupError> {
        check_discs(players, discs)?;
        let layout = Layout::new(usize::from(players)).ok_or(SetupError::Players(players))?;
        Ok(Self { layout, discs, reward })
    }

    pub fn layout(&self) -> Layout {
        self.layout
    }

    fn deal(&self, seed: Seed) -> Result<Game, SetupError> {
        Game::deal(&Deal::new(seed, self.layout.players() as u8)?, self.discs)
    }

    /// Checks that a game can be played here: its players and discs are those of the batch, it is not over, and its
    /// displays always fit into an observation.
    pub fn accepts(&self, view: &View, start: &Start) -> bool {
        let fits = (view.players(), view.discs()) == (self.layout.players(), self.discs);
        fits && stays_within(start) && !view.is_over() && view.tiles_due() == 0
    }
}

/// A game, and what its row shows.
pub struct Env {
    game: Game,
    episodes: Episodes,
    /// Whether the present game was given instead of being dealt from a seed.
    is_given: bool,
    displays: Vec<DisplayRows>,
    unseen: [u8; TILE_COUNT],
    /// The seat to move; after the end, the one that moved last.
    seat: Seat,
    /// The rewards of the last step.
    rewards: [f32; MAX_PLAYERS],
    /// The seat that earned `rewards`.
    actor: Seat,
    is_over: bool,
    is_illegal: bool,
    /// The indices of all actions of this game.
    played: Vec<u16>,
}

impl Env {
    pub(crate) fn new(rules: &Rules, seed: Seed) -> Result<Self, SetupError> {
        let game = rules.deal(seed)?;
        let players = rules.layout.players();
        let mut env = Self {
            episodes: Episodes::new(seed),
            is_given: false,
            displays: vec![DisplayRows::new(rules.layout); players],
            unseen: unseen(game.view()),
            seat: game.view().moon_track().next(),
            game,
            rewards: [0.0; MAX_PLAYERS],
            actor: Seat::FIRST,
            is_over: false,
            is_illegal: false,
            played: Vec::new(),
        };
        env.start();
        Ok(env)
    }

    /// Begins with episode 0 of a seed, or goes on to the next episode.
    pub(crate) fn reset(&mut self, rules: &Rules, seed: Option<Seed>) -> Result<(), SetupError> {
        match seed {
            Some(seed) => self.episodes = Episodes::new(seed),
            None => self.episodes.advance(),
        }
        self.game = rules.deal(self.episodes.deal_seed())?;
        self.is_given = false;
        self.start();
        Ok(())
    }

    /// Plays a given game instead of the dealt one.
    pub(crate) fn set_game(&mut self, game: Game) {
        self.game = game;
        self.is_given = true;
        self.start();
    }

    fn start(&mut self) {
        let view = self.game.view();
        self.displays.iter_mut().zip(view.displays()).for_each(|(rows, display)| rows.show(display));
        self.unseen = unseen(view);
        self.seat = view.moon_track().next();
        (self.rewards, self.actor) = ([0.0; MAX_PLAYERS], self.seat);
        (self.is_over, self.is_illegal) = (view.is_over(), false);
        self.played.clear();
    }

    pub fn view(&self) -> &View {
        self.game.view()
    }

    /// Returns the seed of the deal; nothing for a given game.
    pub fn deal_seed(&self) -> Option<Seed> {
        (!self.is_given).then(|| self.episodes.deal_seed())
    }

    pub fn episodes(&self) -> Episodes {
        self.episodes
    }

    pub(crate) fn set_episodes(&mut self, episodes: Episodes) {
        self.episodes = episodes;
    }

    /// Returns the indices of all actions since the start of the game.
    pub fn played(&self) -> &[u16] {
        &self.played
    }

    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns how many actions are legal.
    pub(crate) fn legal(&self) -> Legal {
        if self.is_over {
            return Legal::none(Layout::of(self.view()));
        }
        Legal::of(self.view(), &self.displays[self.seat.index()].legal)
    }

    /// Returns the legal action with this index, if there is one.
    pub fn action(&self, index: usize) -> Option<Action> {
        action_of(self.view(), &self.displays[self.seat.index()].legal, index)
    }

    /// Plays the action with an index. An illegal one loses the game.
    pub(crate) fn step(&mut self, rules: &Rules, index: usize) {
        let action = self.action(index);
        self.played.push(index as u16);
        (self.rewards, self.actor) = ([0.0; MAX_PLAYERS], self.seat);
        match action {
            Some(action) => self.play(rules, action),
            None => self.forfeit(),
        }
    }

    fn forfeit(&mut self) {
        (self.is_over, self.is_illegal) = (true, true);
        let reward = if self.view().solo().is_some() { SOLO_FORFEIT } else { FORFEIT };
        self.rewards[self.seat.index()] = reward;
    }

    fn play(&mut self, rules: &Rules, action: Action) {
        let before = self.progress(rules);
        let Event { revealed, .. } = self.game.play_unchecked(action);
        let mover = self.seat.index();
        let view = self.game.view();
        if let (Action::Take { at, .. }, Some(display)) = (action, view.displays().get(mover)) {
            self.displays[mover].place(display, at);
        }
        revealed.iter().for_each(|tile| self.unseen[usize::from(tile.number()) - 1] = 0);
        match view.to_move() {
            Some(seat) => self.seat = seat,
            None => self.end(rules),
        }
        if let (Some(before), Some(after)) = (before, self.progress(rules)) {
            self.rewards[0] = (before - after) / 100.0;
        }
    }

    /// Returns the score if its fall is the reward.
    fn progress(&self, rules: &Rules) -> Option<f32> {
        let score = if rules.reward == Reward::Progress { self.view().solo_score() } else { None };
        score.map(|score| score.0.into())
    }

    fn end(&mut self, rules: &Rules) {
        self.is_over = true;
        match self.game.outcome() {
            Some(Outcome::Solo(score)) if rules.reward == Reward::Score => {
                self.rewards[0] = (100.0 - f32::from(score.0)) / 100.0;
            }
            Some(Outcome::Ranking(seats)) => {
                let others = (seats.len() - 1) as f32;
                for (place, seat) in seats.iter().enumerate() {
                    self.rewards[seat.index()] = match (rules.reward, place) {
                        (Reward::Win, 0) => 1.0,
                        (Reward::Win, _) => -1.0 / others,
                        _ => 1.0 - 2.0 * place as f32 / others,
                    };
                }
            }
            _ => {}
        }
    }

    /// Writes the row of this game, and how many of its actions are legal.
    pub(crate) fn write(&self, row: Row<'_>, legal: &mut Legal) {
        let view = self.view();
        Scene { view, displays: &self.displays, unseen: &self.unseen }.write(self.seat, row.observation);
        *legal = self.legal();
        legal.write_mask(row.mask);
        *row.reward = self.rewards[self.actor.index()];
        row.rewards.copy_from_slice(&self.rewards[..view.players()]);
        *row.player = self.seat.index() as i32;
        for (left, seat) in row.discs_left.iter_mut().zip(view.seats()) {
            *left = view.discs_left(seat) as i8;
        }
        *row.terminated = self.is_over;
        *row.illegal = self.is_illegal;
        *row.elapsed = self.played.len() as i32;
        *row.score = view.solo_score().map_or(0, |score| i32::from(score.0));
    }
}

/// The places for what a step shows of one game.
pub(crate) struct Row<'a> {
    pub(crate) observation: &'a mut [u8],
    pub(crate) mask: &'a mut [i8],
    pub(crate) reward: &'a mut f32,
    pub(crate) rewards: &'a mut [f32],
    pub(crate) player: &'a mut i32,
    pub(crate) discs_left: &'a mut [i8],
    pub(crate) terminated: &'a mut bool,
    pub(crate) illegal: &'a mut bool,
    pub(crate) elapsed: &'a mut i32,
    pub(crate) score: &'a mut i32,
}
