//! Differences between what the server shows now and what this browser has stored.

nova_luna_rules::named! {
    /// Proof that the server has changed something it had fixed before, or breaks the protocol of the deal. The name is
    /// its key: in the storage, and as `alarm-{name}` of its text.
    pub enum Alarm {
        /// The server shows another commitment for the same table and round.
        Commitment = "commitment",
        /// The seal has another commitment at the player's seat than this browser has sent.
        OwnSeal = "own-seal",
        /// The seal of a round has changed after it was published.
        Seal = "seal",
        /// A published nonce does not fit the seal, or the match has started without one.
        Nonce = "nonce",
        /// The server has forgotten void seals.
        VoidSeals = "void-seals",
        /// An event of the match, or its start, has changed.
        Past = "past",
        /// The record is of another table.
        Table = "table",
    }
}
