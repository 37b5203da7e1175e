//! Chance from the browser.

use nova_luna_rules::Seed;

use super::window;

/// A seed that nobody knows.
pub(crate) fn random_seed() -> Seed {
    let mut bytes = [0; 32];
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if filled.is_err() {
        // Every browser that runs wasm has the other; a weaker seed is still better than always the same one.
        bytes.fill_with(|| (js_sys::Math::random() * 256.0) as u8);
    }
    Seed(bytes)
}
