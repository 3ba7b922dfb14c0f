import { expect, test } from 'vitest';
import { forwardedBy, mayReadMetrics } from './health.ts';

const here = '127.0.0.1';
const proxy = '10.0.0.5';

interface Case {
  headers?: Record<string, string>;
  from?: string;
  /** Whom the server takes it to come from, after named proxies. */
  ip?: string;
  named?: string[];
  publicUrl?: string;
  token?: string;
}

function may({ headers = {}, from = here, ip = from, named = [], publicUrl = 'http://localhost:3000', token }: Case): boolean {
  return mayReadMetrics({ ip, headers, socket: { remoteAddress: from } }, { metricsToken: token, trustedProxies: named, publicUrl });
}

test.each(['http://localhost:3000', 'http://camp.localhost', 'http://127.0.0.1:3000', 'https://127.1.2.3', 'http://[::1]:3000'])(
  'a house that only this machine can open (%s) shows its figures to this machine',
  (publicUrl) => {
    for (const from of [here, '::1', '::ffff:127.0.0.1']) expect(may({ publicUrl, from })).toBe(true);
    for (const from of ['192.168.1.7', '203.0.113.7', '']) expect(may({ publicUrl, from })).toBe(false);
  },
);

test.each(['https://camp.example', 'http://192.168.1.5:3000', 'https://localhost.example', 'http://127.0.0.1.example'])(
  'behind %s a proxy that adds no header may have forwarded what seems to come from this machine',
  (publicUrl) => {
    expect(may({ publicUrl })).toBe(false);
    expect(may({ publicUrl, named: [here] })).toBe(false);
    const headers = { authorization: 'Bearer a-token-of-24-characters' };
    expect(may({ publicUrl, headers, token: 'a-token-of-24-characters' })).toBe(true);
  },
);

test.each(forwardedBy)('what a proxy that nobody named forwards with %s is refused', (name) => {
  for (const publicUrl of ['http://localhost:3000', 'https://camp.example'])
    for (const named of [[], [proxy]]) expect(may({ publicUrl, named, headers: { [name]: here } })).toBe(false);
});

test.each(forwardedBy.filter((name) => name !== 'x-forwarded-for'))('a named proxy does not say by %s whom it speaks for', (name) => {
  expect(may({ named: [here], headers: { [name]: here } })).toBe(false);
});

test.each(['http://localhost:3000', 'https://camp.example'])('a named proxy of %s speaks for this machine and for others', (publicUrl) => {
  const asked = (ip: string) => may({ publicUrl, named: [proxy], from: proxy, ip, headers: { 'x-forwarded-for': ip } });
  expect(asked('::1')).toBe(true);
  expect(asked('203.0.113.7')).toBe(false);
});
