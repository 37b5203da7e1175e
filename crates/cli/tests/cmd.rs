//! Commands with their expected output, as files in `tests/cmd`.

#[test]
fn commands_print_the_expected_output() {
    trycmd::TestCases::new().env("LC_ALL", "C").case("tests/cmd/*.trycmd");
}
