//! Runs load, fault and soak tests. `cargo xtask load`, `cargo xtask faults` and `cargo xtask soak` build everything
//! that it needs.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    nova_luna_harness::command::main()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("the load, fault and soak tests need Unix signals");
}
