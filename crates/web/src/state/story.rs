//! The story of a finished game: how it was won, and what is worth remembering.

use nova_luna_rules::{Display, Event, Seat, TileId};
use nova_luna_table::MatchResult;
use nova_luna_texts::{Texts, Value};

use super::announcements::{announce_result, explain_end};
use super::disc_race::DiscRace;
use super::names::{player_label, tile_name};
use super::results::GameComparison;
use super::session::Session;

/// A loss with less than this share of the discs left is a close one.
const CLOSE: u8 = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The winner led since this turn; the lead had changed this often.
    Lead { seat: Seat, turn: usize, changes: usize },
    /// The turn that brought most discs.
    BestMove { seat: Seat, turn: usize, tile: TileId, discs: usize },
    /// The tiles and discs of a seat.
    Tiles { seat: Seat, tiles: usize, discs: usize },
    /// How the player stands in their stored games.
    Comparison(GameComparison),
}

/// Whether the player has lost by a few discs in a game that was played to its end.
fn is_close_loss(session: &Session) -> bool {
    let is_played = matches!(session.match_state().result(), Some(MatchResult::Played(_)));
    let me = session.my_seat().filter(|me| session.winner().is_some_and(|winner| winner != *me));
    is_played && me.is_some_and(|me| CLOSE * session.view().discs_left(me) <= session.match_state().settings().discs)
}

pub fn title_result(texts: &Texts, session: &Session) -> String {
    if is_close_loss(session) { texts.get("end-close") } else { announce_result(texts, session) }
}

/// Tells in a sentence or two how the game was won.
pub fn tell_result(texts: &Texts, session: &Session) -> String {
    let state = session.match_state();
    let (view, played) = (state.view(), matches!(state.result(), Some(MatchResult::Played(_))));
    let Some([winner, second, ..]) = session.ranking().filter(|_| played) else { return explain_end(texts, session) };
    if view.discs_left(*winner) > 0 {
        return explain_end(texts, session);
    }
    let me = session.my_seat();
    let other = if me == Some(*winner) { *second } else { me.unwrap_or(*second) };
    let last = state.moves().last().map_or(0, |event| event.completed.len());
    let values: [(&str, Value); 6] = [
        ("winner", player_label(texts, session, *winner).into()),
        ("name", player_label(texts, session, other).into()),
        ("discs", state.settings().discs.into()),
        ("tiles", view.display(*winner).map_or(0, Display::len).into()),
        ("left", view.discs_left(other).into()),
        ("last", last.into()),
    ];
    texts.format(
        match me {
            Some(me) if me == *winner => "end-how-you",
            Some(_) => "end-how-other",
            None => "end-how",
        },
        &values,
    )
}

/// Collects what is worth remembering. Of several people at this page, or for a spectator, the winner is told about.
pub fn collect_facts(session: &Session, comparison: Option<GameComparison>) -> Vec<Fact> {
    let state = session.match_state();
    let view = state.view();
    let race = DiscRace::new(view.players(), state.settings().discs, state.moves());
    let winner = session.winner();
    let player = session.my_seat().or(winner).unwrap_or(Seat::FIRST);
    let lead =
        winner.and_then(|seat| Some(Fact::Lead { seat, turn: race.ahead_since(seat)?, changes: race.lead_changes() }));
    let discs = race.left(player, 0).saturating_sub(view.discs_left(player));
    let tiles = view.display(player).map_or(0, Display::len);
    let tiles = (tiles > 0).then_some(Fact::Tiles { seat: player, tiles, discs: usize::from(discs) });
    let facts = [lead.filter(|_| view.players() > 1), best_move(state.moves(), player), tiles];
    facts.into_iter().flatten().chain(comparison.map(Fact::Comparison)).collect()
}

/// Returns the first of a seat's turns that brought most discs; `None` if none brought two.
fn best_move(moves: &[Event], seat: Seat) -> Option<Fact> {
    let own = (1..).zip(moves).filter(|(_, event)| event.seat == seat && event.completed.len() > 1);
    // `max_by_key` would return the last of the best ones.
    let best = own.reduce(|best, turn| if turn.1.completed.len() > best.1.completed.len() { turn } else { best });
    let (turn, event) = best?;
    Some(Fact::BestMove { seat, turn, tile: event.action.tile()?, discs: event.completed.len() })
}

impl Fact {
    /// Returns the headline and the sentence of a fact.
    pub fn words(&self, texts: &Texts, session: &Session) -> (String, String) {
        let name = |seat: Seat| Value::from(player_label(texts, session, seat));
        match self {
            Self::Lead { seat, turn, changes } => {
                let last = session.match_state().moves().len();
                let id = match session.is_me(*seat) {
                    _ if *turn == last => "fact-lead-last",
                    true => "fact-lead-you",
                    false => "fact-lead",
                };
                let values = [("name", name(*seat)), ("turn", (*turn).into()), ("changes", (*changes).into())];
                (texts.format(id, &values), texts.format("fact-lead-note", &values))
            }
            Self::BestMove { seat, turn, tile, discs } => {
                let id = if session.is_me(*seat) { "fact-best-you" } else { "fact-best" };
                let tile = tile_name(texts, tile.tile());
                let (turn, discs) = ((*turn).into(), (*discs).into());
                let values = [("name", name(*seat)), ("turn", turn), ("tile", tile.into()), ("discs", discs)];
                (texts.format(id, &values), texts.format(&format!("{id}-note"), &values))
            }
            Self::Tiles { seat, tiles, discs } => {
                let others = session.view().seats().filter(|other| other != seat);
                let rows = others.map(|other| {
                    let tiles = session.view().display(other).map_or(0, Display::len);
                    let discs = session.match_state().settings().discs - session.view().discs_left(other);
                    let values = [("name", name(other)), ("tiles", tiles.into()), ("discs", discs.into())];
                    texts.format("fact-tiles-other", &values)
                });
                let values = [("tiles", (*tiles).into()), ("discs", (*discs).into())];
                (texts.format("fact-tiles", &values), rows.collect::<Vec<_>>().join(" "))
            }
            Self::Comparison(comparison) => comparison.words(texts),
        }
    }
}

impl GameComparison {
    fn words(self, texts: &Texts) -> (String, String) {
        match self {
            Self::Streak { wins, longest } => {
                let note = if longest { texts.get("fact-streak-longest") } else { String::new() };
                (texts.format("fact-streak", &[("wins", wins.into())]), note)
            }
            Self::Against { level, won, lost } => {
                let level = texts.get(&format!("level-{level}"));
                let score = [("won", won.into()), ("lost", lost.into())];
                (texts.format("fact-against", &[("level", level.into())]), texts.format("fact-against-note", &score))
            }
            Self::PersonalBest { score, before: Some(before) } => {
                let note = [("score", score.into()), ("before", before.into())];
                (texts.get("fact-personal-best"), texts.format("fact-personal-best-note", &note))
            }
            Self::PersonalBest { .. } => (texts.get("fact-first-score"), texts.get("fact-first-score-note")),
            Self::BestStays { best } => {
                (texts.format("fact-best-stays", &[("best", best.into())]), texts.get("fact-best-stays-note"))
            }
            Self::Assisted => (texts.get("assist-mark"), texts.get("assist-result")),
        }
    }
}

#[cfg(test)]
mod tests;
