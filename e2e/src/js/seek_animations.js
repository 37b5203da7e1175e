// Stops all animations at a time; returns how many have not ended then.
const time = arguments[0];
const endOf = (animation) => animation.effect.getComputedTiming().endTime;
const running = document.getAnimations().filter((animation) => Number.isFinite(endOf(animation)));
for (const animation of running) {
  animation.pause();
  animation.currentTime = time;
}
return running.filter((animation) => endOf(animation) > time).length;
