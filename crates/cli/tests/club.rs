//! `nova-luna club export`: what is in the files.
#![cfg(unix)]

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use crate::server::Server;
use nova_luna_ai::challenge::{Challenge, ClubDeal};
use nova_luna_rules::{Game, Record, Seed};
use nova_luna_table::club::Chain;
use nova_luna_test_support::{post, text};
use serde_json::{Value, json};

fn member(number: u8, name: &str) -> Value {
    json!({"name": name, "token": format!("{number:064x}"), "anchor": Chain::new([number; 32]).anchor().to_string()})
}

/// Founds a club of two members with commas and formulas for names; returns its id and what the founder sees.
async fn found(address: SocketAddr) -> (String, Value) {
    let mut new = member(1, "Ada, 1");
    new["settings"] = json!({"name": "Moons", "weekday": 0, "deals": 2, "bot": null, "season": 4});
    let (status, club) = post(address, "/api/v1/clubs", &new).await;
    assert_eq!(status, 201, "{club}");
    let path = format!("/api/v1/clubs/{}", text(&club["club"]));
    let number = json!({"week": 1, "link": Chain::new([1; 32]).link(1).to_string()});
    let (status, seen) = post(address, &path, &json!({"token": new["token"], "number": number})).await;
    assert_eq!(status, 200, "{seen}");
    let mut joining = member(2, "=Eve");
    joining["key"] = club["key"].clone();
    assert_eq!(post(address, &format!("{path}/join"), &joining).await.0, 200);
    (text(&club["club"]), seen)
}

/// Plays a deal: the first legal action, but for some at the beginning.
async fn play(address: SocketAddr, club: &str, seen: &Value, number: u8, detours: usize) -> (Value, String) {
    let seed: Seed = text(&seen["week"]["deals"][0]["seed"]).parse().unwrap();
    let challenge = Challenge::Club(ClubDeal { seed: seed.0, bot: None, member: None });
    let deal = challenge.deal().unwrap();
    let mut game = Game::deal(&deal, challenge.discs()).unwrap();
    let mut record = Record::new(deal.setup(challenge.discs())).unwrap();
    record.set_seed(seed).unwrap();
    for moves in 0.. {
        let legal = game.legal_actions();
        let Some(action) = legal.get(usize::from(moves < detours).min(legal.len().saturating_sub(1))) else { break };
        record.add(&game.play(action).unwrap()).unwrap();
    }
    let token = format!("{number:064x}");
    let body = json!({"token": token, "week": 1, "deal": 1, "record": record.to_string()});
    let (status, seen) = post(address, &format!("/api/v1/clubs/{club}/games"), &body).await;
    assert_eq!(status, 201, "{seen}");
    let results = seen["week"]["deals"][0]["results"].as_array().unwrap();
    let own = results.iter().find(|result| result["member"] == number).unwrap().clone();
    (own, record.to_string())
}

fn export(store: &Path, club: &str, folder: &Path) -> (i32, String) {
    let args = ["club", "export", "--store", store.to_str().unwrap(), club, folder.to_str().unwrap()];
    let output = Command::new(env!("CARGO_BIN_EXE_nova-luna")).args(args).env("LC_ALL", "C").output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(printed).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_results_the_weeks_the_seasons_and_the_records_are_exported() {
    let folder = tempfile::tempdir().unwrap();
    let (store, files) = (folder.path().join("tables.db"), folder.path().join("club"));
    let server = Server::start(&store, &[]);
    let (club, seen) = found(server.address).await;
    let (ada, _) = play(server.address, &club, &seen, 1, 0).await;
    let (eve, game) = play(server.address, &club, &seen, 2, 4).await;
    assert_ne!(ada["points"], eve["points"], "one of them is better");
    // The server keeps running.
    let (code, output) = export(&store, &club, &files);
    assert_eq!(code, 0, "{output}");
    let mut names: Vec<_> =
        fs::read_dir(&files).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let records = ["week-1-deal-1-member-1.nlr", "week-1-deal-1-member-2.nlr"];
    assert_eq!(names, [&["results.csv", "seasons.csv"][..], &records, &["weeks.csv"]].concat());
    let read = |name: &str| fs::read_to_string(files.join(name)).unwrap();
    let last = game.trim_end().lines().last().unwrap();
    assert!(read(records[1]).contains(last), "the moves of the game");
    let is_better = ada["points"].as_u64() < eve["points"].as_u64();
    let (of_ada, of_eve) = if is_better { (2, 1) } else { (1, 2) };
    let results = read("results.csv");
    let row = format!(",2,\"'=Eve\",{},{},{},{of_eve}\n", eve["points"], eve["tiles"], eve["discs_left"]);
    assert!(results.lines().count() == 3 && results.contains(&row), "{results}");
    let expected =
        format!("season,week,member,name,games,earned\n1,1,1,\"Ada, 1\",1,{of_ada}\n1,1,2,\"'=Eve\",1,{of_eve}\n");
    assert_eq!(read("weeks.csv"), expected);
    let mut rows = [(of_ada, "1,\"Ada, 1\""), (of_eve, "2,\"'=Eve\"")];
    rows.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    let rows = (1..).zip(rows).map(|(place, (points, who))| format!("1,{place},{who},1,{points}\n"));
    assert_eq!(read("seasons.csv"), format!("season,place,member,name,weeks,points\n{}", rows.collect::<String>()));
    // Nothing is overwritten, and a club that is not there has no files.
    assert_eq!(export(&store, &club, &files).0, 2);
    assert_eq!(export(&store, &"0".repeat(32), &folder.path().join("none")).0, 2);
    assert!(!folder.path().join("none").exists());
}
