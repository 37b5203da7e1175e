//! Forged records and matches.

use nova_luna_rules::{Deal, Event, Fairness, Game, Nonce, Record, Seat, SeatSeal, Secret, Setup, View};
use serde::Deserialize as _;
use serde_json::{Value, json};

const PROOF: [&str; 8] = ["Seed", "Fairness", "Table", "Commitment", "Seal", "Nonce", "Secret", "VoidSeals"];

const SECRETS: u8 = 64;

/// Leaves out everything from which the deal could be checked.
pub(super) fn omit_proof(record: &str) -> String {
    let is_proof = |line: &&str| PROOF.iter().any(|tag| line.starts_with(&format!("[{tag}")));
    record.lines().filter(|line| !is_proof(line)).map(|line| format!("{line}\n")).collect()
}

/// Writes other bytes for the first bot. The server could have tried bytes until the seed suited it.
pub(super) fn forge_bot_nonce(record: &str) -> String {
    let seal = |line: &str| line.strip_prefix("[Seal")?.strip_suffix(" \"bot\"]").map(str::to_owned);
    let Some(seat) = record.lines().find_map(seal) else { return record.to_owned() };
    replace_tag(record, &format!("Nonce{seat}"), &"ab".repeat(32))
}

pub(super) fn hide_void_seals(record: &str) -> String {
    replace_tag(record, "VoidSeals", "0")
}

/// Leaves out that a bot has played for somebody.
pub(super) fn hide_replacements(record: &str) -> String {
    let is_shown = |word: &&str| !word.starts_with("replace") && !word.starts_with("return");
    let moves = |line: &str| line.split(' ').filter(is_shown).collect::<Vec<_>>().join(" ");
    let line = |line: &str| if line.starts_with('[') { format!("{line}\n") } else { format!("{}\n", moves(line)) };
    record.lines().map(line).collect()
}

pub(super) fn add_aids_tag(record: &str) -> String {
    record.replacen("[Result", "[Aids \"on\"]\n[Result", 1)
}

fn replace_tag(record: &str, tag: &str, value: &str) -> String {
    let is_tag = |line: &str| line.starts_with(&format!("[{tag} "));
    let line = |line: &str| if is_tag(line) { format!("[{tag} \"{value}\"]\n") } else { format!("{line}\n") };
    record.lines().map(line).collect()
}

/// Tries secrets until the deal suits the server, and writes a record of a game with that deal. Everything in it fits
/// together: only those who know the first commitment can tell.
pub(super) fn grind_secret(record: &str) -> Option<String> {
    let record = Record::read(record).ok()?;
    let setup = record.start().setup()?;
    let deals = (0..SECRETS).filter_map(|byte| {
        let fairness = with_secret(record.fairness()?, Secret([byte; 32]));
        Some((Deal::new(fairness.verify().ok()?, setup.players).ok()?, fairness))
    });
    let (deal, fairness) = deals.min_by_key(|(deal, _)| deal.wheel().first().map(|tile| tile.number()))?;
    let mut forged = play_out(&deal, setup.discs)?;
    forged.set_fairness(fairness).ok()?;
    Some(forged.to_string())
}

/// Returns the values of a deal with the nonces of the same people and another secret.
fn with_secret(fairness: &Fairness, secret: Secret) -> Fairness {
    let seats = Seat::all(fairness.seals.len()).zip(fairness.seals.iter().zip(&fairness.nonces));
    let nonce = |(seat, (seal, nonce)): (Seat, (&SeatSeal, &Nonce))| {
        if *seal == SeatSeal::Bot { secret.bot_nonce(seat) } else { *nonce }
    };
    Fairness {
        nonces: seats.map(nonce).collect(),
        commitment: secret.commitment(fairness.table),
        secret,
        ..fairness.clone()
    }
}

/// Plays a game with the first legal action in every turn.
fn play_out(deal: &Deal, discs: u8) -> Option<Record> {
    let mut game = Game::deal(deal, discs).ok()?;
    let mut record = Record::new(deal.setup(discs)).ok()?;
    while !game.view().is_over() {
        let action = game.legal_actions().iter().next()?;
        record.add(&game.play(action).ok()?).ok()?;
    }
    Some(record)
}

/// Replaces the first move of a match with this start by another one.
pub(super) fn change_first_move(start: &Value, played: &mut Value) {
    if let Some(other) = other_first_move(start, played) {
        played["action"] = json!(other.to_string());
    }
}

