import { describe, expect, test as it } from 'vitest';
import { minute } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { demoPassword } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { ada, requestConfirmationSecret, goodPassword, requestResetCode } from '#features/accounts/server/testing.ts';

/** The identity codes of the specification (§8) that are of the product and not of a provider, and what becomes of each here. */
describe('the identity code', () => {
  const test = setUpTestApp();
  const administrator = () => test.person({ accountArea: 'Administration' });
  const signIn = (email: string, password = demoPassword) => test.visitor().calls.accounts.signIn.mutate({ email, password });

  it('user-disabled signs the current user out, and says so to the right password alone', async () => {
    const [dana, vera] = [await administrator(), await test.person()];
    const screen = await vera.watch('accounts.me');
    await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId });
    await screen.closed;
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await signIn(vera.email)).toEqual({ refused: 'account-disabled' });
    expect(await signIn(vera.email, 'not the password')).toEqual({ refused: 'invalid-credential' });
  });

  it('user-token-expired signs the current user out, who may sign in again', async () => {
    const [dana, vera] = [await administrator(), await test.person()];
    const screen = await vera.watch('accounts.me');
    await dana.calls.accounts.endSessionsOf.mutate({ id: vera.accountId });
    await screen.closed;
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
  });

  it('expired-action-code is a reset link of an hour ago: it opens nothing, and the old password stays', async () => {
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

  it('email-already-in-use is told by the form that asks for an account and by the link that would take the address', async () => {
    const vera = await test.person();
    const ruth = await test.person();
    expect(await test.visitor().calls.accounts.requestAccount.mutate({ ...ada, email: ruth.email })).toEqual({
      refused: 'email-taken',
      field: 'email',
    });
    const wanted = `new-${vera.email}`;
    const secret = await requestConfirmationSecret(test, vera, wanted);
    await test.running.app.database.pool.query('update accounts set email = $1 where id = $2', [wanted, ruth.accountId]);
    expect(await vera.calls.accounts.confirmEmail.mutate({ secret })).toEqual({ refused: 'email-taken' });
    expect(await signIn(vera.email)).toEqual({ signedIn: true });
  });
});
