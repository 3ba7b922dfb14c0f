import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { minute, second } from '#platform/time/instant.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { expectAccepted, getFailureCode, type Guest } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { MeRow, PersonRow, SecondFactorRow } from '#features/accounts/shapes.ts';
import {
  signInAdministrator,
  createCallContext,
  countRows,
  goodPassword,
  listEventKinds,
  findMailsTo,
  requestResetCode,
} from '#features/accounts/server/testing.ts';
import { readOrCreateSeal } from '#platform/seal/server/seal.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { createFakePasskey } from './testing.ts';

const test = setUpTestApp();

const isIn = async (guest: Guest) => (await getFailureCode(guest.calls.accounts.withdrawChange.mutate({}))) === 'none';

function codeOf(secret: string, inSeconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(test.clock.now()) + inSeconds * second });
}

async function withTotp(person?: SignedInGuest) {
  const vera = person ?? (await test.person());
  const { secret, uri } = expectAccepted(await vera.calls.accounts.startTotp.mutate({}));
  const confirmed = await vera.calls.accounts.confirmTotp.mutate({ code: codeOf(secret) });
  if (isRefusal(confirmed)) throw new Error(confirmed.refused);
  // Each code works once, so advance the clock to the next code.
  test.clock.advance(30 * second);
  return { vera, secret, uri, codes: confirmed.recoveryCodes };
}

async function halfIn(person: SignedInGuest): Promise<Guest> {
  const guest = test.visitor();
  await guest.calls.accounts.signIn.mutate({ email: person.email, password: demoPassword });
  return guest;
}

