//! The plan of an animated sequence: which piece moves from where to where, when, and with which sounds.
//!
//! A plan follows from the position before, the event and the pace alone. The views only measure the places and play it.
//! All times are milliseconds from the start of the sequence.

use nova_luna_rules::{Action, Coord, Display, Event, MOON_SPACES, SPACES, Seat, TileId, View};

use super::chain::Chain;
use super::keyed::keyed;

/// The games in which bots take their time, unless the player has chosen their speed.
const FIRST_GAMES: usize = 3;

keyed! {
    /// How long the moves of bots take.
    #[derive(Default)]
    pub enum BotSpeed {
        Instant "instant",
        #[default]
        Quick "quick",
        Normal "normal",
        Slow "slow",
    }
}

impl BotSpeed {
    /// Returns the speed of bots in a game after some others: in the first ones they take their time.
    pub fn of_game(chosen: Option<Self>, finished_games: usize) -> Self {
        chosen.unwrap_or(if finished_games < FIRST_GAMES { Self::Slow } else { Self::default() })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// A move of a person at this page.
    Own,
    /// A move of a bot, or of a person elsewhere.
    Other(BotSpeed),
    /// Without movement: what has changed gets an outline.
    Still,
}

/// A place that a piece moves from or to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A space of the wheel.
    Space(u8),
    /// The middle of the wheel.
    Middle,
    /// A space of the moon track, and the number of discs below.
    Moon { space: u8, height: u8 },
    /// A cell of a display.
    Cell { seat: Seat, at: Coord },
    /// A task of a tile.
    Task { seat: Seat, at: Coord, index: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// A tile flies from the wheel to its cell and lands. It was the takeable tile with this number, from 1.
    Fly { tile: TileId, number: u8 },
    /// A tile goes back to the wheel.
    Return(TileId),
    /// The meeple walks from space to space.
    Walk,
    /// A disc glides along the moon track.
    Glide(Seat),
    /// A new tile is dealt to the wheel.
    Deal(TileId),
    /// The open task stays visible until its disc lands.
    Plate(TileId),
    /// A disc drops on a task.
    Drop(Seat),
    /// The tile with the counted task gets a ring.
    Ring,
    /// A line connects a tile of the counted chain to the tile before.
    Line,
    /// A tile of the counted chain gets its number.
    Count(u8),
    /// The number of new discs rises from the tile.
    Gain(u8),
    /// The lit rim and the numbers of the wheel fade away.
    Marks,
    /// A moon of this phase in the middle of the wheel fades away.
    Moon(u8),
    /// A change is marked where nothing moves.
    Outline,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    Pick,
    Slide,
    Land,
    Step,
    Glide,
    Click,
    /// A tile of a chain is counted: the first has number 0.
    Count(u8),
    /// A disc drops on a task: the first has number 0.
    Disc(u8),
    Deal,
    Undo,
    YourTurn,
    Win,
    Loss,
    /// A small occasion.
    Moonlight,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MotionStep {
    pub motion: Motion,
    pub path: Vec<Place>,
    pub start: u32,
    pub end: u32,
    /// The time at which the piece disappears.
    pub until: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sequence {
    /// The mover, if the display of the mover is lifted: a bot, or a person elsewhere.
    pub lifted: Option<Seat>,
    pub steps: Vec<MotionStep>,
    pub sounds: Vec<(u32, Sound)>,
    /// The times at which discs land on tasks.
    pub landings: Vec<u32>,
    /// Nothing moves: each piece is shown where it would come to rest, until the end.
    pub is_still: bool,
    /// The time at which the turn strip moves on.
    pub turn: u32,
    pub gives_turn: bool,
    pub end: u32,
}

const OUTLINE: u32 = 1200;
/// The longest sequence of the player's own move.
const LONGEST: u32 = 900;
/// Duration of the turn strip's change.
pub const STRIP: u32 = 200;
const UNDO: u32 = 200;
/// Time in which marks fade.
const FADE: u32 = 120;

/// The times of a kind of sequence.
struct Tempo {
    fly: (u32, u32),
    land: u32,
    /// Start, time per space, least and longest time of the meeple and of the disc.
    walk: (u32, u32, u32, u32),
    glide: (u32, u32, u32, u32),
    /// Start, duration, usual distance and largest sum of distances, of discs and of dealt tiles.
    drop: (u32, u32, u32, u32),
    deal: (u32, u32, u32, u32),
    /// The fixed duration of other players' moves.
    end: u32,
}

impl Tempo {
    const OWN: Self = Self {
        fly: (0, 240),
        land: 90,
        walk: (60, 70, 70, 280),
        glide: (60, 45, 150, 340),
        drop: (520, 180, 60, 160),
        deal: (400, 220, 45, 280),
        end: 0,
    };

    fn new(speed: BotSpeed) -> Self {
        let [lift, fly, drop, stay, sink] = match speed {
            BotSpeed::Instant => [0; 5],
            BotSpeed::Quick => [120, 200, 140, 240, 80],
            BotSpeed::Normal => [160, 320, 220, 500, 120],
            BotSpeed::Slow => [240, 560, 420, 1200, 200],
        };
        let landed = lift + fly;
        Self {
            fly: (lift, fly * 3 / 4),
            land: fly / 4,
            walk: (lift, fly, 0, fly),
            glide: (lift, fly, 0, fly),
            drop: (landed, drop * 3 / 5, drop, drop * 2 / 5),
            deal: (landed, drop, 45, stay),
            end: landed + drop + stay + sink,
        }
    }
}

/// Plans the sequence of a move.
///
/// `gives_turn` says that the move gives the turn to the player at this page.
pub fn plan_move(before: &View, after: &View, event: &Event, pace: Pace, gives_turn: bool) -> Sequence {
    let mut plan = Sequence::default();
    let tempo = match pace {
        Pace::Own => Tempo::OWN,
        Pace::Other(BotSpeed::Instant) => return plan,
        Pace::Other(speed) => Tempo::new(speed),
        Pace::Still => return mark_changes(before, after, event),
    };
    if pace != Pace::Own {
        plan.lifted = Some(event.seat);
    }
    let mut tempo_of_deal = tempo.deal;
    match event.action {
        Action::Take { tile, at } => {
            plan.take(before, after, event.seat, (tile, at), &tempo);
            plan.cover(after, event, at, pace, &tempo);
        }
        // There is nothing to wait for.
        Action::Refill => {
            tempo_of_deal.0 = tempo.fly.0;
            tempo_of_deal.3 += tempo.deal.0 - tempo.fly.0;
        }
    }
    plan.deal(after, &event.revealed, tempo_of_deal);
    let last = plan.steps.iter().map(|step| step.until).max().unwrap_or_default();
    if pace == Pace::Own {
        plan.turn = last.min(LONGEST - STRIP);
        plan.end = last.max(plan.turn + STRIP);
    } else {
        (plan.turn, plan.end) = (tempo.end - STRIP, tempo.end);
    }
    plan.gives_turn = gives_turn;
    if gives_turn {
        plan.sounds.push((plan.turn, Sound::YourTurn));
    }
    plan.fade_moon(before, after);
    plan
}

/// Marks what a move has changed, without movement: the pieces, the counted chain and the number of new discs.
fn mark_changes(before: &View, after: &View, event: &Event) -> Sequence {
    let mut plan = Sequence { is_still: true, sounds: vec![(0, Sound::Land)], end: OUTLINE, ..Sequence::default() };
    for space in event.revealed.iter().filter_map(|tile| space_of(after, *tile)) {
        plan.outline(Place::Space(space));
    }
    if let Action::Take { at, .. } = event.action {
        plan.outline(Place::Cell { seat: event.seat, at });
        plan.outline(Place::Space(after.wheel().meeple().number()));
        if before.players() > 1 {
            plan.outline(moon_place(after, event.seat));
        }
        plan.cover(after, event, at, Pace::Still, &Tempo::OWN);
    }
    plan
}

/// Plans an undo: everything goes back at once.
pub fn plan_undo(before: &View, after: &View, pace: Pace) -> Sequence {
    let mut plan = Sequence { end: UNDO, sounds: vec![(0, Sound::Undo)], ..Sequence::default() };
    if pace == Pace::Still {
        (plan.is_still, plan.end) = (true, OUTLINE);
        plan.outline(Place::Space(after.wheel().meeple().number()));
        return plan;
    }
    for seat in before.seats() {
        for placed in before.display(seat).into_iter().flat_map(Display::tiles) {
            let tile = placed.tile().id();
            let is_back = after.wheel().contains(tile) && !before.wheel().contains(tile);
            if let Some(space) = space_of(after, tile).filter(|_| is_back) {
                let path = vec![Place::Cell { seat, at: placed.at() }, Place::Space(space)];
                plan.add(Motion::Return(tile), path, 0, UNDO);
            }
        }
        if before.moon_track().space(seat) != after.moon_track().space(seat) {
            let mut path = moon_path(after, before, seat);
            path.reverse();
            plan.add(Motion::Glide(seat), path, 0, UNDO);
        }
    }
    let (from, to) = (before.wheel().meeple().number(), after.wheel().meeple().number());
    if from != to {
        plan.fade_marks(0);
        plan.add(Motion::Walk, vec![Place::Space(from), Place::Space(to)], 0, UNDO);
    }
    plan
}

/// Plans the pause before the result: the moon becomes full, through two phases. The views dim everything but the
/// winner's display.
pub fn plan_end(view: &View, wins: bool, pace: Pace) -> Sequence {
    let sound = (0, if wins { Sound::Win } else { Sound::Loss });
    let mut plan = Sequence { sounds: vec![sound], ..Sequence::default() };
    if pace != Pace::Still {
        plan.end = 900;
        let (start, fade) = (420, 160);
        let phase = u32::from(view.moon_track().space(view.moon_track().next()));
        // The pieces lie on each other: the one that fades last is the lowest.
        for number in [2, 1, 0] {
            let between = (phase * (3 - number) + FULL_MOON * number) / 3;
            let begin = start + number * fade;
            plan.add(Motion::Moon(between as u8), vec![Place::Middle], begin, begin + fade);
        }
    }
    plan
}

const FULL_MOON: u32 = MOON_SPACES as u32 / 2;

impl Motion {
    /// Whether it is a part of the counted chain, which fades as a whole.
    pub const fn is_of_chain(self) -> bool {
        matches!(self, Self::Ring | Self::Line | Self::Count(_))
    }
}

impl Sequence {
    /// Plays the sequence at twice the rate.
    #[must_use]
    pub fn hurried(mut self) -> Self {
        for step in &mut self.steps {
            (step.start, step.end, step.until) = (step.start / 2, step.end / 2, step.until / 2);
        }
        let times = self.sounds.iter_mut().map(|(time, _)| time).chain(&mut self.landings);
        for time in times.chain([&mut self.turn, &mut self.end]) {
            *time /= 2;
        }
        self
    }

    fn add(&mut self, motion: Motion, path: Vec<Place>, start: u32, end: u32) {
        self.steps.push(MotionStep { motion, path, start, end, until: end });
    }

    fn outline(&mut self, place: Place) {
        self.add(Motion::Outline, vec![place], 0, OUTLINE);
    }

    /// Plans the way of the tile, the meeple and the disc.
    fn take(&mut self, before: &View, after: &View, seat: Seat, (tile, at): (TileId, Coord), tempo: &Tempo) {
        let Some(space) = space_of(before, tile) else { return };
        let number = before.wheel().takeable().iter().position(|id| *id == tile).map_or(0, |index| index as u8 + 1);
        let (start, flight) = tempo.fly;
        let path = vec![Place::Space(space), Place::Cell { seat, at }];
        self.add(Motion::Fly { tile, number }, path, start, start + flight + tempo.land);
        self.sounds.extend([(start, Sound::Slide), (start + flight, Sound::Land)]);
        let meeple = before.wheel().meeple().number();
        let hops = (space + SPACES as u8 - meeple) % SPACES as u8;
        let path = (0..=hops).map(|hop| Place::Space((meeple + hop) % SPACES as u8)).collect();
        let end = tempo.walk.0 + duration(tempo.walk, hops);
        self.fade_marks(start);
        self.add(Motion::Walk, path, tempo.walk.0, end);
        self.sounds.push((end, Sound::Step));
        // Solo games do not use the moon track (R23).
        if before.players() > 1 {
            let path = moon_path(before, after, seat);
            let end = tempo.glide.0 + duration(tempo.glide, path.len() as u8 - 1);
            let lands_on_disc = matches!(path.last(), Some(Place::Moon { height: 1.., .. }));
            self.add(Motion::Glide(seat), path, tempo.glide.0, end);
            self.sounds.push((tempo.glide.0, Sound::Glide));
            self.sounds.extend(lands_on_disc.then_some((end, Sound::Click)));
        }
    }

    /// The rim and the numbers belong to the old place of the meeple. The new ones come when it has arrived.
    fn fade_marks(&mut self, start: u32) {
        self.add(Motion::Marks, vec![Place::Middle], start, start + FADE);
    }

    /// Plans the counted chain and the discs that drop.
    fn cover(&mut self, after: &View, event: &Event, new: Coord, pace: Pace, tempo: &Tempo) {
        let (seat, discs) = (event.seat, event.completed.len() as u32);
        let Some(display) = after.display(seat).filter(|_| discs > 0) else { return };
        let mut counted: Option<Chain> = None;
        let (start, drop, step, sum) = tempo.drop;
        for (number, task) in (0..).zip(&event.completed) {
            let Some(placed) = display.tiles().find(|placed| placed.slot() == usize::from(task.slot)) else { continue };
            let (at, index) = (placed.at(), task.task);
            let place = Place::Task { seat, at, index };
            let begin = start + stagger(number, discs, step, sum);
            if pace == Pace::Still {
                self.outline(place);
            } else {
                // The plate of the new tile flies with it.
                let from = if at == new { tempo.fly.0 + tempo.fly.1 + tempo.land } else { 0 };
                self.add(Motion::Plate(placed.tile().id()), vec![place], from, begin + drop);
                self.add(Motion::Drop(seat), vec![place], begin, begin + drop);
                self.landings.push(begin + drop);
                self.sounds.push((begin + drop, Sound::Disc(number as u8)));
            }
            let chain = placed.tile().tasks().get(usize::from(index)).map(|task| Chain::new(display, at, *task));
            let length = |chain: &Chain| chain.links.iter().filter(|link| link.number.is_some()).count();
            if chain.as_ref().map(length) > counted.as_ref().map(length) {
                counted = chain;
            }
        }
        let first = self.landings.first().copied().unwrap_or_default();
        let is_other = matches!(pace, Pace::Other(_));
        if let Some(chain) = counted.filter(|_| !is_other) {
            self.count(&chain, seat);
        }
        let (from, to) = if is_other { (first, tempo.end) } else { (LONGEST - 400, LONGEST) };
        self.add(Motion::Gain(discs as u8), vec![Place::Cell { seat, at: new }], from, to);
    }

    /// Plans the counting of a chain, 70 ms a tile and 210 ms at most.
    fn count(&mut self, chain: &Chain, seat: Seat) {
        let counted: Vec<_> = chain.links.iter().filter(|link| link.number.is_some()).collect();
        let step = 70.min(210 / (counted.len() as u32).max(1));
        let (begin, until) = (300, 880);
        let place = |at| Place::Cell { seat, at };
        let mut show = |motion, path, start| {
            self.steps.push(MotionStep { motion, path, start, end: start + step, until });
        };
        show(Motion::Ring, vec![place(chain.subject)], begin);
        for (number, link) in (0..).zip(&counted) {
            show(Motion::Line, vec![place(link.from), place(link.at)], begin + number * step);
        }
        for (number, link) in (0..).zip(&counted) {
            show(Motion::Count(number as u8 + 1), vec![place(link.at)], begin + number * step);
        }
        self.sounds.extend((0..).zip(&counted).map(|(number, _)| (begin + number * step, Sound::Count(number as u8))));
    }

    /// Deals new tiles from the middle of the wheel, in filling order.
    fn deal(&mut self, after: &View, tiles: &[TileId], (start, length, step, sum): (u32, u32, u32, u32)) {
        for (number, tile) in (0..).zip(tiles) {
            if let Some(space) = space_of(after, *tile) {
                let begin = start + stagger(number, tiles.len() as u32, step, sum);
                self.add(Motion::Deal(*tile), vec![Place::Middle, Place::Space(space)], begin, begin + length);
                self.sounds.push((begin, Sound::Deal));
            }
        }
    }

    /// The moon in the middle of the wheel turns to the phase of the next player.
    fn fade_moon(&mut self, before: &View, after: &View) {
        let phase = |view: &View| view.to_move().map(|seat| view.moon_track().space(seat));
        if let (Some(old), Some(new), true) = (phase(before), phase(after), before.players() > 1)
            && old != new
        {
            self.add(Motion::Moon(old), vec![Place::Middle], self.turn, self.turn + STRIP);
        }
    }
}

/// Returns the delay of one of several pieces: the usual distance, or less if the sum would be too large.
fn stagger(number: u32, count: u32, step: u32, sum: u32) -> u32 {
    let gaps = count.saturating_sub(1).max(1);
    number * (step * gaps).min(sum) / gaps
}

fn duration((_, step, least, most): (u32, u32, u32, u32), spaces: u8) -> u32 {
    (u32::from(spaces) * step).clamp(least, most)
}

fn space_of(view: &View, tile: TileId) -> Option<u8> {
    view.wheel().spaces().iter().position(|on| *on == Some(tile)).map(|space| space as u8)
}

fn moon_place(view: &View, seat: Seat) -> Place {
    let space = view.moon_track().space(seat);
    // The first to move lies on top (R7).
    let below = view.moon_track().order().iter().rev().take_while(|other| **other != seat);
    let height = below.filter(|other| view.moon_track().space(**other) == space).count() as u8;
    Place::Moon { space, height }
}

/// Returns the way of a disc forward from its place in one position to its place in a later one.
fn moon_path(earlier: &View, later: &View, seat: Seat) -> Vec<Place> {
    let (from, to) = (earlier.moon_track().space(seat), later.moon_track().space(seat));
    let steps = (to + MOON_SPACES - from) % MOON_SPACES;
    let between = (1..steps).map(|step| Place::Moon { space: (from + step) % MOON_SPACES, height: 0 });
    [moon_place(earlier, seat)].into_iter().chain(between).chain([moon_place(later, seat)]).collect()
}

#[cfg(test)]
mod tests;
