//! What an engine tells of its thoughts.

use core::fmt::Write as _;
use core::time::Duration;

use crate::bot::{Outlook, Thought};

/// The `info` line of a thought after so much time. What the bot does not know is left out.
pub fn info(thought: &Thought, spent: Duration) -> String {
    let mut line = format!("info depth {} nodes {} time {}", thought.depth, thought.nodes, spent.as_millis());
    // Writing to a string cannot fail.
    let _ = match &thought.outlook {
        Outlook::Chances(chances) => {
            let chances: Vec<String> = chances.iter().map(|chance| format!("{chance:.3}")).collect();
            write!(line, " win {}", chances.join(","))
        }
        Outlook::Points(points) => write!(line, " points {points:.1}"),
        Outlook::Unknown => Ok(()),
    };
    if !thought.line.is_empty() {
        line.push_str(" pv");
    }
    for action in &thought.line {
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
    fn an_info_line_is_that_of_the_format() {
        let line: Vec<Action> = ["12@1,-2", "3@0,1"].map(|text| text.parse().unwrap()).into();
        let mut thought =
            Thought { action: line[0], depth: 7, nodes: 900, outlook: Outlook::Chances(vec![0.61, 0.39]), line };
        let told = |thought: &Thought| info(thought, Duration::from_millis(1234));
        assert_eq!(told(&thought), "info depth 7 nodes 900 time 1234 win 0.610,0.390 pv 12@1,-2 3@0,1");
        thought.outlook = Outlook::Points(83.5);
        assert_eq!(told(&thought), "info depth 7 nodes 900 time 1234 points 83.5 pv 12@1,-2 3@0,1");
        thought.outlook = Outlook::Unknown;
        thought.line.clear();
        assert_eq!(told(&thought), "info depth 7 nodes 900 time 1234");
    }
}
