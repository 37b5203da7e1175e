//! The stage: a layer above the board with the moving pieces. Here places are measured, and steps become animations.

use nova_luna_rules::{Seat, TileId};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser;
use crate::draw::{self, Detail, TileDiscs};
use crate::state::{Motion, MotionStep, Place, STRIP, Sequence};

#[wasm_bindgen]
extern "C" {
    pub(super) type Animation;
    #[wasm_bindgen(method)]
    pub(super) fn cancel(this: &Animation);
    #[wasm_bindgen(method)]
    pub(super) fn finish(this: &Animation);
    #[wasm_bindgen(method, getter)]
    fn ready(this: &Animation) -> js_sys::Promise;

    type Animated;
    #[wasm_bindgen(method)]
    fn animate(this: &Animated, frames: &JsValue, options: &JsValue) -> Animation;

    type Drawing;
    #[wasm_bindgen(method, js_name = getScreenCTM)]
    fn matrix(this: &Drawing) -> Option<Matrix>;

    type Page;
    #[wasm_bindgen(method, js_name = querySelectorAll)]
    fn query_all(this: &Page, selector: &str) -> JsValue;

    type Matrix;
    #[wasm_bindgen(method, getter)]
    fn a(this: &Matrix) -> f64;
    #[wasm_bindgen(method, getter)]
    fn e(this: &Matrix) -> f64;
    #[wasm_bindgen(method, getter)]
    fn f(this: &Matrix) -> f64;
}

impl Animation {
    /// Calls a function when the animation begins, which is after its first frame. A cancelled one does not begin.
    pub(super) fn when_ready(&self, then: impl FnOnce() + 'static) {
        let ready = JsFuture::from(self.ready());
        spawn_local(async move {
            if ready.await.is_ok() {
                then();
            }
        });
    }
}

/// A measured place: its centre and the side of a piece there, in pixels of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    x: f64,
    y: f64,
    side: f64,
}

/// Measurements of the page as it was before the event.
pub(super) struct Before {
    /// Where flying and returning tiles come from, one for each step.
    sources: Vec<Option<Spot>>,
    chips: Vec<Chip>,
}

/// A chip of the turn strip: its seat, and its corner on the screen.
type Chip = (String, web_sys::Element, f64, f64);

/// Animations, each with the time at which it starts.
pub(super) type Animations = Vec<(u32, Animation)>;

/// By how much an outline is larger than the piece in it.
const OUTLINE_MARGIN: f64 = 8.0;

/// The easing of what travels.
const INOUT: &str = "cubic-bezier(.5,0,.2,1)";
/// Time between two chips that change places.
const CHIP_STAGGER: u32 = 20;

impl Before {
    pub(super) fn new(sequence: &Sequence) -> Self {
        let source = |step: &MotionStep| match (step.motion, step.path.first()) {
            // A phone hides the wheel while a tile is tried.
            (Motion::Fly { number, .. }, Some(place)) => {
                locate(*place).or_else(|| middle_of(&visible(&format!("[data-take=\"{number}\"] svg"))?))
            }
            (Motion::Return(_), Some(place)) => locate(*place),
            _ => None,
        };
        Self { sources: sequence.steps.iter().map(source).collect(), chips: chips() }
    }
}

/// Returns the chips that can be seen.
fn chips() -> Vec<Chip> {
    let corner = |chip: web_sys::Element| {
        let rect = chip.get_bounding_client_rect();
        let seat = chip.get_attribute("data-seat").filter(|_| rect.width() > 0.0)?;
        Some((seat, chip, rect.left(), rect.top()))
    };
    all(".turns [data-seat]").into_iter().filter_map(corner).collect()
}

fn all(selector: &str) -> Vec<web_sys::Element> {
    let found = js_sys::Array::from(&browser::document().unchecked_ref::<Page>().query_all(selector));
    found.iter().filter_map(|element| element.dyn_into().ok()).collect()
}

fn visible(selector: &str) -> Option<web_sys::Element> {
    all(selector).into_iter().find(|element| element.get_bounding_client_rect().width() > 0.0)
}

