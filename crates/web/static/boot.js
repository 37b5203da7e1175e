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

  function start() {
    var script = document.createElement('script');
    script.type = 'module';
    script.src = 'load.js';
    script.onerror = function () { showMessage('load'); };
    document.head.appendChild(script);
  }

  // Makes the game available offline. The game also runs without it.
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
    start();
    addEventListener('load', registerServiceWorker);
  }
})();
