//! The `info` line of an engine.

use core::time::Duration;

use crate::bot::{Decision, Forecast};

/// Returns the `info` line for a decision after this much time. Unknown values are left out.
pub fn info(decision: &Decision, elapsed: Duration) -> String {
    let Decision { depth, nodes, forecast, line, .. } = decision;
    let forecast = match forecast {
        Forecast::Chances(chances) => {
            let chances: Vec<String> = chances.iter().map(|chance| format!("{chance:.3}")).collect();
            format!(" win {}", chances.join(","))
        }
        Forecast::Score(points) => format!(" points {points:.1}"),
        Forecast::Unknown => String::new(),
    };
    let actions: String = line.iter().map(|action| format!(" {action}")).collect();
    let prefix = if actions.is_empty() { "" } else { " pv" };
    format!("info depth {depth} nodes {nodes} time {}{forecast}{prefix}{actions}", elapsed.as_millis())
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
