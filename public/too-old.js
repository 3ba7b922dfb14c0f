// Tells somebody whose browser is too old for this page, in one sentence, and what works instead.
// In the language that every browser since 2009 reads: nothing newer may stand in this file.
(function () {
  function knows(property, value) {
    return 'CSS' in window && 'supports' in window.CSS && (value ? window.CSS.supports(property, value) : window.CSS.supports(property));
  }
  // Safari 15.4, Chrome 105, Firefox 115.
  function isGuestReady() {
    return (
      'noModule' in document.createElement('script') &&
      'hasOwn' in Object &&
      'at' in Array.prototype &&
      knows('accent-color', 'auto') &&
      (knows('selector(:has(a))') || knows('animation-composition', 'add'))
    );
  }
  // Safari 17, Chrome 119, Firefox 128.
  function isStaffReady() {
    return isGuestReady() && 'popover' in document.createElement('p') && knows('color', 'rgb(from red r g b)');
  }
  function say() {
    var language = String(navigator.language).slice(0, 2) === 'es' ? 'es' : 'en';
    var note = document.createElement('p');
    var slow = document.querySelector('.slow');
    note.id = 'too-old';
    note.lang = language;
    note.setAttribute('role', 'alert');
    note.appendChild(document.createTextNode(sentences[language]));
    note.style.cssText = 'margin:0;padding:16px 18px;background:#ffe7dc;color:#7b3400;font:600 16px/1.5 sans-serif';
    document.body.insertBefore(note, document.body.firstChild);
    if (slow) slow.parentNode.removeChild(slow);
  }
  var isGuest = window.location.pathname.indexOf('/guest/') === 0;
  var sentences = isGuest
    ? {
        en: 'The browser of this device is too old for this page; the desk is glad to check you in, on paper too.',
        es: 'El navegador de este dispositivo es demasiado antiguo para esta página; en la recepción lo registran con gusto, también en papel.',
      }
    : {
        en: 'This browser is too old for this page, which needs Safari 17, Chrome 119, Firefox 128 or newer; until then the desk and its printed lists go on working.',
        es: 'Este navegador es demasiado antiguo para esta página, que necesita Safari 17, Chrome 119, Firefox 128 o posterior; mientras tanto sirven la recepción y sus listas impresas.',
      };
  if (isGuest ? isGuestReady() : isStaffReady()) return;
  if (document.body) say();
  else document.addEventListener('DOMContentLoaded', say);
})();
