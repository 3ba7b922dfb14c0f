import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { minute, second } from '#platform/time/instant.ts';
import { expectAccepted, getFailureCode, type Guest } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInAdministrator, countRows, listEventKinds, findMailsTo } from '#features/accounts/server/testing.ts';
import { createFakePasskey } from './testing.ts';

const test = setUpTestApp();
const here = { origin: 'http://localhost:0', rpID: 'localhost' };

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(test.clock.now()) });

async function addTotp(person: Guest): Promise<string> {
  const { secret } = expectAccepted(await person.calls.accounts.startTotp.mutate({}));
  expectAccepted(await person.calls.accounts.confirmTotp.mutate({ code: codeOf(secret) }));
  test.clock.advance(30 * second);
  return secret;
}

async function addPasskey(person: Guest, device = createFakePasskey(here)) {
  const { options } = expectAccepted(await person.calls.accounts.startPasskey.mutate({}));
  expectAccepted(await person.calls.accounts.confirmPasskey.mutate({ name: 'Telephone', answer: device.register(options.challenge) }));
  return device;
}

async function oldSession(add: (person: Guest) => Promise<unknown> = addTotp): Promise<SignedInGuest> {
  const vera = await test.person();
  await add(vera);
  test.clock.advance(6 * minute);
  return vera;
}

const needed = { refused: 'confirm-identity' };
const factorsOf = (person: SignedInGuest) => countRows(test, 'second_factors', `account_id = '${person.accountId}'`);

describe('a session whose user does not know the password', () => {
  it('cannot replace or add a second factor', async () => {
    const vera = await oldSession();
    const mails = (await findMailsTo(test, vera.email)).length;
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: '123456' })).toEqual(needed);
    expect(await vera.calls.accounts.startPasskey.mutate({})).toEqual(needed);
    expect(await vera.calls.accounts.confirmPasskey.mutate({ name: 'Mine', answer: { id: 'none' } })).toEqual(needed);
    expect(await factorsOf(vera)).toBe(1);
    expect(await findMailsTo(test, vera.email)).toHaveLength(mails);
  });

  it('cannot confirm an authenticator app whose setup started soon after the sign-in', async () => {
    const vera = await test.person();
    await addTotp(vera);
    const { secret } = expectAccepted(await vera.calls.accounts.startTotp.mutate({}));
    test.clock.advance(6 * minute);
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: codeOf(secret) })).toEqual(needed);
  });

  it('cannot add the first second factor of an account', async () => {
    const vera = await oldSession(async () => {});
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
    expect(await vera.calls.accounts.startPasskey.mutate({})).toEqual(needed);
  });

  it('cannot remove a factor, renew codes or change the password or email', async () => {
    const vera = await oldSession();
    const password = 'not the password';
    const [factor] = (await vera.watch('accounts.secondFactors')).rows<{ id: string }>();
    expect(await vera.calls.accounts.removeSecondFactor.mutate({ id: factor?.id ?? '', password })).toMatchObject({
      refused: 'wrong-password',
    });
    expect(await vera.calls.accounts.renewRecoveryCodes.mutate({ password })).toMatchObject({ refused: 'wrong-password' });
    expect(await vera.calls.accounts.changePassword.mutate({ currentPassword: password, password: 'four quiet herons' })).toMatchObject({
      refused: 'wrong-password',
    });
    expect(await vera.calls.accounts.changeEmail.mutate({ email: 'thief@example.org' })).toEqual({ refused: 'requires-recent-login' });
  });
});

