// Returns the size of the page, without elements that scroll by themselves.
const root = document.scrollingElement;
return {
  width: Math.max(root.scrollWidth, document.body.scrollWidth),
  height: Math.max(root.scrollHeight, document.body.scrollHeight),
};
