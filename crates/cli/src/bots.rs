//! Who plays on which seat.

use std::num::NonZeroU64;

use nova_luna_rules::{BotName, Excerpt, Seat, Seed};
use nova_luna_texts::Texts;

use crate::failure::{Answer, Failure};

/// The names of all bots, for messages.
pub(crate) fn names() -> String {
    BotName::ALL.map(BotName::as_str).join(", ")
}

/// The names of the bots, one for each seat: one name stands for all seats.
pub(crate) fn seated(texts: &Texts, names: &str, players: u8) -> Answer<Vec<BotName>> {
    let wrong = |problem: String| {
        let value = Excerpt::new(names).to_string();
        let values = [("value", value.into()), ("arg", "--bot".into()), ("problem", problem.into())];
        Failure::Input(texts.with("usage-value", &values))
    };
    let mut named = Vec::new();
    for name in names.split(',') {
        named.push(name.parse::<BotName>().map_err(|_| {
            let values = [("bot", Excerpt::new(name).to_string().into()), ("bots", self::names().into())];
            wrong(texts.with("unknown-bot", &values))
        })?);
    }
    match named.as_slice() {
        &[one] => Ok(vec![one; usize::from(players)]),
        several if several.len() == usize::from(players) => Ok(named),
        _ => Err(wrong(texts.with("expects-bots", &[("bots", players.into())]))),
    }
}

/// The dice of a seat. They follow from the game's seed, so that a game can be repeated alone.
pub(crate) fn dice(seed: Seed, seat: Seat) -> [u8; 16] {
    seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number())))
}
