//! What the tools of the project share: errors, paths, commands, threads.

pub mod error;
pub mod files;
pub mod parallel;
pub mod shell;
