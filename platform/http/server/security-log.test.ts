import { describe, expect, test } from 'vitest';
import { addressClass } from './security-log.ts';

describe('addressClass', () => {
  test.each([
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.1.2.3', 'private'],
    ['172.31.0.1', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.20', 'private'],
    ['::ffff:192.168.1.20', 'private'],
    ['fd00::1', 'private'],
    ['fe80::1%eth0', 'private'],
    ['203.0.113.7', 'public'],
    ['2001:db8::1', 'public'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('classifies %s as %s', (address, expected) => {
    expect(addressClass(address)).toBe(expected);
  });
});
