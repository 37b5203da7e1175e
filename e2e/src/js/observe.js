// Records layout shifts, and the time at which the page is ready.
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
  }
}).observe({ type: 'layout-shift', buffered: true });
new MutationObserver((_, observer) => {
  if (!document.body?.hasAttribute('data-ready')) return;
  observer.disconnect();
  // Measured after the first paint.
  requestAnimationFrame(() => setTimeout(() => { globalThis.readyAt = performance.now(); }));
}).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-ready'] });
