import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { expectAccepted, getFailureCode } from '#server/testing/guest.ts';
import { demoPassword, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { callPermissions, viewPermissions } from '#tests/permission-table.ts';
import { everyone } from '#tests/permission-table/roles.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { createAdministratorLink, initializeCamp } from '#features/accounts/server/public.ts';
import { signInAdministrator, findCallerOf, listEventKinds, findMailsTo } from '#features/accounts/server/testing.ts';

const test = setUpTestApp();

const whileEnrolling = [
  'accounts.confirmIdentity',
  'accounts.startPasskeyConfirmation',
  'accounts.confirmIdentityByPasskey',
  'accounts.startTotp',
  'accounts.confirmTotp',
  'accounts.startPasskey',
  'accounts.confirmPasskey',
  'accounts.signOutEverywhere',
];

async function require(administratorsNeedSecondFactor: boolean): Promise<void> {
  await test.running.app.database.pool.query('update settings set administrators_need_second_factor = false');
  const dana = await signInAdministrator(test);
  if (administratorsNeedSecondFactor)
    expect(await dana.calls.settings.change.mutate({ administratorsNeedSecondFactor })).toEqual({ done: true });
}

async function enroll(person: SignedInGuest): Promise<void> {
  const { secret } = expectAccepted(await person.calls.accounts.startTotp.mutate({}));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(test.clock.now()) });
  expectAccepted(await person.calls.accounts.confirmTotp.mutate({ code }));
}

async function answerTo(person: SignedInGuest, call: string, input: unknown): Promise<string> {
  const [room = '', name = ''] = call.split('.');
  const procedure = (person.calls as unknown as Record<string, Record<string, Record<string, (input: unknown) => Promise<unknown>>>>)[
    room
  ]?.[name];
  const write = await getFailureCode(procedure?.['mutate']?.(input) ?? Promise.resolve());
  // A query that is called as a command fails with 'reload': then call it as a query.
  return write === 'reload' ? getFailureCode(procedure?.['query']?.(input) ?? Promise.resolve()) : write;
}

describe('required second factor for administrators', () => {
  it('allows administrators without a second factor only to add one, and does not affect other people', async () => {
    const [dana, vera] = [await signInAdministrator(test), await test.person()];
    const people = await dana.watch('accounts.people');
    await require(true);
    await vi.waitFor(() => expect(people.denied()).toBe('not-allowed'));
    expect((await dana.watch('accounts.me')).rows<MeRow>()).toMatchObject([{ id: dana.accountId, mustEnroll: true }]);
    expect((await vera.watch('accounts.me')).rows<MeRow>()).toMatchObject([{ mustEnroll: false }]);
    expect(await getFailureCode(dana.calls.accounts.search.query({ words: 'vera' }))).toBe('not-allowed');
    expect(await getFailureCode(dana.calls.accounts.changeProfile.mutate({ firstName: 'Dana' }))).toBe('not-allowed');
    expect(await getFailureCode(vera.calls.accounts.changeProfile.mutate({ firstName: 'Vera' }))).toBe('none');
    expect((await fetch(`${test.url}/export/reservations.csv`, { headers: { cookie: dana.cookie() } })).status).toBe(401);
    await enroll(dana);
    expect(await getFailureCode(dana.calls.accounts.search.query({ words: 'vera' }))).toBe('none');
    expect((await dana.watch('accounts.me')).rows<MeRow>()).toMatchObject([{ mustEnroll: false, secondFactor: true }]);
  });

  it('refuses every call and view except the enrollment and public calls', async () => {
    await require(true);
    const dana = await signInAdministrator(test);
    const caller = await findCallerOf(test, dana);
    expect(caller.mustEnroll).toBe(true);
    const closed = Object.entries(callPermissions).filter(([name, row]) => row.allow !== everyone && !whileEnrolling.includes(name));
    expect(closed.length).toBeGreaterThan(150);
    const answers = await Promise.all(closed.map(async ([name, row]) => `${name} ${await answerTo(dana, name, row.input)}`));
    expect(answers.filter((answer) => !answer.endsWith(' not-allowed'))).toEqual([]);
    for (const [name, row] of Object.entries(viewPermissions)) {
      if (row.allow === everyone || ['accounts.me', 'accounts.secondFactors'].includes(name)) continue;
      const watching = await dana.watch(name, row.input);
      expect(`${name} ${watching.denied()}`).toBe(`${name} not-allowed`);
      watching.close();
    }
  });

  it('ends the session of an administrator who does not add a second factor', async () => {
    await require(true);
    const dana = await signInAdministrator(test);
    await dana.calls.accounts.signOut.mutate({});
    expect(dana.cookie()).toBe('');
    await require(false);
  });

  it('applies to new camps, together with a minimum password length of eight, but not to existing camps', async () => {
    const { pool } = test.running.app.database;
    const stored = async () =>
      (await pool.query('select administrators_need_second_factor as needs, password_minimum as least from settings')).rows;
    await require(false);
    await pool.query('delete from account_permissions');
    await pool.query("update accounts set account_area = 'Volunteer'");
    await initializeCamp(test.running.app);
    expect(await stored()).toEqual([{ needs: false, least: 6 }]);
    await pool.query('delete from account_requests');
    await pool.query('delete from accounts');
    await initializeCamp(test.running.app);
    expect(await stored()).toEqual([{ needs: true, least: 8 }]);
  });
});

describe('createAdministratorLink', () => {
  it('removes the second factor only if the operator asks for it, and notifies the owner', async () => {
    await require(false);
    const dana = await signInAdministrator(test);
    await enroll(dana);
    await createAdministratorLink(test.running.app, dana.email);
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: dana.email, password: demoPassword })).toEqual({
      secondFactor: ['totp'],
    });
    await createAdministratorLink(test.running.app, dana.email, { removesSecondFactor: true });
    expect(await test.visitor().calls.accounts.signIn.mutate({ email: dana.email, password: demoPassword })).toEqual({ signedIn: true });
    expect(await listEventKinds(test, dana.accountId)).toContain('accounts.second-factors-removed');
    expect(await findMailsTo(test, dana.email, 'second-factors-removed')).toHaveLength(1);
  });
});
