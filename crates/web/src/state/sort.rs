//! Sorting of short lists.

/// Sorts a short list; equal items keep their order. The sort of the standard library would take 5 KB of the page for each
/// type of item.
pub fn sort_short<T, K: PartialOrd>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place - 1]) > key(&items[place]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorts_like_the_standard_library() {
        let mut rng = 1_u32;
        for length in 0..40 {
            let mut next = || {
                rng = rng.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (rng >> 28, rng)
            };
            let mut items: Vec<_> = (0..length).map(|_| next()).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            sort_short(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
