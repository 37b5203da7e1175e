//! A byte reader, variable-length numbers, and a checksum.

#[derive(Clone)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Takes the next `count` bytes, if there are as many.
    pub(crate) fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(taken)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    /// Reads a number of at most three bytes, seven bits each.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for place in 0..3 {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }
}

/// Appends a number, seven bits a byte, lowest bits first.
pub(crate) fn put_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Computes the CRC-32 of Ethernet and zip files.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let shift = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !bytes.iter().fold(u32::MAX, |crc, byte| (0..8).fold(crc ^ u32::from(*byte), |crc, _| shift(crc)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computes_the_standard_checksum() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn reads_the_numbers_it_wrote() {
        for number in [0, 1, 127, 128, 300, 20_000, 2_000_000] {
            let mut bytes = Vec::new();
            put_number(&mut bytes, number);
            assert_eq!(Reader::new(&bytes).number(), Some(number));
        }
        assert_eq!(Reader::new(&[0xff; 9]).number(), None);
    }
}
