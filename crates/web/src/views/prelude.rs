//! What nearly every screen uses.

pub(crate) use std::time::Duration;

pub(crate) use leptos::prelude::*;
pub(crate) use nova_luna_ai::challenge::Challenge;
pub(crate) use nova_luna_bots::BotName;
pub(crate) use nova_luna_rules::{Action, Coord, Record, Seat, TileId, View};
pub(crate) use nova_luna_texts::Subject;
pub(crate) use wasm_bindgen::JsCast as _;
pub(crate) use wasm_bindgen_futures::spawn_local;

pub(crate) use super::app::App;
pub(crate) use super::board::BoardContext;
pub(crate) use super::icons::{self, Icon};
pub(crate) use super::online::RemoteTable;
pub(crate) use super::page::{Heading, Page};
pub(crate) use super::parts::*;
pub(crate) use super::play::GameContext;
pub(crate) use super::texts::{about, joined, t, texts, tv};
pub(crate) use crate::browser::{self, BrowserStorage};
pub(crate) use crate::draw::{self, CellRect, Detail, TileDiscs};
pub(crate) use crate::state::{self, Board, GameRef, Route, Session};
