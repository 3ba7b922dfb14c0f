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
  // Chrome 63, Safari 13: what the page of a TV cannot do without. Nothing else is asked: a TV that can show it shows it.
  // Firefox had both from 60 on, while the page is built for 78, which brought lists of words.
  function isTvReady() {
    var isFirefox = 'MozAppearance' in document.createElement('p').style;
    return (
      'noModule' in document.createElement('script') &&
      typeof Intl === 'object' &&
      'PluralRules' in Intl &&
      (!isFirefox || 'ListFormat' in Intl)
    );
  }
  function say() {
    var language = String(navigator.language).slice(0, 2) === 'es' ? 'es' : 'en';
    var note = document.createElement('p');
    var slow = document.querySelector('.slow');
    note.id = 'too-old';
    note.lang = language;
    note.setAttribute('role', 'alert');
    note.appendChild(document.createTextNode(page.sentences[language]));
    note.style.cssText = 'margin:0;padding:16px 18px;background:#ffe7dc;color:#7b3400;font:600 ' + page.size + '/1.5 sans-serif';
    document.body.insertBefore(note, document.body.firstChild);
    if (slow) slow.parentNode.removeChild(slow);
  }
  var tv = {
    isReady: isTvReady,
    // Read at six metres.
    size: '3vw',
    sentences: {
      en: 'The browser of this TV is too old for this page; a streaming stick with a newer browser, plugged into the TV, shows it.',
      es: 'El navegador de este televisor es demasiado antiguo para esta página; un dispositivo de streaming con un navegador más nuevo, conectado al televisor, sí la muestra.',
    },
  };
  var guest = {
    isReady: isGuestReady,
    size: '16px',
    sentences: {
      en: 'The browser of this device is too old for this page; the desk is glad to check you in, on paper too.',
      es: 'El navegador de este dispositivo es demasiado antiguo para esta página; en la recepción lo registran con gusto, también en papel.',
    },
  };
  var staff = {
    isReady: isStaffReady,
    size: '16px',
    sentences: {
      en: 'This browser is too old for this page, which needs Safari 17, Chrome 119, Firefox 128 or newer; until then the desk and its printed lists go on working.',
      es: 'Este navegador es demasiado antiguo para esta página, que necesita Safari 17, Chrome 119, Firefox 128 o posterior; mientras tanto sirven la recepción y sus listas impresas.',
    },
  };
  var path = window.location.pathname;
  // The worker of a TV answers at the address that is typed, too; `/tv-displays` is the staff's.
  var page = path === '/tv' || path.indexOf('/tv/') === 0 ? tv : path.indexOf('/guest/') === 0 ? guest : staff;
  if (page.isReady()) return;
  if (document.body) say();
  else document.addEventListener('DOMContentLoaded', say);
})();
