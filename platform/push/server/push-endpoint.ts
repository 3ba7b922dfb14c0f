/** Push services of Chrome, Firefox, Safari and Edge. A star stands for any name before it. */
const known = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/**
 * Where a push may go, or null. An endpoint is whatever a browser says: only services that are known, and what the
 * operator adds: a host name, or a whole origin such as http://127.0.0.1:4010.
 */
export function parsePushEndpoint(endpoint: string, added: readonly string[]): { url: URL; isOwnNetwork: boolean } | null {
  const url = URL.parse(endpoint);
  if (url === null || endpoint.length > 1_000 || url.username !== '' || url.password !== '') return null;
  if (added.includes(url.origin)) return { url, isOwnNetwork: true };
  const isKnown = [...known, ...added].some((host) => matches(url.hostname, host));
  return isKnown && url.protocol === 'https:' && url.port === '' ? { url, isOwnNetwork: false } : null;
}

function matches(name: string, host: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length > host.length - 1 : name === host;
}
