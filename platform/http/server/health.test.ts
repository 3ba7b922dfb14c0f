import { expect, test } from 'vitest';
import { proxyHeaders, canReadMetrics } from './health.ts';

const here = '127.0.0.1';
const proxy = '10.0.0.5';

interface Case {
  headers?: Record<string, string>;
  from?: string;
  ip?: string;
  named?: string[];
  host?: string;
  httpVersion?: string;
  token?: string;
}

function may({ headers = {}, from = here, ip = from, named = [], host = 'localhost:3000', httpVersion = '1.1', token }: Case): boolean {
  const asking = { ip, headers: { host, ...headers }, raw: { httpVersion }, socket: { remoteAddress: from } };
  return canReadMetrics(asking, { metricsToken: token, trustedProxies: named });
}

test.each(['localhost:3000', 'LOCALHOST', 'camp.localhost', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
  'allows only requests from this machine to read the metrics at host %s',
  (host) => {
    for (const from of [here, '::1', '::ffff:127.0.0.1']) expect(may({ host, from })).toBe(true);
    for (const from of ['192.168.1.7', '203.0.113.7', '']) expect(may({ host, from })).toBe(false);
  },
);

test.each(['camp.example', '192.168.1.5:3000', 'localhost.example', '127.0.0.1.example', ''])(
  'refuses the host name %j without a token, because only a proxy would forward it',
  (host) => {
    expect(may({ host })).toBe(false);
    expect(may({ host, named: [here] })).toBe(false);
    const headers = { authorization: 'Bearer a-token-of-24-characters' };
    expect(may({ host, headers, token: 'a-token-of-24-characters' })).toBe(true);
  },
);

test("refuses requests of nginx with default settings, which uses this machine's host name and HTTP/1.0", () =>
  expect(may({ httpVersion: '1.0' })).toBe(false));

test.each(proxyHeaders)('refuses a request that an untrusted proxy forwards with the header %s', (name) => {
  for (const host of ['localhost:3000', 'camp.example'])
    for (const named of [[], [proxy]]) expect(may({ host, named, headers: { [name]: here } })).toBe(false);
});

test.each(proxyHeaders.filter((name) => name !== 'x-forwarded-for'))(
  'refuses a request that a trusted proxy forwards with the header %s only',
  (name) => {
    expect(may({ named: [here], headers: { [name]: here } })).toBe(false);
  },
);

test.each(['localhost:3000', 'camp.example'])('uses the client address that a trusted proxy forwards, at host %s', (host) => {
  const canReadFrom = (ip: string) => may({ host, named: [proxy], from: proxy, ip, headers: { 'x-forwarded-for': ip } });
  expect(canReadFrom('::1')).toBe(true);
  expect(canReadFrom('203.0.113.7')).toBe(false);
});
