// Fills in the start screen before the app is there: the visitor's language, and the cards of the last visit. A press that
// needs the app waits for it.
(function () {
  'use strict';
  var PARTS = {/* parts of the start screen in other languages */};
  var CARDS = 'nova-luna/start-page';
  var WRITTEN = /^(a|b|button|div|h1|h2|nav|p|section|small|span)$/;
  var DRAWN = /^(circle|g|path|rect|svg|text|use)$/;
  var ATTRIBUTES = /^(aria-[a-z]+|class|cx|cy|d|data-go|data-part|fill|font-size|height|hidden|href|id|r|role|rx|stroke|stroke-[a-z]+|transform|type|viewBox|width|x|y)$/;
  var TARGETS = { href: /^#/, fill: /^(#|url\(#|none$)/, stroke: /^(#|none$)/ };
  var root = document.documentElement;
  var start = document.querySelector('#app > .start');
  var parts = PARTS[root.lang];
  if (parts) {
    ['header', 'main', 'footer'].forEach(function (name, i) { start.querySelector(name).innerHTML = parts[i]; });
  }
  var isReturning = root.dataset.returning !== undefined;
  start.querySelector(isReturning ? '.first-visit' : '.returning').remove();
  if (isReturning) showCards();
  root.dataset.filled = '';

  // What the app has to do as soon as it is there. Links wait in the address.
  var task = null;
  start.addEventListener('click', function (event) {
    var control = event.target.closest('a, button');
    if (!control) return;
    if (control.dataset.act === 'theme') {
      root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
      try {
        localStorage.setItem('nova-luna/theme', root.dataset.theme);
      } catch (blocked) { /* The choice lasts until the app is there. */ }
      return;
    }
    var opensGame = control.localName === 'button';
    wait(opensGame ? 'play' : '');
    task = opensGame ? function () {
      var same = document.querySelector('[data-go="' + CSS.escape(control.dataset.go) + '"]');
      if (same) same.click();
    } : null;
  });
  start.addEventListener('change', function (event) {
    var edition = event.target.value;
    wait('');
    task = function () {
      var field = document.querySelector('.start select');
      field.value = edition;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  });
  // The cards of the last visit are stored as data: the language, then a text or [name, attributes, content…] for each
  // node. They are built from these names and attributes only, and lead nowhere else.
  function showCards() {
    try {
      var cards = JSON.parse(localStorage.getItem(CARDS));
      if (cards[0] === root.lang) start.querySelector('.returning').replaceChildren(build(cards.slice(1)));
      var offline = navigator.onLine && start.querySelector('.offline');
      if (offline) offline.remove();
    } catch (damaged) { /* The cards of the page stay until the app is there. */ }
  }
  function build(nodes) {
    var built = document.createDocumentFragment();
    nodes.forEach(function (node) {
      if (typeof node === 'string') return built.append(node);
      var name = node[0], isDrawn = DRAWN.test(name);
      if (!isDrawn && !WRITTEN.test(name)) return;
      var element = isDrawn ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
      Object.keys(node[1]).forEach(function (name) {
        var value = String(node[1][name]);
        if (ATTRIBUTES.test(name) && (!TARGETS[name] || TARGETS[name].test(value))) element.setAttribute(name, value);
      });
      element.append(build(node.slice(2)));
      built.append(element);
    });
    return built;
  }
  function describe(parent) {
    return Array.from(parent.childNodes, function (node) {
      if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeType === Node.TEXT_NODE ? node.data : '';
      var attributes = {};
      Array.from(node.attributes, function (attribute) { attributes[attribute.name] = attribute.value; });
      return [node.localName, attributes].concat(describe(node));
    });
  }
  // Stores the cards that the app has drawn, when the visitor leaves them.
  function keepCards() {
    var cards = document.querySelector('.start .returning');
    if (!cards || !document.body.hasAttribute('data-ready')) return;
    try {
      localStorage.setItem(CARDS, JSON.stringify([root.lang].concat(describe(cards))));
    } catch (full) { /* The next visit shows older cards, or those of the page. */ }
  }
  addEventListener('pagehide', keepCards);
  document.addEventListener('click', function (event) {
    if (event.target.closest('.returning')) keepCards();
  }, true);

  // Shows that a press waits, and tells the app for which screen.
  function wait(screen) {
    document.body.setAttribute('data-waiting', screen);
  }
  new MutationObserver(function (changes, observer) {
    if (!document.body.hasAttribute('data-ready')) return;
    observer.disconnect();
    document.body.removeAttribute('data-waiting');
    if (task && document.querySelector('.start')) task();
  }).observe(document.body, { attributes: true });
})();
