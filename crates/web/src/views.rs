//! What is put into the document.

// The properties of a component are public by the macro, however little the component itself is.
#![allow(unreachable_pub)]

mod about;
mod app;
mod choices;
mod icons;
mod new_game;
mod online;
mod page;
mod parts;
mod play;
mod records;
mod replay;
mod rules;
mod settings;
mod sharing;
mod start;
mod statistics;
mod words;

pub(crate) use words::{t, tv};
