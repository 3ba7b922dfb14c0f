import { expect, test } from 'vitest';
import { networkOf, plainAddress } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2:3::8', '1:2:3:0::/64'],
  ['::fffe:203.0.113.7', '0:0:0:0::/64'],
  ['::1:ffff:203.0.113.7', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
  ['', ''],
])('networkOf converts %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('returns one network for all addresses of a household, and another for the next household', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:aaaa::1'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

test('returns a plain IPv6 address unchanged', () => {
  expect(plainAddress('2001:db8::1')).toBe('2001:db8::1');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
});
