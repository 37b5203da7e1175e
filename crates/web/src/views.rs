//! The components of the page.

// The component macro makes the properties of every component public.
#![allow(unreachable_pub)]

mod about;
mod app;
mod choices;
mod daily;
mod icons;
mod ladder;
mod lazy;
mod new_game;
mod online;
mod page;
mod parts;
mod play;
mod play_on;
mod records;
mod replay;
mod rules;
mod running_games;
mod settings;
mod sharing;
mod start;
mod statistics;
mod texts;

pub(crate) use texts::{t, tv};
