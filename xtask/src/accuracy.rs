//! Accuracy: writes how accurate each level is in its own games to `docs/review.md`.

use std::path::PathBuf;

use serde_json::Value;

use crate::bench::write_between;
use crate::error::{Error, Result};
use crate::files;
use crate::shell::{command, shell};

const PAGE: &str = "docs/review.md";
const BEGIN: &str = "<!-- cargo xtask accuracy writes from here -->";

/// Plays the games of the page, or reads reports of them, and writes the page.
pub(crate) fn run(reports: &[PathBuf]) -> Result {
    let texts = if reports.is_empty() {
        vec![command(&shell()?, "cargo run --release -p nova-luna-ai --example accuracy").read()?]
    } else {
        reports.iter().map(files::read_text).collect::<Result<_>>()?
    };
    let mut rows = Vec::new();
    for text in texts {
        let report: Value = serde_json::from_str(&text).map_err(|error| Error::Failed(error.to_string()))?;
        rows.extend(table(&report).ok_or("cannot read the report of accuracy")?);
    }
    let head = "| level | accuracy | lowest and highest tenth | lost per decision | decisions | mistakes | blunders | games, from seed |\n\
                |---|---|---|---|---|---|---|---|";
    let text = format!("{head}\n{}", rows.join("\n"));
    println!("{text}");
    write_between(PAGE, BEGIN, &text)
}

/// Formats the rows of a report.
fn table(report: &Value) -> Option<Vec<String>> {
    let (games, seed) = (report.get("games")?.as_u64()?, report.get("seed")?.as_u64()?);
    let row = |level: &Value| {
        let number = |name: &str| level.get(name)?.as_f64();
        let percent = |name: &str| Some(format!("{:.1}", 100.0 * number(name)?));
        Some(format!(
            "| `{}` | **{} %** | {}, {} | {} % | {:.1} of {:.1} | {:.1} | {:.1} | {games}, {seed} |",
            level.get("level")?.as_str()?,
            percent("accuracy")?,
            percent("low")?,
            percent("high")?,
            percent("mean_loss")?,
            number("decisions")?,
            number("turns")?,
            number("mistakes")?,
            number("blunders")?,
        ))
    };
    report.get("levels")?.as_array()?.iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_becomes_rows() {
        let report = r#"{"games":24,"seed":7,"levels":[{"level":"novice","sides":48,"accuracy":0.6821,"low":0.5,
            "high":0.8,"turns":17.35,"decisions":15.88,"mean_loss":0.1302,"mistakes":2.938,"blunders":3.417}]}"#;
        let row = "| `novice` | **68.2 %** | 50.0, 80.0 | 13.0 % | 15.9 of 17.4 | 2.9 | 3.4 | 24, 7 |";
        assert_eq!(table(&serde_json::from_str(report).unwrap()), Some(vec![row.to_owned()]));
        assert_eq!(table(&Value::Null), None);
    }
}
