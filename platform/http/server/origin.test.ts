import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { isOwnOrigin, type RequestOrigin, refuseForeignOrigins } from './origin.ts';

const camp = 'https://camp.example';
const nothingSaid: RequestOrigin = { origin: undefined, host: 'camp.example', fetchSite: undefined, hasCookie: false };

test('isOwnOrigin accepts the public URL', () => {
  expect(isOwnOrigin({ ...nothingSaid, origin: camp, hasCookie: true }, camp)).toBe(true);
  expect(isOwnOrigin({ ...nothingSaid, origin: camp, host: '192.168.1.5:3000' }, camp)).toBe(true);
});

test('isOwnOrigin accepts the host name of the request, if the scheme is that of the public URL', () => {
  expect(isOwnOrigin({ ...nothingSaid, origin: 'https://bunkhouse.lan', host: 'bunkhouse.lan' }, camp)).toBe(true);
  expect(isOwnOrigin({ ...nothingSaid, origin: 'http://bunkhouse.lan', host: 'bunkhouse.lan' }, camp)).toBe(false);
});

test.each(['https://evil.example', 'null', 'https://camp.example.evil.example', 'https://camp.example:8443', ''])(
  'isOwnOrigin rejects the origin %j',
  (origin) => {
    expect(isOwnOrigin({ ...nothingSaid, origin, fetchSite: 'same-origin' }, camp)).toBe(false);
  },
);

test('isOwnOrigin requires a same-origin or user-initiated request if there is no Origin header', () => {
  expect(isOwnOrigin({ ...nothingSaid, fetchSite: 'same-origin', hasCookie: true }, camp)).toBe(true);
  expect(isOwnOrigin({ ...nothingSaid, fetchSite: 'none', hasCookie: true }, camp)).toBe(true);
  expect(isOwnOrigin({ ...nothingSaid, fetchSite: 'cross-site', hasCookie: true }, camp)).toBe(false);
});

test('isOwnOrigin accepts a program that sends neither Origin nor Sec-Fetch-Site, unless it sends a cookie', () => {
  expect(isOwnOrigin(nothingSaid, camp)).toBe(true);
  expect(isOwnOrigin({ ...nothingSaid, hasCookie: true }, camp)).toBe(false);
});

describe('refuseForeignOrigins', () => {
  const app = fastify();
  refuseForeignOrigins(app, camp);
  app.all('/*', async () => 'answered');
  const evil = { origin: 'https://evil.example' };

  test.each([
    ['GET', '/api/x', evil, 200],
    ['HEAD', '/api/x', evil, 200],
    ['OPTIONS', '/api/x', evil, 200],
    ['POST', '/api/x', { origin: camp }, 200],
    ['POST', '/api/x', evil, 403],
    ['DELETE', '/files/x', evil, 403],
    ['POST', '/webhooks/square', evil, 200],
    ['POST', '/api/webhooks/square', evil, 403],
    ['POST', '/api/x', { cookie: 'session=x' }, 403],
    ['POST', '/api/x', {}, 200],
  ] as const)('answers %s %s with headers %j by status %d', async (method, url, headers, status) => {
    const answer = await app.inject({ method, url, headers: { host: 'bunkhouse.lan', ...headers } });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json()).toEqual({ error: 'foreign-origin' });
  });
});
