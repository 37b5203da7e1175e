// Checks that the browser can run the game, starts it, and says what to do if that fails. This script must also run in old
// browsers, to tell the player that the browser is too old.
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

  function append(box, name, text) {
    var element = document.createElement(name);
    element.textContent = text;
    box.appendChild(element);
    return element;
  }

  // Replaces the page by a message: what is wrong, and what to do.
  function showMessage(what) {
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
    append(box, 'h1', texts['boot-' + what]).id = 'boot-what';
    append(box, 'p', texts['boot-' + what + '-advice']).id = 'boot-advice';
    var again = append(box, 'button', texts['boot-again']);
    again.type = 'button';
    again.addEventListener('click', function () { location.reload(); });
    document.body.appendChild(box);
    again.focus();
  }

  // A browser with module workers reads the option `type`. The address is invalid, so nothing is started.
  function supportsModuleWorkers() {
    var supported = false;
    var options = Object.defineProperty({}, 'type', { get: function () { supported = true; return 'module'; } });
    try {
      new Worker('http://:', options);
    } catch (expected) {
      return supported;
    }
    return supported;
  }

  // Returns why the browser cannot run the game, or null.
  function findProblem() {
    var modern = 'noModule' in document.createElement('script')
      && typeof WebAssembly === 'object' && typeof WebAssembly.instantiate === 'function'
      && typeof BigInt === 'function' && typeof structuredClone === 'function'
      && typeof Worker === 'function' && supportsModuleWorkers();
    return modern ? null : 'old';
  }

  // Before the first screen every error is a loading error; later only a trap of the module ends the game.
  function onError(error) {
    if (typeof WebAssembly === 'object' && WebAssembly.RuntimeError && error instanceof WebAssembly.RuntimeError) {
      showMessage('broken');
    } else if (!document.body.hasAttribute('data-ready')) {
      showMessage('load');
    }
  }

  function preload(rel, as, file) {
    var link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    if (as === 'fetch') link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.appendChild(link);
  }

  // Loads everything that the first screen of the app needs at the same time.
  function start() {
    var root = document.documentElement;
    preload('modulepreload', '', 'app.js');
    preload('preload', 'fetch', 'app_bg.wasm');
    if (root.getAttribute('data-texts-' + root.lang)) preload('preload', 'fetch', root.getAttribute('data-texts-' + root.lang));
    var script = document.createElement('script');
    script.type = 'module';
    script.src = 'load.js';
    script.onerror = function () { showMessage('load'); };
    document.head.appendChild(script);
  }

  // The start screen is in the page: it is drawn before the app takes the connection. A hidden page draws nothing.
  function afterFirstPaint(act) {
    var done = false;
    function once() {
      if (!done) act();
      done = true;
    }
    if (window.requestAnimationFrame) requestAnimationFrame(function () { setTimeout(once, 0); });
    setTimeout(once, 250);
  }

  // Makes the game available offline. The game also runs without it. The service worker loads every file, so it begins when
  // the visitor has had time to press something: the screen that is wanted now must not wait for all others.
  function registerServiceWorker() {
    if ('serviceWorker' in navigator && window.isSecureContext) {
      navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).catch(function () {});
    }
  }

  addEventListener('error', function (event) { if (event.error) onError(event.error); });
  // A screen has a module of its own, which the app could not load.
  addEventListener('nova-luna-load-failed', function () { showMessage('load'); });
  addEventListener('unhandledrejection', function (event) { onError(event.reason); });
  var reason = findProblem();
  if (reason) {
    showMessage(reason);
  } else {
    afterFirstPaint(start);
    addEventListener('load', function () { setTimeout(registerServiceWorker, 5000); });
  }
})();
