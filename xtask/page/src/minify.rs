//! Makes style sheets and scripts smaller without changing their meaning.

/// Removes indentation, blank lines, and comments at the start or the end of a line. The text must have no string that
/// spans several lines or contains a comment.
pub(crate) fn minify(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut in_comment = false;
    for line in text.lines() {
        let mut line = line.trim();
        if in_comment || line.starts_with("/*") {
            let end = line.split_once("*/");
            in_comment = end.is_none();
            line = end.map_or("", |(_, after)| after.trim_start());
        }
        if let Some((code, _)) = line.strip_suffix("*/").and_then(|line| line.rsplit_once(" /*")) {
            line = code;
        }
        if !line.is_empty() && !line.starts_with("//") {
            short += line;
            short.push('\n');
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removes_comments_and_indentation() {
        let style = "/* One.\n   Two. */\n.a {\n  color: red; /* 4.5 on white */\n\n  width: 1px;\n}\n";
        assert_eq!(minify(style), ".a {\ncolor: red;\nwidth: 1px;\n}\n");
        let script = "/**\n * @returns {number}\n */ f() {\n    // Why.\n    return 'http://x'; // rest\n}\n";
        assert_eq!(minify(script), "f() {\nreturn 'http://x'; // rest\n}\n");
    }
}
