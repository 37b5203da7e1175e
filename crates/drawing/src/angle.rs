//! Sine and cosine for drawings. The standard library's functions are for angles of any size, and add three kilobytes to
//! the page.

use std::f64::consts::FRAC_PI_2;

/// Returns the sine and the cosine of an angle of at most some turns, in radians.
pub fn sin_cos(angle: f64) -> (f64, f64) {
    let quarter = (angle / FRAC_PI_2).round();
    // At most an eighth of a turn: the series need few terms.
    let rest = angle - quarter * FRAC_PI_2;
    let square = rest * rest;
    let (mut sin, mut cos) = (0.0, 0.0);
    for term in (1..=8_u8).rev() {
        let even = f64::from(2 * term);
        sin = (1.0 + sin) * -square / (even * (even + 1.0));
        cos = (1.0 + cos) * -square / (even * (even - 1.0));
    }
    let (sin, cos) = (rest * (1.0 + sin), 1.0 + cos);
    match (quarter as i32).rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn angles_have_the_values_of_the_standard_library() {
        for step in -4000..4000 {
            let angle = f64::from(step) * 0.0057;
            let (sin, cos) = sin_cos(angle);
            assert!((sin - angle.sin()).abs() < 1e-14 && (cos - angle.cos()).abs() < 1e-14, "{angle}: {sin} {cos}");
        }
    }
}
