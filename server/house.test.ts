import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from './testing/guest.ts';
import { openTestHouse, type TestHouse } from './testing/house.ts';

let test_: TestHouse;
beforeAll(async () => {
  test_ = await openTestHouse();
});
afterAll(() => test_.close());

test('the house is alive, ready and counts itself', async () => {
  expect(await (await fetch(`${test_.url}/healthz`)).json()).toEqual({ alive: true });
  expect(await (await fetch(`${test_.url}/readyz`)).json()).toEqual({ ready: true });
  expect(await (await fetch(`${test_.url}/metrics`)).text()).toContain('bunkhouse_database_connections');
});

test('who may is asked before what: a visitor learns nothing about accounts', async () => {
  expect(
    await failureOf(
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
  const { headers } = await fetch(
    `${test_.url}/api/accounts.checkReset?input=${encodeURIComponent('{"mode":"resetPassword","oobCode":"x"}')}`,
  );
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
