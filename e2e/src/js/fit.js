// Returns what does not fit on the screen, one line each: cut or covered text, controls that overlap, are cut, covered or
// too small for a finger, and scrolling where nothing should scroll. `data-cut="reason"` marks an element that may cut
// its content, such as a name that shrinks first.
const minimum = arguments[0];
const problems = new Map();
const modal = [...document.querySelectorAll('dialog[open]')].pop();
const root = modal ?? document.body;
const [width, height] = [innerWidth, innerHeight];

const remember = (compute) => {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
};
const style = remember((element) => getComputedStyle(element));
// What lies in a line cuts nothing, whatever its overflow says.
const overflow = remember((element) => {
  const { display, overflowX, overflowY } = style(element);
  return /^(inline|contents)$/.test(display) ? { overflowX: 'visible', overflowY: 'visible' } : { overflowX, overflowY };
});
const rect = remember((element) => element.getBoundingClientRect());
// A zoomed or transformed element has other sizes on the screen.
const scale = remember((element) => {
  const [zoom, whole] = [element.currentCSSZoom ?? 1, element.offsetWidth ? rect(element).width / element.offsetWidth : 1];
  // Offset sizes are whole numbers, so the zoom is more exact.
  return Math.abs(whole / zoom - 1) < 0.04 ? zoom : whole;
});
// Without its borders: what an element may show of its content.
const inner = remember((element) => {
  const { left, top, right, bottom } = rect(element);
  if (!(element instanceof HTMLElement)) return { left, top, right, bottom };
  const zoom = scale(element);
  const [x, y] = [left + element.clientLeft * zoom, top + element.clientTop * zoom];
  return { left: x, top: y, right: x + element.clientWidth * zoom, bottom: y + element.clientHeight * zoom };
});
const isShown = remember((element) => (style(element).display === 'contents' || element.checkVisibility({ visibilityProperty: true }))
  && (!element.parentElement || isShown(element.parentElement))
  && (style(element).opacity !== '0' || element.matches('input')) && !style(element).clipPath.startsWith('inset(50%'));
const isPainted = remember((element) => {
  const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, borderTopColor, display } = style(element);
  const clear = (color) => /, 0\)$|\/ 0%?\)$|^transparent$/.test(color);
  const hasBorder = parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none' && !clear(borderTopColor);
  return !/^(inline|contents)$/.test(display) && (hasBorder || backgroundImage !== 'none' || !clear(backgroundColor));
});
const parent = (element) => {
  const { position } = style(element);
  if (position === 'fixed' || element === modal) return null;
  return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
};
const ancestors = remember((element) => {
  const above = element && element !== document.body && parent(element);
  return element && element !== document.body ? [element, ...ancestors(above || null)] : [];
});
const isScrolling = (value) => value === 'auto' || value === 'scroll';
const [SLACK, LINE_SLACK] = [1.5, 0.22];

// Returns what cuts a box: an ancestor, or the window. What can be scrolled to is not cut.
const cutter = (box, from, slack) => {
  let [freeX, freeY] = [false, false];
  for (const element of ancestors(from)) {
    const { overflowX, overflowY } = overflow(element);
    if (element.dataset?.cut) return null;
    const room = overflowX === 'visible' && overflowY === 'visible' ? null : inner(element);
    if (room && !freeX && overflowX !== 'visible') {
      const begin = isScrolling(overflowX) ? room.left - element.scrollLeft * scale(element) : room.left;
      freeX = isScrolling(overflowX);
      if (box.left < begin - SLACK || (!freeX && box.right > room.right + SLACK)) return element;
    }
    if (room && !freeY && overflowY !== 'visible') {
      // A list that grows upwards is scrolled by negative numbers.
      const most = style(element).flexDirection === 'column-reverse' ? element.scrollHeight - element.clientHeight : 0;
      const begin = isScrolling(overflowY) ? room.top - (element.scrollTop + most) * scale(element) : room.top;
      freeY = isScrolling(overflowY);
      if (box.top < begin - slack || (!freeY && box.bottom > room.bottom + slack)) return element;
    }
  }
  const isOut = (!freeX && (box.left < -SLACK || box.right > width + SLACK))
    || (!freeY && (box.top < -slack || box.bottom > height + slack));
  return isOut ? document.body : null;
};

