// Records audio contexts, tones and animations. A mark in the trace says when a sequence runs, and how long it still takes.
{
  globalThis.motion = { contexts: 0, audio: null, tones: 0, vibrations: 0, sequences: [], properties: [] };
  globalThis.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      motion.contexts++;
      motion.audio = this;
    }
  };
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...options) {
    motion.tones++;
    return start.apply(this, options);
  };
  navigator.vibrate = () => Boolean(++motion.vibrations);
  let current = null;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const names = Array.isArray(frames) ? frames.flatMap(Object.keys) : Object.keys(frames);
    motion.properties.push(...names.filter((name) => !['easing', 'offset', 'opacity', 'transform'].includes(name)));
    const animation = animate.call(this, frames, options);
    if (!current && this.closest('.stage')) {
      // Everything that one task animates is one sequence. Its first pieces are on the stage.
      const sequence = current = { start: performance.now(), length: 0 };
      motion.sequences.push(sequence);
      setTimeout(() => { current = null; });
      const left = () => sequence.length - (performance.now() - sequence.start);
      animation.ready.then(() => performance.mark(`sequence ${Math.round(left())}`), () => {});
    }
    if (current) current.length = Math.max(current.length, options.delay + options.duration);
    return animation;
  };
}
