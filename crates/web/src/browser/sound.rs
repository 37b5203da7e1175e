//! Synthesized sounds: short sine tones that fall like wood, or ring like small bells.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{AudioContext, GainNode, OscillatorNode};

use crate::state::Sound;

#[wasm_bindgen]
extern "C" {
    /// Not every browser has it.
    #[wasm_bindgen(js_namespace = navigator, js_name = vibrate, catch)]
    fn try_vibrate(milliseconds: u32) -> Result<JsValue, JsValue>;
}

thread_local! {
    /// The only audio context of the page, and the volume of the sounds that are planned now.
    static AUDIO: RefCell<Option<(AudioContext, Option<GainNode>)>> = const { RefCell::new(None) };
}

/// A tone: pitch at its beginning and at its end in hertz, start and length in seconds, volume.
type Tone = (f32, f32, f64, f64, f32);

/// Volume of everything: 18 dB below full.
const VOLUME: f32 = 0.125;

/// Makes sounds possible. Browsers allow that during an input only.
pub(crate) fn enable_sound() {
    AUDIO.with_borrow_mut(|audio| match audio {
        Some((context, _)) => drop(context.resume()),
        None => *audio = AudioContext::new().ok().map(|context| (context, None)),
    });
}

/// Plays sounds, each after its milliseconds. They replace those that were planned before.
pub(crate) fn play_sounds(sounds: &[(u32, Sound)]) {
    stop_sounds();
    AUDIO.with_borrow_mut(|audio| {
        if let Some((context, planned)) = audio {
            *planned = plan(context, sounds).ok();
        }
    });
}

/// Lets a phone vibrate for a moment. Browsers allow that after an input, as they do with sounds.
pub(crate) fn vibrate() {
    if AUDIO.with_borrow(Option::is_some) {
        let _ = try_vibrate(15);
    }
}

pub(crate) fn stop_sounds() {
    AUDIO.with_borrow_mut(|audio| {
        if let Some(volume) = audio.as_mut().and_then(|(_, planned)| planned.take()) {
            let _ = volume.disconnect();
        }
    });
}

fn plan(context: &AudioContext, sounds: &[(u32, Sound)]) -> Result<GainNode, JsValue> {
    let volume = GainNode::new(context)?;
    volume.gain().set_value(VOLUME);
    volume.connect_with_audio_node(&context.destination())?;
    for (delay, sound) in sounds {
        let start = context.current_time() + f64::from(*delay) / 1000.0;
        for tone in tones(*sound) {
            play_tone(context, &volume, start, tone)?;
        }
    }
    Ok(volume)
}

/// Returns a pitch that is some semitones above another.
fn above(hertz: f32, semitones: u8) -> f32 {
    hertz * (f32::from(semitones) / 12.0).exp2()
}

fn tones(sound: Sound) -> Vec<Tone> {
    let note = |hertz, start, length| (hertz, hertz, start, length, 0.5);
    match sound {
        Sound::Pick => vec![(740.0, 700.0, 0.0, 0.04, 0.3)],
        Sound::Slide => vec![(300.0, 420.0, 0.0, 0.2, 0.1)],
        Sound::Land => vec![(190.0, 90.0, 0.0, 0.1, 1.0), (430.0, 280.0, 0.0, 0.05, 0.35)],
        Sound::Step => vec![(320.0, 240.0, 0.0, 0.05, 0.35)],
        Sound::Glide => vec![(1050.0, 1180.0, 0.0, 0.22, 0.07)],
        Sound::Click => vec![(1400.0, 1300.0, 0.0, 0.05, 0.3)],
        Sound::Count(number) => {
            // The steps of a major pentatonic scale.
            let semitones = [0, 2, 4, 7, 9, 12].get(usize::from(number)).copied().unwrap_or(12);
            vec![note(above(523.25, semitones), 0.0, 0.3)]
        }
        Sound::Disc(number) => vec![
            (above(240.0, number), above(150.0, number), 0.0, 0.11, 0.9),
            (above(784.0, number), above(784.0, number), 0.0, 0.35, 0.25),
        ],
        Sound::Deal => vec![(260.0, 180.0, 0.0, 0.05, 0.35)],
        Sound::Undo => vec![(150.0, 80.0, 0.0, 0.12, 0.8)],
        Sound::YourTurn => vec![note(587.33, 0.0, 0.25), note(783.99, 0.11, 0.4)],
        Sound::Win => vec![note(523.25, 0.0, 0.6), note(659.25, 0.16, 0.6), note(783.99, 0.32, 0.9)],
        Sound::Moonlight => vec![note(783.99, 0.0, 1.2), note(1174.66, 0.18, 1.2), note(1567.98, 0.4, 1.6)],
        Sound::Loss => vec![note(293.66, 0.0, 0.6), note(220.0, 0.32, 0.9)],
    }
}

fn play_tone(
    context: &AudioContext,
    volume: &GainNode,
    start: f64,
    (from, to, delay, length, loudness): Tone,
) -> Result<(), JsValue> {
    let (start, end) = (start + delay, start + delay + length);
    let oscillator = OscillatorNode::new(context)?;
    let envelope = GainNode::new(context)?;
    oscillator.frequency().set_value_at_time(from, start)?;
    oscillator.frequency().exponential_ramp_to_value_at_time(to, end)?;
    envelope.gain().set_value_at_time(0.0001, start)?;
    envelope.gain().exponential_ramp_to_value_at_time(loudness, start + 0.008)?;
    envelope.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    oscillator.connect_with_audio_node(&envelope)?;
    envelope.connect_with_audio_node(volume)?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(end + 0.02)
}
