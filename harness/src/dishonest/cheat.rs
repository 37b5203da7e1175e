//! The ways to cheat.

use std::str::FromStr;

use crate::error::Error;

/// Declares the cheats, each with its name on the command line.
macro_rules! cheats {
    ($($(#[$doc:meta])* $cheat:ident = $name:literal,)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Cheat {
            $($(#[$doc])* $cheat,)*
        }

        impl Cheat {
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$cheat),*];

            /// Returns the name on the command line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$cheat => $name,)*
                }
            }
        }
    };
}

cheats! {
    /// Shows another commitment of the server once somebody has joined, as if its secret were drawn after that.
    SwapCommitment = "swap-commitment",
    /// Seals the table with another commitment at the victim's seat, whose nonce the server would know.
    SwapSeatCommitment = "swap-seat-commitment",
    /// Commits at the victim's seat to a nonce of its own, and claims that another device of the victim did.
    ClaimOtherDevice = "claim-other-device",
    /// Takes a seat with a nonce of its own choice, and sends the personal link of that seat as an invitation.
    PersonalLink = "personal-link",
    /// Refuses joins until it likes the bytes.
    RefuseJoins = "refuse-joins",
    /// Refuses reveals for a while, as if it looked for a better deal.
    RefuseReveals = "refuse-reveals",
    /// Seats a puppet that leaves whenever the deal does not suit the server.
    Puppet = "puppet",
    /// The same, and then claims that no seal was ever void.
    HideVoidSeals = "hide-void-seals",
    /// Says that the other player of a quick match has not revealed, so that the page searches on.
    RestartSearch = "restart-search",
    /// Closes the table of a rematch once it knows the deal, and offers another table.
    RestartRematch = "restart-rematch",
    /// Withholds the moves of the first seat, so that a bot takes it over, and hides that in the record.
    ReplacePlayer = "replace-player",
    /// Never publishes the record.
    WithholdRecord = "withhold-record",
    /// Accepts the request for the record, and never answers it.
    HangRecord = "hang-record",
    /// Closes the table after the last move, and publishes no record.
    CloseTable = "close-table",
    /// Publishes a record without its proof.
    OmitProof = "omit-proof",
    /// Publishes a record with other bytes of a bot.
    ForgeBotNonce = "forge-bot-nonce",
    /// Publishes a record that fits together, of a deal with another secret.
    GrindSecret = "grind-secret",
    /// Publishes a record that says that the match was played with aids.
    AddAidsTag = "add-aids-tag",
    /// Changes the first move of a match once the client reconnects.
    ChangePast = "change-past",
    /// Takes back moves that nobody may take back.
    TakeBackMoves = "take-back-moves",
}

impl Cheat {
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
