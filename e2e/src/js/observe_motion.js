// Records audio contexts and animations. A mark in the trace says when a sequence runs, and how long it still takes.
globalThis.motion = { contexts: 0, sequences: [], properties: [] };
globalThis.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options);
    motion.contexts++;
  }
};
let current = null;
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, options) {
  const names = Array.isArray(frames) ? frames.flatMap(Object.keys) : Object.keys(frames);
  motion.properties.push(...names.filter((name) => !['offset', 'opacity', 'transform'].includes(name)));
  const animation = animate.call(this, frames, options);
  if (!current) {
    // Everything that one task animates is one sequence.
    const sequence = current = { start: performance.now(), length: 0 };
    motion.sequences.push(sequence);
    setTimeout(() => { current = null; });
    const left = () => sequence.length - (performance.now() - sequence.start);
    animation.ready.then(() => performance.mark(`sequence ${Math.round(left())}`), () => {});
  }
  current.length = Math.max(current.length, options.delay + options.duration);
  return animation;
};