// Returns the part of a box that can be seen now.
const seen = (box, from) => {
  let { left, top, right, bottom } = box;
  const limit = (room) => {
    [left, top] = [Math.max(left, room.left), Math.max(top, room.top)];
    [right, bottom] = [Math.min(right, room.right), Math.min(bottom, room.bottom)];
  };
  limit({ left: 0, top: 0, right: width, bottom: height });
  for (const element of ancestors(from)) {
    if (overflow(element).overflowX !== 'visible' || overflow(element).overflowY !== 'visible') limit(inner(element));
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
};
const overlap = (one, other) => [
  Math.min(one.right, other.right) - Math.max(one.left, other.left),
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
];

const name = (element) => {
  if (element === document.body) return 'the window';
  const key = ['act', 'go', 'set', 'take', 'cell', 'dialog', 'part'].find((key) => element.dataset?.[key] !== undefined);
  const classes = [...element.classList].slice(0, 2).map((one) => `.${one}`).join('');
  return element.localName + (key ? `[${key}=${element.dataset[key]}]` : classes);
};
const place = (element) => {
  const above = element.parentElement;
  return above && above !== document.body ? `${name(above)} > ${name(element)}` : name(element);
};
const words = (text) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
const pixels = (box) => `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}`;
// Lines with the same place are one problem, whatever the text and the sizes are.
const report = (kind, element, detail) => problems.set(`${kind}: ${place(element)}`, detail);

// Text: nothing cuts it, it does not leave the box that is painted around it, and no other text lies on it.
const texts = [];
const checkText = (node) => {
  const element = node.parentElement;
  if (!node.data.trim() || !isShown(element) || element.closest('option, textarea, .defs')) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const isDrawn = element instanceof SVGElement;
  const boxes = isDrawn ? [rect(element)] : [...range.getClientRects()];
  const above = ancestors(element).filter((one) => one instanceof HTMLElement);
  // What is placed freely, such as a badge, may lie across the edge of a box, and what scrolls may lie below it.
  const reach = above.findIndex((one) => isPainted(one) || style(one).position === 'absolute' || isScrolling(overflow(one).overflowY));
  const painted = reach >= 0 && isPainted(above[reach]) && !isScrolling(overflow(above[reach]).overflowY) ? above[reach] : null;
  for (const box of boxes) {
    if (box.width < 0.5) continue;
    const slack = Math.max(SLACK, box.height * LINE_SLACK);
    const by = cutter(box, element, slack);
    if (by) {
      report('text cut', element, `${words(node.data)} by ${name(by)}`);
      break;
    }
    const room = painted && !isDrawn && !element.closest('[data-cut]') && rect(painted);
    const leaves = room && (box.left < room.left - SLACK || box.right > room.right + SLACK || box.top < room.top - slack || box.bottom > room.bottom + slack);
    if (leaves) {
      report('text leaves its box', element, `${words(node.data)} in ${name(painted)}`);
      break;
    }
    const visible = !isDrawn && seen(box, element);
    if (visible) texts.push({ element, data: node.data, ...visible });
  }
  const clips = ancestors(element).find((one) => one instanceof HTMLElement && overflow(one).overflowX !== 'visible');
  const isDots = clips && clips === element && !isScrolling(overflow(clips).overflowX) && clips.scrollWidth > clips.clientWidth + 1;
  if (isDots && !element.closest('[data-cut]')) report('text cut', element, `${words(node.data)}, ${clips.scrollWidth} of ${clips.clientWidth} px`);
};
const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) checkText(node);
texts.forEach((one, index) => {
  for (const other of texts.slice(index + 1)) {
    if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) continue;
    // What floats above a display that is panned hides what lies under it.
    if (one.element.closest('.pill') !== null !== (other.element.closest('.pill') !== null)
      && [one, other].some(({ element }) => element.closest('[data-cell]') !== null)) continue;
    const [across, down] = overlap(one, other);
    if (across > 2 && down > 0.35 * Math.min(one.bottom - one.top, other.bottom - other.top)) {
      report('text on text', one.element, `${words(one.data)} and ${words(other.data)}`);
    }
  }
});

