//! Error messages of the rules in the user's language: what is wrong, and what to do.

use nova_luna_rules::{
    Excerpt, Expected, Illegal, IncidentError, MAX_INCIDENTS, ParseActionError, ParseSeedError, PlayError,
    PositionError, ReadCause, RevealError, SeedError, SetupError, TagError,
};

use crate::{Texts, Value};

/// The number of legal actions listed in an error; further ones are only counted.
const MAX_LISTED_ACTIONS: usize = 12;

impl Texts {
    pub fn illegal_reason(&self, illegal: Illegal) -> String {
        let tile = |id: &str, tile: nova_luna_rules::TileId| self.format(id, &[("tile", tile.number().into())]);
        let cell = |id: &str, at: nova_luna_rules::Coord| self.format(id, &[("cell", at.to_string().into())]);
        match illegal {
            Illegal::GameOver => self.get("illegal-game-over"),
            Illegal::RefillDue => self.get("illegal-refill-due"),
            Illegal::NotOnWheel(id) => tile("illegal-not-on-wheel", id),
            Illegal::TooFar(id) => tile("illegal-too-far", id),
            Illegal::FirstTile(at) => cell("illegal-first-tile", at),
            Illegal::Occupied(at) => cell("illegal-occupied", at),
            Illegal::Detached(at) => cell("illegal-detached", at),
            Illegal::TooManyTiles(tiles) => self.format("illegal-too-many-tiles", &[("tiles", tiles.into())]),
            Illegal::PileEmpty => self.get("illegal-pile-empty"),
            Illegal::TooFewDiscs => self.get("illegal-too-few-discs"),
            Illegal::PhaseTwo => self.get("illegal-phase-two"),
        }
    }

    /// Describes a rejected action and lists the legal ones.
    pub fn play_error(&self, error: &PlayError) -> String {
        let listed: Vec<String> = error.legal.iter().take(MAX_LISTED_ACTIONS).map(ToString::to_string).collect();
        let values = [
            ("action", Value::from(error.action.to_string())),
            ("reason", self.illegal_reason(error.reason).into()),
            ("legal", listed.join(" ").into()),
            ("more", (error.legal.len() - listed.len()).into()),
        ];
        match (listed.is_empty(), error.legal.len() > MAX_LISTED_ACTIONS) {
            (true, _) => self.format("play-error", &values),
            (false, false) => self.format("play-error-legal", &values),
            (false, true) => self.format("play-error-legal-more", &values),
        }
    }

    pub fn setup_error(&self, error: &SetupError) -> String {
        match error {
            SetupError::Players(players) => self.format("setup-players", &[("players", (*players).into())]),
            SetupError::Discs { discs, players } => {
                let id = if *players == 1 { "setup-discs-solo" } else { "setup-discs" };
                self.format(id, &[("discs", (*discs).into())])
            }
            SetupError::WheelSize(tiles) => self.format("setup-wheel-size", &[("tiles", (*tiles).into())]),
            SetupError::PileSize { found, expected } => {
                self.format("setup-pile-size", &[("tiles", (*found).into()), ("expected", (*expected).into())])
            }
            SetupError::NoSuchTile(tile) => self.format("setup-no-such-tile", &[("tile", (*tile).into())]),
            SetupError::TileTwice(tile) => self.format("setup-tile-twice", &[("tile", tile.number().into())]),
            SetupError::Stack { players, .. } => self.format("setup-stack", &[("players", (*players).into())]),
        }
    }

    pub fn parse_action_error(&self, error: ParseActionError) -> String {
        self.get(match error {
            ParseActionError::Form => "action-form",
            ParseActionError::NoSuchTile => "action-no-such-tile",
            ParseActionError::OutOfReach => "action-out-of-reach",
        })
    }

    pub fn parse_seed_error(&self, error: ParseSeedError) -> String {
        self.get(match error {
            ParseSeedError::Form => "seed-form",
            ParseSeedError::TooLarge => "seed-too-large",
        })
    }

    /// Describes why the tiles of a refill are impossible.
    pub fn reveal_error(&self, error: RevealError) -> String {
        match error {
            RevealError::Number { due, found } => {
                self.format("reveal-number", &[("due", due.into()), ("found", found.into())])
            }
            RevealError::Seen(tile) => self.format("reveal-seen", &[("tile", tile.number().into())]),
        }
    }

    /// Describes why a seed does not match a game.
    pub fn seed_error(&self, error: &SeedError) -> String {
        match error {
            SeedError::Wheel { expected } => self.format("seed-wheel", &[("expected", list(expected).into())]),
            SeedError::Stack => self.get("seed-stack"),
            SeedError::Refill { number, expected } => {
                self.format("seed-refill", &[("move", (*number).into()), ("expected", list(expected).into())])
            }
            SeedError::Seals => self.get("seed-seals"),
            SeedError::Commitment => self.get("seed-commitment"),
            SeedError::Seal { seat } => self.format("seed-seal", &[("seat", seat.number().into())]),
            SeedError::BotSeal { seat } => self.format("seed-bot-seal", &[("seat", seat.number().into())]),
            SeedError::BotNonce { seat } => self.format("seed-bot-nonce", &[("seat", seat.number().into())]),
            SeedError::Derivation => self.get("seed-derivation"),
        }
    }

