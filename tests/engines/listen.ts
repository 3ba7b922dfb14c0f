/** What a page has thrown, refused or reported since it was opened; kept over a load for the next to read. */
export const listen = `() => {
  if (window.heard) return;
  window.heard = [];
  addEventListener('error', (event) => window.heard.push(event.message));
  addEventListener('unhandledrejection', (event) => window.heard.push(String(event.reason)));
  addEventListener('securitypolicyviolation', (event) => window.heard.push(event.violatedDirective + ' ' + event.blockedURI));
}`;
