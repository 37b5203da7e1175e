//! Short versions of `cargo xtask faults`, `load` and `soak`. They keep the machine busy for minutes, so
//! `cargo xtask test --all` runs them, not `cargo xtask test`.

mod faults;
mod load;
mod soak;
