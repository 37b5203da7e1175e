// How large the page is. Parts of it that scroll by themselves do not count.
const root = document.scrollingElement;
return {
  width: Math.max(root.scrollWidth, document.body.scrollWidth),
  height: Math.max(root.scrollHeight, document.body.scrollHeight),
};
