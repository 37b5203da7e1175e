// Sees that the browser can run the game, starts it, and says what to do where that fails. This script is written for
// old browsers too: it is what tells them that they are old.
(function () {
  'use strict';
  var TEXTS = {/* texts of locales/*/boot.ftl */};
  var shown = false;

  function language() {
    var wanted = navigator.languages || [navigator.language || 'en'];
    for (var i = 0; i < wanted.length; i++) {
      var code = String(wanted[i]).slice(0, 2).toLowerCase();
      if (TEXTS[code]) return code;
    }
    return 'en';
  }

  function part(box, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    box.appendChild(element);
    return element;
  }

  // Says in place of the page what is wrong and what to do about it.
  function say(what) {
    if (shown) return;
    shown = true;
    var code = language();
    var texts = TEXTS[code];
    var box = document.createElement('div');
    box.className = 'boot-message';
    box.lang = code;
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-modal', 'true');
    box.setAttribute('aria-labelledby', 'boot-what');
    box.setAttribute('aria-describedby', 'boot-advice');
    box.setAttribute('data-boot', what);
    part(box, 'h1', texts['boot-' + what]).id = 'boot-what';
    part(box, 'p', texts['boot-' + what + '-advice']).id = 'boot-advice';
    var again = part(box, 'button', texts['boot-again']);
    again.type = 'button';
    again.addEventListener('click', function () { location.reload(); });
    document.body.appendChild(box);
    again.focus();
  }

  // A getter that is asked for the type of a worker knows it; the address is none, so that nothing is started.
  function knowsModuleWorkers() {
    var known = false;
    var options = Object.defineProperty({}, 'type', { get: function () { known = true; return 'module'; } });
    try {
      new Worker('http://:', options);
    } catch (expected) {
      return known;
    }
    return known;
  }

  function missing() {
    var modern = 'noModule' in document.createElement('script')
      && typeof WebAssembly === 'object' && typeof WebAssembly.instantiate === 'function'
      && typeof BigInt === 'function' && typeof structuredClone === 'function'
      && typeof Worker === 'function' && knowsModuleWorkers();
    return modern ? null : 'old';
  }

  // Before the first screen anything that fails is the loading; after it, only a trap is the end of the game.
  function failed(error) {
    if (typeof WebAssembly === 'object' && WebAssembly.RuntimeError && error instanceof WebAssembly.RuntimeError) {
      say('broken');
    } else if (!document.body.hasAttribute('data-ready')) {
      say('load');
    }
  }

  function start() {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = 'load.js';
    script.onerror = function () { say('load'); };
    document.head.appendChild(script);
  }

  // Keeps the game for times without a network. Without it the game runs just the same.
  function keep() {
    if ('serviceWorker' in navigator && window.isSecureContext) {
      navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).catch(function () {});
    }
  }

  addEventListener('error', function (event) { if (event.error) failed(event.error); });
  addEventListener('unhandledrejection', function (event) { failed(event.reason); });
  var reason = missing();
  if (reason) {
    say(reason);
  } else {
    start();
    addEventListener('load', keep);
  }
})();
