// Notes when the page is ready, and everything that jumps.
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
  }
}).observe({ type: 'layout-shift', buffered: true });
new MutationObserver((_, observer) => {
  if (!document.body?.hasAttribute('data-ready')) return;
  observer.disconnect();
  // When it has been drawn.
  requestAnimationFrame(() => setTimeout(() => { globalThis.readyAt = performance.now(); }));
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-ready'] });
