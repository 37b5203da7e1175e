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
  // Returns the most elements that change at the same time. An animation also has times in which nothing changes.
  const most = (animations) => {
    const spans = animations.flatMap(({ effect }) => {
      const { delay, duration } = effect.getTiming();
      const at = ({ computedOffset }) => delay + computedOffset * duration;
      return effect.getKeyframes().flatMap((frame, index, frames) => {
        const next = frames[index + 1];
        return next && (frame.opacity !== next.opacity || frame.transform !== next.transform) ? [[at(frame), at(next)]] : [];
      });
    });
    return Math.max(0, ...spans.map(([time]) => spans.filter(([start, end]) => start <= time && time < end).length));
  };
  let current = null;
  let animations = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const names = Array.isArray(frames) ? frames.flatMap(Object.keys) : Object.keys(frames);
    motion.properties.push(...names.filter((name) => !['easing', 'offset', 'opacity', 'transform'].includes(name)));
    const animation = animate.call(this, frames, options);
    if (!current && this.closest('.stage')) {
      // Everything that one task animates is one sequence. Its first pieces are on the stage.
      const sequence = current = { start: performance.now(), length: 0 };
      animations = [];
      motion.sequences.push(sequence);
      const stage = this.closest('.stage');
      setTimeout(() => {
        current = null;
        sequence.pieces = ['.shade', '.num', '.chain'].filter((selector) => stage.querySelector(selector));
        sequence.most = most(animations);
      });
      const left = () => sequence.length - (performance.now() - sequence.start);
      animation.ready.then(() => performance.mark(`sequence ${Math.round(left())}`), () => {});
    }
    if (current) {
      current.length = Math.max(current.length, (options.delay ?? 0) + options.duration);
      animations.push(animation);
    }
    return animation;
  };
}
