import { isIPv6 } from 'node:net';

/** IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. A zone (`fe80::1%eth0`) names our own interface and is dropped. */
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

/** `::ffff:0:0/96`, as the numbers of its groups. */
const mappedPrefix = '0,0,0,0,0,65535';

/**
 * What limits by network count: an IPv4 address, or of IPv6 the /64, since each household and each phone
 * has 2^64 addresses of its own.
 * @example networkOf('2001:db8:1:2:3:4:5:6') === '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. The URL parser writes all of its forms in one, without a dotted end. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before, after = []] = written.split('::').map(numbersOf) as [number[], number[]?];
  return [...before, ...Array.from({ length: 8 - (before.length + after.length) }, () => 0), ...after];
}

function numbersOf(part: string): number[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .map((group) => Number.parseInt(group, 16));
}
