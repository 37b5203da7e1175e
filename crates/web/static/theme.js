// Sets the theme, the language and the kind of visit before anything is drawn: the chosen ones, or those of the system.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function chosen() {
    try {
      var theme = localStorage.getItem('nova-luna/theme');
      return theme === 'light' || theme === 'dark' ? theme : null;
    } catch (blocked) {
      return null;
    }
  }
  function apply() {
    var theme = chosen() || (system.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme;
    // The browser's frame follows the chosen theme, not the system.
    var frames = document.querySelectorAll('meta[name="theme-color"]');
    var frame = document.querySelector('meta[name="theme-color"][media*="' + theme + '"]');
    if (chosen() && frame) {
      frames.forEach(function (other) { other.content = frame.content; });
    }
  }
  // The language of the chosen edition, or the first one of the browser that the game has.
  function language() {
    var wanted = navigator.languages || [navigator.language || 'en'];
    try {
      var edition = /^edition=(en|de|es|cs)/m.exec(localStorage.getItem('nova-luna/settings') || '');
      if (edition) return edition[1];
    } catch (blocked) { /* The browser's languages count. */ }
    for (var i = 0; i < wanted.length; i++) {
      var code = String(wanted[i]).slice(0, 2).toLowerCase();
      if (/en|de|es|cs/.test(code)) return code;
    }
    return 'en';
  }
  // Whether something has been played or learned in this browser (`state/visit.rs`).
  function isReturning() {
    try {
      return ['results', 'table', 'tables', 'lessons', 'daily', 'puzzles', 'welcomed'].some(function (name) {
        return localStorage.getItem('nova-luna/' + name) !== null;
      });
    } catch (blocked) {
      return false;
    }
  }
  document.documentElement.lang = language();
  if (isReturning()) {
    document.documentElement.dataset.returning = '';
  }
  // The address names another screen than the start screen, which is in the page.
  if (!/^#?\/?$/.test(location.hash)) {
    document.documentElement.dataset.elsewhere = '';
  }
  apply();
  if (system.addEventListener) {
    system.addEventListener('change', apply);
  }
})();
