// Returns the numbers, cards and rings of a lesson that something cuts: an ancestor that hides what leaves it, or the window.
const RING = 2;
const grown = (element, by) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
};
const cutter = (element, box) => {
  for (let above = element.parentElement; above; above = above.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(above);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const room = above.getBoundingClientRect();
    if (box.left < room.left - 0.5 || box.right > room.right + 0.5 || box.top < room.top - 0.5 || box.bottom > room.bottom + 0.5) return above;
  }
  return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight ? document.body : null;
};
return [...document.querySelectorAll('.lesson :is(.card, .card .n, .wheel .num)')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .flatMap((element) => {
    const by = cutter(element, grown(element, element.matches('.card.on') ? RING : 0));
    return by ? [`${element.getAttribute('class')} by ${by.className || by.localName}`] : [];
  });