// The moon of a result is a disc in the middle of its picture, and no text of the sky lies on it.
for (const moon of root.querySelectorAll('.moonrise')) {
  const { left, top, width: size } = rect(moon);
  for (const text of texts.filter(({ element }) => moon.parentElement.contains(element))) {
    const [x, y] = [Math.max(text.left, Math.min(left + size / 2, text.right)), Math.max(text.top, Math.min(top + size / 2, text.bottom))];
    const gap = Math.hypot(x - left - size / 2, y - top - size / 2) - 0.48 * size;
    if (gap < 4) report('text on the moon', text.element, `${words(text.data)}, ${Math.round(gap)} px`);
  }
}

// Fields: the longest option of a list and the placeholder are whole.
const canvas = document.createElement('canvas').getContext('2d');
const checkField = (field) => {
  if (!isShown(field)) return;
  const { fontStyle, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = style(field);
  // The shorthand `font` is empty where digits have equal widths.
  canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const arrow = field.localName === 'select' ? 18 : 0;
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
  const all = field.localName === 'select' ? [...field.options].map((option) => option.text) : [field.placeholder];
  const cut = all.find((text) => canvas.measureText(text).width > room + SLACK);
  if (cut) report('text cut', field, `${words(cut)}, ${Math.ceil(canvas.measureText(cut).width)} of ${Math.floor(room)} px`);
};
root.querySelectorAll('select, input[placeholder]').forEach(checkField);

// Controls. A field in a label is as large as its label.
const target = (element) => (element.matches('input:is([type=radio], [type=checkbox], [type=file])') && element.closest('label')) || element;
// Cells of a display that is panned may lie under the controls that float above it: they can be moved from there.
const isPanned = (element) => element.matches('[data-cell]') && element.closest('[data-cut=pan]') !== null;
const isInline = (element) => element.localName === 'a' && style(element).display === 'inline';
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [data-cell], [data-take]';
const controls = [...new Set([...root.querySelectorAll(CONTROLS)].filter(isShown).map(target))]
  .map((element) => ({ element, box: rect(element), part: seen(rect(element), element) }));
for (const { element, box, part } of controls) {
  const by = cutter(box, parent(element) ?? document.body, SLACK);
  if (by) report('control cut', element, `by ${name(by)}`);
  if (!isInline(element) && style(element).pointerEvents !== 'none' && (box.width < minimum - 0.5 || box.height < minimum - 0.5)) report('control too small', element, pixels(box));
  if (isPanned(element) || !part || part.bottom - part.top < 8 || part.right - part.left < 8) continue;
  const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
  if (top && !element.contains(top) && !top.contains(element) && !(top.closest('label')?.contains(element))) report('control covered', element, `by ${place(top)}`);
}
controls.forEach((one, index) => {
  for (const other of controls.slice(index + 1)) {
    if (!one.part || !other.part || isPanned(one.element) !== isPanned(other.element) || one.element.contains(other.element) || other.element.contains(one.element)) continue;
    const [across, down] = overlap(one.part, other.part);
    if (across > SLACK && down > SLACK) report('controls overlap', one.element, `and ${place(other.element)}, ${Math.round(across)} × ${Math.round(down)} px`);
  }
});

// Scrolling: never sideways, and never the page.
const page = document.scrollingElement;
if (Math.max(page.scrollWidth, document.body.scrollWidth) > width) problems.set('the page scrolls sideways', `${page.scrollWidth} px wide`);
if (Math.max(page.scrollHeight, document.body.scrollHeight) > height) problems.set('the page scrolls', `${page.scrollHeight} px high`);
for (const element of root.querySelectorAll('*')) {
  if (!(element instanceof HTMLElement) || element.matches('input, select, textarea') || element.closest('[data-cut]')) continue;
  // The whole result is seen at once where there is room for it.
  if (element.matches('[data-dialog=end] > .dialog-body') && width >= 1024 && height >= 768 && element.scrollHeight > element.clientHeight + 1) {
    report('scrolls', element, `${element.scrollHeight} of ${element.clientHeight} px`);
  }
  if (element.scrollWidth > element.clientWidth + 1 && isScrolling(style(element).overflowX) && isShown(element)) {
    report('scrolls sideways', element, `${element.scrollWidth} of ${element.clientWidth} px`);
  }
}
return { problems: [...problems], texts: texts.length, controls: controls.length };
