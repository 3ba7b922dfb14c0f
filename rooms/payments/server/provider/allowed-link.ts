/** Where Square's own payment links lead, live and in its sandbox. */
const squareHosts = new Set(['square.link', 'sandbox.square.link', 'checkout.square.site', 'connect.squareupsandbox.com']);

/** Whether a payer may be sent there: to Square, or to the host of the server that plays it. */
export function isSquareLink(url: URL, baseUrl: string | undefined): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'https:' && url.port === '' && squareHosts.has(url.hostname)) return true;
  const base = baseUrl === undefined ? null : URL.parse(baseUrl);
  return base !== null && url.host === base.host && (url.protocol === base.protocol || url.protocol === 'https:');
}

/** Our own page that pretends to be a checkout. */
export function isPretendLink(url: URL, publicUrl: string): boolean {
  return url.origin === new URL(publicUrl).origin && url.pathname.startsWith('/pretend-checkout/') && url.username === '';
}
