// Waits until a tile of another player flies, keeps the page busy, and returns the delays of the steps that go on although
// their frame came late. Returns null if no other player moves.
const done = arguments[arguments.length - 1];
const stage = document.querySelector('.stage');
const timing = (animation) => animation.effect.getComputedTiming();
// The steps of the player's own move are shorter.
const isLong = (animation) => timing(animation).duration >= 500 && animation.currentTime > timing(animation).delay;
const look = () => {
  if (!stage.childElementCount && document.querySelector('[data-play]').dataset.turn !== 'bot') return done(null);
  const flying = [...stage.children].flatMap((piece) => piece.getAnimations()).filter(isLong);
  if (!flying.length) return setTimeout(look);
  for (const end = performance.now() + 200; performance.now() < end;);
  setTimeout(() => done(flying.filter(({ playState }) => playState === 'running').map((step) => timing(step).delay)), 60);
};
look();
