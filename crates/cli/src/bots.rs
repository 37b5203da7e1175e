//! Bot names and random seeds for the seats of a game.

use std::num::NonZeroU64;

use nova_luna_bots::BotName;
use nova_luna_rules::{Excerpt, Seat, Seed};
use nova_luna_texts::Texts;

use crate::error::{CliError, CliResult};

pub(crate) fn all_names() -> String {
    BotName::ALL.map(BotName::as_str).join(", ")
}

/// Parses the value of `--bot` into one bot per seat. A single name stands for all seats.
pub(crate) fn parse_seats(texts: &Texts, names: &str, players: u8) -> CliResult<Vec<BotName>> {
    let invalid = |problem: String| CliError::Input(invalid_value(texts, &Excerpt::new(names), "--bot", &problem));
    let named = names.split(',').map(|name| parse_name(texts, name)).collect::<Result<Vec<_>, _>>().map_err(invalid)?;
    match named.as_slice() {
        &[bot] => Ok(vec![bot; usize::from(players)]),
        bots if bots.len() == usize::from(players) => Ok(named),
        _ => Err(invalid(texts.format("expects-bots", &[("bots", players.into())]))),
    }
}

/// Parses a name. The error is a message for the user.
pub(crate) fn parse_name(texts: &Texts, name: &str) -> Result<BotName, String> {
    name.parse().map_err(|_| {
        let values = [("bot", Excerpt::new(name).to_string().into()), ("bots", all_names().into())];
        texts.format("unknown-bot", &values)
    })
}

pub(crate) fn invalid_value(texts: &Texts, value: &Excerpt, argument: &str, problem: &str) -> String {
    let values = [("value", value.to_string().into()), ("arg", argument.into()), ("problem", problem.into())];
    texts.format("usage-value", &values)
}

/// Derives the random seed of a seat's bot from the game's seed, so that any single game can be repeated.
pub(crate) fn bot_seed(seed: Seed, seat: Seat) -> [u8; 16] {
    seed.derive(NonZeroU64::MIN.saturating_add(u64::from(seat.number())))
}
