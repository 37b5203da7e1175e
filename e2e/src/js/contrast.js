// Returns what cannot be told apart well enough on a board where a tile is tried, one line each.
const done = arguments[arguments.length - 1];
const problems = [];
const canvas = document.createElement('canvas').getContext('2d');
const light = (color) => {
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [low, high] = [light(one), light(other)].sort((less, more) => less - more);
  return (high + 0.05) / (low + 0.05);
};
const style = (selector, part) => getComputedStyle(document.querySelector(selector), part);
const page = style('body').backgroundColor;
const check = (what, color, least) => {
  const found = ratio(color, page);
  if (!(found >= least)) problems.push(`${what}: ${color} on ${page} is ${found.toFixed(1)}, less than ${least}`);
};
// WCAG 2.2 at level AAA for texts, and the same for what surrounds a control or a panel.
check('small text', style('.card .next').color, 7);
check('a secondary text', style('.why').color, 7);
check('the edge of a panel', style('.tray, .card').borderTopColor, 7);
check('the edge of a button', style('[data-act=undo]').borderTopColor, 7);
check('the edge of a cell', style('.cell > span').borderTopColor, 7);
const picked = style('.card.on', '::after');
if (picked.boxShadow === 'none' && picked.borderTopStyle === 'none') problems.push('nothing marks the picked tile');
// The border does not tell: on some deals every other cell is among the best, and has the same.
if (style('.cell.tried > span').outlineStyle === 'none') problems.push('nothing marks the tried cell');
const main = style('[data-act=confirm]');
if (ratio(main.backgroundColor, page) < 4.5) problems.push(`the main button ${main.backgroundColor} looks like the others`);
done(problems);
