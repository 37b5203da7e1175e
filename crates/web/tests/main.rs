//! Tests of the sources of the page. One program, because each one has to be compiled and linked.
#![cfg(test)]

mod style_names;
mod text_ids;
