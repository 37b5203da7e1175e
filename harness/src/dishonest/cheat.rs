//! The ways to cheat.

use clap::ValueEnum;

/// A way to cheat. Its name on the command line has hyphens: `swap-commitment`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
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
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    pub(super) const fn has_puppet(self) -> bool {
        matches!(self, Self::Puppet | Self::HideVoidSeals)
    }
}
