/** Collects what a page throws, refuses or reports, over all that is opened after one another; `heard` reads it. */
export const recordErrorsScript = `() => {
  if (window.heard) return;
  window.heard = JSON.parse(sessionStorage.getItem('heard') || '[]');
  const note = (what) => {
    // A browser's word that it lays out the rest in the next frame; nothing is lost by it.
    if (/^ResizeObserver loop/.test(what)) return;
    window.heard.push(what);
    sessionStorage.setItem('heard', JSON.stringify(window.heard));
  };
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' ' + event.blockedURI));
}`;

export const readErrorsScript = `() => sessionStorage.getItem('heard') || '[]'`;
