//! What is wrong with a tree of variations, or with the text of one.

use nova_luna_rules::{MAX_COMMENT_CHARS, MAX_TREE_MOVES, TreeError, VariationError};

use crate::Texts;

impl Texts {
    pub fn variation_error(&self, error: &VariationError) -> String {
        match error {
            VariationError::Unclosed => self.get("record-variation-open"),
            VariationError::NotOpen => self.get("record-variation-not-open"),
            VariationError::Grade(found) => self.format("record-grade", &[("found", found.to_string().into())]),
            VariationError::NoMove => self.get("tree-variation-start"),
            VariationError::Word(found) => self.format("tree-variation-word", &[("found", found.to_string().into())]),
            VariationError::Tree(error) => self.tree_error(error),
        }
    }

    /// Describes why a tree cannot be changed like this. Only the page has these texts, and loads them later.
    pub fn tree_error(&self, error: &TreeError) -> String {
        match error {
            TreeError::NoSuchMove => self.get("tree-no-such-move"),
            TreeError::Play(error) => self.play_error(error),
            TreeError::Reveal(error) => self.reveal_error(*error),
            TreeError::Full => self.format("tree-full", &[("limit", MAX_TREE_MOVES.into())]),
            TreeError::PlayedAgain => self.get("tree-played-again"),
            TreeError::Brace => self.get("tree-brace"),
            TreeError::LongComment => self.format("tree-long-comment", &[("limit", MAX_COMMENT_CHARS.into())]),
            TreeError::LongComments => self.get("tree-long-comments"),
        }
    }
}
