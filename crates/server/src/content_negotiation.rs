//! Lists of wishes with weights, as browsers send them: `br;q=1.0, gzip;q=0.8, *;q=0.1`.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE};
use nova_luna_texts::Language;

/// The most of a weight, in thousandths.
const FULL: u16 = 1000;

/// How a file goes over the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    Identity,
}

impl Coding {
    /// The best of what a client accepts: what it likes most, and among equals the smallest. One that accepts nothing
    /// gets the file as it is, which is more use to it than an error.
    pub(crate) fn accepted(headers: &HeaderMap) -> Self {
        let wishes: Vec<(String, u16)> = wishes(headers, &ACCEPT_ENCODING);
        let named = |names: &[&str]| wishes.iter().find(|(name, _)| names.contains(&name.as_str())).map(|wish| wish.1);
        let any = named(&["*"]);
        let wanted = |names| named(names).or(any).unwrap_or(0);
        // What is not named at all is accepted as it is, but liked less than anything that is named.
        let identity = named(&["identity"]).or(any).unwrap_or(1);
        let offers =
            [(Self::Brotli, wanted(&["br"])), (Self::Gzip, wanted(&["gzip", "x-gzip"])), (Self::Identity, identity)];
        let best = offers.iter().map(|offer| offer.1).max().filter(|&most| most > 0);
        offers.into_iter().find(|offer| Some(offer.1) == best).map_or(Self::Identity, |offer| offer.0)
    }
}

/// The language that a client likes most of those we speak.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let mut wishes = wishes(headers, &ACCEPT_LANGUAGE);
    // The sort is stable: among equals the first one counts.
    wishes.sort_by_key(|wish| std::cmp::Reverse(wish.1));
    wishes.iter().filter(|wish| wish.1 > 0).find_map(|wish| Language::from_locale(&wish.0)).unwrap_or_default()
}

/// All wishes of a header in lower case, each with its weight in thousandths.
fn wishes(headers: &HeaderMap, name: &axum::http::HeaderName) -> Vec<(String, u16)> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(wish).collect()
}

fn wish(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    // A weight that is none counts for nothing.
    Some((name, weight.map_or(FULL, |weight| thousandths(weight).unwrap_or(0))))
}

/// Reads `1`, `0.8` or `0.123`.
fn thousandths(weight: &str) -> Option<u16> {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    if part.len() > 3 || !part.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let part: u16 = format!("{part:0<3}").parse().ok()?;
    match (whole, part) {
        ("0", part) => Some(part),
        ("1", 0) => Some(FULL),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn sent(name: axum::http::HeaderName, lines: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(&name, HeaderValue::from_static(line));
        }
        headers
    }

    #[test]
    fn weights_choose_the_coding() {
        use Coding::{Brotli, Gzip, Identity};
        for (lines, expected) in [
            (&[][..], Identity),
            (&[""], Identity),
            (&["gzip, deflate, br, zstd"], Brotli),
            (&["gzip, deflate"], Gzip),
            (&["gzip", "br"], Brotli),
            (&["GZIP;Q=0.5"], Gzip),
            (&["x-gzip"], Gzip),
            (&["br;q=0.5, gzip;q=0.9"], Gzip),
            (&["br;q=0, gzip;q=0"], Identity),
            (&["br;q=0.000, *;q=0.1"], Gzip),
            (&["*"], Brotli),
            (&["*;q=0"], Identity),
            (&["identity;q=1, br;q=0.5"], Identity),
            (&["identity;q=0, gzip;q=0.001"], Gzip),
            (&["br;q=1.5, gzip;q=0.1"], Gzip),
            (&["br;q=, gzip"], Gzip),
            (&["br ; q=0.8 , gzip ; q=0.2"], Brotli),
            (&["brotli"], Identity),
        ] {
            assert_eq!(Coding::accepted(&sent(ACCEPT_ENCODING, lines)), expected, "{lines:?}");
        }
    }

    #[test]
    fn weights_choose_the_language() {
        for (lines, expected) in [
            (&[][..], Language::En),
            (&["fr, es;q=0.4, cs-CZ;q=0.8"], Language::Cs),
            (&["de-AT,en;q=0.9"], Language::De),
            (&["de;q=0, es;q=0.1"], Language::Es),
        ] {
            assert_eq!(language(&sent(ACCEPT_LANGUAGE, lines)), expected, "{lines:?}");
        }
    }
}
