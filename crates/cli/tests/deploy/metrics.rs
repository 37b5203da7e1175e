//! Every metric is explained in the docs and shown in the dashboard, and nothing else is.

use std::collections::BTreeSet;

use nova_luna_test_support::get;
use serde_json::Value;

use super::{names, read};
use crate::server::Server;

const PREFIX: &str = "nova_luna_";

/// Returns the names of a server's metrics as Prometheus stores them, one for each metric.
async fn exported() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path().join("tables.db"), &[]);
    let text = get(server.admin, "/metrics").await.1;
    let types = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    types.map(|(name, kind)| if kind == "counter" { format!("{name}_total") } else { name.to_owned() }).collect()
}

/// Returns the metric of a series: a histogram has several of them.
fn metric(series: &str) -> String {
    let suffix = ["_bucket", "_count", "_sum"].into_iter().find(|suffix| series.ends_with(suffix));
    series.trim_end_matches(suffix.unwrap_or_default()).to_owned()
}

fn used(text: &str) -> BTreeSet<String> {
    names(text, PREFIX).into_iter().map(metric).collect()
}

#[tokio::test]
async fn docs_dashboard_and_alerts_fit_the_metrics() {
    let exported = exported().await;
    assert!(exported.len() > 15, "{exported:?}");
    let docs = read("docs/server.md");
    // A row of the table explains one metric.
    let rows: Vec<&str> = docs.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
    let explained: Vec<&str> = rows.into_iter().filter(|name| name.starts_with(PREFIX)).collect();
    let unique: BTreeSet<String> = explained.iter().map(|&name| name.to_owned()).collect();
    assert_eq!(unique.len(), explained.len(), "docs/server.md explains a metric twice: {explained:?}");
    assert_eq!(unique, exported, "docs/server.md");
    assert_eq!(used(&read("deploy/grafana.json")), exported, "deploy/grafana.json");
    let alerts = used(&read("deploy/alerts.yml"));
    assert!(alerts.len() >= 5 && alerts.is_subset(&exported), "deploy/alerts.yml: {alerts:?}");
}

#[test]
fn every_alert_says_what_happened_and_what_to_do() {
    let alerts: Value = serde_saphyr::from_str(&read("deploy/alerts.yml")).unwrap();
    let rules = alerts["groups"][0]["rules"].as_array().unwrap();
    let mut seen = BTreeSet::new();
    for rule in rules {
        assert!(seen.insert(rule["alert"].as_str().unwrap()), "twice: {rule}");
        assert!(rule["expr"].is_string(), "{rule}");
        assert!(["page", "ticket"].contains(&rule["labels"]["severity"].as_str().unwrap()), "{rule}");
        for text in ["summary", "description"] {
            assert!(rule["annotations"][text].as_str().is_some_and(|text| text.len() > 20), "{rule}");
        }
    }
}

#[test]
fn the_panels_of_the_dashboard_do_not_overlap() {
    let dashboard: Value = serde_json::from_str(&read("deploy/grafana.json")).unwrap();
    let mut taken = BTreeSet::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        let [x, y, width, height] = ["x", "y", "w", "h"].map(|key| panel["gridPos"][key].as_u64().unwrap());
        assert!(x + width <= 24, "{panel}");
        for cell in (x..x + width).flat_map(|x| (y..y + height).map(move |y| (x, y))) {
            assert!(taken.insert(cell), "{panel}");
        }
        assert!(panel["description"].is_string() && !panel["targets"].as_array().unwrap().is_empty());
    }
}
