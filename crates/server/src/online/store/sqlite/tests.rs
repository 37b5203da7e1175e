//! A file that keeps tables: what is answered for is there, and damage stays where it is.
#![allow(clippy::unwrap_used)]
