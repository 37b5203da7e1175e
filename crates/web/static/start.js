// Fills in the start screen before the app is there: the visitor's language, and the cards of the last visit. A press that
// needs the app waits for it.
(function () {
  'use strict';
  var PARTS = {/* parts of the start screen in other languages */};
  var root = document.documentElement;
  var start = document.querySelector('#app > .start');
  var parts = PARTS[root.lang];
  if (parts) {
    ['header', 'main', 'footer'].forEach(function (name, i) { start.querySelector(name).innerHTML = parts[i]; });
  }
  var isReturning = root.dataset.returning !== undefined;
  start.querySelector(isReturning ? '.first-visit' : '.returning').remove();
  if (isReturning) {
    // The language, a line break, and what the app has drawn.
    var cards = /^(..)\n([^]*)$/.exec(localStorage.getItem('nova-luna/start-page') || '');
    if (cards && cards[1] === root.lang) start.querySelector('.returning').innerHTML = cards[2];
  }
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
      var same = document.querySelector('[data-go="' + control.dataset.go + '"]');
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