describe('confirmIdentity', () => {
  it('allows sensitive changes for five minutes, only in the session that was confirmed', async () => {
    const vera = await oldSession();
    const other = test.visitor();
    await other.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
    expect(await vera.calls.accounts.confirmIdentity.mutate({ password: demoPassword })).toEqual({ done: true });
    expect(await vera.calls.accounts.startTotp.mutate({})).toHaveProperty('secret');
    test.clock.advance(5 * minute + second);
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
  });

  it('refuses a wrong password and delays further guesses', async () => {
    const vera = await oldSession();
    for (let times = 0; times < 10; times++)
      expect(await vera.calls.accounts.confirmIdentity.mutate({ password: 'wrong' })).toEqual({
        refused: 'wrong-password',
        field: 'password',
      });
    expect(await getFailureCode(vera.calls.accounts.confirmIdentity.mutate({ password: demoPassword }))).toBe('too-many-requests');
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
  });

  it("accepts the account's passkey once per challenge", async () => {
    const device = createFakePasskey(here);
    const vera = await oldSession((person) => addPasskey(person, device));
    const { options } = expectAccepted(await vera.calls.accounts.startPasskeyConfirmation.mutate({}));
    expect(options.userVerification).toBe('required');
    const answer = device.answer(options.challenge);
    expect(await vera.calls.accounts.confirmIdentityByPasskey.mutate({ answer })).toEqual({ done: true });
    expect(await vera.calls.accounts.confirmIdentityByPasskey.mutate({ answer })).toEqual({ refused: 'invalid-passkey' });
    expect(await vera.calls.accounts.startTotp.mutate({})).toHaveProperty('secret');
  });

  it('refuses a missing passkey, a passkey of a different account and a passkey without user verification', async () => {
    const device = createFakePasskey(here);
    const vera = await oldSession((person) => addPasskey(person, device));
    const tom = await oldSession();
    expect(await tom.calls.accounts.startPasskeyConfirmation.mutate({})).toEqual({ refused: 'no-passkey' });
    const { options } = expectAccepted(await vera.calls.accounts.startPasskeyConfirmation.mutate({}));
    const unchecked = device.answer(options.challenge, 1, false);
    expect(await vera.calls.accounts.confirmIdentityByPasskey.mutate({ answer: unchecked })).toEqual({ refused: 'invalid-passkey' });
    const again = expectAccepted(await vera.calls.accounts.startPasskeyConfirmation.mutate({}));
    const answer = device.answer(again.options.challenge);
    expect(await tom.calls.accounts.confirmIdentityByPasskey.mutate({ answer })).toEqual({ refused: 'invalid-passkey' });
    expect(await vera.calls.accounts.startTotp.mutate({})).toEqual(needed);
  });
});

describe('removeSecondFactorsOf', () => {
  it("lets the owner sign in with the password only, ends the owner's sessions and emails the owner", async () => {
    const dana = await signInAdministrator(test);
    const vera = await test.person();
    await addTotp(vera);
    await addPasskey(vera);
    expect(await dana.calls.accounts.confirmIdentity.mutate({ password: demoPassword })).toEqual({ done: true });
    expect(await dana.calls.accounts.removeSecondFactorsOf.mutate({ id: vera.accountId })).toEqual({ done: true });
    expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ signedIn: true });
    expect(await countRows(test, 'recovery_codes', `account_id = '${vera.accountId}'`)).toBe(0);
    expect((await listEventKinds(test, vera.accountId)).at(-1)).toBe('accounts.second-factors-removed');
    expect(await findMailsTo(test, vera.email, 'second-factors-removed')).toHaveLength(1);
    expect(await dana.calls.accounts.removeSecondFactorsOf.mutate({ id: vera.accountId })).toEqual({ refused: 'not-found' });
    expect(await findMailsTo(test, vera.email, 'second-factors-removed')).toHaveLength(1);
  });

  it("refuses the caller's own account, an unknown account and a sign-in that is not recent", async () => {
    const dana = await signInAdministrator(test);
    await addTotp(dana);
    const vera = await test.person();
    await addTotp(vera);
    expect(await dana.calls.accounts.removeSecondFactorsOf.mutate({ id: dana.accountId })).toEqual({ refused: 'yourself' });
    expect(await dana.calls.accounts.removeSecondFactorsOf.mutate({ id: newId() })).toEqual({ refused: 'not-found' });
    test.clock.advance(6 * minute);
    expect(await dana.calls.accounts.removeSecondFactorsOf.mutate({ id: vera.accountId })).toEqual(needed);
    expect(await factorsOf(vera)).toBe(1);
  });
});
