//! Base64 with the alphabet for addresses and without padding (RFC 4648, section 5).

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..=chunk.len() {
            text.push(char::from(ALPHABET[(word >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

/// Decodes a text; `None` if it is not the canonical encoding of any bytes.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0_u32;
        for letter in chunk {
            word = word << 6 | ALPHABET.iter().position(|known| known == letter)? as u32;
        }
        word <<= 6 * (4 - chunk.len());
        let whole = chunk.len() - 1;
        // A single letter is less than a byte, and unused bits must be zero.
        if whole == 0 || word & (0xff_ffff >> (8 * whole)) != 0 {
            return None;
        }
        bytes.extend(word.to_be_bytes().iter().skip(1).take(whole));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_what_it_encoded() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(37).wrapping_add(length)).collect();
            assert_eq!(decode(&encode(&bytes)), Some(bytes));
        }
        assert_eq!(encode(b"foobar"), "Zm9vYmFy");
        assert_eq!(encode(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn rejects_other_texts() {
        for text in ["A", "AAAAA", "Zg==", "Zm9v YmFy", "Zm+v", "Zh", "€€"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
