import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from './network-of.ts';

/** Returns a function that tells whether an address is a trusted proxy. Proxies are given as addresses or networks such as `10.0.0.0/8`. */
export function createProxyMatcher(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address, bits] = proxy.split('/') as [string, string?];
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (address) => {
    const plain = plainAddress(address);
    return trusted.check(plain, family(plain));
  };
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
