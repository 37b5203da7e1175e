//! What is put into the document.

mod app;
mod icons;
mod parts;
mod play;
mod words;

pub(crate) use words::{t, tv};
