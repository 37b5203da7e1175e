//! What the page knows and does, without a document.

mod chain;
mod foresight;
mod memory;
mod place;
mod settings;

pub use chain::{Chain, Link};
pub use foresight::{Change, Foresight, Landing, Progress, landing};
pub use memory::{Memory, MemoryError, Notebook};
pub use place::{Mode, Place};
pub use settings::{Confirming, Settings, Theme};
