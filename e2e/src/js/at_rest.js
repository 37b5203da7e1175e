// Waits until an element is there, is enabled and keeps its place: what glides cannot be hit. Returns whether it is there.
const [selector, timeout, done] = arguments;
const end = performance.now() + timeout;
// A display begins to glide a few frames after its cause.
const frames = selector.includes('data-cell') ? 8 : 1;
let [still, before] = [0, ''];
const look = () => {
  const box = document.querySelector(`:is(${selector}):not(:disabled)`)?.getBoundingClientRect();
  const now = box ? [box.left, box.top, box.width, box.height].join() : '';
  still = now && now === before ? still + 1 : 0;
  if (still === frames) return done(true);
  if (performance.now() > end) return done(Boolean(box));
  before = now;
  requestAnimationFrame(look);
};
look();
