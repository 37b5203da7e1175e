// Notes the versions of the game that the page shows, and how often moonlight appears.
globalThis.watched = { versions: [], lights: 0 };
new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') watched.versions.push(Number(target.dataset.version));
    for (const node of addedNodes) {
      if (node.matches?.('.moonlight') || node.querySelector?.('.moonlight')) watched.lights++;
    }
  }
}).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-version'] });