fn middle_of(element: &web_sys::Element) -> Option<Spot> {
    let rect = element.get_bounding_client_rect();
    let (width, height) = (rect.width(), rect.height());
    (width > 0.0).then(|| Spot { x: rect.left() + width / 2.0, y: rect.top() + height / 2.0, side: width.min(height) })
}

/// Returns the selector of the picture that shows a place.
fn picture_of(place: Place) -> String {
    match place {
        Place::Cell { seat, .. } | Place::Task { seat, .. } => format!("[data-display=\"{}\"]", seat.number()),
        _ => ".wheel".to_owned(),
    }
}

fn locate(place: Place) -> Option<Spot> {
    let Some(picture) = visible(&picture_of(place)) else {
        // A display that is not on the screen is stood for by the player's chip.
        let (Place::Cell { seat, .. } | Place::Task { seat, .. }) = place else { return None };
        return middle_of(&visible(&format!(".turns [data-seat=\"{}\"]", seat.number()))?);
    };
    let matrix = picture.unchecked_ref::<Drawing>().matrix()?;
    let ((x, y), scale) = (draw::position(place), matrix.a());
    let units = match place {
        Place::Space(space) => {
            let tile = visible(&format!(".wheel [data-space=\"{space}\"] .tile")).and_then(|tile| middle_of(&tile));
            tile.map_or(45.0, |tile| tile.side / scale)
        }
        Place::Middle => 144.0,
        Place::Moon { .. } => 40.0,
        Place::Cell { .. } | Place::Task { .. } => 96.0,
    };
    Some(Spot { x: matrix.e() + x * scale, y: matrix.f() + y * scale, side: units * scale })
}

