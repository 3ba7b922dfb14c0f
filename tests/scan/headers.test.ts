import { beforeAll, describe, expect, test } from 'vitest';
import { callsByName } from '#platform/http/server/calls.ts';
import { hasSecret } from '#platform/http/secret-fields.ts';
import { api, routes } from '#server/features.ts';
import type { Guest } from '#server/testing/guest.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { callPermissions } from '#tests/permission-table.ts';

const plain = setUpTestApp({ isDemo: true });
const secure = setUpTestApp({ environment: { PUBLIC_URL: 'https://camp.example' } });
const calls = callsByName(api);

let admin: Guest;
beforeAll(async () => {
  admin = await plain.person({ accountArea: 'Administration', permissions: ['is-admin', 'view-event-*', 'access-images'] });
}, 600_000);

interface ApiRequest {
  method: string;
  path: string;
  body?: string;
}

function requestFor(name: string, input: unknown): ApiRequest {
  const json = JSON.stringify(input);
  if (calls.get(name)?.kind === 'query' && !hasSecret(input))
    return { method: 'GET', path: `/api/${name}?input=${encodeURIComponent(json)}` };
  return { method: 'POST', path: `/api/${name}`, body: json };
}

function send(url: string, { method, path, body }: ApiRequest, headers: Record<string, string> = {}): Promise<Response> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(url + path, {
    method,
    headers: { origin: url, ...type, ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
}

/** Returns the errors in the headers of a response that is not a page. */
function faultsOf({ headers, status }: Response): string[] {
  const faults: string[] = [];
  const expectHeader = (name: string, pattern: RegExp) => {
    const value = headers.get(name);
    if (value === null || !pattern.test(value)) faults.push(`${name}: ${value}`);
  };
  expectHeader('content-security-policy', /default-src 'none'.*frame-ancestors 'none'/);
  expectHeader('x-content-type-options', /^nosniff$/);
  expectHeader('x-frame-options', /^DENY$/);
  expectHeader('referrer-policy', /^same-origin$/);
  expectHeader('cross-origin-resource-policy', /^same-origin$/);
  if (status < 300) expectHeader('cache-control', /no-store|no-cache|private/);
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin']) if (headers.has(name)) faults.push(name);
  const location = headers.get('location');
  if (location !== null && !/^\/(?![/\\])/.test(location)) faults.push(`leads to ${location}`);
  for (const cookie of headers.getSetCookie()) if (!isSafeCookie(cookie, false)) faults.push(`cookie ${cookie.split('=')[0]}`);
  return faults;
}

function isSafeCookie(cookie: string, isSecure: boolean): boolean {
  const has = (pattern: RegExp) => pattern.test(cookie);
  return has(/; HttpOnly/i) && has(/; SameSite=(Lax|Strict)/i) && has(/; Path=\//i) && !has(/; Domain=/i) && has(/; Secure/i) === isSecure;
}

describe('security headers @long', () => {
  test.each(['visitor', 'administrator'])('are set in the response to every call by a %s', { timeout: 600_000 }, async (who) => {
    const faults: string[] = [];
    for (const [name, { input, signsOut }] of Object.entries(callPermissions)) {
      if (signsOut) continue;
      const answer = await send(plain.url, requestFor(name, input), who === 'visitor' ? {} : { cookie: admin.cookie() });
      await answer.arrayBuffer();
      faults.push(...faultsOf(answer).map((fault) => `${name}: ${fault}`));
      if (answer.headers.get('cache-control') !== 'no-store') faults.push(`${name}: may be cached`);
    }
    expect(faults).toEqual([]);
  });

  test('are set in the response for every address of a feature, and for unknown addresses', { timeout: 600_000 }, async () => {
    const getPaths = routes.filter(({ method }) => method === 'GET').map(({ url }) => url.replaceAll(/:\w+/g, 'NobodyHasThisId00000'));
    const otherPaths = ['/healthz', '/readyz', '/metrics', '/files/NobodyHasThisId00000/full', '/api/nothing.here', '/webhooks/square'];
    const faults: string[] = [];
    const senders: Record<string, string>[] = [{}, { cookie: admin.cookie() }];
    for (const path of [...getPaths, ...otherPaths])
      for (const headers of senders) {
        const answer = await send(plain.url, { method: 'GET', path }, headers);
        await answer.arrayBuffer();
        faults.push(...faultsOf(answer).map((fault) => `${path}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });
});

test('over https include HSTS, and the session cookie is Secure and limited to this host @long', async () => {
  const { email } = await secure.person();
  const input = { email, password: 'bunkhouse' };
  const answer = await send(secure.url, requestFor('accounts.signIn', input), { origin: 'https://camp.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  const cookies = answer.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => !cookie.startsWith('__Host-') || !isSafeCookie(cookie, true))).toEqual([]);
});
