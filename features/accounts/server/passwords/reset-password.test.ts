import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { minute, second } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accounts, resetTokens } from '#features/accounts/server/tables.ts';
import {
  signInAdministrator,
  createCallContext,
  countRows,
  createBarrier,
  goodPassword,
  listEventKinds,
  findMailsTo,
  listSentMails,
  requestResetCode,
  extractSecret,
} from '#features/accounts/server/testing.ts';
import { hashPassword } from './hashing.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { rememberBrowser } from '#features/accounts/server/sessions/known-browser.ts';
import { requestReset, sendResetMail } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const unknown = 'x'.repeat(43);

describe('password reset', () => {
  const test = setUpTestApp();

  const knownTo = async ({ accountId }: SignedInGuest) =>
    test.running.app.write(null, async (tx) => (await rememberBrowser(tx, accountId, createCallContext(test, {}).request)).token);
  const check = (oobCode: string, mode = 'resetPassword') => test.visitor().calls.accounts.checkReset.query({ mode, oobCode });
  const reset = (oobCode: string, password = goodPassword) => test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password });

  it('signs in with an emailed link once and ends all other sessions', async () => {
    const vera = await test.person({ language: 'es' });
    const code = await requestResetCode(test, vera.email);
    const [resetMail] = await findMailsTo(test, vera.email);
    expect(resetMail).toMatchObject({ recipient: vera.email, kind: 'accounts.password-reset', language: 'es' });
    expect(resetMail?.textBody).toContain(`/password-reset?mode=resetPassword&oobCode=${code}`);
    expect(await check(code)).toEqual({ state: 1 });

    const visitor = test.visitor();
    expect(await visitor.calls.accounts.resetPassword.mutate({ oobCode: code, password: goodPassword })).toEqual({ signedIn: true });
    const [me] = (await visitor.watch('accounts.me')).rows<MeRow>();
    expect(me?.id).toBe(vera.accountId);
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await check(code)).toEqual({ state: -1 });
    expect(await reset(code, 'another one')).toEqual({ refused: 'invalid-code' });
    const tries = [demoPassword, goodPassword].map((password) =>
      test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password }),
    );
    expect(await Promise.all(tries)).toEqual([{ refused: 'invalid-credential' }, { signedIn: true }]);
    expect((await findMailsTo(test, vera.email)).map((mail) => mail.kind).toSorted()).toEqual([
      'accounts.password-changed',
      'accounts.password-reset',
    ]);
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.reset-link-sent', 'accounts.password-reset']);
  });

  it('checkReset returns whether a link is valid, invalid or has another mode', async () => {
    const { email } = await test.person();
    const code = await requestResetCode(test, email);
    expect(await check(code, 'verifyEmail')).toEqual({ state: -2 });
    expect(await check(unknown)).toEqual({ state: -1 });
    expect(await check('')).toEqual({ state: -1 });
    test.clock.advance(60 * minute);
    expect(await check(code)).toEqual({ state: -1 });
    expect(await reset(code)).toEqual({ refused: 'invalid-code' });
  });

  it('accepts only the newest link of an account', async () => {
    const { email } = await test.person();
    const first = await requestResetCode(test, email);
    const second = await requestResetCode(test, email);
    expect([await check(first), await check(second)]).toEqual([{ state: -1 }, { state: 1 }]);
  });

  describe('reset requests by strangers', () => {
    const send = async (email: string, isFromKnown = false) => {
      test.clock.advance(second);
      await sendResetMail.run(test.running.app, { email, isFromKnown }, { number: 1, last: false });
      return (await findMailsTo(test, email)).at(-1);
    };
    const flooded = async () => {
      const { email } = await test.person();
      for (let times = 0; times < 10; times++) await send(email);
      return email;
    };

    it("do not invalidate the owner's link", async () => {
      const email = await flooded();
      const last = await send(email);
      expect(last?.state).not.toBe('held');
      expect(await check(extractSecret(last))).toEqual({ state: 1 });
      expect(await findMailsTo(test, email)).toHaveLength(10);
    });

    it('do not block a request from a known browser of the account', async () => {
      const email = await flooded();
      const own = await send(email, true);
      expect(own?.state).not.toBe('held');
      expect(await findMailsTo(test, email)).toHaveLength(11);
      expect(await check(extractSecret(own))).toEqual({ state: 1 });
    });
  });

  it('keeps the link valid after refusing a short or common password', async () => {
    const { email } = await test.person();
    const code = await requestResetCode(test, email);
    expect(await reset(code, 'abc12')).toEqual({ refused: 'too-short', field: 'password' });
    expect(await reset(code, 'iloveyou')).toEqual({ refused: 'common-password', field: 'password' });
    expect(await check(code)).toEqual({ state: 1 });
  });

  it('stores only hashes of tokens', async () => {
    const { email } = await test.person();
    const code = await requestResetCode(test, email);
    const { rows } = await test.running.app.database.pool.query<{ hash: Buffer }>('select token_hash as hash from reset_tokens');
    expect(rows.some(({ hash }) => hash.equals(hashToken(code)))).toBe(true);
    expect(rows.some(({ hash }) => hash.toString() === code)).toBe(false);
  });

  it('refuses an unknown or disabled account and sends no email', async () => {
    const gone = await test.person({ disabled: true });
    const before = await listSentMails(test);
    for (const email of ['nobody@example.org', gone.email, '', 'a@example.org, b@example.org'])
      expect(await test.visitor().calls.accounts.requestReset.mutate({ email })).toEqual({ refused: 'no-such-account' });
    await sendResetMail.run(test.running.app, { email: gone.email, isFromKnown: false }, { number: 1, last: false });
    expect(await listSentMails(test)).toEqual(before);
    expect(await countRows(test, 'reset_tokens', `account_id = '${gone.accountId}'`)).toBe(0);
  });

  it('gives known and unknown addresses the same response and work if the camp hides accounts', async () => {
    const vera = await test.person();
    const dana = await signInAdministrator(test);
    await dana.calls.settings.change.mutate({ revealUnknownEmail: false });
    const workOf = async (email: string, browserToken: string | null = null) => {
      const ask = createCallContext(test, { email });
      ask.request.browserToken = browserToken;
      const later: unknown[] = [];
      const write = ask.app.write;
      const app = {
        ...ask.app,
        write: ((by, work) =>
          write(by, (tx) =>
            work({ ...tx, enqueue: async (job, payload) => void later.push([job.name, { ...payload, email: 'it' }]) }),
          )) as typeof write,
      };
      const queries = vi.spyOn(app.database.pool, 'query');
      const answer = await requestReset({ ...ask, app });
      const statements = queries.mock.calls
        .map(([first]) => (first as { text?: string }).text)
        .filter((text) => text?.includes('"accounts"'));
      queries.mockRestore();
      return { answer, later, statements };
    };
    const known = await workOf(vera.email);
    expect(known).toEqual(await workOf('nobody@example.org'));
    expect(known).toMatchObject({
      answer: { done: true },
      later: [['accounts.send-reset', { email: 'it', isFromKnown: false }]],
      statements: [expect.any(String)],
    });
    // A browser that is known to a different account counts as unknown.
    const browser = await knownTo(await test.person());
    expect(await workOf(vera.email, browser)).toEqual(await workOf('nobody@example.org', browser));
    expect(await workOf(vera.email, await knownTo(vera))).toMatchObject({ later: [['accounts.send-reset', { isFromKnown: true }]] });
    await dana.calls.settings.change.mutate({ revealUnknownEmail: true });
  });

  it('invalidates the link when the account is disabled', async () => {
    const vera = await test.person();
    const code = await requestResetCode(test, vera.email);
    await (await signInAdministrator(test)).calls.accounts.disableAccount.mutate({ id: vera.accountId });
    expect(await check(code)).toEqual({ state: -1 });
    expect(await reset(code)).toEqual({ refused: 'invalid-code' });
  });

  it('lets an administrator email a link without seeing it', async () => {
    const [dana, vera, gone] = [await signInAdministrator(test), await test.person(), await test.person({ disabled: true })];
    expect(await dana.calls.accounts.sendReset.mutate({ id: vera.accountId })).toEqual({ done: true });
    expect(await check(extractSecret((await findMailsTo(test, vera.email))[0]))).toEqual({ state: 1 });
    expect(await dana.calls.accounts.sendReset.mutate({ id: gone.accountId })).toEqual({ refused: 'not-found' });
    expect(await dana.calls.accounts.sendReset.mutate({ id: 'A'.repeat(20) })).toEqual({ refused: 'not-found' });
    expect(await getFailureCode(vera.calls.accounts.sendReset.mutate({ id: dana.accountId }))).toBe('not-allowed');
  });

  it('accepts a link only once when eight calls use it at the same time', async () => {
    const vera = await test.person();
    const older = await requestResetCode(test, vera.email);
    const newest = await requestResetCode(test, vera.email);
    expect(await reset(older)).toEqual({ refused: 'invalid-code' });
    const answers = await Promise.all(Array.from({ length: 8 }, async () => reset(newest)));
    expect(answers.filter((answer) => 'signedIn' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'invalid-code')).toHaveLength(7);
    expect(await reset(newest)).toEqual({ refused: 'invalid-code' });
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(1);
    const expired = await requestResetCode(test, vera.email);
    test.clock.advance(61 * minute);
    expect(await reset(expired)).toEqual({ refused: 'invalid-code' });
  });

  it('refuses common passwords, but existing common passwords still sign in', async () => {
    const vera = await test.person();
    const { pool } = test.running.app.database;
    await pool.query('update accounts set password_hash = $1 where id = $2', [await hashPassword('sunshine'), vera.accountId]);
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: 'sunshine' })).toEqual({ signedIn: true });
    const oobCode = await requestResetCode(test, vera.email);
    for (const password of ['sunshine', 'SunShine', 'football1'])
      expect(await test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password })).toEqual({
        refused: 'common-password',
        field: 'password',
      });
  });

  describe('two concurrent uses of one reset link', () => {
    async function useTwice(take?: Parameters<typeof resetPassword>[1]) {
      const vera = await test.person();
      const oobCode = await requestResetCode(test, vera.email);
      const asks = ['the first one', 'the second one'].map((password) => createCallContext(test, { oobCode, password }));
      const answers = await Promise.all(asks.map((ask) => resetPassword(ask, take)));
      return { answers, cookies: asks.flatMap((ask) => ask.started), notices: await findMailsTo(test, vera.email, 'password-changed') };
    }

    it('both succeed if the link is read but not deleted', async () => {
      const pass = createBarrier(2);
      const { answers, cookies, notices } = await useTwice(async (tx: Transaction, token) => {
        const [tokenRow] = await tx.rows
          .select({ account: accounts })
          .from(resetTokens)
          .innerJoin(accounts, eq(accounts.id, resetTokens.accountId))
          .where(eq(resetTokens.tokenHash, hashToken(token)));
        await pass();
        return tokenRow?.account ?? null;
      });
      expect(answers).toEqual([{ signedIn: true }, { signedIn: true }]);
      expect(cookies).toHaveLength(2);
      expect(notices).toHaveLength(2);
    });

    it('only one succeeds if the link is deleted on use', async () => {
      const { answers, cookies, notices } = await useTwice();
      expect(answers).toContainEqual({ signedIn: true });
      expect(answers).toContainEqual({ refused: 'invalid-code' });
      expect(cookies).toHaveLength(1);
      expect(notices).toHaveLength(1);
    });
  });
});
