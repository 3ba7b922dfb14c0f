import type { IncomingMessage } from 'node:http';
import { createProxyMatcher } from '#platform/http/server/proxy-matcher.ts';
import { plainAddress } from '#platform/http/server/network-of.ts';

/** Returns a function that finds the address of the client: the last forwarded address that is not a trusted proxy. */
export function clientAddressOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = createProxyMatcher(trustedProxies);
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    let address = plainAddress(request.socket.remoteAddress ?? '');
    while (isTrusted(address) && forwarded.length > 0) address = plainAddress(forwarded.pop() ?? '');
    return address;
  };
}
