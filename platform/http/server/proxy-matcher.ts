import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './network-of.ts';

/**
 * Whether an address is one of the proxies that the operator named.
 * @param trustedProxies addresses, or networks such as `10.0.0.0/8`
 */
export function createProxyMatcher(trustedProxies: readonly string[]): (address: string) => boolean {
  const named = new BlockList();
  for (const proxy of trustedProxies) {
    const [address, bits] = proxy.split('/') as [string, string?];
    if (bits === undefined) named.addAddress(address, family(address));
    else named.addSubnet(address, Number(bits), family(address));
  }
  return (address) => {
    const plain = plainAddress(address);
    return named.check(plain, family(plain));
  };
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
