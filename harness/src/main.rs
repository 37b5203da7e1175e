//! Runs load and fault tests. `cargo xtask load` and `cargo xtask faults` build everything that it needs.

#[cfg(unix)]
fn main() -> std::process::ExitCode {
    nova_luna_harness::command::main()
}

#[cfg(not(unix))]
fn main() {
    eprintln!("the load and fault tests need Unix signals");
}
