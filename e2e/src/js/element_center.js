// Returns the centre of an element, or the reason why it cannot be tapped. `touched` will say what becomes of a touch.
const element = document.querySelector(arguments[0]);
if (!element) return { problem: 'not there' };
// A cell of a panned display goes to the middle, away from the controls at the edges.
const place = element.dataset.cell ? 'center' : 'nearest';
element.scrollIntoView({ block: place, inline: place });
const box = element.getBoundingClientRect();
const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
const top = document.elementFromPoint(x, y);
if (!top || !(element === top || element.contains(top))) {
  return { problem: `covered by ${top ? top.outerHTML.slice(0, 120) : 'nothing at all'}` };
}
globalThis.touched = '';
for (const kind of ['click', 'contextmenu', 'pointercancel']) {
  addEventListener(kind, () => { globalThis.touched ||= kind; }, { capture: true, once: true });
}
return { x, y };
