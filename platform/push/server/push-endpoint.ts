/** Host names of the push services of Chrome, Firefox, Safari and Edge. `*` matches any beginning of the name. */
const knownHosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

/**
 * Returns the URL of an endpoint. Returns null unless it belongs to a known push service or to the hosts and origins that the operator has
 * `added`.
 */
export function parsePushEndpoint(endpoint: string, added: readonly string[]): { url: URL; isOwnNetwork: boolean } | null {
  const url = URL.parse(endpoint);
  if (url === null || endpoint.length > 1_000 || url.username !== '' || url.password !== '') return null;
  if (added.includes(url.origin)) return { url, isOwnNetwork: true };
  const isKnown = [...knownHosts, ...added].some((host) => matchesHost(url.hostname, host));
  return isKnown && url.protocol === 'https:' && url.port === '' ? { url, isOwnNetwork: false } : null;
}

function matchesHost(name: string, host: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) && name.length > host.length - 1 : name === host;
}
