// Waits until nothing moves: no animation that ends is running, and everything keeps its place for eight frames.
// Returns whether that happened in time.
const done = arguments[arguments.length - 1];
const isRunning = (animation) => animation.playState === 'running'
  && Number.isFinite(animation.effect.getComputedTiming().endTime);
const places = () => [...document.querySelectorAll('main, dialog[open], svg, [data-tile], [data-cell]')].map((element) => {
  const { left, top, width } = element.getBoundingClientRect();
  return [left, top, width];
}).join();
const end = performance.now() + 120000;
let [still, before] = [0, ''];
const look = () => {
  const now = places();
  still = now === before && !document.getAnimations().some(isRunning) ? still + 1 : 0;
  before = now;
  if (still === 8) done(true);
  else if (performance.now() > end) done(false);
  else requestAnimationFrame(look);
};
look();
