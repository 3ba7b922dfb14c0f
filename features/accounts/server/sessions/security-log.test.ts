import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { demoPassword } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { createCallContext } from '#features/accounts/server/testing.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { signInAdministrator } from '#features/accounts/server/testing.ts';
import { signIn } from './sign-in.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, new Writable({ write: (chunk: Buffer, _encoding, next) => (lines.push(chunk.toString()), next()) }));
const test = setUpTestApp({ log });

interface Line {
  event: string;
  accountId?: string;
  byAccountId?: string;
  network?: string;
  detail?: string;
}

const securityLines = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line & { security?: true }).filter(({ security }) => security === true);

describe('security log', () => {
  it('logs each sign-in with account ID and address class, but without email and IP address', async () => {
    lines.length = 0;
    const vera = await test.person();
    const ask = createCallContext(test, { email: vera.email, password: demoPassword });
    const from = { ...ask.request, address: '203.0.113.7' };
    await signIn({ ...ask, request: from });
    await signIn({ ...ask, request: from, input: { email: vera.email, password: 'wrong' } });
    await signIn({ ...ask, request: from, input: { email: 'nobody@example.org', password: 'wrong' } });
    expect(securityLines()).toMatchObject([
      { event: 'signed-in', accountId: vera.accountId, network: 'public' },
      { event: 'sign-in-failed', accountId: vera.accountId, network: 'public' },
      { event: 'sign-in-failed', network: 'public' },
    ]);
    const all = lines.join('');
    for (const personal of [vera.email, 'nobody@example.org', '203.0.113.7', demoPassword, 'Vera']) expect(all).not.toContain(personal);
  });

  it('logs each denied call and view with its name and account', async () => {
    lines.length = 0;
    const vera = await test.person();
    expect(await getFailureCode(vera.calls.accounts.search.query({ words: 'vera' }))).toBe('not-allowed');
    expect((await vera.watch('accounts.people')).denied()).toBe('not-allowed');
    expect(securityLines()).toMatchObject([
      { event: 'permission-denied', accountId: vera.accountId, detail: 'accounts.search', network: 'loopback' },
      { event: 'permission-denied', accountId: vera.accountId, detail: 'accounts.people' },
    ]);
  });

  it('logs each change of access with the account that made the change', async () => {
    const [dana, vera] = [await signInAdministrator(test), await test.person()];
    lines.length = 0;
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: 'access-images' }] });
    await vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: 'four quiet herons' });
    expect(securityLines()).toMatchObject([
      { event: 'accounts.standing-changed', accountId: vera.accountId, byAccountId: dana.accountId },
      { event: 'accounts.password-changed', accountId: vera.accountId },
    ]);
  });
});
