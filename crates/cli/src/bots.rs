//! Who plays on which seat.

use std::num::NonZeroU64;

use nova_luna_ai::{Bot, Random};
use nova_luna_rules::{Excerpt, Seat, Seed};
use nova_luna_texts::Texts;

use crate::failure::{Answer, Failure};

/// The bots that can be named.
pub(crate) const NAMES: [&str; 1] = ["random"];

/// The names of the bots, one for each seat: one name stands for all seats.
pub(crate) fn seated(texts: &Texts, names: &str, players: u8) -> Answer<Vec<String>> {
    let named: Vec<String> = names.split(',').map(str::to_owned).collect();
    let wrong = |problem: String| {
        let value = Excerpt::new(names).to_string();
        let values = [("value", value.into()), ("arg", "--bot".into()), ("problem", problem.into())];
        Failure::Input(texts.with("usage-value", &values))
    };
    if let Some(unknown) = named.iter().find(|name| !NAMES.contains(&name.as_str())) {
        let values = [("bot", Excerpt::new(unknown).to_string().into()), ("bots", NAMES.join(", ").into())];
        return Err(wrong(texts.with("unknown-bot", &values)));
    }
    match named.as_slice() {
        [one] => Ok(vec![one.clone(); usize::from(players)]),
        several if several.len() == usize::from(players) => Ok(named),
        _ => Err(wrong(texts.with("expects-bots", &[("bots", players.into())]))),
    }
}

/// The bot of a seat. Its dice follow from the game's seed, so that a game can be repeated alone.
pub(crate) fn bot(_name: &str, seed: Seed, seat: Seat) -> impl Bot + use<> {
    Random::new(seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number()))))
}
