// Everything that moves and every timer takes eight times as long, so that a picture can be taken of each moment.
const SLOWER = 8;
const animate = Element.prototype.animate;
Element.prototype.animate = function slowly(...how) {
  const animation = animate.apply(this, how);
  animation.playbackRate = 1 / SLOWER;
  return animation;
};
const timer = window.setTimeout;
window.setTimeout = (act, delay = 0, ...rest) => timer(act, delay * SLOWER, ...rest);
