//! Content negotiation by weighted lists such as `br;q=1.0, gzip;q=0.8, *;q=0.1`.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, ACCEPT_LANGUAGE};
use nova_luna_texts::Language;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// Returns the encoding that a client prefers; of several, the smallest. A client that accepts none gets the plain
    /// file, which is of more use to it than an error.
    pub(crate) fn preferred(headers: &HeaderMap) -> Self {
        let accepted = weighted_items(headers, &ACCEPT_ENCODING);
        let named =
            |names: &[&str]| accepted.iter().find(|(name, _)| names.contains(&name.as_str())).map(|item| item.1);
        let any = named(&["*"]);
        let weight = |names| named(names).or(any).unwrap_or(0);
        // A plain body is always acceptable unless excluded, but anything named is preferred.
        let identity = named(&["identity"]).or(any).unwrap_or(1);
        let offers =
            [(Self::Brotli, weight(&["br"])), (Self::Gzip, weight(&["gzip", "x-gzip"])), (Self::Identity, identity)];
        let best = offers.iter().map(|offer| offer.1).max().filter(|&weight| weight > 0);
        offers.into_iter().find(|offer| Some(offer.1) == best).map_or(Self::Identity, |offer| offer.0)
    }
}

pub(crate) fn language(headers: &HeaderMap) -> Language {
    let mut accepted = weighted_items(headers, &ACCEPT_LANGUAGE);
    // The sort is stable: of equal weights, the first item wins.
    accepted.sort_by_key(|item| std::cmp::Reverse(item.1));
    accepted.iter().filter(|item| item.1 > 0).find_map(|item| Language::from_locale(&item.0)).unwrap_or_default()
}

/// Returns the items of a header in lower case, each with its weight in thousandths.
fn weighted_items(headers: &HeaderMap, name: &axum::http::HeaderName) -> Vec<(String, u16)> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).filter_map(weighted_item).collect()
}

fn weighted_item(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?.to_ascii_lowercase();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or(part.strip_prefix("Q=")));
    // Without a weight, an item has the highest one; one that is no number from 0 to 1 counts as zero.
    let thousandths = |weight: f32| if (0.0..=1.0).contains(&weight) { (weight * 1000.0).round() as u16 } else { 0 };
    Some((name, weight.map_or(1000, |weight| weight.parse().map_or(0, thousandths))))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers_with(name: &axum::http::HeaderName, lines: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, HeaderValue::from_static(line));
        }
        headers
    }

    #[test]
    fn picks_the_encoding_by_weight() {
        use Encoding::{Brotli, Gzip, Identity};
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
            assert_eq!(Encoding::preferred(&headers_with(&ACCEPT_ENCODING, lines)), expected, "{lines:?}");
        }
    }

    #[test]
    fn picks_the_language_by_weight() {
        for (lines, expected) in [
            (&[][..], Language::En),
            (&["fr, es;q=0.4, cs-CZ;q=0.8"], Language::Cs),
            (&["de-AT,en;q=0.9"], Language::De),
            (&["de;q=0, es;q=0.1"], Language::Es),
        ] {
            assert_eq!(language(&headers_with(&ACCEPT_LANGUAGE, lines)), expected, "{lines:?}");
        }
    }
}
