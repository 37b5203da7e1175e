//! Sharing a game: links, the record, pictures.

use super::words::texts;
use super::{t, tv};
use crate::state::LinkError;

/// What is wrong with a link, in the player's words.
pub(crate) fn link_error(error: &LinkError) -> String {
    match error {
        LinkError::Form => t("link-form"),
        LinkError::Damaged => t("link-damaged"),
        LinkError::Version(version) => tv("link-version", &[("version", (*version).into())]),
        LinkError::Setup(error) => texts().setup_error(error),
        LinkError::Seed(error) => tv("link-seed", &[("problem", texts().seed_text_error(*error).into())]),
        LinkError::Action(number) => tv("link-action", &[("move", (*number).into())]),
        LinkError::Tiles { number, error } => {
            tv("record-move", &[("move", (*number).into()), ("problem", texts().reveal_error(*error).into())])
        }
    }
}
