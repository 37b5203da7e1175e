//! The move text of a record as tokens, with the places where they stand.

use super::ReadCause;
use super::error::Excerpt;
use super::read::{Offset, ParseResult};
use crate::tree::{Grade, VariationError};

/// A part of the move text.
#[derive(Clone, Copy)]
pub(crate) enum Token<'a> {
    Comment(&'a str),
    /// A move or a word, with the number of a round before it, or such a number alone.
    Move(&'a str),
    /// The begin of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// The tokens of a move text.
#[derive(Clone)]
pub(crate) struct MoveText<'a> {
    text: &'a str,
    at: Offset,
    /// Format 1 has neither variations nor grades.
    has_variations: bool,
}

impl<'a> MoveText<'a> {
    pub(super) fn new(text: &'a str, at: Offset, has_variations: bool) -> Self {
        Self { text, at, has_variations }
    }

    /// Returns the next token with its place.
    pub(crate) fn next_token(&mut self) -> ParseResult<Option<(Offset, Token<'a>)>> {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let token = rest.trim_start();
        let at = self.at + (rest.len() - token.len());
        let (token, length) = match token.chars().next() {
            None => return Ok(None),
            Some('{') => {
                let length = token.find('}').ok_or((at, ReadCause::UnclosedComment))?;
                (Token::Comment(&token[1..length]), length + 1)
            }
            Some('(') if self.has_variations => (Token::Open, 1),
            Some(')') if self.has_variations => (Token::Close, 1),
            Some(_) => {
                let ends = |char: char| {
                    char.is_whitespace() || char == '{' || (self.has_variations && matches!(char, '(' | ')'))
                };
                let length = token.find(ends).unwrap_or(token.len());
                (Token::Move(&token[..length]), length)
            }
        };
        self.at = at + length;
        Ok(Some((at, token)))
    }

    /// Splits a move from its grade.
    pub(crate) fn split_grade<'t>(&self, token: &'t str) -> Result<(&'t str, Option<Grade>), ReadCause> {
        let bare = if self.has_variations { token.trim_end_matches(['?', '!']) } else { token };
        match &token[bare.len()..] {
            "" => Ok((token, None)),
            grade => match grade.parse() {
                Ok(grade) => Ok((bare, Some(grade))),
                Err(_) => Err(VariationError::Grade(Excerpt::new(grade)).into()),
            },
        }
    }
}

/// Takes the number of a round from the begin of a token. Returns nothing if it is all that the token has.
pub(crate) fn without_number(token: &str, at: Offset) -> Option<(&str, Offset)> {
    let digits = token.len() - token.trim_start_matches(|char: char| char.is_ascii_digit()).len();
    match token[digits..].strip_prefix('.') {
        Some("") if digits > 0 => None,
        Some(after) if digits > 0 => Some((after, at + digits + 1)),
        _ => Some((token, at)),
    }
}

/// Returns whether a token is a word such as `resign2` instead of a move.
pub(crate) fn is_word(token: &str) -> bool {
    token.starts_with(|char: char| char.is_ascii_alphabetic())
}
