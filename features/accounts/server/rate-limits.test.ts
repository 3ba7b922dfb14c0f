import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimits } from '#platform/http/server/limits.ts';
import { createTestDatabase, type TestDatabase } from '#platform/database/server/testing.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import { demoPassword, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { rateLimits } from './rate-limits.ts';
import { secondFactors } from './tables.ts';
import { adaRequest, countRows, goodPassword, requestResetCode } from './testing.ts';

describe('rate limits', () => {
  let counting: TestDatabase;
  let test: TestApp;
  beforeAll(async () => {
    counting = await createTestDatabase();
    test = await openTestApp({ limits: createLimits(counting.database.pool) });
  });
  afterAll(async () => {
    await test.close();
    await counting.drop();
  });

  async function timesUntilRefused(most: number, ask: (time: number) => Promise<unknown>): Promise<number> {
    for (let time = 0; time <= most; time++) if ((await getFailureCode(ask(time))) === 'too-many-requests') return time;
    return Number.POSITIVE_INFINITY;
  }

  async function useUpLimit(name: string): Promise<void> {
    const limit = Object.values(rateLimits)
      .flat()
      .find((rateLimit) => rateLimit.name === name);
    const count = createLimits(counting.database.pool);
    for (let time = 0; time < (limit?.times ?? 0); time++) await count(name, limit?.times ?? 0, limit?.within ?? 0, '127.0.0.1');
  }

  it.each(['known', 'unknown'])(
    'allow six reset requests per hour for one %s address, with the same response beyond the limit',
    async (which) => {
      const email = which === 'known' ? (await test.person()).email : 'nobody@example.org';
      expect(
        await timesUntilRefused(8, (time) =>
          test.visitor().calls.accounts.requestReset.mutate({ email: time % 2 ? email : email.toUpperCase() }),
        ),
      ).toBe(6);
    },
  );

  it('allow six account requests per hour for one email address', async () => {
    expect(await timesUntilRefused(8, () => test.visitor().calls.accounts.requestAccount.mutate(adaRequest))).toBe(6);
    expect(await countRows(test, 'account_requests')).toBe(1);
  });

  it('allow sixty account requests per hour from one network', async () => {
    const times = await timesUntilRefused(60, (time) =>
      test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: `ada${time}@example.org` }),
    );
    // The previous test made 7 of the 60 allowed requests.
    expect(times).toBe(60 - 7);
  });

  it('allow sixty calls with emailed links per 15 minutes from one network', async () => {
    const use = () => test.visitor().calls.accounts.createAccount.mutate({ id: 'x'.repeat(43), password: 'four quiet herons' });
    expect(await timesUntilRefused(60, use)).toBe(60);
    expect(await getFailureCode(test.visitor().calls.accounts.resetPassword.mutate({ oobCode: 'x', password: 'four quiet herons' }))).toBe(
      'too-many-requests',
    );
  });

  describe('a stranger who exhausts the limit of the network', () => {
    const nobody = { email: 'nobody@example.org', password: 'wrong' };

    it('does not block the holder of a valid emailed link', async () => {
      const vera = await test.person();
      const oobCode = await requestResetCode(test, vera.email);
      await useUpLimit('accounts.look-at-link');
      await useUpLimit('accounts.use-link');
      const reset = (link: string) => test.visitor().calls.accounts.resetPassword.mutate({ oobCode: link, password: goodPassword });
      const look = (link: string) => test.visitor().calls.accounts.checkReset.query({ mode: 'resetPassword', oobCode: link });
      expect(await getFailureCode(look('x'.repeat(43)))).toBe('too-many-requests');
      expect(await getFailureCode(reset('x'.repeat(43)))).toBe('too-many-requests');
      expect(await look(oobCode)).toEqual({ state: 1 });
      expect(await reset(oobCode)).toEqual({ signedIn: true });
    });

    it('does not block the second factor of a person who has entered the password', async () => {
      const vera = await test.person();
      const browser = test.visitor();
      await vera.calls.accounts.startTotp.mutate({});
      await test.running.app.rows.update(secondFactors).set({ confirmedAt: test.clock.now() });
      await browser.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
      await useUpLimit('accounts.second-step');
      const code = { code: '000000' };
      expect(await getFailureCode(test.visitor().calls.accounts.signInWithCode.mutate(code))).toBe('too-many-requests');
      expect(await browser.calls.accounts.signInWithCode.mutate(code)).toEqual({ refused: 'invalid-code' });
    });

    it('does not block a known browser of the account', async () => {
      const vera = await test.person();
      const browser = test.visitor();
      const signIn = (guest: Guest) => guest.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
      expect(await signIn(browser)).toEqual({ signedIn: true });
      await useUpLimit('accounts.sign-in');
      expect(await getFailureCode(test.visitor().calls.accounts.signIn.mutate(nobody))).toBe('too-many-requests');
      expect(await signIn(browser)).toEqual({ signedIn: true });
      // The browser is known only to Vera's account, and an invented browser token is not known at all: both are still limited.
      expect(await getFailureCode(browser.calls.accounts.signIn.mutate(nobody))).toBe('too-many-requests');
      expect(await getFailureCode(signIn(test.visitor({ cookie: `browser=${'a'.repeat(43)}` })))).toBe('too-many-requests');
      await useUpLimit('accounts.reset');
      expect(await getFailureCode(test.visitor().calls.accounts.requestReset.mutate({ email: vera.email }))).toBe('too-many-requests');
      expect(await browser.calls.accounts.requestReset.mutate({ email: vera.email })).toEqual({ done: true });
    });
  });
});
