//! Synthesized sounds: a knock for a tile, a rising chime for discs, a chord for the end.

use web_sys::{AudioContext, GainNode, OscillatorNode, OscillatorType};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    /// A placed tile that earned this many discs.
    Tile(usize),
    /// The end of the game.
    End,
}

/// Pitch in hertz, start and length in seconds.
type Tone = (f32, f64, f64);

/// Plays a sound, if the browser allows it.
pub(crate) fn play_sound(sound: Sound) {
    let tones: Vec<Tone> = match sound {
        Sound::Tile(discs) => {
            let chime = [523.25, 659.25, 783.99, 1046.5, 1318.5, 1568.0];
            let chime = chime.into_iter().take(discs).zip(1_u32..);
            std::iter::once((196.0, 0.0, 0.09))
                .chain(chime.map(|(hertz, n)| (hertz, f64::from(n) * 0.06, 0.35)))
                .collect()
        }
        Sound::End => [392.0, 493.88, 587.33, 783.99]
            .into_iter()
            .zip(0_u32..)
            .map(|(hertz, n)| (hertz, f64::from(n) * 0.12, 0.9))
            .collect(),
    };
    let _ = AudioContext::new().and_then(|context| tones.iter().try_for_each(|tone| play_tone(&context, *tone)));
}

fn play_tone(context: &AudioContext, (hertz, delay, length): Tone) -> Result<(), wasm_bindgen::JsValue> {
    let oscillator = OscillatorNode::new(context)?;
    let gain = GainNode::new(context)?;
    oscillator.set_type(OscillatorType::Sine);
    oscillator.frequency().set_value(hertz);
    let start = context.current_time() + delay;
    gain.gain().set_value_at_time(0.0001, start)?;
    gain.gain().exponential_ramp_to_value_at_time(0.12, start + 0.012)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, start + length)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + length + 0.02)
}
