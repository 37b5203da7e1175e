//! The ways to cheat.

use std::str::FromStr;

use crate::error::Error;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cheat {
    /// Shows another commitment of the server once somebody has joined, as if its secret were drawn after that.
    SwapCommitment,
    /// Seals the table with another commitment at the victim's seat, whose nonce the server would know.
    SwapSeatCommitment,
    /// Commits at the victim's seat to a nonce of its own, and claims that another device of the victim did.
    ClaimOtherDevice,
    /// Takes a seat with a nonce of its own choice, and sends the personal link of that seat as an invitation.
    PersonalLink,
    /// Refuses joins until it likes the bytes.
    RefuseJoins,
    /// Refuses reveals for a while, as if it looked for a better deal.
    RefuseReveals,
    /// Seats a puppet that leaves whenever the deal does not suit the server.
    Puppet,
    /// The same, and then claims that no seal was ever void.
    HideVoidSeals,
    /// Says that the other player of a quick match has not revealed, so that the page searches on.
    RestartSearch,
    /// Closes the table of a rematch once it knows the deal, and offers another table.
    RestartRematch,
    /// Withholds the moves of the first seat, so that a bot takes it over, and hides that in the record.
    ReplacePlayer,
    /// Never publishes the record.
    WithholdRecord,
    /// Accepts the request for the record, and never answers it.
    HangRecord,
    /// Closes the table after the last move, and publishes no record.
    CloseTable,
    /// Publishes a record without its proof.
    OmitProof,
    /// Publishes a record with other bytes of a bot.
    ForgeBotNonce,
    /// Publishes a record that fits together, of a deal with another secret.
    GrindSecret,
    /// Publishes a record that says that the match was played with aids.
    AddAidsTag,
    /// Changes the first move of a match once the client reconnects.
    ChangePast,
    /// Takes back moves that nobody may take back.
    TakeBackMoves,
}

impl Cheat {
    pub const ALL: [Self; 20] = [
        Self::SwapCommitment,
        Self::SwapSeatCommitment,
        Self::ClaimOtherDevice,
        Self::PersonalLink,
        Self::RefuseJoins,
        Self::RefuseReveals,
        Self::Puppet,
        Self::HideVoidSeals,
        Self::RestartSearch,
        Self::RestartRematch,
        Self::ReplacePlayer,
        Self::WithholdRecord,
        Self::HangRecord,
        Self::CloseTable,
        Self::OmitProof,
        Self::ForgeBotNonce,
        Self::GrindSecret,
        Self::AddAidsTag,
        Self::ChangePast,
        Self::TakeBackMoves,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SwapCommitment => "swap-commitment",
            Self::SwapSeatCommitment => "swap-seat-commitment",
            Self::ClaimOtherDevice => "claim-other-device",
            Self::PersonalLink => "personal-link",
            Self::RefuseJoins => "refuse-joins",
            Self::RefuseReveals => "refuse-reveals",
            Self::Puppet => "puppet",
            Self::HideVoidSeals => "hide-void-seals",
            Self::RestartSearch => "restart-search",
            Self::RestartRematch => "restart-rematch",
            Self::ReplacePlayer => "replace-player",
            Self::WithholdRecord => "withhold-record",
            Self::HangRecord => "hang-record",
            Self::CloseTable => "close-table",
            Self::OmitProof => "omit-proof",
            Self::ForgeBotNonce => "forge-bot-nonce",
            Self::GrindSecret => "grind-secret",
            Self::AddAidsTag => "add-aids-tag",
            Self::ChangePast => "change-past",
            Self::TakeBackMoves => "take-back-moves",
        }
    }

    /// Whether a puppet takes the open seat.
    pub(super) const fn has_puppet(self) -> bool {
        matches!(self, Self::Puppet | Self::HideVoidSeals)
    }
}

impl FromStr for Cheat {
    type Err = Error;

    fn from_str(name: &str) -> Result<Self, Error> {
        let names = || Self::ALL.map(Self::name).join(", ");
        let found = Self::ALL.into_iter().find(|cheat| cheat.name() == name);
        found.ok_or_else(|| Error::Failed(format!("there is no cheat {name}; there are {}", names())))
    }
}
