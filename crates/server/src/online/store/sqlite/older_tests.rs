//! A file of an older program: what was under way goes on.
#![allow(clippy::unwrap_used)]

use nova_luna_protocol::online::DiscColour;
use nova_luna_protocol::saved::{self, happening_line, opening_line};
use nova_luna_rules::Nonce;
use nova_luna_table::{Command, Request, Table};
use rusqlite::params;

use super::schema::STEPS;
use super::tests::{charter, open};
use super::*;

/// A file of the first format, with this table in it.
fn first_format(file: &Path, charter: &TableConfig, lines: &[String]) {
    let pen = Connection::open(file).unwrap();
    pen.execute_batch(STEPS[0]).unwrap();
    pen.pragma_update(None, "user_version", 1).unwrap();
    let id = charter.id.to_string();
    pen.execute(
        "INSERT INTO tables (id, created, title, public, discs, secret, join_key, begun)
         VALUES (?1, 1000, 'Moon', 1, ?2, ?3, ?4, ?5)",
        params![id, charter.discs, charter.secret.0, charter.key.0, charter.begun.map(|begun| begun.0 as i64)],
    )
    .unwrap();
    for (seat, chair) in charter.seated() {
        let bot = chair.bot.map(|bot| bot.as_str());
        let (token, nonce) = (chair.token.map(|token| token.0), chair.nonce.map(|nonce| nonce.0));
        pen.execute(
            "INSERT INTO seats (table_id, seat, bot, name, token, nonce) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![id, seat.number(), bot, chair.name, token, nonce],
        )
        .unwrap();
    }
    for (version, line) in lines.iter().enumerate() {
        pen.execute("INSERT INTO happenings VALUES (?1, ?2, NULL, ?3)", params![id, version as i64 + 1, line]).unwrap();
    }
}

/// A match of three, one of them a bot, that has gone on for a while.
fn under_way() -> (TableConfig, Table) {
    let mut charter = charter(true);
    charter.chairs[0].bot = charter.chairs[1].bot.take();
    charter.chairs[1].token = charter.chairs[0].token.take();
    charter.chairs[2].token = Some(Digest([7; 32]));
    for (number, chair) in charter.chairs.iter_mut().enumerate().skip(1) {
        (chair.name, chair.nonce) = (Some(format!("Luna {number}")), Some(Nonce([number as u8; 16])));
    }
    charter.begun = Some(Timestamp(2000));
    let opening = charter.opening().unwrap();
    let mut table = Table::open(opening.terms, opening.seed, opening.begun).unwrap();
    for _ in 0..9 {
        let (seat, action) = (table.to_move().unwrap(), table.view().legal_actions().get(0).unwrap());
        table.ask(Request { seat, expected: table.version(), wish: Command::Play(action) }, Timestamp(3000)).unwrap();
    }
    (charter, table)
}

#[tokio::test]
async fn a_match_of_the_first_format_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (charter, table) = under_way();
    let lines: Vec<String> = table.happenings().iter().map(happening_line).collect();
    first_format(&folder.path().join("tables.db"), &charter, &lines);
    let store = open(&folder);
    let kept = store.load(charter.id).await.unwrap().unwrap();
    let text = opening_line(&kept.charter.opening().unwrap()) + &kept.lines;
    assert_eq!(saved::read(&text).unwrap(), table, "the same pile, the same moves");
    let new = &kept.charter;
    assert_eq!((new.owner.number(), new.patience, new.fill), (2, None, None), "the first seat of a person");
    assert_eq!(new.seat_of(&charter.chairs[1].token.unwrap()), Seat::new(2));
    let colours = [DiscColour::White, DiscColour::Blue, DiscColour::Orange].map(Some);
    assert_eq!(new.colours(), colours, "everybody has the colour of the seat");
    // It is kept on as any other.
    let entry =
        Entry { table: charter.id, version: table.version().next(), message: None, line: "next\n".into(), proof: None };
    store.append(entry).await.unwrap();
    drop(store);
    let again = open(&folder).load(charter.id).await.unwrap().unwrap();
    assert_eq!(again.lines, kept.lines + "next\n", "once is enough");
}
