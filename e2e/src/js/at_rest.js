// Waits until an element is there and keeps its place for a frame: what glides cannot be hit. Returns whether it is there.
const [selector, timeout, done] = arguments;
const end = performance.now() + timeout;
let before = '';
const look = () => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  const now = box ? [box.left, box.top, box.width, box.height].join() : '';
  if (now && now === before) return done(true);
  if (performance.now() > end) return done(Boolean(box));
  before = now;
  requestAnimationFrame(look);
};
look();
