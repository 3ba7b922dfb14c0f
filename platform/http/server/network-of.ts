import { isIP, isIPv6 } from 'node:net';

/** IPv4 written as IPv6 (`::ffff:192.0.2.1`) is IPv4. A zone (`fe80::1%eth0`) names our own interface and is dropped. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.trim().split('%');
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return bare;
  return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/**
 * What limits by network count: an IPv4 address, or of IPv6 the /64, since each household and each phone
 * has 2^64 addresses of its own.
 * @example networkOf('2001:db8:1:2:3:4:5:6') === '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const groups = groupsOf(plain).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':').flatMap(numbersOf)));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: zeros }, () => 0), ...(after ?? [])];
}

/** One group, or the two that a dotted end stands for. */
function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
