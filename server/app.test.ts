import { get } from 'node:http';
import { expect, test } from 'vitest';
import { getFailureCode } from './testing/guest.ts';
import type { Limits } from '#platform/http/server/limits.ts';
import { demoPassword, openTestApp } from './testing/open-test-app.ts';
import { setUpTestApp } from './testing/set-up-test-app.ts';

const test_ = setUpTestApp();

test('the house is alive, ready and counts itself', async () => {
  expect(await (await fetch(`${test_.url}/healthz`)).json()).toEqual({ alive: true });
  expect(await (await fetch(`${test_.url}/readyz`)).json()).toEqual({ ready: true });
  expect(await (await fetch(`${test_.url}/metrics`)).text()).toContain('bunkhouse_database_connections');
});

test.each([
  ['x-forwarded-for', '203.0.113.7'],
  // Said by whoever asked the proxy, which only added itself.
  ['x-forwarded-for', '127.0.0.1'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
])('figures are not for what a proxy on this machine forwards, which nobody named (%s: %s)', async (name, value) => {
  const answer = await fetch(`${test_.url}/metrics`, { headers: { [name]: value } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('bunkhouse_');
});

test('behind a proxy that is named, figures are for who it speaks for', async () => {
  const named = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const asked = async (forwardedFor: string) =>
    (await fetch(`${named.url}/metrics`, { headers: { 'x-forwarded-for': forwardedFor } })).status;
  expect(await asked('203.0.113.7')).toBe(404);
  // A visitor's own header stands before what the proxy adds.
  expect(await asked('127.0.0.1, 203.0.113.7')).toBe(404);
  expect(await asked('::1')).toBe(200);
  await named.close();
});

test('what has come through a proxy that adds no header is known by the address that was asked for', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = get(`${test_.url}/metrics`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject);
    });
  expect(await statusFor('camp.example')).toBe(404);
  expect(await statusFor('localhost:3000')).toBe(200);
});

test('with a token figures are for its bearer alone, wherever they come from', async () => {
  const guarded = await openTestApp({ environment: { METRICS_TOKEN: 'a-token-of-24-characters' } });
  const asked = async (headers: Record<string, string>) => (await fetch(`${guarded.url}/metrics`, { headers })).status;
  expect(await asked({})).toBe(404);
  expect(await asked({ authorization: 'Bearer a-token-of-24-characterz' })).toBe(404);
  expect(await asked({ authorization: 'Bearer a-token-of-24-characters', 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  await guarded.close();
});

test('of IPv6 a limit counts the /64, so that one phone has one allowance and two households have two', async () => {
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

test('of IPv4 that comes written as IPv6 a session has the address that people know', async () => {
  const behind = await openTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  const { accountId, email } = await behind.person();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '::ffff:203.0.113.7' };
  const body = JSON.stringify({ email, password: demoPassword });
  expect((await fetch(`${behind.url}/api/accounts.signIn`, { method: 'POST', headers, body })).status).toBe(200);
  const { rows } = await behind.running.app.database.pool.query('select address from sessions where account_id = $1', [accountId]);
  expect(rows).toContainEqual({ address: '203.0.113.7' });
  await behind.close();
});

test('who may is asked before what: a visitor learns nothing about accounts', async () => {
  expect(
    await getFailureCode(
      test_
        .visitor()
        .calls.accounts.approveRequest.mutate({ id: 'A'.repeat(20), accountType: 'Chautauqua', accountArea: 'Intern', permissions: [] }),
    ),
  ).toBe('sign-in-needed');
});

test('two administrators watch the same request arrive', async () => {
  const [robin, dana] = [await test_.person({ accountArea: 'Administration' }), await test_.person({ permissions: ['is-admin'] })];
  const watching = await Promise.all([robin.watch('accounts.requests'), dana.watch('accounts.requests')]);
  await test_.visitor().calls.accounts.requestAccount.mutate({
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.org',
    phone: '(513) 555-0142',
    accountType: 'Chautauqua',
    accountArea: 'Volunteer',
  });
  for (const one of watching)
    expect(await one.until((rows) => rows.length === 1)).toMatchObject([{ firstName: 'Ada', email: 'ada@example.org' }]);
  for (const one of watching) one.close();
});

test('writing from a foreign page is refused before anything is looked at', async () => {
  const response = await fetch(`${test_.url}/api/accounts.signOut`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    body: '{}',
  });
  expect(response.status).toBe(403);
});

test('only JSON is taken, and not too many calls at once', async () => {
  const post = (path: string, type: string, body: string) =>
    fetch(`${test_.url}/api/${path}`, { method: 'POST', headers: { 'content-type': type, origin: test_.url }, body });
  expect((await post('accounts.signOut', 'text/plain', '{}')).status).toBe(415);
  expect((await post('accounts.signOut', 'multipart/form-data; boundary=x', '--x--')).status).toBe(415);
  const eleven = Array.from({ length: 11 }, () => 'accounts.signOut').join(',');
  expect((await post(`${eleven}?batch=1`, 'application/json', '{}')).status).toBe(400);
});

test('answers carry strict headers and are not kept', async () => {
  const { headers } = await fetch(`${test_.url}/api/reservations.currentEvents?input=${encodeURIComponent('{}')}`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('whoever opens a list finds what they have just written, however often', async () => {
  const robin = await test_.person({ accountArea: 'Administration' });
  const first = await robin.watch('settings.phones');
  for (let n = 0; n < 20; n++) {
    await robin.calls.settings.addPhone.mutate({ id: `phone-${n}`, label: `Phone ${n}`, number: '5135550100' });
    const next = await robin.watch('settings.phones');
    expect(next.rows()).toHaveLength(n + 1);
    next.close();
  }
  first.close();
});
