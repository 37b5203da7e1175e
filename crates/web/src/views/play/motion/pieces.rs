//! The pieces on the stage: their pictures and their ways.

use wasm_bindgen::prelude::*;

use super::animation::{Animation, animate};
use super::places::{MIDDLE, Spot, locate, picture_of, scale_of, space_at, task_at, tile_at, visible};
use crate::state::{Motion, MotionStep, Place};
use crate::views::prelude::*;

/// The lit rim and the numbers of the takeable tiles.
pub(super) const MARKS: &str = ".wheel :is(.sector, .arc, .num)";

/// By how much an outline is larger than the piece in it.
const OUTLINE_MARGIN: f64 = 8.0;

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
pub(super) struct Piece {
    picture: String,
    view_box: String,
    side: f64,
    height: f64,
    class: &'static str,
    poses: Vec<Pose>,
    /// The piece is there before its step starts.
    waits: bool,
    /// What is hidden on the board until the step ends.
    pub(super) hides: String,
}

impl Piece {
    fn new(picture: String, units: u32, side: f64, poses: Vec<Pose>) -> Self {
        let view_box = format!("0 0 {units} {units}");
        Self { picture, view_box, side, height: side, class: "", poses, waits: false, hides: String::new() }
    }

    /// A copy of a piece of the wheel. It lies around `(x, y)`, in units of the wheel.
    fn copy(selector: &str, (x, y): (f64, f64), units: f64, side: f64, poses: Vec<Pose>) -> Option<Self> {
        let picture = picture_of_piece(&visible(selector)?);
        let view_box = format!("{} {} {units} {units}", x - units / 2.0, y - units / 2.0);
        Some(Self { view_box, waits: true, hides: selector.to_owned(), ..Self::new(picture, 0, side, poses) })
    }

    fn tile(tile: TileId, side: f64, hides: String, poses: Vec<Pose>) -> Self {
        let picture = draw::tile(tile.tile(), TileDiscs::default(), 0.0, 0.0, 100.0, Detail::at(side));
        Self { hides, ..Self::new(picture, 100, side, poses) }
    }

    /// Returns the piece of a step. `source` is the first place of its path, and `marks` are the marks on the wheel, as
    /// both were before the event.
    pub(super) fn from_step(step: &MotionStep, source: Option<Spot>, marks: &str) -> Option<Self> {
        let mut spots: Vec<Spot> = step.path.iter().map(|place| locate(*place)).collect::<Option<_>>()?;
        let (target, last) = (*spots.last()?, *step.path.last()?);
        if let (Some(source), Some(first)) = (source, spots.first_mut()) {
            *first = source;
        }
        let first = *spots.first()?;
        let far = (target.x - first.x).hypot(target.y - first.y);
        let moves = f64::from(step.end - step.start) / f64::from((step.until - step.start).max(1));
        let here = Pose::at(target);
        // The pieces of a counted chain appear and stay.
        let appears = |from: Pose| vec![from, here.after(moves), here.after(1.0)];
        Some(match step.motion {
            Motion::Fly { tile, .. } => {
                let mut poses = travel(&spots, 6, far * 0.12, -9.0, (first.side / target.side, 1.06));
                for pose in &mut poses {
                    pose.time *= 0.73;
                }
                // It lands with one small overshoot.
                poses.extend([here.after(0.9).scaled(0.985), here.after(1.0)]);
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
                let poses = travel(&spots, 2, 6.0, 0.0, (1.0, 1.0));
                let meeple = Self::copy(".wheel .meeple", draw::position(last), 60.0, side, poses)?;
                // The rim and the numbers come with the meeple.
                Self { hides: format!("{}, {MARKS}", meeple.hides), ..meeple }
            }
            Motion::Marks => {
                let place = Pose::at(source?);
                let poses = vec![place, place.after(1.0).faded(0.0)];
                let side = first.side / MIDDLE * 400.0;
                let view_box = "-200 -200 400 400".to_owned();
                Self { waits: true, view_box, ..Self::new(marks.to_owned(), 0, side, poses) }
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
                Self { waits: true, view_box, class: "sky", ..Self::new(draw::old_moon(phase), 0, target.side, poses) }
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

    /// Returns the shadow of a tile that flies. It fades when the tile lands.
    pub(super) fn shadow(&self) -> Self {
        let picture = r#"<rect class="shade" x="6" y="6" width="88" height="88" rx="14"/>"#.to_owned();
        let below = |pose: &Pose| Pose { y: pose.y + self.side * 0.1, ..pose.faded(0.5) };
        let mut poses: Vec<Pose> = self.poses.iter().map(below).collect();
        if let [first, .., landed, last] = &mut poses[..] {
            for pose in [first, landed, last] {
                pose.opacity = 0.0;
            }
        }
        Self::new(picture, 100, self.side, poses)
    }

    pub(super) fn svg(&self) -> String {
        svg(self.class, &self.view_box, (self.side, self.height), &self.picture)
    }

    pub(super) fn animate(&self, piece: &web_sys::Element, step: &MotionStep) -> Option<(u32, Animation)> {
        let frames: Vec<String> = self.poses.iter().map(|pose| pose.frame(self.side, self.height)).collect();
        let fill = if self.waits { "both" } else { "forwards" };
        animate(piece, &format!("[{}]", frames.join(",")), (step.start, step.until), fill)
    }

    /// Shows the piece without movement, as it is before it fades away.
    pub(super) fn rest(&self, piece: web_sys::Element) {
        let pose = self.poses.iter().nth_back(1);
        if let (Some(pose), Ok(piece)) = (pose, piece.dyn_into::<web_sys::SvgElement>()) {
            let _ = piece.style().set_property("transform", &pose.transform(self.side, self.height));
            let _ = piece.style().set_property("opacity", "1");
        }
    }
}

/// Returns the picture of a piece of the board. One that was hidden keeps an empty style, which the content policy forbids
/// in a text.
pub(super) fn picture_of_piece(piece: &web_sys::Element) -> String {
    piece.outer_html().replace(r#" style="""#, "")
}

pub(super) fn svg(class: &str, view_box: &str, (width, height): (f64, f64), picture: &str) -> String {
    format!(
        r#"<svg class="{class}" viewBox="{view_box}" preserveAspectRatio="none" width="{width:.1}" height="{height:.1}">{picture}</svg>"#
    )
}
