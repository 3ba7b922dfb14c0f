import { isIPv6 } from 'node:net';

/** Returns an address in its plain form: converts `::ffff:192.0.2.1` to IPv4 and removes a zone (`fe80::1%eth0`). */
export function plainAddress(address: string): string {
  const bare = address.trim().replace(/%.*/, '');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join() !== mappedPrefix) return bare;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const mappedPrefix = '0,0,0,0,0,65535';

/**
 * Returns the key of rate limits per network: an IPv4 address, or the /64 network of an IPv6 address, because each household has 2^64
 * addresses.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The URL parser converts all notations to one that never ends with an IPv4 address. */
function groupsOf(address: string): number[] {
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before, after = []] = normalized.split('::').map(numbersOf) as [number[], number[]?];
  return [...before, ...Array.from({ length: 8 - (before.length + after.length) }, () => 0), ...after];
}

function numbersOf(part: string): number[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .map((group) => Number.parseInt(group, 16));
}
