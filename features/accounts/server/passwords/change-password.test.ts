import { describe, expect, it } from 'vitest';
import { hour } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword } from '#server/testing/open-test-app.ts';
import { goodPassword, listEventKinds, findMailsTo, listSentMails, requestResetCode } from '#features/accounts/server/testing.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

describe('changePassword', () => {
  const test = setUpTestApp();

  const signIn = (email: string, password: string) => test.visitor().calls.accounts.signIn.mutate({ email, password });

  it('requires the current password, ends other sessions and the reset link, and emails the owner', async () => {
    const vera = await test.person();
    const phone = test.visitor();
    await phone.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
    const code = await requestResetCode(test, vera.email);
    expect(await vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: goodPassword })).toEqual({
      done: true,
    });
    expect(await getFailureCode(phone.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('none');
    expect(await test.visitor().calls.accounts.checkReset.query({ mode: 'resetPassword', oobCode: code })).toEqual({ state: -1 });
    expect([await signIn(vera.email, demoPassword), await signIn(vera.email, goodPassword)]).toEqual([
      { refused: 'invalid-credential' },
      { signedIn: true },
    ]);
    expect(await findMailsTo(test, vera.email, 'password-changed')).toHaveLength(1);
    expect(await listEventKinds(test, vera.accountId)).toContain('accounts.password-changed');
  });

  it('refuses a wrong current password and a short or common new password', async () => {
    const vera = await test.person();
    const before = await listSentMails(test);
    const change = (currentPassword: string, password: string) => vera.calls.accounts.changePassword.mutate({ currentPassword, password });
    expect(await change('wrong', goodPassword)).toEqual({ refused: 'wrong-password', field: 'currentPassword' });
    expect(await change(demoPassword, 'abc12')).toEqual({ refused: 'too-short', field: 'password' });
    expect(await change(demoPassword, 'trustno1')).toEqual({ refused: 'common-password', field: 'password' });
    expect(await signIn(vera.email, demoPassword)).toEqual({ signedIn: true });
    expect(await listSentMails(test)).toEqual(before);
    expect(await listEventKinds(test, vera.accountId)).toEqual([]);
  });

  it('succeeds without a second change when the client retries after a lost response', async () => {
    const vera = await test.person();
    const change = () => vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: goodPassword });
    expect([await change(), await change()]).toEqual([{ done: true }, { done: true }]);
    expect(await signIn(vera.email, goodPassword)).toEqual({ signedIn: true });
    expect(await findMailsTo(test, vera.email, 'password-changed')).toHaveLength(1);
    expect((await listEventKinds(test, vera.accountId)).filter((kind) => kind === 'accounts.password-changed')).toHaveLength(1);
  });

  it('does not tell a stolen session whether a guessed new password is the current one', async () => {
    const vera = await test.person();
    const guess = () => vera.calls.accounts.changePassword.mutate({ currentPassword: 'wrong', password: goodPassword });
    expect(await vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password: goodPassword })).toEqual({
      done: true,
    });
    expect(await guess()).toEqual({ done: true });
    test.clock.advance(2 * hour);
    expect(await guess()).toEqual({ refused: 'wrong-password', field: 'currentPassword' });
  });

  it('saves one of two concurrent changes', async () => {
    const vera = await test.person();
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((password) =>
        vera.calls.accounts.changePassword.mutate({ currentPassword: demoPassword, password }),
      ),
    );
    expect(answers).toContainEqual({ done: true });
    expect(answers).toContainEqual({ refused: 'wrong-password', field: 'currentPassword' });
  });

  it('limits password guesses in a stolen session', async () => {
    const vera = await test.person();
    const guess = () => vera.calls.accounts.changePassword.mutate({ currentPassword: 'wrong', password: goodPassword });
    for (let times = 0; times < 10; times++) await guess();
    expect(await getFailureCode(guess())).toBe('too-many-requests');
  });

  it('requires a signed-in account', async () => {
    expect(
      await getFailureCode(test.visitor().calls.accounts.changePassword.mutate({ currentPassword: 'a', password: goodPassword })),
    ).toBe('sign-in-needed');
  });
});
