// Checks that the browser can run the game, starts it, and says what to do if that fails. This script must also run in old
// browsers, to tell the player that the browser is too old.
(function () {
  'use strict';
  var TEXTS = {/* texts of locales/*/boot.ftl */};
  // The app is loaded within this time even by a slow phone network.
  var START_LIMIT_MS = 60000;
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
    if (what !== 'old') {
      var reset = append(box, 'button', texts['boot-reset']);
      reset.type = 'button';
      reset.addEventListener('click', function () { if (confirm(texts['boot-reset-ask'])) resetPage(); });
    }
    document.body.appendChild(box);
    again.focus();
    return box;
  }

  // Deletes everything that the page has stored and cached, and starts again. No stored text is read: whatever one of them
  // says, this works. Other pages of the same host keep what is theirs; another copy of the game keeps its files.
  function resetPage() {
    var prefix = 'nova-luna ' + new URL('./', location.href).href + ' ';
    function isOwn(beginning) {
      return function (name) { return name.indexOf(beginning) === 0; };
    }
    function reload() {
      location.hash = '';
      location.reload();
    }
    try {
      Object.keys(localStorage).filter(isOwn('nova-luna/')).forEach(function (key) { localStorage.removeItem(key); });
    } catch (blocked) { /* Then nothing is stored. */ }
    if (!navigator.serviceWorker || !window.caches) return reload();
    navigator.serviceWorker.getRegistration().then(function (worker) {
      return worker && worker.scope === new URL('./', location.href).href && worker.unregister();
    }).then(function () {
      return caches.keys();
    }).then(function (names) {
      return Promise.all(names.filter(isOwn(prefix)).map(function (name) { return caches.delete(name); }));
    }).then(reload, reload);
  }

  // Something may keep the app from starting without an error, such as a request without an answer.
  function watchStart() {
    var body = document.body;
    if (body.hasAttribute('data-ready')) return;
    var box = showMessage('load');
    if (box) new MutationObserver(function (changes, observer) {
      if (!body.hasAttribute('data-ready')) return;
      observer.disconnect();
      box.remove();
      shown = false;
    }).observe(body, { attributes: true });
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
  // A notification was pressed.
  if (navigator.serviceWorker) {
    navigator.serviceWorker.addEventListener('message', function (event) {
      if (event.data && event.data.open) location.hash = event.data.open;
    });
  }
  // A screen has a module of its own, which the app could not load.
  addEventListener('nova-luna-load-failed', function () { showMessage('load'); });
  addEventListener('unhandledrejection', function (event) { onError(event.reason); });
  var reason = findProblem();
  if (reason) {
    showMessage(reason);
  } else {
    afterFirstPaint(start);
    setTimeout(watchStart, START_LIMIT_MS);
    addEventListener('load', function () { setTimeout(registerServiceWorker, 5000); });
  }
})();
