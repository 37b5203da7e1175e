// Sets the theme before anything is drawn: the chosen one, or that of the system.
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
  apply();
  if (system.addEventListener) {
    system.addEventListener('change', apply);
  }
})();
