//! What is put into the document.

mod app;
mod icons;
mod words;

pub(crate) use words::{t, tv};
