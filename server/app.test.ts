import { get } from 'node:http';
import { expect, test } from 'vitest';
import { getFailureCode } from './testing/guest.ts';
import type { Limits } from '#platform/http/server/limits.ts';
import { demoPassword, openTestApp } from './testing/open-test-app.ts';
import { setUpTestApp } from './testing/set-up-test-app.ts';

const testApp = setUpTestApp();

test('/healthz, /readyz and /metrics report the state of the app', async () => {
  expect(await (await fetch(`${testApp.url}/healthz`)).json()).toEqual({ alive: true });
  expect(await (await fetch(`${testApp.url}/readyz`)).json()).toEqual({ ready: true });
  expect(await (await fetch(`${testApp.url}/metrics`)).text()).toContain('bunkhouse_database_connections');
});

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  // A client can send this header through a proxy that adds only its own address.
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
])('metrics are hidden from requests forwarded by an untrusted local proxy (%s: %s)', async (name, value) => {
  const answer = await fetch(`${testApp.url}/metrics`, { headers: { [name]: value } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('bunkhouse_');
});

test('metrics behind a trusted proxy are shown only to the forwarded address of this machine', async () => {
  const proxied = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const statusOf = async (forwardedFor: string) =>
    (await fetch(`${proxied.url}/metrics`, { headers: { 'x-forwarded-for': forwardedFor } })).status;
  expect(await statusOf('203.0.113.7')).toBe(404);
  // The address that the client sends comes before the address that the proxy appends.
  expect(await statusOf('127.0.0.1, 203.0.113.7')).toBe(404);
  expect(await statusOf('::1')).toBe(200);
  await proxied.close();
});

test('metrics are hidden from requests to a public host name that have no proxy headers', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const request = get(`${testApp.url}/metrics`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.on('error', reject);
    });
  expect(await statusFor('camp.example')).toBe(404);
  expect(await statusFor('localhost:3000')).toBe(200);
});

test('metrics with a configured token require this token from any address', async () => {
  const guarded = await openTestApp({ environment: { METRICS_TOKEN: 'a-token-of-24-characters' } });
  const statusOf = async (headers: Record<string, string>) => (await fetch(`${guarded.url}/metrics`, { headers })).status;
  expect(await statusOf({})).toBe(404);
  expect(await statusOf({ authorization: 'Bearer a-token-of-24-characterz' })).toBe(404);
  expect(await statusOf({ authorization: 'Bearer a-token-of-24-characters', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  await guarded.close();
});

test('rate limits count all addresses of an IPv6 /64 network together', async () => {
  const counted: string[] = [];
  const limits: Limits = async (_name, _times, _within, key) => {
    counted.push(key);
    return null;
  };
  const behind = await openTestApp({ limits, environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const from = async (address: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong' });
    counted.length = 0;
    await fetch(`${behind.url}/api/accounts.signIn`, { method: 'POST', headers, body });
    return counted[0];
  };
  expect(await from('2001:db8:1:2:aaaa::1')).toBe(await from('2001:db8:1:2:bbbb::2'));
  expect(await from('2001:db8:1:2::1')).not.toBe(await from('2001:db8:1:3::1'));
  expect(await from('::ffff:203.0.113.7')).toBe('203.0.113.7');
  await behind.close();
});

test('a session stores an IPv4-mapped IPv6 address as IPv4', async () => {
  const behind = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { accountId, email } = await behind.person();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '::ffff:203.0.113.7' };
  const body = JSON.stringify({ email, password: demoPassword });
  expect((await fetch(`${behind.url}/api/accounts.signIn`, { method: 'POST', headers, body })).status).toBe(200);
  const { rows } = await behind.running.app.database.pool.query('select address from sessions where account_id = $1', [accountId]);
  expect(rows).toContainEqual({ address: '203.0.113.7' });
  await behind.close();
});

test('calls check the permission before they check whether the record exists', async () => {
  expect(
    await getFailureCode(
      testApp
        .visitor()
        .calls.accounts.approveRequest.mutate({ id: 'A'.repeat(20), accountType: 'Chautauqua', accountArea: 'Intern', permissions: [] }),
    ),
  ).toBe('sign-in-needed');
});

test('two administrators see a new account request without a reload', async () => {
  const [robin, dana] = [await testApp.person({ accountArea: 'Administration' }), await testApp.person({ permissions: ['is-admin'] })];
  const watching = await Promise.all([robin.watch('accounts.requests'), dana.watch('accounts.requests')]);
  await testApp.visitor().calls.accounts.requestAccount.mutate({
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.org',
    phone: '(513) 555-0142',
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
  });
  for (const view of watching)
    expect(await view.until((rows) => rows.length === 1)).toMatchObject([{ firstName: 'Ada', email: 'ada@example.org' }]);
  for (const view of watching) view.close();
});

test('calls from another origin are refused before any other check', async () => {
  const response = await fetch(`${testApp.url}/api/accounts.signOut`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(response.status).toBe(403);
});

test('calls accept only JSON, and at most ten in one batch', async () => {
  const post = (path: string, type: string, body: string) =>
    fetch(`${testApp.url}/api/${path}`, { method: 'POST', headers: { 'content-type': type, origin: testApp.url }, body });
  expect((await post('accounts.signOut', 'text/plain', '{}')).status).toBe(415);
  expect((await post('accounts.signOut', 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
  const eleven = Array.from({ length: 11 }, () => 'accounts.signOut').join(',');
  expect((await post(`${eleven}?batch=1`, 'application/json', '{}')).status).toBe(400);
});

test('responses have strict security headers and are not cached', async () => {
  const { headers } = await fetch(`${testApp.url}/api/reservations.currentEvents?input=${encodeURIComponent('{}')}`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a view that is opened after a write includes that write', async () => {
  const robin = await testApp.person({ accountArea: 'Administration' });
  const first = await robin.watch('settings.phones');
  for (let n = 0; n < 20; n++) {
    await robin.calls.settings.addPhone.mutate({ id: `phone-${n}`, label: `Phone ${n}`, number: '5135550100' });
    const next = await robin.watch('settings.phones');
    expect(next.rows()).toHaveLength(n + 1);
    next.close();
  }
  first.close();
});
