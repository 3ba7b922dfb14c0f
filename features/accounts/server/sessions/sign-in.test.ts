import { describe, expect, it } from 'vitest';
import { minute, second } from '#platform/time/instant.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import { demoPassword } from '#server/testing/open-test-app.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import {
  signInAdministrator,
  createCallContext,
  findCallerOf,
  countRows,
  goodPassword,
  requestResetCode,
} from '#features/accounts/server/testing.ts';
import { changePassword } from '#features/accounts/server/passwords/change-password.ts';
import { verifyPassword } from '#features/accounts/server/passwords/hashing.ts';
import { signIn } from './sign-in.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('signIn', () => {
  const test = setUpTestApp();

  it('starts a session with a new token and ignores the case of the address', async () => {
    const vera = await test.person({ email: 'vera@example.org' });
    const visitor = test.visitor();
    expect(await visitor.calls.accounts.signIn.mutate({ email: ' Vera@Example.org', password: demoPassword })).toEqual({ signedIn: true });
    expect(visitor.cookie()).toMatch(/^session=[\w-]{43}$/);
    expect(visitor.cookie()).not.toBe(vera.cookie());
    const [me] = (await visitor.watch('accounts.me')).rows<MeRow>();
    expect(me).toMatchObject({ id: vera.accountId, email: 'vera@example.org' });
  });

  it('ends only the earlier session of the same browser', async () => {
    const vera = await test.person();
    const other = test.visitor();
    await other.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
    const before = vera.cookie();
    await vera.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
    expect(vera.cookie()).not.toBe(before);
    expect(await getFailureCode(test.visitor({ cookie: before }).calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await getFailureCode(other.calls.accounts.withdrawChange.mutate({}))).toBe('none');
  });

  it('returns the same response for an unknown address, a wrong password and an empty form', async () => {
    const vera = await test.person();
    const gone = await test.person({ disabled: true });
    const sessions = await countRows(test, 'sessions');
    for (const [email, password] of [
      ['nobody@example.org', demoPassword],
      ['not even an address', demoPassword],
      [vera.email, 'wrong password'],
      [vera.email, `${demoPassword} `],
      [gone.email, 'wrong password'],
      ['', ''],
    ] as const) {
      const visitor = test.visitor();
      expect(await visitor.calls.accounts.signIn.mutate({ email, password })).toEqual({ refused: 'invalid-credential' });
      expect(visitor.cookie()).toBe('');
    }
    expect(await countRows(test, 'sessions')).toBe(sessions);
  });

  it('reports a disabled account only for the right password', async () => {
    const gone = await test.person({ disabled: true });
    const sessions = await countRows(test, 'sessions');
    const visitor = test.visitor();
    for (let times = 0; times < 12; times++)
      expect(await visitor.calls.accounts.signIn.mutate({ email: gone.email, password: demoPassword })).toEqual({
        refused: 'account-disabled',
      });
    expect(visitor.cookie()).toBe('');
    expect(await countRows(test, 'sessions')).toBe(sessions);
  });

  it('identifies no caller by the session of a disabled account', async () => {
    const gone = await test.person({ disabled: true });
    expect(await getFailureCode(gone.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
  });

  describe('delay after ten failed sign-ins with one address', () => {
    const tryAt = (email: string, password = 'wrong') => test.visitor().calls.accounts.signIn.mutate({ email, password });

    it.each(['known', 'unknown'])(
      'applies to a %s address even with the right password, and ends after at most a minute',
      async (which) => {
        const email = which === 'known' ? (await test.person()).email : 'nobody.waits@example.org';
        for (let times = 0; times < 10; times++) expect(await tryAt(email)).toEqual({ refused: 'invalid-credential' });
        expect(await getFailureCode(tryAt(email.toUpperCase(), demoPassword))).toBe('too-many-requests');
        test.clock.advance(15 * second);
        const answer = await tryAt(email, demoPassword);
        expect(answer).toEqual(which === 'known' ? { signedIn: true } : { refused: 'invalid-credential' });
      },
    );

    it('resets after a successful sign-in', async () => {
      const vera = await test.person();
      for (let round = 0; round < 2; round++) {
        for (let times = 0; times < 9; times++) await tryAt(vera.email);
        expect(await tryAt(vera.email, demoPassword)).toEqual({ signedIn: true });
      }
    });

    it('resets 15 minutes after the last failure', async () => {
      const vera = await test.person();
      for (let times = 0; times < 9; times++) await tryAt(vera.email);
      test.clock.advance(15 * minute + second);
      expect(await tryAt(vera.email)).toEqual({ refused: 'invalid-credential' });
      expect(await tryAt(vera.email, demoPassword)).toEqual({ signedIn: true });
    });

    it('does not affect other accounts', async () => {
      const [vera, tom] = [await test.person(), await test.person()];
      for (let times = 0; times < 10; times++) await tryAt(vera.email);
      expect(await tryAt(tom.email, demoPassword)).toEqual({ signedIn: true });
    });

    it('applies after many parallel guesses', async () => {
      const vera = await test.person();
      const guesses = await Promise.allSettled(Array.from({ length: 40 }, () => tryAt(vera.email)));
      const right = await getFailureCode(tryAt(vera.email, demoPassword));
      expect(guesses.some((guess) => guess.status === 'fulfilled')).toBe(true);
      expect(right).toBe('too-many-requests');
    });
  });

  describe('parallel sign-ins with wrong passwords and one right password', () => {
    const burst = 40;
    const answerOf = (call: Promise<unknown>): Promise<unknown> =>
      call.catch((error: unknown) => (error instanceof Error ? error.message : error));

    function guesses(email: string, many: number): Promise<unknown[]> {
      const passwords = [...Array.from({ length: many - 1 }, (_none, index) => `wrong ${index}`), demoPassword];
      return Promise.all(passwords.map((password) => answerOf(signIn(createCallContext(test, { email, password })))));
    }

    it('only ten are compared, and later ones are delayed even if right', async () => {
      const vera = await test.person();
      const answers = await guesses(vera.email, burst);
      const looked = answers.filter((answer) => JSON.stringify(answer) === '{"refused":"invalid-credential"}');
      expect(looked).toHaveLength(10);
      expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(burst - 10);
      expect(answers.at(-1)).toBe('too-many-requests');
    });

    it('all succeed if every password is right', async () => {
      const vera = await test.person();
      const answers = await Promise.all(
        Array.from({ length: burst }, () => answerOf(signIn(createCallContext(test, { email: vera.email, password: demoPassword })))),
      );
      expect(answers).toEqual(Array.from({ length: burst }, () => ({ signedIn: true })));
    });

    it('only one is compared after each delay', async () => {
      const vera = await test.person();
      await guesses(vera.email, burst);
      test.clock.advance(15 * second);
      const answers = await guesses(vera.email, burst);
      expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(burst - 1);
      expect(answers.at(-1)).toBe('too-many-requests');
    });

    it('get the same status, body and headers for a right and a wrong password during the delay', async () => {
      const vera = await test.person();
      await guesses(vera.email, burst);
      const answered = async (password: string) => {
        const response = await fetch(`${test.url}/api/accounts.signIn`, {
          method: 'POST',
          headers: { origin: test.url, 'content-type': 'application/json' },
          body: JSON.stringify({ email: vera.email, password }),
        });
        const changing = ['date', 'x-request-id'];
        const headers = [...response.headers].filter(([name]) => !changing.includes(name));
        const body = (await response.text()).replace(response.headers.get('x-request-id') ?? '?', 'request');
        return { status: response.status, headers: JSON.stringify(headers), body };
      };
      const [wrong, right] = [await answered('wrong'), await answered(demoPassword)];
      expect(wrong.status).toBe(429);
      expect(right).toEqual(wrong);
    });

    it('take the same time for a right and a wrong password during the delay', async () => {
      const vera = await test.person();
      await guesses(vera.email, burst);
      const median = async (password: string): Promise<number> => {
        const times: number[] = [];
        for (let round = 0; round < 9; round++) {
          const began = performance.now();
          await answerOf(signIn(createCallContext(test, { email: vera.email, password })));
          times.push(performance.now() - began);
        }
        return times.toSorted((a, b) => a - b)[4] ?? 0;
      };
      const one = performance.now();
      await verifyPassword(null, 'as long as a comparison takes');
      const comparison = performance.now() - one;
      expect(Math.abs((await median('wrong')) - (await median(demoPassword)))).toBeLessThan(comparison);
    });

    it('only ten are compared when a signed-in session changes the password', async () => {
      const vera = await test.person();
      const caller = await findCallerOf(test, vera);
      const passwords = [...Array.from({ length: burst - 1 }, (_none, index) => `wrong ${index}`), demoPassword];
      const answers = await Promise.all(
        passwords.map((currentPassword) =>
          answerOf(changePassword(createCallContext(test, { currentPassword, password: goodPassword }, caller))),
        ),
      );
      expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(burst - 10);
      expect(answers.at(-1)).toBe('too-many-requests');
      expect(await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ signedIn: true });
    });
  });

  describe('known browser', () => {
    const wrongFrom = (guest: Guest, email: string) => guest.calls.accounts.signIn.mutate({ email, password: 'wrong' });
    const rightFrom = (guest: Guest, email: string) => guest.calls.accounts.signIn.mutate({ email, password: demoPassword });

    async function known(email: string): Promise<Guest> {
      const guest = test.visitor();
      expect(await rightFrom(guest, email)).toEqual({ signedIn: true });
      await guest.calls.accounts.signOut.mutate({});
      expect(guest.cookie()).toBe('');
      return guest;
    }

    async function heldUp(email: string): Promise<void> {
      for (let times = 0; times < 10; times++) await wrongFrom(test.visitor(), email);
      expect(await getFailureCode(rightFrom(test.visitor(), email))).toBe('too-many-requests');
    }

    it('lets its owner sign in while strangers are delayed', async () => {
      const vera = await test.person();
      const browser = await known(vera.email);
      await heldUp(vera.email);
      expect(await rightFrom(browser, vera.email)).toEqual({ signedIn: true });
      // A sign-in resets only the failure count of its browser: strangers are still delayed.
      expect(await getFailureCode(wrongFrom(test.visitor(), vera.email))).toBe('too-many-requests');
    });

    it('counts its wrong passwords separately and delays only itself', async () => {
      const vera = await test.person();
      const browser = await known(vera.email);
      for (let times = 0; times < 10; times++) expect(await wrongFrom(browser, vera.email)).toEqual({ refused: 'invalid-credential' });
      expect(await getFailureCode(rightFrom(browser, vera.email))).toBe('too-many-requests');
      expect(await rightFrom(test.visitor(), vera.email)).toEqual({ signedIn: true });
    });

    it('is unknown to a second account until that account has signed in there', async () => {
      const [vera, tom] = [await test.person(), await test.person()];
      const browser = await known(vera.email);
      await heldUp(tom.email);
      expect(await getFailureCode(rightFrom(browser, tom.email))).toBe('too-many-requests');
      test.clock.advance(minute);
      expect(await rightFrom(browser, tom.email)).toEqual({ signedIn: true });
      await heldUp(tom.email);
      await heldUp(vera.email);
      expect(await rightFrom(browser, tom.email)).toEqual({ signedIn: true });
      expect(await rightFrom(browser, vera.email)).toEqual({ signedIn: true });
    });

    it('becomes unknown after half a year or a password reset', async () => {
      const vera = await test.person();
      const old = await known(vera.email);
      test.clock.advance(180 * 24 * 60 * minute + minute);
      await heldUp(vera.email);
      expect(await getFailureCode(rightFrom(old, vera.email))).toBe('too-many-requests');
      test.clock.advance(minute);
      const stolen = await known(vera.email);
      const oobCode = await requestResetCode(test, vera.email);
      expect(await test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password: goodPassword })).toEqual({ signedIn: true });
      await heldUp(vera.email);
      expect(await getFailureCode(wrongFrom(stolen, vera.email))).toBe('too-many-requests');
    });

    it('stores only a hash of its token and ignores an invented token', async () => {
      const vera = await test.person();
      const chosen = test.visitor({ cookie: `browser=${'a'.repeat(43)}` });
      await rightFrom(chosen, vera.email);
      await heldUp(vera.email);
      expect(await getFailureCode(rightFrom(test.visitor({ cookie: `browser=${'a'.repeat(43)}` }), vera.email))).toBe('too-many-requests');
    });

    it('lets its owner change the password while strangers are delayed', async () => {
      const vera = await test.person();
      for (let times = 0; times < 10; times++) await wrongFrom(test.visitor(), vera.email);
      expect(await vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: goodPassword })).toEqual({
        done: true,
      });
    });
  });

  it('refuses a password that is changed while it is compared', async () => {
    const vera = await test.person();
    const ask = createCallContext(test, { email: vera.email, password: demoPassword });
    const late = test.running.app.write;
    const app = {
      ...ask.app,
      write: (async (by, work) => {
        await ask.app.database.pool.query(`update accounts set password_hash = 'another' where id = $1`, [vera.accountId]);
        return late(by, work);
      }) as typeof late,
    };
    const before = await countRows(test, 'sessions');
    expect(await signIn({ ...ask, app })).toEqual({ refused: 'invalid-credential' });
    expect(ask.started).toEqual([]);
    expect(await countRows(test, 'sessions')).toBe(before);
  });

  it('updates the time at which administrators see that a person was last active', async () => {
    const vera = await test.person();
    const dana = await signInAdministrator(test);
    const first = (await dana.watch('accounts.person', { id: vera.accountId })).rows<{ id: string; lastSeenAt: string | null }>();
    expect(first[0]?.lastSeenAt).toBeNull();
    test.clock.advance(5 * minute);
    await vera.calls.accounts.withdrawChange.mutate({});
    await expect.poll(() => countRows(test, 'accounts', `id = '${vera.accountId}' and last_seen_at = '${test.clock.now()}'`)).toBe(1);
  });
});