    pub fn record_error(&self, cause: &ReadCause) -> String {
        let at_move = |number: usize, problem: String| {
            self.format("record-move", &[("move", number.into()), ("problem", problem.into())])
        };
        let at_token = |number: usize, found: &Excerpt, problem: String| {
            at_move(
                number,
                self.format("record-token", &[("found", found.to_string().into()), ("problem", problem.into())]),
            )
        };
        match cause {
            ReadCause::TooLong { limit } => self.format("record-too-long", &[("limit", (limit >> 10).into())]),
            ReadCause::TagForm => self.get("record-tag-form"),
            ReadCause::TooManyTags { limit } => self.format("record-too-many-tags", &[("limit", (*limit).into())]),
            ReadCause::TagTwice(tag) => self.format("record-tag-twice", &[("tag", tag.to_string().into())]),
            // Any other text that somebody opens lacks this tag, too.
            ReadCause::TagMissing("Format") => self.get("record-not-a-record"),
            ReadCause::TagMissing(tag) => self.format("record-tag-missing", &[("tag", (*tag).into())]),
            ReadCause::Tag { tag, found, error } => {
                let values = [
                    ("tag", Value::from(tag.to_string())),
                    ("found", found.to_string().into()),
                    ("problem", self.tag_error(error).into()),
                ];
                self.format("record-tag", &values)
            }
            ReadCause::TagWithPosition(tag) => {
                self.format("record-tag-with-position", &[("tag", tag.to_string().into())])
            }
            ReadCause::Setup(error) => self.setup_error(error),
            ReadCause::Position(error) => self.position_fault(error),
            ReadCause::UnclosedComment => self.get("record-comment-open"),
            ReadCause::Token { number, found, error } => at_token(*number, found, self.parse_action_error(*error)),
            ReadCause::Word { number, found, error } => at_token(*number, found, self.word_error(*error)),
            ReadCause::RefillWithoutTiles { number } => at_move(*number, self.get("record-refill-without-tiles")),
            ReadCause::Play { number, error } => at_move(*number, self.play_error(error)),
            ReadCause::Reveal { number, error } => at_move(*number, self.reveal_error(*error)),
            ReadCause::RefillMissing { number: 0 } => self.get("record-first-refill-missing"),
            ReadCause::RefillMissing { number } => at_move(*number, self.get("record-refill-missing")),
            ReadCause::Seed(error) => self.seed_error(error),
            ReadCause::Variation(error) => self.variation_error(error),
        }
    }

    /// Names the failed check of a position. Only the command line has the texts that describe it.
    pub fn position_fault(&self, error: &PositionError) -> String {
        #[cfg(feature = "cli")]
        let problem = self.position_error(error);
        #[cfg(not(feature = "cli"))]
        let problem = String::new();
        let values = [("check", error.cause.check().into()), ("problem", problem.into())];
        self.format("record-position", &values).trim_end().to_owned()
    }

    fn word_error(&self, error: IncidentError) -> String {
        let with_seat = |id, seat: nova_luna_rules::Seat| self.format(id, &[("seat", seat.number().into())]);
        match error {
            IncidentError::Unknown => self.get("word-unknown"),
            IncidentError::NoSuchSeat { players } => self.format("word-no-such-seat", &[("players", players.into())]),
            IncidentError::HasLeft(seat) => with_seat("word-has-left", seat),
            IncidentError::Replaced(seat) => with_seat("word-replaced", seat),
            IncidentError::NotReplaced(seat) => with_seat("word-not-replaced", seat),
            IncidentError::TooMany => self.format("word-too-many", &[("limit", MAX_INCIDENTS.into())]),
            IncidentError::MatchOver => self.get("word-match-over"),
        }
    }

    fn tag_error(&self, error: &TagError) -> String {
        match error {
            TagError::Expected(Expected::Format) => self.get("tag-format"),
            TagError::Expected(Expected::Number) => self.get("tag-number"),
            TagError::Expected(Expected::Numbers) => self.get("tag-numbers"),
            TagError::Expected(Expected::Hex(digits)) => self.format("tag-hex", &[("digits", (*digits).into())]),
            TagError::Expected(Expected::Text) => self.get("tag-text"),
            TagError::Expected(Expected::Fairness) => self.get("tag-fairness"),
            TagError::Expected(Expected::Seal) => self.get("tag-seal"),
            TagError::Expected(Expected::Count) => self.get("tag-count"),
            TagError::Expected(Expected::Termination) => self.get("tag-termination"),
            TagError::Termination { moves, expected: Some(termination) } => {
                let values = [("moves", (*moves).into()), ("termination", termination.as_str().into())];
                self.format("tag-termination-moves", &values)
            }
            TagError::Termination { moves, expected: None } => {
                self.format("tag-termination-unfinished", &[("moves", (*moves).into())])
            }
            TagError::Position(number) => self.format("tag-position", &[("number", (*number).into())]),
            TagError::Result(result) => self.format("tag-result", &[("result", result.as_str().into())]),
        }
    }
}

fn list(items: &[impl ToString]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
