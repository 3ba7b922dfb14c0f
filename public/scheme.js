// Runs before all else, in browsers of any age: written so that those read it which read nothing else of the house.
// A file of its own, since the content security policy allows no inline script.
/* oxlint-disable no-var, prefer-template, prefer-arrow-callback, func-names, prefer-optional-catch-binding, vars-on-top, no-unused-vars */
(function () {
  var html = document.documentElement;

  // The colour scheme before the first paint, from the person's choice or the system's.
  var chosen = null;
  try {
    chosen = localStorage.getItem('scheme');
  } catch (forbidden) {
    // Storage may be forbidden; then the system decides.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.setAttribute('data-scheme', dark ? 'dark' : 'light');

  // The live connection of somebody who is signed in, begun while the app's files are on their way: a second on a slow
  // phone. platform/live/web/early-socket.ts takes it over, with what was told meanwhile.
  var signedIn = document.querySelector('meta[name="signed-in"]');
  if (signedIn && signedIn.content === 'yes' && window.WebSocket) {
    var early = { socket: new WebSocket(location.origin.replace(/^http/, 'ws') + '/live'), told: [], asked: [] };
    // Without these two no screen stands.
    early.socket.onopen = function () {
      early.asked = ['accounts.me', 'settings.camp'];
      for (var at = 0; at < early.asked.length; at++)
        early.socket.send(JSON.stringify({ type: 'watch', id: at + 1, view: early.asked[at], input: {} }));
    };
    early.socket.onmessage = function (message) {
      early.told.push(message);
    };
    window.earlyLive = early;
  }

  // A script or a stylesheet of the first screen that hangs (specification §8); web/main.tsx says when it runs.
  setTimeout(function () {
    if (html.hasAttribute('data-running') || !document.body) return;
    html.setAttribute('data-stopped', '');
    sayNotLoaded();
  }, 120 * 1000);

  function sayNotLoaded() {
    // A stylesheet that is still awaited keeps everything from being painted.
    var links = document.querySelectorAll('link[rel="stylesheet"]');
    for (var at = 0; at < links.length; at++) if (!links[at].sheet) links[at].parentNode.removeChild(links[at]);
    var note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.style.cssText = 'max-width:34em;margin:0 auto;padding:24px;font:18px/1.6 sans-serif';
    note.appendChild(document.createTextNode(textOf('not-loaded')));
    var again = document.createElement('a');
    again.href = location.href;
    again.style.cssText = 'display:block;margin-top:16px';
    again.appendChild(document.createTextNode(textOf('load-again')));
    note.appendChild(again);
    var root = document.getElementById('root');
    if (root) root.textContent = '';
    document.body.insertBefore(note, document.body.firstChild);
  }

  function textOf(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content : '';
  }
})();
