import { expect, test } from 'vitest';
import { createProxyMatcher } from './proxy-matcher.ts';

const named = createProxyMatcher(['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8']);

test.each([
  ['10.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['10.0.0.2', false],
  ['192.168.9.9', true],
  ['192.169.0.1', false],
  ['::1', true],
  ['::2', false],
  ['fd12::1', true],
  ['fe80::1', false],
  ['', false],
])('matches the address %j as a trusted proxy: %s', (address, is) => expect(named(address)).toBe(is));

test('matches no address if no proxies are configured', () => expect(createProxyMatcher([])('10.0.0.1')).toBe(false));
