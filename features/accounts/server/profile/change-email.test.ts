import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { hour, minute, second } from '#platform/time/instant.ts';
import { deleteExpiredRows } from '#features/accounts/server/jobs.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { EmailChangeRow, HistoryRow, MeRow } from '#features/accounts/shapes.ts';
import { accounts, emailChanges } from '#features/accounts/server/tables.ts';
import {
  signInAdministrator,
  createCallContext,
  requestConfirmationSecret,
  countRows,
  createBarrier,
  changeAndConfirmEmail,
  goodPassword,
  listEventKinds,
  findMailsTo,
  listSentMails,
  requestResetCode,
  extractSecret,
} from '#features/accounts/server/testing.ts';
import { confirmEmail } from './confirm-email.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('changeEmail', () => {
  const test = setUpTestApp();

  const look = (secret: string) => test.visitor().calls.accounts.emailConfirmation.query({ secret });
  const confirm = (secret: string) => test.visitor().calls.accounts.confirmEmail.mutate({ secret });
  const signIn = (email: string, password = demoPassword) => test.visitor().calls.accounts.signIn.mutate({ email, password });
  const emailOf = async (person: SignedInGuest): Promise<string | undefined> =>
    (await test.running.app.rows.select().from(accounts).where(eq(accounts.id, person.accountId)))[0]?.email;
  const kindsTo = async (email: string) => (await findMailsTo(test, email)).map((mail) => mail.kind).toSorted();
  const waiting = (person: SignedInGuest) => countRows(test, 'email_changes', `account_id = '${person.accountId}'`);

  let many = 0;
  const newAddress = (): string => `new-${(many += 1)}@example.org`;

  it('keeps the old address for sign-in until the new address is confirmed, and notifies the old address', async () => {
    const [vera, email] = [await test.person(), newAddress()];
    const [me, pending] = [await vera.watch('accounts.me'), await vera.watch('accounts.emailChange')];
    expect(await vera.calls.accounts.changeEmail.mutate({ email: email.toUpperCase() })).toEqual({ done: true });
    const link = await vi.waitFor(async () => extractSecret((await findMailsTo(test, email, 'email-confirmation'))[0]));
    const [row] = await pending.until<EmailChangeRow>(([emailChange]) => emailChange?.email === email);
    expect(row).toEqual({ id: vera.accountId, email, endsAt: '2026-06-13T16:00:00.000Z' });
    expect(await emailOf(vera)).toBe(vera.email);
    expect(await signIn(email)).toEqual({ refused: 'invalid-credential' });
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
    const [reply] = await findMailsTo(test, vera.email);
    expect(reply).toMatchObject({ kind: 'accounts.email-change-requested', textBody: expect.stringContaining(email) });

    const code = await requestResetCode(test, vera.email);
    expect(await look(link)).toEqual({ email });
    // Opening the link must not confirm the address: mail programs follow links.
    expect([await look(link), await emailOf(vera)]).toEqual([{ email }, vera.email]);

    expect(await confirm(link)).toEqual({ done: true });
    await me.until<MeRow>(([account]) => account?.email === email);
    await pending.until((rows) => rows.length === 0);
    expect(await signIn(email)).toEqual({ signedIn: true });
    expect(await signIn(vera.email)).toEqual({ refused: 'invalid-credential' });
    expect(await test.visitor().calls.accounts.checkReset.query({ mode: 'resetPassword', oobCode: code })).toEqual({ state: -1 });
    expect(await kindsTo(vera.email)).toEqual(['accounts.email-change-requested', 'accounts.email-changed', 'accounts.password-reset']);
    expect(await kindsTo(email)).toEqual(['accounts.email-confirmation']);
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(3);
    const history = (await (await signInAdministrator(test)).watch('accounts.history', { id: vera.accountId })).rows<HistoryRow>();
    expect(history.find(({ kind }) => kind === 'accounts.email-changed')).toMatchObject({
      actorName: 'Vera Lind',
      before: { email: vera.email },
      after: { email },
    });
    expect(history.map(({ kind }) => kind)).toContain('accounts.email-change-requested');
    expect(JSON.stringify(history)).not.toContain(link);
  });

  it('ends the session instead of changing the email if the sign-in is older than five minutes', async () => {
    const [vera, stale] = [await test.person(), newAddress()];
    test.clock.advance(5 * minute);
    await requestConfirmationSecret(test, vera, newAddress());
    test.clock.advance(second);
    const before = await listSentMails(test);
    expect(await vera.calls.accounts.changeEmail.mutate({ email: stale })).toEqual({ refused: 'requires-recent-login' });
    expect(vera.cookie()).toBe('');
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(0);
    expect(await countRows(test, 'email_changes', `email = '${stale}'`)).toBe(0);
    expect(await listSentMails(test)).toEqual(before);
    expect((await listEventKinds(test, vera.accountId)).filter((kind) => kind.includes('email'))).toEqual([
      'accounts.email-change-requested',
    ]);
  });

  it('ignores the current address and refuses a malformed address', async () => {
    const vera = await test.person();
    const before = await listSentMails(test);
    expect(await vera.calls.accounts.changeEmail.mutate({ email: vera.email })).toEqual({ done: true });
    expect(await getFailureCode(vera.calls.accounts.changeEmail.mutate({ email: 'a@x.org, b@x.org' }))).toBe('bad-shape');
    expect([await listSentMails(test), await waiting(vera), await listEventKinds(test, vera.accountId)]).toEqual([before, 0, []]);
  });

  it("gives the same response for an address of another account and emails only that account's owner", async () => {
    const [vera, tom, free] = [await test.person(), await test.person({ firstName: 'Tom' }), newAddress()];
    const renderedRows = async (email: string) => {
      const before = (await findMailsTo(test, vera.email)).length;
      const answer = await vera.calls.accounts.changeEmail.mutate({ email });
      await vi.waitFor(async () => expect(await findMailsTo(test, email)).toHaveLength(1));
      const rows = (await vera.watch('accounts.emailChange')).rows<EmailChangeRow>();
      const resent = await vera.calls.accounts.resendEmailChange.mutate({});
      await vi.waitFor(async () => expect(await findMailsTo(test, email)).toHaveLength(2));
      expect(rows).toHaveLength(1);
      return JSON.stringify([answer, rows, resent, (await findMailsTo(test, vera.email)).length - before]).replaceAll(email, 'it');
    };
    expect(await renderedRows(tom.email)).toBe(await renderedRows(free));
    expect(await kindsTo(tom.email)).toEqual(['accounts.email-in-use', 'accounts.email-in-use']);
    const [reply] = await findMailsTo(test, tom.email);
    expect(reply?.textBody).toContain('Hello Tom,');
    expect(reply?.textBody).not.toMatch(/http|Vera/);
    expect(reply?.textBody).not.toContain(vera.email);
    expect(await emailOf(tom)).toBe(tom.email);
    expect(await listEventKinds(test, tom.accountId)).toEqual([]);
  });

  it('sends at most ten emails an hour to one recipient', async () => {
    const [vera, tom] = [await test.person(), await test.person()];
    await vera.calls.accounts.changeEmail.mutate({ email: tom.email });
    for (let runs = 0; runs < 11; runs++)
      await sendConfirmation.run(test.running.app, { accountId: vera.accountId }, { number: 1, last: false });
    const states = (await findMailsTo(test, tom.email, 'email-in-use')).map(({ state }) => state);
    expect(states.filter((state) => state !== 'held')).toHaveLength(10);
  });

  it('keeps the earlier link valid if the rate limit blocks a new email', async () => {
    const [vera, email] = [await test.person(), newAddress()];
    await requestConfirmationSecret(test, vera, email);
    const resend = async () => {
      test.clock.advance(second);
      await sendConfirmation.run(test.running.app, { accountId: vera.accountId }, { number: 1, last: false });
    };
    for (let runs = 0; runs < 12; runs++) await resend();
    const carried = (await findMailsTo(test, email)).filter(({ state }) => state !== 'held');
    expect(carried).toHaveLength(10);
    expect(await look(extractSecret(carried.at(-1)))).toEqual({ email });
  });

  it('accepts each confirmation link only once', async () => {
    const vera = await test.person();
    const link = await requestConfirmationSecret(test, vera, newAddress());
    expect(await confirm(link)).toEqual({ done: true });
    const [before, happened] = [await listSentMails(test), await listEventKinds(test, vera.accountId)];
    expect([await look(link), await confirm(link)]).toEqual([{ refused: 'not-found' }, { refused: 'not-found' }]);
    expect([await listSentMails(test), await listEventKinds(test, vera.accountId)]).toEqual([before, happened]);
  });

  it('deletes the pending change after 24 hours', async () => {
    const [vera, email] = [await test.person(), newAddress()];
    const pending = await vera.watch('accounts.emailChange');
    const link = await requestConfirmationSecret(test, vera, email);
    await pending.until((rows) => rows.length === 1);
    test.clock.advance(24 * hour - second);
    expect(await look(link)).toEqual({ email });
    test.clock.advance(second);
    expect([await look(link), await confirm(link)]).toEqual([{ refused: 'not-found' }, { refused: 'not-found' }]);
    expect(await vera.calls.accounts.resendEmailChange.mutate({})).toEqual({ refused: 'gone' });
    expect(await emailOf(vera)).toBe(vera.email);
    expect((await vera.watch('accounts.emailChange')).rows()).toEqual([]);
    await deleteExpiredRows.run(test.running.app, {}, { number: 1, last: false });
    expect(await waiting(vera)).toBe(0);
  });

  it('accepts only the link of the newest email change', async () => {
    const [vera, first, second] = [await test.person(), newAddress(), newAddress()];
    const older = await requestConfirmationSecret(test, vera, first);
    const newer = await requestConfirmationSecret(test, vera, second);
    expect(await waiting(vera)).toBe(1);
    expect([await look(older), await confirm(older)]).toEqual([{ refused: 'not-found' }, { refused: 'not-found' }]);
    expect(await emailOf(vera)).toBe(vera.email);
    expect(await confirm(newer)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(second);
  });

  it('resendEmailChange sends a new link for 24 hours and invalidates the earlier link', async () => {
    const [vera, email] = [await test.person(), newAddress()];
    const older = await requestConfirmationSecret(test, vera, email);
    test.clock.advance(20 * hour);
    expect(await vera.calls.accounts.resendEmailChange.mutate({})).toEqual({ done: true });
    await vi.waitFor(async () => expect(await findMailsTo(test, email)).toHaveLength(2));
    const newer = (await findMailsTo(test, email)).map(extractSecret).find((secret) => secret !== older) ?? '';
    test.clock.advance(20 * hour);
    expect(await look(older)).toEqual({ refused: 'not-found' });
    expect(await confirm(newer)).toEqual({ done: true });
    // Sending the link a second time does not notify the old address a second time.
    expect(await findMailsTo(test, vera.email, 'email-change-requested')).toHaveLength(1);
  });

  it('cancelEmailChange removes the pending address from open screens', async () => {
    const vera = await test.person();
    const pending = await vera.watch('accounts.emailChange');
    const link = await requestConfirmationSecret(test, vera, newAddress());
    await pending.until((rows) => rows.length === 1);
    expect(await vera.calls.accounts.cancelEmailChange.mutate({})).toEqual({ done: true });
    await pending.until((rows) => rows.length === 0);
    expect(await confirm(link)).toEqual({ refused: 'not-found' });
    expect(await vera.calls.accounts.resendEmailChange.mutate({})).toEqual({ refused: 'gone' });
    expect(await vera.calls.accounts.cancelEmailChange.mutate({})).toEqual({ done: true });
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.email-change-requested', 'accounts.email-change-cancelled']);
  });

  it('refuses an address while another account has it', async () => {
    const [vera, tom, email] = [await test.person(), await test.person(), newAddress()];
    const link = await requestConfirmationSecret(test, vera, email);
    await changeAndConfirmEmail(test, tom, email);
    const [before, happened] = [await listSentMails(test), await listEventKinds(test, vera.accountId)];
    expect(await confirm(link)).toEqual({ refused: 'email-taken' });
    expect([await emailOf(vera), await emailOf(tom)]).toEqual([vera.email, email]);
    expect([await listSentMails(test), await listEventKinds(test, vera.accountId)]).toEqual([before, happened]);
    await changeAndConfirmEmail(test, tom, newAddress());
    expect(await confirm(link)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(email);
  });

  it("confirms the address of the link's account if a different account is signed in", async () => {
    const [vera, tom, email] = [await test.person(), await test.person(), newAddress()];
    const [veras, toms] = [await requestConfirmationSecret(test, vera, email), await requestConfirmationSecret(test, tom, newAddress())];
    expect(await tom.calls.accounts.confirmEmail.mutate({ secret: veras })).toEqual({ done: true });
    expect([await emailOf(vera), await emailOf(tom)]).toEqual([email, tom.email]);
    expect(await look(toms)).toMatchObject({ email: expect.any(String) });
    // A different account cannot see, resend or cancel the email change.
    await vera.calls.accounts.cancelEmailChange.mutate({});
    expect((await vera.watch('accounts.emailChange')).rows()).toEqual([]);
    expect(await waiting(tom)).toBe(1);
  });

  it.each([
    [
      'a new password',
      (vera: SignedInGuest) => vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: goodPassword }),
    ],
    [
      'a password reset',
      async (vera: SignedInGuest) =>
        test.visitor().calls.accounts.resetPassword.mutate({ oobCode: await requestResetCode(test, vera.email), password: goodPassword }),
    ],
    [
      'disabling the account',
      async (vera: SignedInGuest) => (await signInAdministrator(test)).calls.accounts.disableAccount.mutate({ id: vera.accountId }),
    ],
  ])('cancels the pending email change after %s', async (_what, end) => {
    const vera = await test.person();
    const link = await requestConfirmationSecret(test, vera, newAddress());
    expect(await end(vera)).not.toHaveProperty('refused');
    expect([await waiting(vera), await confirm(link)]).toEqual([0, { refused: 'not-found' }]);
  });

  it("stores only a hash of the link's secret and refuses a malformed secret", async () => {
    const vera = await test.person();
    const link = await requestConfirmationSecret(test, vera, newAddress());
    const rows = await test.running.app.rows.select().from(emailChanges).where(eq(emailChanges.accountId, vera.accountId));
    expect(rows.map(({ tokenHash }) => tokenHash?.equals(hashToken(link)))).toEqual([true]);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(await look('x'.repeat(43))).toEqual({ refused: 'not-found' });
    expect(await getFailureCode(confirm(''))).toBe('bad-shape');
  });

  it.each([
    ['en', 'Confirm the new email address of your', 'New email address requested for your'],
    ['es', 'Confirme el nuevo correo electrónico de su cuenta', 'Se solicitó un nuevo correo electrónico para su cuenta'],
  ] as const)('sends emails in the language of the account: %s', async (language, toNew, toOld) => {
    const [vera, email] = [await test.person({ language }), newAddress()];
    const link = await requestConfirmationSecret(test, vera, email);
    const [mail] = await findMailsTo(test, email);
    expect(mail).toMatchObject({ language, subject: expect.stringContaining(toNew) });
    expect(mail?.textBody).toContain(`${test.running.app.config.publicUrl}/confirm-email/${link}\n`);
    expect((await findMailsTo(test, vera.email))[0]).toMatchObject({ language, subject: expect.stringContaining(toOld) });
  });

  describe('two concurrent confirmations of one email change', () => {
    async function pressTwice(take?: Parameters<typeof confirmEmail>[1]) {
      const vera = await test.person();
      const secret = await requestConfirmationSecret(test, vera, newAddress());
      const answers = await Promise.all([1, 2].map(() => confirmEmail(createCallContext(test, { secret }), take)));
      return { answers, reply: await findMailsTo(test, vera.email, 'email-changed') };
    }

    it('both succeed if the link is read but not deleted', async () => {
      const pass = createBarrier(2);
      const { answers, reply } = await pressTwice(async (tx: Transaction, token) => {
        const [emailChangeRow] = await tx.rows
          .select({ email: emailChanges.email, account: accounts })
          .from(emailChanges)
          .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
          .where(eq(emailChanges.tokenHash, hashToken(token)));
        await pass();
        return emailChangeRow ?? null;
      });
      expect(answers).toEqual([{ done: true }, { done: true }]);
      expect(reply).toHaveLength(2);
    });

    it('only one succeeds if the link is deleted on use', async () => {
      const { answers, reply } = await pressTwice();
      expect(answers).toContainEqual({ done: true });
      expect(answers).toContainEqual({ refused: 'not-found' });
      expect(reply).toHaveLength(1);
    });
  });
});
