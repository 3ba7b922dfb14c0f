import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { parsePushEndpoint } from './push-endpoint.ts';

describe('parsePushEndpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (endpoint) => expect(parsePushEndpoint(endpoint, [])?.url.href).toBe(endpoint));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://push.apple.com.evil.example/x',
    'https://.push.apple.com/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:3000/api',
    'file:///etc/passwd',
    'nonsense',
    `https://fcm.googleapis.com/${'x'.repeat(2_000)}`,
  ])('rejects %s', (endpoint) => expect(parsePushEndpoint(endpoint, [])).toBeNull());

  test('accepts the exact hosts and origins that the operator adds', () => {
    const added = ['push.example.org', 'http://127.0.0.1:4010'];
    expect(parsePushEndpoint('https://push.example.org/x', added)?.isOwnNetwork).toBe(false);
    expect(parsePushEndpoint('http://127.0.0.1:4010/x', added)?.isOwnNetwork).toBe(true);
    for (const other of ['http://push.example.org/x', 'http://127.0.0.1:4011/x', 'https://127.0.0.1:4010/x'])
      expect(parsePushEndpoint(other, added), other).toBeNull();
  });
});

describe('isPublicAddress', () => {
  test.each(['142.250.74.10', '17.57.144.1', '2a00:1450:4001:80b::200a'])('returns true for %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.9',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nonsense',
  ])('returns false for %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
