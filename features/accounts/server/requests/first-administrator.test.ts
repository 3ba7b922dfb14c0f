import { describe, expect, it } from 'vitest';
import { day } from '#platform/time/instant.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { adaRequest, signInAdministrator, countRows, goodPassword, requestIdOf } from '#features/accounts/server/testing.ts';
import { createAdministratorLink } from './create-administrator-link.ts';
import { createFirstAdministratorLink } from './first-administrator.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const secretOf = (link: string | null): string => link?.split('/').at(-1) ?? '';

describe('createFirstAdministratorLink', () => {
  const test = setUpTestApp();

  it('returns a new link at each start and keeps earlier links valid', async () => {
    const links = [
      await createFirstAdministratorLink(test.running.app),
      ...(await Promise.all([1, 2].map(() => createFirstAdministratorLink(test.running.app)))),
    ];
    expect(new Set(links).size).toBe(3);
    expect(links[0]).toMatch(/^http:\/\/localhost:\d+\/create-account\/[\w-]{43}$/);
    expect(await countRows(test, 'account_requests')).toBe(1);
    for (const link of links)
      expect(await test.visitor().calls.accounts.invitation.query({ secret: secretOf(link) })).toEqual({
        firstName: '',
        email: null,
        needsName: true,
      });
    expect(await test.mails()).toEqual([]);
  });

  it('returns a valid link after the first link has expired', async () => {
    test.clock.advance(20 * day);
    const link = await createFirstAdministratorLink(test.running.app);
    expect(await test.visitor().calls.accounts.invitation.query({ secret: secretOf(link) })).toMatchObject({ needsName: true });
  });

  it('createAccount reports which field of the form is empty', async () => {
    const id = secretOf(await createFirstAdministratorLink(test.running.app));
    const create = (named: object) => test.visitor().calls.accounts.createAccount.mutate({ id, password: goodPassword, ...named });
    expect(await create({})).toEqual({ refused: 'empty', field: 'firstName' });
    expect(await create({ firstName: 'Dana' })).toEqual({ refused: 'empty', field: 'lastName' });
    expect(await create({ firstName: 'Dana', lastName: 'Whitfield' })).toEqual({ refused: 'empty', field: 'email' });
    expect(await countRows(test, 'accounts')).toBe(0);
  });

  it('returns no link after the account was created with the name and address of the form', async () => {
    const id = secretOf(await createFirstAdministratorLink(test.running.app));
    const dana = test.visitor();
    await dana.calls.accounts.createAccount.mutate({
      id,
      password: goodPassword,
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'Dana@camp.example',
    });
    const [me] = (await dana.watch('accounts.me')).rows<MeRow>();
    expect(me).toMatchObject({ firstName: 'Dana', email: 'dana@camp.example', accountArea: 'Administration' });
    expect(me?.permissions.toSorted()).toEqual(['access-images', 'edit-tv-display-*', 'is-admin', 'is-admin-images', 'view-event-*']);
    expect((await dana.watch('accounts.people')).denied()).toBeUndefined();
    expect(await createFirstAdministratorLink(test.running.app)).toBeNull();
    expect(await countRows(test, 'account_requests', `ends_at > '${test.clock.now()}'`)).toBe(0);
  });

  it('returns a link while the only administrator is disabled', async () => {
    await test.running.app.database.pool.query('update accounts set disabled_at = now()');
    expect(await createFirstAdministratorLink(test.running.app)).not.toBeNull();
  });
});

describe('createAdministratorLink', () => {
  const test = setUpTestApp();

  it('returns a link to create an account for an unknown address', async () => {
    const link = await createAdministratorLink(test.running.app, 'new@camp.example');
    const visitor = test.visitor();
    expect(await visitor.calls.accounts.invitation.query({ secret: secretOf(link) })).toEqual({
      firstName: '',
      email: 'new@camp.example',
      needsName: true,
    });
    const named = { firstName: 'Nora', lastName: 'Falk', email: 'other@camp.example' };
    expect(await visitor.calls.accounts.createAccount.mutate({ id: secretOf(link), password: goodPassword, ...named })).toEqual({
      signedIn: true,
    });
    const [me] = (await visitor.watch('accounts.me')).rows<MeRow>();
    expect(me).toMatchObject({ email: 'new@camp.example', firstName: 'Nora' });
    expect(me?.permissions).toContain('is-admin');
  });

  it('approves the open request of an address as an administrator', async () => {
    await test.visitor().calls.accounts.requestAccount.mutate(adaRequest);
    const visitor = test.visitor();
    const link = await createAdministratorLink(test.running.app, adaRequest.email);
    expect(await visitor.calls.accounts.createAccount.mutate({ id: secretOf(link), password: goodPassword })).toEqual({ signedIn: true });
    const [me] = (await visitor.watch('accounts.me')).rows<MeRow>();
    expect(me).toMatchObject({ firstName: 'Ada', accountArea: 'Volunteer', permissions: ['is-admin', 'view-home'] });
  });

  it('restores the requested access with basic permissions if the approval is withdrawn', async () => {
    const dana = await signInAdministrator(test);
    const requestFor = async (email: string) => {
      await test.visitor().calls.accounts.requestAccount.mutate({ ...adaRequest, email });
      return requestIdOf(test, email);
    };
    const isAsItWasAsked = `account_area = 'Volunteer' and pending is null and permissions = '[{"permission":"view-home","endsAt":null,"endsWithEvent":null}]'`;
    const waiting = await requestFor('waiting@example.org');
    await createAdministratorLink(test.running.app, 'waiting@example.org');
    const approvedBefore = await requestFor('approved@example.org');
    const kitchen = { accountType: 'Chautauqua' as const, accountArea: 'Food Service', permissions: [] };
    await dana.calls.accounts.approveRequest.mutate({ id: approvedBefore, ...kitchen });
    await createAdministratorLink(test.running.app, 'approved@example.org');
    for (const id of [waiting, approvedBefore]) {
      expect(await countRows(test, 'account_requests', `id = '${id}' and permissions::text like '%is-admin%'`)).toBe(1);
      for (let times = 0; times < 2; times++) {
        expect(await dana.calls.accounts.takeBackApproval.mutate({ id })).toEqual({ done: true });
        expect(await countRows(test, 'account_requests', `id = '${id}' and ${isAsItWasAsked}`)).toBe(1);
        await dana.calls.accounts.approveRequest.mutate({ id, ...kitchen });
      }
    }
  });

  it('makes an account an administrator, enables it and allows a new password, also on a second call', async () => {
    const vera = await test.person({ disabled: true });
    await createAdministratorLink(test.running.app, vera.email);
    const link = await createAdministratorLink(test.running.app, vera.email);
    const code = new URL(link).searchParams.get('oobCode') ?? '';
    const visitor = test.visitor();
    expect(await visitor.calls.accounts.resetPassword.mutate({ oobCode: code, password: goodPassword })).toEqual({ signedIn: true });
    expect((await visitor.watch('accounts.requests')).denied()).toBeUndefined();
    await expect(requestIdOf(test, vera.email)).rejects.toThrow('no request');
  });
});
