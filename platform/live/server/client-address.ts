import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * The address of who is asking: of the last hop that is not one of our own proxies.
 * @param trustedProxies addresses, or networks such as `10.0.0.0/8`
 */
export function clientAddressOf(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    let address = plain(request.socket.remoteAddress ?? '');
    while (trusted.check(address, family(address)) && forwarded.length > 0) address = plain(forwarded.pop() ?? '');
    return address;
  };
}

/** IPv4 in IPv6's clothes is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
