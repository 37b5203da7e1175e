//! The components of the page.

#![allow(unreachable_pub, reason = "the component macro makes the properties of every component public")]

mod about;
mod alerts;
mod analysis;
mod app;
mod board;
mod choices;
mod club;
mod companion;
mod daily;
mod descriptions;
mod explorer;
mod finder;
pub(crate) mod icons;
mod ladder;
mod lazy;
mod learn;
mod learn_files;
mod moment;
mod move_list;
mod new_game;
mod online;
mod page;
mod parts;
mod picture;
mod play;
mod prelude;
mod puzzles;
mod records;
mod replay;
mod review;
mod rules;
mod running_games;
mod running_review;
mod score_sheets;
mod session_signal;
mod settings;
mod setup;
mod shared_signal;
mod sharing;
mod sizes;
mod start;
mod statistics;
mod stored_data;
mod texts;
