// Returns the violations that axe-core finds, one text each.
const done = arguments[arguments.length - 1];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// axe-core does not know that an open dialog lies above everything else, also above what has a z-index.
document.querySelectorAll('dialog:modal').forEach((dialog) => { dialog.style.zIndex = 99; });
// Wait for colour transitions; endless animations do not count.
const endless = (animation) => animation.effect?.getComputedTiming().iterations === Infinity;
const still = Promise.allSettled(document.getAnimations().filter((one) => !endless(one)).map((one) => one.finished));
still.then(() => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })).then(
  ({ violations }) => done(violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 5).map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.any.map((check) => check.message).join(' ')}`))),
  (error) => done([`axe itself failed: ${error}`]),
);