/// Animates an element from a time until another. `frames` is JSON; `fill` says whether it has the first frame before,
/// and the last one after.
fn animate(
    element: &web_sys::Element,
    frames: &str,
    (start, until): (u32, u32),
    fill: &str,
) -> Option<(u32, Animation)> {
    let options = format!(r#"{{"delay":{start},"duration":{},"fill":"{fill}"}}"#, until.saturating_sub(start));
    let parse = |text| js_sys::JSON::parse(text).ok();
    Some((start, element.unchecked_ref::<Animated>().animate(&parse(frames)?, &parse(&options)?)))
}

/// A position of a piece during its way.
#[derive(Clone, Copy)]
struct Pose {
    /// Share of the step's time.
    time: f64,
    x: f64,
    y: f64,
    turn: f64,
    scale: (f64, f64),
    opacity: f64,
}

impl Pose {
    fn at(spot: Spot) -> Self {
        Self { time: 0.0, x: spot.x, y: spot.y, turn: 0.0, scale: (1.0, 1.0), opacity: 1.0 }
    }

    const fn after(self, time: f64) -> Self {
        Self { time, ..self }
    }

    const fn scaled(self, scale: f64) -> Self {
        Self { scale: (scale, scale), ..self }
    }

    const fn faded(self, opacity: f64) -> Self {
        Self { opacity, ..self }
    }

    fn frame(&self, side: f64, height: f64) -> String {
        let (time, transform) = (self.time.min(1.0), self.transform(side, height));
        format!(r#"{{"offset":{time:.3},"opacity":{},"transform":"{transform}"}}"#, self.opacity)
    }

    fn transform(&self, side: f64, height: f64) -> String {
        format!(
            "translate({:.1}px,{:.1}px) rotate({:.1}deg) scale({:.3},{:.3})",
            self.x - side / 2.0,
            self.y - height / 2.0,
            self.turn,
            self.scale.0,
            self.scale.1,
        )
    }
}

/// Returns the poses of a piece that travels through some spots: it starts with a turn and a scale and ends upright.
fn travel(spots: &[Spot], samples: u32, lift: f64, turn: f64, (from, to): (f64, f64)) -> Vec<Pose> {
    let segments = spots.len().saturating_sub(1).max(1) as f64;
    let mut poses = Vec::new();
    for (index, pair) in spots.windows(2).enumerate() {
        for sample in u32::from(index > 0)..=samples {
            let share = f64::from(sample) / f64::from(samples);
            let way = share * share * (3.0 - 2.0 * share);
            let time = (index as f64 + share) / segments;
            let scale = from + (to - from) * time;
            let y = pair[0].y + (pair[1].y - pair[0].y) * way - 4.0 * lift * way * (1.0 - way);
            let x = pair[0].x + (pair[1].x - pair[0].x) * way;
            poses.push(Pose { time, x, y, turn: turn * (1.0 - time), scale: (scale, scale), opacity: 1.0 });
        }
    }
    poses
}

/// A piece on the stage: its picture, the view box, its size in pixels and its way.
struct Piece {
    picture: String,
    view_box: String,
    side: f64,
    height: f64,
    class: &'static str,
    poses: Vec<Pose>,
    /// The piece is there before its step starts.
    waits: bool,
    /// What is hidden on the board until the step ends.
    hides: String,
}

impl Piece {
    fn new(picture: String, units: u32, side: f64, poses: Vec<Pose>) -> Self {
        let view_box = format!("0 0 {units} {units}");
        Self { picture, view_box, side, height: side, class: "", poses, waits: false, hides: String::new() }
    }

    /// A copy of a piece of the wheel. It lies around `(x, y)`, in units of the wheel.
    fn copy(selector: &str, (x, y): (f64, f64), units: f64, side: f64, poses: Vec<Pose>) -> Option<Self> {
        let picture = visible(selector)?.outer_html();
        let view_box = format!("{} {} {units} {units}", x - units / 2.0, y - units / 2.0);
        Some(Self { view_box, waits: true, hides: selector.to_owned(), ..Self::new(picture, 0, side, poses) })
    }

    fn tile(tile: TileId, side: f64, hides: String, poses: Vec<Pose>) -> Self {
        let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::at(side));
        Self { hides, ..Self::new(picture, 100, side, poses) }
    }

    fn from_step(step: &MotionStep, source: Option<Spot>) -> Option<Self> {
        let mut spots: Vec<Spot> = step.path.iter().map(|place| locate(*place)).collect::<Option<_>>()?;
        let (target, last) = (*spots.last()?, *step.path.last()?);
        if let (Some(source), Some(first)) = (source, spots.first_mut()) {
            *first = source;
        }
        let first = *spots.first()?;
        let far = (target.x - first.x).hypot(target.y - first.y);
        let moves = f64::from(step.end - step.start) / f64::from((step.until - step.start).max(1));
        let fades = 1.0 - 120.0 / f64::from((step.until - step.start).max(121));
        let here = Pose::at(target);
        // The pieces of a counted chain appear, stay and fade together.
        let appears = |from: Pose| vec![from, here.after(moves), here.after(fades), here.after(1.0).faded(0.0)];
        Some(match step.motion {
            Motion::Fly { tile, .. } => {
                let mut poses = travel(&spots, 6, far * 0.12, -9.0, (first.side / target.side, 1.06));
                for pose in &mut poses {
                    pose.time *= 0.73;
                }
                poses.push(here.after(1.0));
                // The brackets of the last move come with the tile.
                let hides = format!("{}, {} .last", tile_at(last), picture_of(last));
                Self { waits: true, ..Self::tile(tile, target.side, hides, poses) }
            }
            Motion::Return(tile) => {
                let poses = travel(&spots, 6, far * 0.12, 0.0, (first.side / target.side, 1.0));
                Self { waits: true, ..Self::tile(tile, target.side, space_at(last), poses) }
            }
            Motion::Deal(tile) => {
                Self::tile(tile, target.side, space_at(last), travel(&spots, 6, 0.0, -28.0, (0.45, 1.0)))
            }
            Motion::Walk => {
                // The copy needs the size of its place, not of a tile.
                let side = 60.0 * scale_of(&picture_of(last))?;
                Self::copy(".wheel .meeple", draw::position(last), 60.0, side, travel(&spots, 2, 6.0, 0.0, (1.0, 1.0)))?
            }
            Motion::Glide(seat) => {
                let selector = format!(".wheel .track-disc[data-seat=\"{}\"]", seat.number());
                let poses = travel(&spots, 1, 0.0, 0.0, (1.0, 1.0));
                Self::copy(&selector, draw::position(last), 40.0, target.side, poses)?
            }
            Motion::Plate(tile) => {
                let Place::Task { seat, at, index } = last else { return None };
                visible(&task_at(last))?;
                let place = Pose::at(locate(Place::Cell { seat, at })?);
                let poses = vec![place, place.after(0.99), place.after(1.0).faded(0.0)];
                let picture = draw::open_task(tile.tile(), usize::from(index));
                Self { waits: step.start == 0, ..Self::new(picture, 100, target.side, poses) }
            }
            Motion::Drop(seat) => {
                let above = Pose { y: target.y - target.side * 0.46, ..here.scaled(1.7).faded(0.55) };
                let poses = vec![above, here.after(0.75).scaled(0.94), here.after(1.0)];
                Self { hides: task_at(last), ..Self::new(draw::task_disc(seat), 50, target.side / 2.0, poses) }
            }
            Motion::Ring => {
                let ring = r#"<rect class="subj" x="1" y="1" width="98" height="98" rx="14"/>"#.to_owned();
                Self::new(ring, 100, target.side / 0.96, appears(here.faded(0.0)))
            }
            Motion::Line => {
                let turn = (target.y - first.y).atan2(target.x - first.x).to_degrees();
                // The origin of a line is its left end.
                let start = Pose { turn, x: first.x + far / 2.0, y: first.y, ..here };
                let poses = appears(start).into_iter().map(|pose| Pose { x: start.x, y: start.y, turn, ..pose });
                let mut poses: Vec<Pose> = poses.collect();
                poses[0].scale.0 = 0.0;
                let line = r#"<rect class="case-line" width="9" height="9"/><rect class="wire-line" y="2" width="9" height="5"/>"#;
                Self { height: 8.0, class: "chain-line", ..Self::new(line.to_owned(), 9, far, poses) }
            }
            Motion::Count(number) => Self::new(draw::count(number), 30, target.side * 0.34, appears(here.scaled(1.35))),
            Motion::Gain(discs) => {
                // Above the tile, so that it covers no number of the chain.
                let from = Pose { y: here.y - target.side * 0.5, ..here };
                let up = Pose { y: from.y - 16.0, ..from };
                Self::new(draw::gain(discs), 60, 60.0, vec![from, up.after(0.5), up.after(1.0).faded(0.0)])
            }
            Motion::Moon(phase) => {
                let view_box = "-72 -72 144 144".to_owned();
                let poses = vec![here, here.after(1.0).faded(0.0)];
                Self { waits: true, view_box, ..Self::new(draw::old_moon(phase), 0, target.side, poses) }
            }
            Motion::Outline => {
                let class = if picture_of(last) == ".wheel" { "changed on-sky" } else { "changed" };
                let outline = format!(r#"<rect class="{class}" x="2" y="2" width="96" height="96" rx="14"/>"#);
                // A task is half as wide as its tile.
                let side = if matches!(last, Place::Task { .. }) { target.side / 2.0 } else { target.side };
                Self::new(outline, 100, side + OUTLINE_MARGIN, vec![here, here])
            }
        })
    }

    fn svg(&self) -> String {
        svg(self.class, &self.view_box, (self.side, self.height), &self.picture)
    }

    fn animate(&self, piece: &web_sys::Element, step: &MotionStep) -> Option<(u32, Animation)> {
        let frames: Vec<String> = self.poses.iter().map(|pose| pose.frame(self.side, self.height)).collect();
        animate(
            piece,
            &format!("[{}]", frames.join(",")),
            (step.start, step.until),
            if self.waits { "both" } else { "forwards" },
        )
    }

    /// Shows the piece without movement, as it is before it fades away.
    fn rest(&self, piece: web_sys::Element) {
        let pose = self.poses.iter().nth_back(1);
        if let (Some(pose), Ok(piece)) = (pose, piece.dyn_into::<web_sys::SvgElement>()) {
            let _ = piece.style().set_property("transform", &pose.transform(self.side, self.height));
            let _ = piece.style().set_property("opacity", "1");
        }
    }
}

/// Returns a picture for the stage.
fn svg(class: &str, view_box: &str, (width, height): (f64, f64), picture: &str) -> String {
    format!(
        r#"<svg class="{class}" viewBox="{view_box}" preserveAspectRatio="none" width="{width:.1}" height="{height:.1}">{picture}</svg>"#
    )
}

fn scale_of(selector: &str) -> Option<f64> {
    Some(visible(selector)?.unchecked_ref::<Drawing>().matrix()?.a())
}

fn tile_at(place: Place) -> String {
    let (Place::Cell { at, .. } | Place::Task { at, .. }) = place else { return String::new() };
    format!("{} [data-tile=\"{at}\"]", picture_of(place))
}

fn task_at(place: Place) -> String {
    let Place::Task { index, .. } = place else { return String::new() };
    format!("{} [data-task=\"{index}\"]", tile_at(place))
}

fn space_at(place: Place) -> String {
    let Place::Space(space) = place else { return String::new() };
    format!(".wheel [data-space=\"{space}\"]")
}

/// Pieces of the board that are hidden until a time.
pub(super) type Hidden = Vec<(u32, web_sys::SvgElement)>;

/// Shows a hidden piece again.
pub(super) fn reveal(piece: &web_sys::SvgElement) {
    let _ = piece.style().remove_property("opacity");
}

/// Starts a sequence; returns its animations and what it hides.
pub(super) fn show(stage: &web_sys::Element, sequence: &Sequence, before: &Before) -> (Animations, Hidden) {
    let steps = sequence.steps.iter().zip(&before.sources);
    // All places are measured before anything changes, so that the page is laid out once.
    let pieces: Vec<_> = steps.filter_map(|(step, source)| Some((step, Piece::from_step(step, *source)?))).collect();
    let glides = glides(sequence, before);
    let lifted = sequence.lifted.and_then(|seat| visible(&format!("[data-other=\"{}\"]", seat.number())));
    let glow = sequence.gives_turn.then(|| visible(".turns .on")).flatten().map(|chip| chip.get_bounding_client_rect());
    let pictures = pieces.iter().map(|(_, piece)| piece.svg()).chain(glow.iter().map(ring));
    stage.set_inner_html(&pictures.collect::<String>());
    let mut on_stage = std::iter::successors(stage.first_element_child(), web_sys::Element::next_element_sibling);
    let mut running = Animations::new();
    for ((step, piece), element) in pieces.iter().zip(&mut on_stage) {
        if sequence.is_still {
            piece.rest(element);
        } else {
            running.extend(piece.animate(&element, step));
        }
    }
    if let (Some(rect), Some(element)) = (glow, on_stage.next()) {
        running.extend(glow_once(&element, &rect, 1.0, (sequence.turn, sequence.end)));
    }
    for (delay, (chip, frames)) in (0..STRIP).step_by(CHIP_STAGGER as usize).zip(glides) {
        running.extend(animate(&chip, &frames, (sequence.turn + delay, sequence.turn + STRIP), "both"));
    }
    running.extend(lifted.and_then(|panel| lift(&panel, sequence.end)));
    (running, hide(&pieces))
}

/// Hides the pieces of the board whose copies move.
fn hide(pieces: &[(&MotionStep, Piece)]) -> Hidden {
    let mut hidden = Hidden::new();
    for (step, piece) in pieces.iter().filter(|(_, piece)| !piece.hides.is_empty()) {
        for piece in all(&piece.hides).into_iter().filter_map(|piece| piece.dyn_into::<web_sys::SvgElement>().ok()) {
            let _ = piece.style().set_property("opacity", "0");
            hidden.push((step.end, piece));
        }
    }
    hidden
}

/// Returns a ring around a chip or a display.
fn ring(rect: &web_sys::DomRect) -> String {
    let (width, height) = (rect.width(), rect.height());
    let ring = format!(
        r#"<rect class="changed" x="1" y="1" width="{:.1}" height="{:.1}" rx="14"/>"#,
        width - 2.0,
        height - 2.0
    );
    svg("", &format!("0 0 {width:.1} {height:.1}"), (width, height), &ring)
}

/// Lets a ring glow once.
fn glow_once(
    ring: &web_sys::Element,
    rect: &web_sys::DomRect,
    light: f64,
    times: (u32, u32),
) -> Option<(u32, Animation)> {
    let place = format!("translate({:.1}px,{:.1}px)", rect.left(), rect.top());
    let frames = format!(r#"{{"opacity":[0,{light},0],"transform":["{place}","{place}","{place}"]}}"#);
    animate(ring, &frames, times, "none")
}

/// Lifts the panel of the mover.
fn lift(panel: &web_sys::Element, end: u32) -> Option<(u32, Animation)> {
    let frames = r#"{"transform":["scale(1)","scale(1.035)","scale(1.035)","scale(1)"],"offset":[0,0.15,0.9,1]}"#;
    animate(panel, frames, (0, end), "none")
}

/// Returns the chips of the turn strip that glide to new places, with their ways.
fn glides(sequence: &Sequence, before: &Before) -> Vec<(web_sys::Element, String)> {
    let glide = |(seat, chip, x, y): Chip| {
        let (.., old_x, old_y) = before.chips.iter().find(|(old, ..)| *old == seat)?;
        let (dx, dy) = (old_x - x, old_y - y);
        let moves = dx.abs() + dy.abs() > 1.0;
        let frames =
            format!(r#"{{"transform":["translate({dx:.1}px,{dy:.1}px)","none"],"easing":["{INOUT}","{INOUT}"]}}"#);
        moves.then_some((chip, frames))
    };
    let moves = !sequence.is_still && !sequence.steps.is_empty();
    if moves { chips().into_iter().filter_map(glide).collect() } else { Vec::new() }
}

/// Slides the number of discs left into the chip of a seat.
pub(super) fn slide_number(seat: Seat) {
    slide(&format!(".turns [data-seat=\"{}\"] .q", seat.number()), "-8", 120);
}

/// Slides the text that says what to do into its panel.
pub(super) fn slide_text() {
    slide(".pre > .headline, .say", "8", 240);
}

fn slide(selector: &str, from: &str, time: u32) {
    let frames = format!(r#"{{"transform":["translateY({from}px)","none"],"opacity":[0,1]}}"#);
    let _ = visible(selector).and_then(|element| animate(&element, &frames, (0, time), "none"));
}

/// The parts of the page that are dimmed at the end of a game. One of them shows the winner's display.
const PARTS: &str = ".bar > :not(.turns), .turns li, .column > :not(.others, .watched), .others > *, .watched > *";

/// Dims everything but the winner's display, which glows once.
pub(super) fn dim(winner: Option<Seat>, end: u32) -> Animations {
    let own = winner.map_or_else(String::new, |seat| format!("[data-display=\"{}\"]", seat.number()));
    let shows_winner = |part: &web_sys::Element| !own.is_empty() && part.query_selector(&own).ok().flatten().is_some();
    let parts: Vec<_> = all(PARTS).into_iter().filter(|part| part.get_bounding_client_rect().width() > 2.0).collect();
    let glow = parts.iter().find(|part| shows_winner(part)).map(web_sys::Element::get_bounding_client_rect);
    let dim = |part: web_sys::Element| animate(&part, r#"{"opacity":[1,0.45]}"#, (200, end), "both");
    let mut running: Animations = parts.into_iter().filter(|part| !shows_winner(part)).filter_map(dim).collect();
    let stage = all(".stage").into_iter().next();
    if let (Some(rect), Some(stage)) = (glow, stage) {
        let _ = stage.insert_adjacent_html("beforeend", &ring(&rect));
        running.extend(stage.last_element_child().and_then(|ring| glow_once(&ring, &rect, 0.5, (200, end))));
    }
    running
}
