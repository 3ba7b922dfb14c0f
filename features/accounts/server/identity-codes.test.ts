import { describe, expect, test as it } from 'vitest';
import { minute } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { adaRequest, requestConfirmationSecret, goodPassword, requestResetCode } from '#features/accounts/server/testing.ts';

/** Identity codes of the specification (§8) that apply without an external identity provider. */
describe('identity codes of the specification', () => {
  const test = setUpTestApp();
  const administrator = () => test.person({ accountArea: 'Administration' });
  const signIn = (email: string, password = demoPassword) => test.visitor().calls.accounts.signIn.mutate({ email, password });

  it('user-disabled: disabling ends the session, and only the right password shows the code', async () => {
    const [dana, vera] = [await administrator(), await test.person()];
    const screen = await vera.watch('accounts.me');
    await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId });
    await screen.closed;
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await signIn(vera.email)).toEqual({ refused: 'account-disabled' });
    expect(await signIn(vera.email, 'not the password')).toEqual({ refused: 'invalid-credential' });
  });

  it('user-token-expired: the session ends, and the person can sign in again', async () => {
    const [dana, vera] = [await administrator(), await test.person()];
    const screen = await vera.watch('accounts.me');
    await dana.calls.accounts.endSessionsOf.mutate({ id: vera.accountId });
    await screen.closed;
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
  });

  it('expired-action-code: a reset link older than an hour is refused and the old password stays valid', async () => {
    const vera = await test.person();
    const oobCode = await requestResetCode(test, vera.email);
    const check = () => test.visitor().calls.accounts.checkReset.query({ mode: 'resetPassword', oobCode });
    test.clock.advance(60 * minute - 1);
    expect(await check()).toEqual({ state: 1 });
    test.clock.advance(1);
    expect(await check()).toEqual({ state: -1 });
    expect(await test.visitor().calls.accounts.resetPassword.mutate({ oobCode, password: goodPassword })).toEqual({
      refused: 'invalid-code',
    });
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
  });

  it('email-already-in-use: the request form and the link refuse an address that has an account', async () => {
    const vera = await test.person();
    const ruth = await test.person();
    expect(await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email: ruth.email })).toEqual({
      refused: 'email-taken',
      field: 'email',
    });
    const newEmail = `new-${vera.email}`;
    const secret = await requestConfirmationSecret(test, vera, newEmail);
    await test.running.app.database.pool.query('update accounts set email = $1 where id = $2', [newEmail, ruth.accountId]);
    expect(await vera.calls.accounts.confirmEmail.mutate({ secret })).toEqual({ refused: 'email-taken' });
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
  });
});