fn other_first_move(start: &Value, played: &Value) -> Option<Event> {
    let numbers = |name: &str| Vec::<u8>::deserialize(start.get(name)?).ok();
    let stack = numbers("stack")?;
    // The number of discs does not matter for the first move.
    let setup = Setup { players: u8::try_from(stack.len()).ok()?, discs: 20, wheel: numbers("wheel")?, stack };
    let view = View::new(&setup).ok()?;
    let first = played.get("action")?.as_str()?;
    let events = view.legal_actions().iter().filter_map(|action| view.clone().play(action).ok());
    events.into_iter().find(|event| event.to_string() != first)
}

#[cfg(test)]
mod tests {
    use nova_luna_rules::TableId;

    use super::*;

    const TABLE: TableId = TableId([5; 16]);

    /// The record of an honest game between a person and a bot.
    fn honest_record() -> Record {
        let (secret, nonce) = (Secret([7; 32]), Nonce([1; 32]));
        let seat = Seat::new(2).unwrap();
        let fairness = Fairness {
            table: TABLE,
            commitment: secret.commitment(TABLE),
            seals: vec![SeatSeal::Person(nonce.commitment(TABLE)), SeatSeal::Bot],
            nonces: vec![nonce, secret.bot_nonce(seat)],
            secret,
            void_seals: 2,
        };
        let deal = Deal::new(fairness.verify().unwrap(), 2).unwrap();
        let mut record = play_out(&deal, 20).unwrap();
        record.set_fairness(fairness).unwrap();
        record
    }

    #[test]
    fn a_ground_secret_makes_a_valid_record_with_another_commitment() {
        let honest = honest_record();
        let forged = Record::read(&grind_secret(&honest.to_string()).unwrap()).unwrap();
        assert_ne!(forged.fairness().unwrap().commitment, honest.fairness().unwrap().commitment);
        assert_eq!(forged.fairness().unwrap().nonces[0], honest.fairness().unwrap().nonces[0]);
    }

    #[test]
    fn forged_bytes_of_a_bot_make_an_invalid_record() {
        let error = Record::read(&forge_bot_nonce(&honest_record().to_string())).unwrap_err();
        assert!(error.to_string().contains("bot"), "{error}");
    }

    /// A server that deals with bytes of the bot that it has chosen: seed, tiles and moves fit together.
    #[test]
    fn a_whole_game_with_chosen_bytes_of_a_bot_is_rejected() {
        let honest = honest_record();
        let fairness = honest.fairness().unwrap();
        let chosen = Nonce([9; 32]);
        let seed = fairness.secret.seed(TABLE, &[fairness.nonces[0], chosen]);
        let mut record = play_out(&Deal::new(seed, 2).unwrap(), 20).unwrap();
        record.set_seed(seed).unwrap();
        let proof: String = honest
            .to_string()
            .lines()
            .filter(|line| PROOF[1..].iter().any(|tag| line.starts_with(&format!("[{tag}"))))
            .map(|line| format!("{line}\n"))
            .collect();
        let proof = replace_tag(&proof, "Nonce2", &chosen.to_string());
        let text = record.to_string().replacen("[Result", &format!("{proof}[Result"), 1);
        let error = Record::read(&text).unwrap_err();
        assert!(error.to_string().contains("bot"), "{error}");
    }

    #[test]
    fn omitted_proofs_hidden_void_seals_and_added_tags_make_valid_records() {
        let record = honest_record().to_string();
        assert!(Record::read(&omit_proof(&record)).unwrap().fairness().is_none());
        assert_eq!(Record::read(&hide_void_seals(&record)).unwrap().fairness().unwrap().void_seals, 0);
        let with_aids = Record::read(&add_aids_tag(&record)).unwrap();
        assert_eq!(with_aids.other_tags(), [("Aids".to_owned(), "on".to_owned())]);
    }

    #[test]
    fn a_record_without_replacements_is_valid() {
        let honest = honest_record().to_string();
        let (begin, end) = honest.rsplit_once(' ').unwrap();
        let seat = honest_record().events().last().unwrap().seat;
        let replaced = format!("{begin} replace{seat} {end}");
        assert_eq!(Record::read(&replaced).unwrap().incidents().len(), 1);
        assert_eq!(hide_replacements(&replaced), honest);
    }

    #[test]
    fn another_first_move_is_legal() {
        let record = honest_record();
        let setup = record.start().setup().unwrap();
        let first = record.events()[0].to_string();
        let start = json!({ "wheel": setup.wheel, "stack": setup.stack });
        let mut played = json!({ "type": "played", "seat": 1, "action": first });
        change_first_move(&start, &mut played);
        let changed = played["action"].as_str().unwrap();
        assert_ne!(changed, first);
        assert!(Event::parse(changed, &View::new(setup).unwrap()).is_ok());
    }
}
