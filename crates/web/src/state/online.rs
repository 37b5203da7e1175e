//! Playing with others through a server: the tables one sits at, what is said there, and whether the deal was fair.

mod account;
mod guest;
mod mine;
mod proof;
mod wanted;

pub use account::{course_of, happening_of, verdict_of};
pub use guest::{ClientUpdate, Desk, Guest, Link};
pub use mine::{Draft, Mine, MyTables};
pub use proof::{Proof, prove};
pub use wanted::{Pace, Patience, QuickWish, Wanted};
