//! Commands and their answers, as files in `tests/cmd`, and those of the README.

#[test]
fn commands_answer_as_written() {
    trycmd::TestCases::new().env("LC_ALL", "C").case("tests/cmd/*.trycmd");
}
