//! The `info` line of an engine.

use core::fmt::Write as _;
use core::time::Duration;

use crate::bot::{Decision, Forecast};

/// Returns the `info` line for a decision after this much time. Unknown values are left out.
pub fn info(decision: &Decision, elapsed: Duration) -> String {
    let mut line = format!("info depth {} nodes {} time {}", decision.depth, decision.nodes, elapsed.as_millis());
    // Writing to a string cannot fail.
    let _ = match &decision.forecast {
        Forecast::Chances(chances) => {
            let chances: Vec<String> = chances.iter().map(|chance| format!("{chance:.3}")).collect();
            write!(line, " win {}", chances.join(","))
        }
        Forecast::Score(points) => write!(line, " points {points:.1}"),
        Forecast::Unknown => Ok(()),
    };
    if !decision.line.is_empty() {
        line.push_str(" pv");
    }
    for action in &decision.line {
        let _ = write!(line, " {action}");
    }
    line
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::Action;

    use super::*;

    /// `info depth D nodes N time MS win 0.61,0.39 pv 12@1,-2 3@0,1` (solo: `points 83.5` in place of `win`).
    #[test]
    fn info_lines_have_the_documented_format() {
        let line: Vec<Action> = ["12@1,-2", "3@0,1"].map(|text| text.parse().unwrap()).into();
        let mut decision =
            Decision { action: line[0], depth: 7, nodes: 900, forecast: Forecast::Chances(vec![0.61, 0.39]), line };
        let line_of = |decision: &Decision| info(decision, Duration::from_millis(1234));
        assert_eq!(line_of(&decision), "info depth 7 nodes 900 time 1234 win 0.610,0.390 pv 12@1,-2 3@0,1");
        decision.forecast = Forecast::Score(83.5);
        assert_eq!(line_of(&decision), "info depth 7 nodes 900 time 1234 points 83.5 pv 12@1,-2 3@0,1");
        decision.forecast = Forecast::Unknown;
        decision.line.clear();
        assert_eq!(line_of(&decision), "info depth 7 nodes 900 time 1234");
    }
}
