/** Collects exceptions, policy violations and console errors of a page. The collection survives navigations. */
export const recordErrorsScript = `() => {
  if (window.heard) return;
  window.heard = JSON.parse(sessionStorage.getItem('heard') || '[]');
  const note = (what) => {
    // ResizeObserver defers the rest to the next frame; nothing is lost.
    if (/^ResizeObserver loop/.test(what)) return;
    window.heard.push(what);
    sessionStorage.setItem('heard', JSON.stringify(window.heard));
  };
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => note(event.violatedDirective + ' ' + event.blockedURI));
}`;

export const readErrorsScript = `() => sessionStorage.getItem('heard') || '[]'`;