describe('authenticator app', () => {
  it('is not required at sign-in until a code confirms it', async () => {
    const vera = await test.person();
    const { secret, uri } = expectAccepted(await vera.calls.accounts.startTotp.mutate({}));
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Bunkhouse:${vera.email.replace('@', '%40')}\\?`));
    expect(uri).toContain(`secret=${secret}`);
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ signedIn: true });
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: '000000' === codeOf(secret) ? '000001' : '000000' })).toEqual({
      refused: 'invalid-code',
      field: 'code',
    });
    expect((await vera.watch('accounts.secondFactors')).rows()).toEqual([]);
    expect(await listEventKinds(test, vera.accountId)).toEqual([]);
    expect(await findMailsTo(test, vera.email)).toEqual([]);
  });

  it('confirms the secret of any open tab, and the other tabs then get already-on', async () => {
    const vera = await test.person();
    const secrets: string[] = [];
    for (let tab = 0; tab < 4; tab++) {
      secrets.push(expectAccepted(await vera.calls.accounts.startTotp.mutate({})).secret);
      test.clock.advance(second);
    }
    const [forgotten = '', first = '', , last = ''] = secrets;
    expect(await countRows(test, 'second_factors', `account_id = '${vera.accountId}'`)).toBe(3);
    const confirm = (secret: string) => vera.calls.accounts.confirmTotp.mutate({ code: codeOf(secret) });
    expect(await confirm(forgotten)).toEqual({ refused: 'invalid-code', field: 'code' });
    expect(await confirm(first)).toHaveProperty('recoveryCodes');
    expect(await confirm(last)).toEqual({ refused: 'already-on', field: 'code' });
    expect(await countRows(test, 'second_factors', `account_id = '${vera.accountId}'`)).toBe(1);
    test.clock.advance(30 * second);
    const use = async (secret: string) => (await halfIn(vera)).calls.accounts.signInWithCode.mutate({ code: codeOf(secret) });
    expect(await use(last)).toEqual({ refused: 'invalid-code' });
    expect(await use(first)).toEqual({ signedIn: true });
  });

  it('refuses a code if no setup was started', async () => {
    const vera = await test.person();
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: '123456' })).toEqual({ refused: 'invalid-code', field: 'code' });
  });

  it('returns ten recovery codes on confirmation, appears in the list and emails the owner', async () => {
    const dana = await signInAdministrator(test);
    const people = await dana.watch('accounts.people');
    const { vera, codes } = await withTotp();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    await people.until<PersonRow>((rows) => rows.find((row) => row.id === vera.accountId)?.secondFactor === true);
    expect((await vera.watch('accounts.me')).rows<MeRow>()[0]?.secondFactor).toBe(true);
    expect((await vera.watch('accounts.secondFactors')).rows<SecondFactorRow>()).toMatchObject([
      { kind: 'totp', name: 'Authenticator', lastUsedAt: null },
    ]);
    expect((await findMailsTo(test, vera.email)).map((mail) => mail.kind)).toEqual(['accounts.second-factor-added']);
    const { rows } = await test.running.app.database.pool.query<{ all: string }>(
      `select (select json_agg(r)::text from recovery_codes r) || (select json_agg(e)::text from events e) as all`,
    );
    for (const code of codes) expect(rows[0]?.all).not.toContain(code);
  });

  it('is required after the password and before any page', async () => {
    const { vera, secret } = await withTotp();
    const guest = test.visitor();
    expect(await guest.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ secondFactor: ['totp'] });
    const half = guest.cookie();
    expect(half).not.toBe('');
    expect(await isIn(guest)).toBe(false);
    expect((await guest.watch('accounts.me')).denied()).toBe('sign-in-needed');
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: codeOf(secret).replace(/^.../, '$& ') })).toEqual({ signedIn: true });
    expect(guest.cookie()).not.toBe(half);
    expect(await isIn(guest)).toBe(true);
    expect(await test.visitor({ cookie: half }).calls.accounts.signInWithCode.mutate({ code: codeOf(secret, 30) })).toEqual({
      refused: 'expired',
    });
  });

  it('accepts each code only once, even from concurrent calls', async () => {
    const { vera, secret } = await withTotp();
    const guests = [await halfIn(vera), await halfIn(vera)];
    const answers = await Promise.all(guests.map((guest) => guest.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })));
    expect(answers).toContainEqual({ signedIn: true });
    expect(answers).toContainEqual({ refused: 'invalid-code' });
    const loser = guests[answers.findIndex(isRefusal)] as Guest;
    expect(await loser.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'invalid-code' });
  });

  it('accepts the codes of the previous and next 30 seconds, but no older code', async () => {
    const { vera, secret } = await withTotp();
    const tryWith = async (inSeconds: number) =>
      (await halfIn(vera)).calls.accounts.signInWithCode.mutate({ code: codeOf(secret, inSeconds) });
    test.clock.advance(5 * minute);
    expect(await tryWith(-60)).toEqual({ refused: 'invalid-code' });
    expect(await tryWith(-30)).toEqual({ signedIn: true });
    expect(await tryWith(30)).toEqual({ signedIn: true });
    expect(await tryWith(0)).toEqual({ refused: 'invalid-code' });
    expect(await tryWith(60)).toEqual({ refused: 'invalid-code' });
  });

  it('cancels the sign-in after five wrong codes (too-many-wrong) or ten minutes', async () => {
    const { vera, secret } = await withTotp();
    const guest = await halfIn(vera);
    const wrong = () => guest.calls.accounts.signInWithCode.mutate({ code: 'ABCD-EFGH-JKMN-PQRS' });
    for (let times = 0; times < 4; times++) expect(await wrong()).toEqual({ refused: 'invalid-code' });
    expect(await wrong()).toEqual({ refused: 'too-many-wrong' });
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'expired' });
    const slow = await halfIn(vera);
    test.clock.advance(10 * minute);
    expect(await slow.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'expired' });
    expect(await test.visitor().calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'expired' });
  });

  it('delays guesses that are spread over several sign-ins', async () => {
    const { vera, secret } = await withTotp();
    const guest = await halfIn(vera);
    for (let times = 0; times < 4; times++) await guest.calls.accounts.signInWithCode.mutate({ code: '000 000 000' });
    const other = await halfIn(vera);
    for (let times = 0; times < 4; times++) await other.calls.accounts.signInWithCode.mutate({ code: '000 000 000' });
    for (let times = 0; times < 2; times++) await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: 'wrong' });
    expect(await getFailureCode(other.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) }))).toBe('too-many-requests');
  });

  it('accepts each recovery code once in place of an app code', async () => {
    const { vera, codes } = await withTotp();
    const use = async (code = '') => (await halfIn(vera)).calls.accounts.signInWithCode.mutate({ code });
    expect(await use(codes[0]?.toLowerCase().replaceAll('-', ' '))).toEqual({ signedIn: true });
    expect(await use(codes[0])).toEqual({ refused: 'invalid-code' });
    expect(await use(codes[9]?.replaceAll('-', ''))).toEqual({ signedIn: true });
    expect(await countRows(test, 'recovery_codes', `account_id = '${vera.accountId}'`)).toBe(8);
  });

  it('a new setup replaces the earlier app and its recovery codes', async () => {
    const { vera, secret, codes } = await withTotp();
    const newFactor = await withTotp(vera);
    expect((await vera.watch('accounts.secondFactors')).rows()).toHaveLength(1);
    const use = async (code = '') => (await halfIn(vera)).calls.accounts.signInWithCode.mutate({ code });
    expect(await use(codeOf(secret))).toEqual({ refused: 'invalid-code' });
    expect(await use(codes[0])).toEqual({ refused: 'invalid-code' });
    expect(await use(codeOf(newFactor.secret))).toEqual({ signedIn: true });
  });

  it('is still required after a password reset', async () => {
    const { vera, secret } = await withTotp();
    const guest = test.visitor();
    const oobCode = await requestResetCode(test, vera.email);
    expect(await guest.calls.accounts.resetPassword.mutate({ oobCode, password: goodPassword })).toEqual({ secondFactor: ['totp'] });
    expect(await isIn(guest)).toBe(false);
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ signedIn: true });
  });

  it('cancels an unfinished sign-in when the account is disabled or the browser signs out', async () => {
    const { vera, secret } = await withTotp();
    const [first, other] = [await halfIn(vera), await halfIn(vera)];
    const cookie = first.cookie();
    await first.calls.accounts.signOut.mutate({});
    expect(await test.visitor({ cookie }).calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'expired' });
    await (await signInAdministrator(test)).calls.accounts.disableAccount.mutate({ id: vera.accountId });
    expect(await other.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ refused: 'expired' });
  });

  it('removeSecondFactor requires the password and deletes the recovery codes with the last factor', async () => {
    const { vera } = await withTotp();
    const [row] = (await vera.watch('accounts.secondFactors')).rows<SecondFactorRow>();
    const remove = (by: SignedInGuest, password: string, id = row?.id ?? '') =>
      by.calls.accounts.removeSecondFactor.mutate({ id, password });
    expect(await remove(vera, 'wrong')).toEqual({ refused: 'wrong-password', field: 'password' });
    expect(await remove(vera, demoPassword, 'A'.repeat(20))).toEqual({ refused: 'not-found' });
    expect(await remove(await test.person(), demoPassword)).toEqual({ refused: 'not-found' });
    expect(await countRows(test, 'recovery_codes', `account_id = '${vera.accountId}'`)).toBe(10);
    expect(await remove(vera, demoPassword)).toEqual({ done: true });
    expect(await countRows(test, 'recovery_codes', `account_id = '${vera.accountId}'`)).toBe(0);
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ signedIn: true });
    expect(await findMailsTo(test, vera.email, 'second-factor-removed')).toHaveLength(1);
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.second-factor-added', 'accounts.second-factor-removed']);
  });

  it('renewRecoveryCodes requires the password and invalidates earlier codes', async () => {
    const { vera, codes } = await withTotp();
    const renew = (by: SignedInGuest, password: string) => by.calls.accounts.renewRecoveryCodes.mutate({ password });
    expect(await renew(vera, 'wrong')).toEqual({ refused: 'wrong-password', field: 'password' });
    expect(await renew(await test.person(), demoPassword)).toEqual({ refused: 'not-found' });
    expect(await countRows(test, 'recovery_codes', `account_id = '${vera.accountId}'`)).toBe(10);
    const renewed = await renew(vera, demoPassword);
    if (isRefusal(renewed)) throw new Error(renewed.refused);
    expect(new Set([...renewed.recoveryCodes, ...codes]).size).toBe(20);
    const guest = await halfIn(vera);
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: codes[0] ?? '' })).toEqual({ refused: 'invalid-code' });
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: renewed.recoveryCodes[0] ?? '' })).toEqual({ signedIn: true });
    expect(await findMailsTo(test, vera.email, 'recovery-codes-renewed')).toHaveLength(1);
    expect(await listEventKinds(test, vera.accountId)).toContain('accounts.recovery-codes-renewed');
  });

  it('confirmTotp refuses a retry after a lost response with already-on, but a wrong code with invalid-code', async () => {
    const { vera, secret } = await withTotp();
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: codeOf(secret) })).toEqual({ refused: 'already-on', field: 'code' });
    const { secret: another } = expectAccepted(await vera.calls.accounts.startTotp.mutate({}));
    const wrong = '000000' === codeOf(another) ? '000001' : '000000';
    expect(await vera.calls.accounts.confirmTotp.mutate({ code: wrong })).toEqual({ refused: 'invalid-code', field: 'code' });
  });

  it('refuses a code with invalid-code if its secret was encrypted with a different key', async () => {
    const { vera, secret } = await withTotp();
    const guest = await halfIn(vera);
    const elsewhere = join(test.running.app.config.dataDir, 'elsewhere');
    await readOrCreateSeal({ dataDir: elsewhere, sealKey: undefined });
    const ask = createCallContext(test, { code: codeOf(secret) });
    const app = { ...ask.app, config: { ...ask.app.config, dataDir: elsewhere } };
    const request = { ...ask.request, sessionToken: guest.cookie().replace('session=', '') };
    expect(await signInWithCode({ ...ask, app, request })).toEqual({ refused: 'invalid-code' });
    rmSync(elsewhere, { recursive: true });
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ signedIn: true });
  });
});

describe('parallel second-factor codes', () => {
  it('only ten are compared across all sign-ins of an account, and later ones are delayed even if right', async () => {
    const { vera, secret } = await withTotp();
    const halves = await Promise.all(Array.from({ length: 17 }, () => halfIn(vera)));
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const answerTo = (half: Guest, code: string): Promise<unknown> => {
      const ask = createCallContext(test, { code });
      const request = { ...ask.request, sessionToken: half.cookie().replace('session=', '') };
      return signInWithCode({ ...ask, request }).catch((error: unknown) => (error instanceof Error ? error.message : error));
    };
    const [last, ...others] = halves;
    const answers = await Promise.all(others.map((half) => answerTo(half, wrong)));
    expect(answers.filter((answer) => answer === 'too-many-requests')).toHaveLength(others.length - 10);
    expect(last && (await answerTo(last, codeOf(secret)))).toBe('too-many-requests');
  });
});

describe('passkey', () => {
  const here = { origin: 'http://localhost:0', rpID: 'localhost' };

  async function withPasskey(person?: SignedInGuest, device = createFakePasskey(here)) {
    const vera = person ?? (await test.person());
    const { options } = expectAccepted(await vera.calls.accounts.startPasskey.mutate({}));
    const answer = device.register(options.challenge);
    return { vera, device, options, confirmed: await vera.calls.accounts.confirmPasskey.mutate({ name: 'Telephone', answer }), answer };
  }

  async function challengeFor(guest: Guest): Promise<string> {
    const started = await guest.calls.accounts.startPasskeySignIn.mutate({});
    if (isRefusal(started)) throw new Error(started.refused);
    return started.options.challenge;
  }

  it('confirmPasskey saves the name, returns recovery codes for the first factor and emails the owner', async () => {
    const { vera, device, options, confirmed } = await withPasskey();
    expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Bunkhouse' }, user: { name: vera.email, displayName: 'Vera Lind' } });
    expect(confirmed).toEqual({ recoveryCodes: expect.arrayContaining([expect.stringMatching(/^[A-Z0-9-]{19}$/)]) });
    expect((await vera.watch('accounts.secondFactors')).rows<SecondFactorRow>()).toMatchObject([{ kind: 'passkey', name: 'Telephone' }]);
    expect(await findMailsTo(test, vera.email, 'second-factor-added')).toHaveLength(1);
    const again = await withPasskey(vera);
    expect(again.confirmed).toEqual({ recoveryCodes: null });
    expect(again.options.excludeCredentials).toEqual([{ id: device.id, type: 'public-key' }]);
  });

  it('confirmPasskey refuses malformed data and a used, missing or foreign challenge', async () => {
    const { vera, answer } = await withPasskey();
    const refused = { refused: 'invalid-passkey' };
    expect(await vera.calls.accounts.confirmPasskey.mutate({ name: 'Again', answer })).toEqual(refused);
    const other = await test.person();
    expect((await withPasskey(other, createFakePasskey({ ...here, origin: 'https://evil.example' }))).confirmed).toEqual(refused);
    expect((await withPasskey(other, createFakePasskey({ ...here, rpID: 'evil.example' }))).confirmed).toEqual(refused);
    await other.calls.accounts.startPasskey.mutate({});
    expect(await other.calls.accounts.confirmPasskey.mutate({ name: 'x', answer: { id: 'abc' } })).toEqual(refused);
    expect(
      await other.calls.accounts.confirmPasskey.mutate({ name: 'x', answer: createFakePasskey(here).register('bm90IGdpdmVu') }),
    ).toEqual(refused);
    expect(await getFailureCode(other.calls.accounts.confirmPasskey.mutate({ name: 'x', answer: { id: 'a\u0000' } }))).toBe('bad-shape');
    expect(await countRows(test, 'second_factors', `account_id = '${other.accountId}'`)).toBe(0);
  });

  it('cannot be added to a second account', async () => {
    const { device } = await withPasskey();
    expect((await withPasskey(undefined, device)).confirmed).toEqual({ refused: 'invalid-passkey' });
  });

  it('completes a sign-in after the password', async () => {
    const { vera, device } = await withPasskey();
    const guest = test.visitor();
    expect(await guest.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword })).toEqual({ secondFactor: ['passkey'] });
    const started = await guest.calls.accounts.startPasskeySignIn.mutate({});
    expect(started).toMatchObject({ options: { rpId: 'localhost', allowCredentials: [{ id: device.id, transports: ['internal'] }] } });
    if (isRefusal(started)) throw new Error(started.refused);
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer: device.answer(started.options.challenge) })).toEqual({
      signedIn: true,
    });
    expect(await isIn(guest)).toBe(true);
    expect((await vera.watch('accounts.secondFactors')).rows<SecondFactorRow>()[0]?.lastUsedAt).toBe(test.clock.now());
  });

  it('refuses a replayed response, a cloned key and a key of a different account', async () => {
    const { vera, device } = await withPasskey();
    const stranger = await withPasskey();
    const first = await halfIn(vera);
    const answer = device.answer(await challengeFor(first), 5);
    expect(await first.calls.accounts.signInWithPasskey.mutate({ answer })).toEqual({ signedIn: true });

    const guest = await halfIn(vera);
    const wrong = { refused: 'invalid-passkey' };
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer })).toEqual(wrong);
    await challengeFor(guest);
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer })).toEqual(wrong);
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer: device.answer(await challengeFor(guest), -3) })).toEqual(wrong);
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer: stranger.device.answer(await challengeFor(guest)) })).toEqual(
      wrong,
    );
    expect(await isIn(guest)).toBe(false);
  });

  it('cancels the sign-in after five wrong responses and codes in total', async () => {
    const { vera, device } = await withPasskey();
    const guest = await halfIn(vera);
    const wrong = () => guest.calls.accounts.signInWithPasskey.mutate({ answer: { id: 'abc' } });
    for (let times = 0; times < 3; times++) expect(await wrong()).toEqual({ refused: 'invalid-passkey' });
    expect(await guest.calls.accounts.signInWithCode.mutate({ code: '000 000 000' })).toEqual({ refused: 'invalid-code' });
    const answer = device.answer(await challengeFor(guest));
    expect(await wrong()).toEqual({ refused: 'too-many-wrong' });
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer })).toEqual({ refused: 'expired' });
    expect(await isIn(guest)).toBe(false);
  });

  it('startPasskeySignIn refuses if no sign-in waits for a passkey', async () => {
    expect(await test.visitor().calls.accounts.startPasskeySignIn.mutate({})).toEqual({ refused: 'expired' });
    expect(await test.visitor().calls.accounts.signInWithPasskey.mutate({ answer: { id: 'abc' } })).toEqual({ refused: 'expired' });
    const vera = await test.person();
    expect(await vera.calls.accounts.startPasskeySignIn.mutate({})).toEqual({ refused: 'expired' });
  });

  it('works in addition to an authenticator app', async () => {
    const { vera, device } = await withPasskey();
    const { secret } = await withTotp(vera);
    const guest = test.visitor();
    const kinds = await guest.calls.accounts.signIn.mutate({ email: vera.email, password: demoPassword });
    expect(kinds).toEqual({ secondFactor: expect.arrayContaining(['passkey', 'totp']) });
    expect(await guest.calls.accounts.signInWithPasskey.mutate({ answer: device.answer(await challengeFor(guest)) })).toEqual({
      signedIn: true,
    });
    expect(await (await halfIn(vera)).calls.accounts.signInWithCode.mutate({ code: codeOf(secret) })).toEqual({ signedIn: true });
  });
});
