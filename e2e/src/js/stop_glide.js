// Presses a button that pans or zooms the player's display, stops the glide half-way, and puts a finger on the board. Returns the
// length of the glide in milliseconds, how far the first tile was from its new place, and how far the finger moved it.
const done = arguments[arguments.length - 1];
const plane = document.querySelector('.own .plane');
const frame = () => new Promise((then) => requestAnimationFrame(then));
const place = () => { const { left, top } = plane.querySelector('[data-tile]').getBoundingClientRect(); return [left, top]; };
const distance = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2);
(async () => {
  document.querySelector(arguments[0]).click();
  // The page first reacts within microtasks, then before the next frame. No time of the glide passes until then.
  for (let task = 0; task < 50; task++) await null;
  await frame();
  const [glide] = plane.getAnimations();
  if (!glide) return done('nothing glides');
  const { duration } = glide.effect.getTiming();
  glide.pause();
  glide.currentTime = 0;
  const from = place();
  glide.currentTime = duration / 2;
  const held = place();
  plane.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  await frame();
  await frame();
  done({ duration, moved: distance(from, held), jump: distance(held, place()), left: plane.getAnimations().length });
})().catch((error) => done(String(error)));
