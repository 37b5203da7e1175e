//! Nodes, a push service on loopback, and the attackers that choose where a server sends to.

mod attacks;
mod push;
mod receiver;
mod turns;
