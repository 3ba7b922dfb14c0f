import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { hour, minute, second } from '#platform/time/instant.ts';
import { deleteExpiredRows } from '#features/accounts/server/jobs.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import type { HistoryRow } from '#features/accounts/shapes.ts';
import { accounts, emailUndos } from '#features/accounts/server/tables.ts';
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
  extractSecret,
} from '#features/accounts/server/testing.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import { undoEmail } from './undo-email.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('undoEmail', () => {
  const test = setUpTestApp();

  const look = (secret: string) => test.visitor().calls.accounts.emailUndo.query({ secret });
  const undo = (secret: string) => test.visitor().calls.accounts.undoEmail.mutate({ secret });
  const signIn = (email: string, password: string) => test.visitor().calls.accounts.signIn.mutate({ email, password });
  const emailOf = async (person: SignedInGuest): Promise<string | undefined> =>
    (await test.running.app.rows.select().from(accounts).where(eq(accounts.id, person.accountId)))[0]?.email;

  let many = 0;
  const newAddress = (): string => `thief-${(many += 1)}@example.org`;

  /** Changes Vera's address as a thief would in her open browser. Returns the secret of the undo link in the old mailbox. */
  async function takeOver(vera: SignedInGuest, before: string, email: string): Promise<string> {
    await changeAndConfirmEmail(test, vera, email);
    return extractSecret((await findMailsTo(test, before, 'email-changed')).at(-1));
  }

  it('signs everyone out, invalidates the password and emails a reset link', async () => {
    const [dana, vera, thief] = [await signInAdministrator(test), await test.person(), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    expect(await signIn(thief, demoPassword)).toEqual({ signedIn: true });
    expect(await look(secret)).toEqual({ email: vera.email, isPending: false });
    // Opening the link must not undo the change: mail programs follow links.
    expect(await look(secret)).toEqual({ email: vera.email, isPending: false });

    expect(await undo(secret)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(vera.email);
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(0);
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await signIn(vera.email, demoPassword)).toEqual({ refused: 'invalid-credential' });
    expect(await signIn(thief, demoPassword)).toMatchObject({ refused: expect.any(String) });

    const oobCode = extractSecret((await findMailsTo(test, vera.email, 'password-reset'))[0]);
    expect(await test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password: goodPassword })).toEqual({ signedIn: true });
    expect(await signIn(vera.email, goodPassword)).toEqual({ signedIn: true });

    expect((await findMailsTo(test, thief)).map((mail) => mail.kind).toSorted()).toEqual([
      'accounts.email-confirmation',
      'accounts.email-restored',
    ]);
    expect((await findMailsTo(test, vera.email)).map((mail) => mail.kind).toSorted()).toEqual([
      'accounts.email-change-requested',
      'accounts.email-changed',
      'accounts.password-changed',
      'accounts.password-reset',
    ]);
    const history = (await dana.watch('accounts.history', { id: vera.accountId })).rows<HistoryRow>();
    expect(history.find(({ kind }) => kind === 'accounts.email-restored')).toMatchObject({
      actorName: 'Vera Lind',
      before: { email: thief },
      after: { email: vera.email },
    });
    expect(JSON.stringify(history)).not.toContain(secret);
  });

  it('accepts each link only once', async () => {
    const vera = await test.person();
    const secret = await takeOver(vera, vera.email, newAddress());
    expect(await undo(secret)).toEqual({ done: true });
    const [before, happened] = [await listSentMails(test), await listEventKinds(test, vera.accountId)];
    expect(await look(secret)).toEqual({ refused: 'not-found' });
    expect(await undo(secret)).toEqual({ refused: 'not-found' });
    expect(await listSentMails(test)).toEqual(before);
    expect(await listEventKinds(test, vera.accountId)).toEqual(happened);
  });

  it('refuses a link after 72 hours and deletes it', async () => {
    const [vera, thief] = [await test.person(), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    test.clock.advance(72 * hour - second);
    expect(await look(secret)).toEqual({ email: vera.email, isPending: false });
    test.clock.advance(second);
    const before = await listSentMails(test);
    expect(await look(secret)).toEqual({ refused: 'not-found' });
    expect(await undo(secret)).toEqual({ refused: 'not-found' });
    expect(await emailOf(vera)).toBe(thief);
    expect(await listSentMails(test)).toEqual(before);
    await deleteExpiredRows.run(test.running.app, {}, { number: 1, last: false });
    expect(await countRows(test, 'email_undos', `account_id = '${vera.accountId}'`)).toBe(0);
  });

  it('accepts a link after further email changes and invalidates newer undo links', async () => {
    const [vera, other, third] = [await test.person(), newAddress(), newAddress()];
    const own = await takeOver(vera, vera.email, other);
    const thiefs = await takeOver(vera, other, third);
    expect(await undo(own)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(vera.email);
    expect(await undo(thiefs)).toEqual({ refused: 'not-found' });
    expect(await emailOf(vera)).toBe(vera.email);
    expect((await findMailsTo(test, other)).map((mail) => mail.kind).toSorted()).toEqual([
      'accounts.email-change-requested',
      'accounts.email-changed',
      'accounts.email-confirmation',
    ]);
    expect(await findMailsTo(test, third, 'email-restored')).toHaveLength(1);
  });

  it("accepts the owner's link after the thief has used a newer undo link", async () => {
    const [vera, other] = [await test.person(), newAddress()];
    const own = await takeOver(vera, vera.email, other);
    const thiefs = await takeOver(vera, other, newAddress());
    expect(await undo(thiefs)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(other);
    expect(await undo(own)).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(vera.email);
  });

  it('signs everyone out without a change if the address is already restored', async () => {
    const [vera, thief] = [await test.person(), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    await takeOver(vera, thief, vera.email);
    expect(await undo(secret)).toEqual({ done: true });
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(0);
    expect(await findMailsTo(test, vera.email, 'email-restored')).toEqual([]);
    expect(await findMailsTo(test, vera.email, 'password-reset')).toHaveLength(1);
  });

  it('cancels a pending email change through the link of the first email', async () => {
    const [vera, thief] = [await test.person(), newAddress()];
    const link = await requestConfirmationSecret(test, vera, thief);
    const secret = extractSecret((await findMailsTo(test, vera.email, 'email-change-requested'))[0]);
    expect(await look(secret)).toEqual({ email: vera.email, isPending: true });
    expect(await undo(secret)).toEqual({ done: true });
    expect(await test.visitor().calls.accounts.confirmEmail.mutate({ secret: link })).toEqual({ refused: 'not-found' });
    expect(await emailOf(vera)).toBe(vera.email);
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(0);
    expect(await findMailsTo(test, vera.email, 'password-reset')).toHaveLength(1);
    expect((await findMailsTo(test, thief)).map((mail) => mail.kind)).toEqual(['accounts.email-confirmation']);
  });

  it('accepts the link of the first email after the change was confirmed', async () => {
    const vera = await test.person();
    await takeOver(vera, vera.email, newAddress());
    expect(await undo(extractSecret((await findMailsTo(test, vera.email, 'email-change-requested'))[0]))).toEqual({ done: true });
    expect(await emailOf(vera)).toBe(vera.email);
  });

  it('refuses without any effect while another account has the old address', async () => {
    const [vera, tom, thief, own] = [await test.person(), await test.person(), newAddress(), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    await changeAndConfirmEmail(test, tom, vera.email);
    const [before, happened] = [await listSentMails(test), await listEventKinds(test, vera.accountId)];
    expect(await undo(secret)).toEqual({ refused: 'email-taken' });
    expect(await emailOf(vera)).toBe(thief);
    expect(await countRows(test, 'sessions', `account_id = '${vera.accountId}'`)).toBe(1);
    expect(await signIn(thief, demoPassword)).toEqual({ signedIn: true });
    expect(await listSentMails(test)).toEqual(before);
    expect(await listEventKinds(test, vera.accountId)).toEqual(happened);
    await changeAndConfirmEmail(test, tom, own);
    expect(await undo(secret)).toEqual({ done: true });
  });

  it('does nothing for a disabled account', async () => {
    const [dana, vera] = [await signInAdministrator(test), await test.person()];
    const secret = await takeOver(vera, vera.email, newAddress());
    await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId });
    expect([await look(secret), await undo(secret)]).toEqual([{ refused: 'not-found' }, { refused: 'not-found' }]);
  });

  it('deletes the session cookie only in a browser that is signed in to the account', async () => {
    const [vera, tom] = [await test.person(), await test.person()];
    expect(await tom.calls.accounts.undoEmail.mutate({ secret: await takeOver(vera, vera.email, newAddress()) })).toEqual({ done: true });
    expect(tom.cookie()).not.toBe('');
    const rosa = await test.person();
    expect(await rosa.calls.accounts.undoEmail.mutate({ secret: await takeOver(rosa, rosa.email, newAddress()) })).toEqual({ done: true });
    expect(rosa.cookie()).toBe('');
  });

  it('invalidates a reset link that was sent to the replaced address', async () => {
    const [vera, thief] = [await test.person(), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    await (await signInAdministrator(test)).calls.accounts.sendReset.mutate({ id: vera.accountId });
    const oobCode = extractSecret((await findMailsTo(test, thief, 'password-reset'))[0]);
    expect(await undo(secret)).toEqual({ done: true });
    expect(await test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password: goodPassword })).toEqual({
      refused: 'invalid-code',
    });
  });

  it("stores only a hash of the link's secret and refuses a malformed secret", async () => {
    const vera = await test.person();
    const secret = await takeOver(vera, vera.email, newAddress());
    const rows = await test.running.app.rows.select().from(emailUndos).where(eq(emailUndos.accountId, vera.accountId));
    // The account has two undo links: one from the request email, one from the email after the change.
    expect(rows.map(({ tokenHash }) => tokenHash.equals(hashToken(secret))).toSorted()).toEqual([false, true]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await look('x'.repeat(43))).toEqual({ refused: 'not-found' });
    expect(await getFailureCode(undo(''))).toBe('bad-shape');
  });

  it.each([
    [
      'en',
      'The email address of your Camp Birch account was changed',
      [
        'Hello Vera,',
        'You now sign in to your account at Camp Birch as NEW. We sent this email to the old address.',
        'If this was not you, restore this address with the link below. It signs everyone out of the account and emails you a link to choose a new password. Also tell an administrator of the camp.',
        'This link works once, for 72 hours. If you made the change, ignore this email.',
        'Restore this address:',
      ],
    ],
    [
      'es',
      'Se cambió el correo electrónico de su cuenta de Camp Birch',
      [
        'Hola, Vera:',
        'Ahora inicia sesión en su cuenta en Camp Birch como NEW. Enviamos este correo a la dirección anterior.',
        'Si no fue usted, recupere esta dirección con el enlace de abajo. Se cerrarán todas las sesiones de la cuenta y recibirá aquí un enlace para elegir una contraseña nueva. Avise también a un administrador del campamento.',
        'Este enlace funciona una sola vez, durante 72 horas. Si usted hizo el cambio, ignore este correo.',
        'Recuperar esta dirección:',
      ],
    ],
  ] as const)('emails the link in the language of the account: %s', async (language, subject, paragraphs) => {
    const dana = await signInAdministrator(test);
    await dana.calls.settings.change.mutate({ name: 'Camp Birch' });
    const [vera, thief] = [await test.person({ language }), newAddress()];
    const secret = await takeOver(vera, vera.email, thief);
    const [mail] = await findMailsTo(test, vera.email, 'email-changed');
    expect(mail).toMatchObject({ subject, language });
    const link = `${test.running.app.config.publicUrl}/undo-email/${secret}`;
    expect(mail?.textBody).toBe(`${paragraphs.join('\n\n').replace('NEW', thief)}\n${link}\n`);
    expect(mail?.htmlBody).toContain(`href="${link}"`);
    await undo(secret);
    const [reply] = await findMailsTo(test, thief, 'email-restored');
    expect(reply).toMatchObject({ language, textBody: expect.stringContaining(vera.email) });
    expect(reply?.textBody).not.toContain('http');
  });

  describe('two concurrent uses of one undo link', () => {
    async function useTwice(take?: Parameters<typeof undoEmail>[1]) {
      const vera = await test.person();
      const secret = await takeOver(vera, vera.email, newAddress());
      test.clock.advance(minute);
      const answers = await Promise.all([1, 2].map(() => undoEmail(createCallContext(test, { secret }), take)));
      return { answers, links: await findMailsTo(test, vera.email, 'password-reset') };
    }

    it('both succeed if the link is read but not deleted', async () => {
      const pass = createBarrier(2);
      const { answers, links } = await useTwice(async (tx: Transaction, token) => {
        const [emailUndoRow] = await tx.rows
          .select({ number: emailUndos.number, email: emailUndos.email, account: accounts })
          .from(emailUndos)
          .innerJoin(accounts, eq(accounts.id, emailUndos.accountId))
          .where(eq(emailUndos.tokenHash, hashToken(token)));
        await pass();
        return emailUndoRow ?? null;
      });
      expect(answers).toEqual([{ done: true }, { done: true }]);
      expect(links).toHaveLength(2);
    });

    it('only one succeeds if the link is deleted on use', async () => {
      const { answers, links } = await useTwice();
      expect(answers).toContainEqual({ done: true });
      expect(answers).toContainEqual({ refused: 'not-found' });
      expect(links).toHaveLength(1);
    });
  });
});
