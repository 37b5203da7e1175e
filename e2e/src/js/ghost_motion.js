// Picks tiles and points at cells. Returns what the style sheet animates then, as "selector property milliseconds".
const done = arguments[arguments.length - 1];
// The page changes within the microtasks of an event; asking for animations then works out the styles. No time passes.
const change = async () => {
  for (let task = 0; task < 50; task++) await null;
  document.getAnimations();
};
const moving = (selector) => document.querySelector(selector).getAnimations()
  .map(({ transitionProperty, effect }) => `${selector} ${transitionProperty} ${effect.getTiming().duration}`);
const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const point = (cell) => cell.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
(async () => {
  const [first, second] = document.querySelectorAll('.own .cell');
  // None of the lifts before may go on.
  press('1');
  await change();
  document.getAnimations().forEach((animation) => animation.finish());
  press('2');
  await change();
  const lifts = ['.wheel [data-wheel="1"]', '.wheel [data-wheel="2"]', '[data-take="2"] .face'].flatMap(moving);
  point(first);
  await change();
  const ghost = document.querySelector('.ghost');
  point(second);
  await change();
  const isSame = ghost === document.querySelector('.ghost');
  const glides = moving('.ghost');
  press('Escape');
  press('Escape');
  done({ lifts, glides, isSame });
})().catch((error) => done(String(error)));
