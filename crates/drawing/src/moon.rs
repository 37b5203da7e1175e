//! Moon phases.

use std::f64::consts::PI;

use nova_luna_rules::MOON_SPACES;

use crate::{format_number, sin_cos};

/// Returns the path of the lit part of a moon: space 0 of the track is new moon, 12 full moon.
///
/// The terminator is half an ellipse; the right side is lit while the moon waxes.
pub fn phase(space: u8, radius: f64) -> String {
    let half = f64::from(MOON_SPACES) / 2.0;
    let mirror = if f64::from(space) > half { r#" transform="scale(-1 1)""# } else { "" };
    match space {
        0 => String::new(),
        _ if f64::from(space) == half => format!(r#"<circle r="{radius:.2}"/>"#),
        _ => format!(r#"<path d="{}"{mirror}/>"#, phase_path(f64::from(space), radius)),
    }
}

/// Returns the outline of the lit part of a waxing moon.
pub fn phase_path(space: f64, radius: f64) -> String {
    let (_, cos) = sin_cos(space * 2.0 * PI / f64::from(MOON_SPACES));
    let gibbous = u8::from(cos < 1e-9);
    let (r, w) = (format!("{radius:.2}"), format!("{:.2}", cos.abs() * radius));
    format!("M0-{r}A{r} {r} 0 0 1 0 {r}A{w} {r} 0 0 {gibbous} 0-{r}Z")
}

/// Draws a small moon of the track, centred on a point.
pub fn small_moon(space: u8, x: f64, y: f64, radius: f64) -> String {
    let (x, y, r) = (format_number(x), format_number(y), format!("{radius:.2}"));
    let lit = phase(space, radius);
    format!(r#"<g transform="translate({x} {y})"><circle r="{r}" class="mdark"/><g class="lit">{lit}</g></g>"#)
}

/// Draws an inline moon, 20 units wide.
pub fn moon(space: u8) -> String {
    let drawn = small_moon(space, 0.0, 0.0, 8.6);
    format!(r#"<svg class="mini-moon" viewBox="-10 -10 20 20" aria-hidden="true">{drawn}</svg>"#)
}

/// Craters of the large moon: x, y and size, as shares of its radius.
const CRATERS: [(f64, f64, f64); 10] = [
    (-0.32, -0.36, 0.205),
    (0.27, -0.5, 0.114),
    (0.41, 0.09, 0.25),
    (-0.455, 0.27, 0.136),
    (-0.045, 0.41, 0.18),
    (0.09, -0.09, 0.09),
    (-0.68, -0.09, 0.09),
    (0.64, -0.32, 0.09),
    (0.23, 0.73, 0.114),
    (-0.36, 0.73, 0.09),
];

/// Draws the large moon in the middle of the wheel. `name` makes its clip path's id unique.
pub fn large_moon(space: u8, radius: f64, name: &str) -> String {
    let crater = |(x, y, size): (f64, f64, f64)| {
        let [x, y, size] = [x, y, size].map(|share| format_number(share * radius));
        format!(r##"<circle cx="{x}" cy="{y}" r="{size}" fill="#B9B29E" opacity=".34"/>"##)
    };
    let craters: String = CRATERS.into_iter().map(crater).collect();
    let (r, halo, lit) = (format_number(radius), format_number(radius * 1.9), phase(space, radius));
    [
        format!(r##"<circle r="{halo}" fill="url(#halo)"/><circle r="{r}" fill="#20295A"/>"##),
        format!(r##"<clipPath id="{name}">{lit}</clipPath>"##),
        format!(r##"<g clip-path="url(#{name})"><circle r="{r}" fill="url(#luna)"/>{craters}</g>"##),
        format!(r##"<circle r="{r}" fill="none" stroke="#EDE8D6" stroke-opacity=".3"/>"##),
    ]
    .concat()
}
