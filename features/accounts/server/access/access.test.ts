import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hour, instantOf, minute } from '#platform/time/instant.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest, type TestApp } from '#server/testing/open-test-app.ts';
import type { HistoryRow, MeRow, PersonRow } from '#features/accounts/shapes.ts';
import type { lockAccount } from '#features/accounts/server/account.ts';
import { findCurrentAdministrators, removeEventPermissions, grantPermission } from '#features/accounts/server/public.ts';
import { accounts } from '#features/accounts/server/tables.ts';
import {
  adaRequest,
  signInAdministrator,
  createCallContext,
  findCallerOf,
  countRows,
  createPastEvent,
  createBarrier,
  listEventKinds,
  findMailsTo,
  listSentMails,
  requestIdOf,
} from '#features/accounts/server/testing.ts';
import { changeAccess, concurrencyGuards } from './change-access.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';

const nowhere = 'A'.repeat(20);
const eventId = 'LakesideFamilyCamp26';

describe('changeAccess', () => {
  const test = setUpTestApp();
  let dana: SignedInGuest;
  beforeAll(async () => {
    await createPastEvent(test, eventId);
  });
  beforeEach(async () => void (dana = await signInAdministrator(test)));

  const inHours = (hours: number) => instantOf(Date.parse(test.clock.now()) + hours * hour);
  const permissionsOf = async (id: string) =>
    (await dana.watch('accounts.person', { id }))
      .rows<PersonRow>()[0]
      ?.permissions.map((result) => result.permission)
      .toSorted();

  it('sends only the changed fields to open screens and records them in the history', async () => {
    const vera = await test.person();
    const me = await vera.watch('accounts.me');
    const people = await dana.watch('accounts.people');
    const answer = await dana.calls.accounts.changeAccess.mutate({
      id: vera.accountId,
      accountType: 'Event Staff',
      accountArea: 'Event Director',
      grant: [{ permission: 'access-images' }, { permission: `view-event-${eventId}`, endsWithEvent: eventId }],
      revoke: ['view-home'],
    });
    expect(answer).toEqual({ done: true });
    await me.until<MeRow>(([row]) => row?.accountArea === 'Event Director' && row.permissions.includes('access-images'));
    await people.until<PersonRow>((rows) => rows.some((row) => row.id === vera.accountId && row.accountType === 'Event Staff'));
    const [happened] = (await dana.watch('accounts.history', { id: vera.accountId })).rows<HistoryRow>();
    expect(happened).toMatchObject({
      kind: 'accounts.standing-changed',
      actorName: 'Dana Whitfield',
      before: { accountArea: 'Volunteer', permissions: [{ permission: 'view-home' }] },
      after: {
        accountArea: 'Event Director',
        permissions: [{ permission: 'access-images' }, { permission: `view-event-${eventId}`, endsWithEvent: eventId }],
      },
    });
    const { rows } = await test.running.app.database.pool.query(`select granted_by from account_permissions where account_id = $1`, [
      vera.accountId,
    ]);
    expect(rows).toEqual([{ granted_by: dana.accountId }, { granted_by: dana.accountId }]);
  });

  it('applies a granted or revoked permission to the next call and to open screens', async () => {
    const vera = await test.person();
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: nowhere }))).toBe('not-allowed');
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: 'is-admin' }], confirmsAdministrator: true });
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: nowhere }))).toBe('none');
    const people = await vera.watch('accounts.people');
    expect(people.denied()).toBeUndefined();
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, revoke: ['is-admin'] });
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: nowhere }))).toBe('not-allowed');
    await expect.poll(() => people.denied()).toBe('not-allowed');
  });

  it('refuses a change only if someone else has changed the same fields', async () => {
    const vera = await test.person();
    const change = (more: object) => dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, ...more });
    const until = (hours: number) => ({ permission: 'access-images', endsAt: inHours(hours), endsWithEvent: null });
    const place = (accountArea: string) => ({ accountType: 'Chautauqua', accountArea });
    const [row] = (await dana.watch('accounts.person', { id: vera.accountId })).rows<PersonRow>();
    const { accountType = '', accountArea = '' } = row ?? {};
    const seen = { place: { accountType, accountArea }, permissions: [] };
    expect(await change({ ...place('Food Service'), grant: [until(1)], seen })).toEqual({ done: true });
    const late = { refused: 'changed-meanwhile' };
    expect(await change({ ...place('Recreation'), seen })).toEqual(late);
    expect(await change({ grant: [until(2)], seen })).toEqual(late);
    expect(await change({ revoke: ['access-images'], seen: { place: null, permissions: [until(3)] } })).toEqual(late);
    // A field with the same new value and a field that no one else changed are not conflicts.
    expect(await change({ ...place('Food Service'), grant: [until(1), { permission: 'is-admin-images' }], seen })).toEqual({ done: true });
    expect(await change({ revoke: ['access-images'], seen: { place: null, permissions: [until(1)] } })).toEqual({ done: true });
  });

  it('requires a confirmation before a person becomes an administrator', async () => {
    const vera = await test.person();
    const change = (more: object) => dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, ...more });
    const byPermission = { grant: [{ permission: 'is-admin' }] };
    const byArea = { accountType: 'Chautauqua', accountArea: 'Administration' };
    for (const way of [byPermission, byArea]) expect(await change(way)).toEqual({ refused: 'confirm-administrator' });
    expect(await listEventKinds(test, vera.accountId)).toEqual([]);
    expect(await change({ ...byArea, confirmsAdministrator: true })).toEqual({ done: true });
    expect(await change(byPermission)).toEqual({ done: true });
  });

  it('requires a second confirmation before a temporary administrator becomes permanent', async () => {
    const vera = await test.person();
    const change = (more: object) => dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, ...more });
    const forAnHour = { grant: [{ permission: 'is-admin', endsAt: inHours(1) }], confirmsAdministrator: true };
    expect(await change(forAnHour)).toEqual({ done: true });
    const byPermission = { grant: [{ permission: 'is-admin' }] };
    const byArea = { accountType: 'Chautauqua', accountArea: 'Administration' };
    for (const way of [byPermission, byArea]) expect(await change(way)).toEqual({ refused: 'confirm-administrator' });
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.standing-changed']);
    expect(await change({ ...byPermission, confirmsAdministrator: true })).toEqual({ done: true });
    expect(await change(byArea)).toEqual({ done: true });
  });

  it('refuses an unknown account, an unknown permission and a type without an area', async () => {
    const vera = await test.person();
    const change = (wrong: object) => getFailureCode(dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, ...wrong } as never));
    expect(await dana.calls.accounts.changeAccess.mutate({ id: nowhere, grant: [{ permission: 'view-home' }] })).toEqual({
      refused: 'not-found',
    });
    expect(await change({ grant: [{ permission: 'is-owner' }] })).toBe('bad-shape');
    expect(await change({ accountType: 'Event Staff' })).toBe('bad-shape');
    expect(await change({ accountType: 'Event Staff', accountArea: 'Volunteer' })).toBe('bad-shape');
    expect(await listEventKinds(test, vera.accountId)).toEqual([]);
  });

  it('removes an expired permission from calls and open screens', async () => {
    const vera = await test.person();
    await dana.calls.accounts.changeAccess.mutate({
      id: vera.accountId,
      grant: [{ permission: 'is-admin', endsAt: inHours(1) }],
      confirmsAdministrator: true,
    });
    const [me, screen, people] = [
      await vera.watch('accounts.me'),
      await vera.watch('accounts.waiting'),
      await dana.watch('accounts.people'),
    ];
    test.clock.advance(hour - minute);
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: nowhere }))).toBe('none');
    test.clock.advance(minute);
    expect(await getFailureCode(vera.calls.accounts.endSessionsOf.mutate({ id: nowhere }))).toBe('not-allowed');
    await me.until<MeRow>(([row]) => row?.permissions.length === 1);
    await people.until<PersonRow>((rows) => rows.find((row) => row.id === vera.accountId)?.permissions.length === 1);
    await expect.poll(() => screen.denied()).toBe('not-allowed');
  });

  it('replaces the end date when a permission is granted a second time', async () => {
    const vera = await test.person();
    const grant = (endsAt: string | null) =>
      dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: 'access-images', endsAt }] });
    await grant(inHours(1));
    test.clock.advance(2 * hour);
    expect(await permissionsOf(vera.accountId)).toEqual(['view-home']);
    await grant(null);
    await expect.poll(() => permissionsOf(vera.accountId)).toEqual(['access-images', 'view-home']);
    expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}' and ends_at is null`)).toBe(2);
  });

  it('removes permissions that end with an event from accounts and approved requests once the event ends', async () => {
    const vera = await test.person();
    const key = `view-event-${eventId}`;
    const until = { permission: key, endsWithEvent: eventId };
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [until] });
    await test.visitor().calls.accounts.requestAccount.mutate(adaRequest);
    const id = await requestIdOf(test, adaRequest.email);
    await dana.calls.accounts.approveRequest.mutate({
      id,
      accountType: 'Chautauqua',
      accountArea: 'Volunteer',
      permissions: [until, { permission: 'view-home' }],
    });
    const me = await vera.watch('accounts.me');
    const keys = await dana.watch('accounts.eventKeys');
    expect(keys.rows()).toMatchObject([{ id: key, eventId, name: 'Spring camp', isOver: true }]);
    await test.running.app.write(null, (tx) => removeEventPermissions(tx, 'AnotherEvent00000000'));
    expect(await countRows(test, 'account_permissions', `permission = '${key}' and account_id = '${vera.accountId}'`)).toBe(1);
    await test.running.app.write(null, (tx) => removeEventPermissions(tx, eventId));
    await me.until<MeRow>(([row]) => row?.permissions.join() === 'view-home');
    await keys.until((rows) => rows.length === 0);
    expect(
      await countRows(test, 'account_requests', `permissions = '[{"permission":"view-home","endsAt":null,"endsWithEvent":null}]'`),
    ).toBe(1);
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.standing-changed', 'accounts.permission-lapsed']);
  });

  it("grantPermission records the caller as the grantor in the caller's transaction", async () => {
    const vera = await test.person();
    const by = await findCallerOf(test, dana);
    const { app } = test.running;
    expect(await app.write(by, (tx) => grantPermission(tx, vera.accountId, 'view-event-*', { endsAt: inHours(1) }))).toEqual({
      done: true,
    });
    expect(await permissionsOf(vera.accountId)).toEqual(['view-event-*', 'view-home']);
    expect(await app.write(by, (tx) => grantPermission(tx, nowhere, 'view-event-*'))).toEqual({ refused: 'no-account' });
    await expect(app.write(by, (tx) => grantPermission(tx, vera.accountId, 'is-owner'))).rejects.toThrow('is-owner');
    expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}' and granted_by = '${dana.accountId}'`)).toBe(1);
  });

  describe('disableAccount', () => {
    it('ends sessions, closes open screens and emails the owner', async () => {
      const vera = await test.person();
      const me = await vera.watch('accounts.me');
      expect(await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId, reason: 'The season is over.' })).toEqual({
        done: true,
      });
      await me.closed;
      expect(await getFailureCode(vera.calls.accounts.withdrawChange.mutate({}))).toBe('sign-in-needed');
      expect((await findMailsTo(test, vera.email)).map((mail) => [mail.kind, mail.textBody.includes('The season is over.')])).toEqual([
        ['accounts.account-disabled', true],
      ]);
      expect(await dana.calls.accounts.disableAccount.mutate({ id: vera.accountId })).toEqual({ done: true });
      expect(await findMailsTo(test, vera.email)).toHaveLength(1);
      expect(await dana.calls.accounts.enableAccount.mutate({ id: vera.accountId })).toEqual({ done: true });
      expect(await dana.calls.accounts.enableAccount.mutate({ id: vera.accountId })).toEqual({ done: true });
      expect(await findMailsTo(test, vera.email, 'account-enabled')).toHaveLength(1);
      expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.disabled', 'accounts.enabled']);
    });

    it("refuses the caller's own account and an unknown account without sending email", async () => {
      const before = await listSentMails(test);
      expect(await dana.calls.accounts.disableAccount.mutate({ id: dana.accountId })).toEqual({ refused: 'yourself' });
      expect(await dana.calls.accounts.disableAccount.mutate({ id: nowhere })).toEqual({ refused: 'not-found' });
      expect(await dana.calls.accounts.enableAccount.mutate({ id: nowhere })).toEqual({ refused: 'not-found' });
      const vera = await test.person();
      expect(await getFailureCode(vera.calls.accounts.disableAccount.mutate({ id: dana.accountId }))).toBe('not-allowed');
      expect(await listSentMails(test)).toEqual(before);
    });
  });

  it('accounts.person is allowed only for administrators and fails with not-found for an unknown account', async () => {
    const vera = await test.person();
    expect((await dana.watch('accounts.person', { id: vera.accountId })).rows<PersonRow>()[0]).toMatchObject({
      email: vera.email,
      secondFactor: false,
      disabledAt: null,
    });
    expect((await dana.watch('accounts.person', { id: nowhere })).denied()).toBe('not-found');
    for (const id of [vera.accountId, nowhere]) expect((await vera.watch('accounts.person', { id })).denied()).toBe('not-allowed');
  });
});

describe('the last administrator', () => {
  let test: TestApp;
  beforeEach(async () => void (test = await openTestApp()));
  afterEach(() => test.close());

  it('cannot lose administrator access through changeAccess', async () => {
    await createPastEvent(test, eventId);
    const dana = await test.person({ accountArea: 'Administration', permissions: ['is-admin'] });
    const change = (change_: object) => dana.calls.accounts.changeAccess.mutate({ id: dana.accountId, ...change_ });
    expect(await change({ revoke: ['is-admin'] })).toEqual({ done: true });
    const away = { accountType: 'Chautauqua', accountArea: 'Volunteer' } as const;
    expect(await change(away)).toEqual({ refused: 'last-administrator' });
    const soon = instantOf(Date.parse(test.clock.now()) + hour);
    expect(await change({ ...away, grant: [{ permission: 'is-admin', endsAt: soon }] })).toEqual({ refused: 'last-administrator' });
    expect(await change({ ...away, grant: [{ permission: 'is-admin' }] })).toEqual({ done: true });
    expect(await change({ revoke: ['is-admin'] })).toEqual({ refused: 'last-administrator' });
    expect(await change({ grant: [{ permission: 'is-admin', endsWithEvent: 'LakesideFamilyCamp26' }] })).toEqual({
      refused: 'last-administrator',
    });
    expect(await listEventKinds(test, dana.accountId)).toEqual(['accounts.standing-changed', 'accounts.standing-changed']);
  });

  it('cannot be disabled by a temporary administrator or lose access through an approved position change', async () => {
    const dana = await test.person({ accountArea: 'Administration' });
    const vera = await test.person();
    const soon = instantOf(Date.parse(test.clock.now()) + hour);
    await dana.calls.accounts.changeAccess.mutate({
      id: vera.accountId,
      grant: [{ permission: 'is-admin', endsAt: soon }],
      confirmsAdministrator: true,
    });
    expect(await vera.calls.accounts.disableAccount.mutate({ id: dana.accountId })).toEqual({ refused: 'last-administrator' });
    await dana.calls.accounts.requestChange.mutate({ accountType: 'Chautauqua', accountArea: 'Recreation' });
    const [row] = (await dana.watch('accounts.changeRequests')).rows();
    expect(await vera.calls.accounts.approveChange.mutate({ id: row?.id ?? '' })).toEqual({ refused: 'last-administrator' });
    expect(await test.mails()).toEqual([]);
    expect(await countRows(test, 'change_requests')).toBe(1);
    expect((await findCurrentAdministrators(test.running.app)).map(({ id, isPermanent }) => [id, isPermanent])).toEqual(
      expect.arrayContaining([
        [dana.accountId, true],
        [vera.accountId, false],
      ]),
    );
  });

  it('cannot lose access while the only other administrator is disabled', async () => {
    const dana = await test.person({ accountArea: 'Administration' });
    await test.person({ accountArea: 'Development', disabled: true });
    expect(await dana.calls.accounts.changeAccess.mutate({ id: dana.accountId, accountType: 'Chautauqua', accountArea: 'Intern' })).toEqual(
      { refused: 'last-administrator' },
    );
  });

  describe('two administrators who remove each other at the same time', () => {
    async function removeEachOther(guard: typeof concurrencyGuards) {
      const [dana, robin] = [await test.person({ permissions: ['is-admin'] }), await test.person({ permissions: ['is-admin'] })];
      const remove = async (by: SignedInGuest, person: SignedInGuest) =>
        changeAccess(
          createCallContext(
            test,
            { id: person.accountId, grant: [], revoke: ['is-admin'], confirmsAdministrator: false },
            await findCallerOf(test, by),
          ),
          guard,
        );
      return {
        answers: await Promise.all([remove(dana, robin), remove(robin, dana)]),
        left: (await findCurrentAdministrators(test.running.app)).length,
      };
    }

    it('both succeed without the lock, so that no administrator is left', async () => {
      const pass = createBarrier(2);
      const isNoneLeft: typeof concurrencyGuards.hasNoAdministratorLeft = async (tx, wasLasting) => {
        const none = await concurrencyGuards.hasNoAdministratorLeft(tx, wasLasting);
        await pass();
        return none;
      };
      const { answers, left } = await removeEachOther({
        ...concurrencyGuards,
        lockAdministrators: async () => {},
        hasNoAdministratorLeft: isNoneLeft,
      });
      expect(answers).toEqual([{ done: true }, { done: true }]);
      expect(left).toBe(0);
    });

    it('only one succeeds with the lock', async () => {
      const { answers, left } = await removeEachOther(concurrencyGuards);
      expect(answers).toContainEqual({ done: true });
      expect(answers).toContainEqual({ refused: 'last-administrator' });
      expect(left).toBe(1);
    });
  });
});

describe('two administrators who change the access of one person at the same time', () => {
  const test = setUpTestApp();

  async function editTwice(guard: typeof concurrencyGuards) {
    const [by, vera] = [
      await findCallerOf(test, await signInAdministrator(test)),
      await test.person({ permissions: ['view-home', 'access-images'] }),
    ];
    const edit = (change: { permission: string; revoke: string[] }) =>
      changeAccess(
        createCallContext(
          test,
          {
            id: vera.accountId,
            grant: [{ permission: change.permission, endsAt: null, endsWithEvent: null }],
            revoke: change.revoke,
            confirmsAdministrator: false,
          },
          by,
        ),
        guard,
      );
    await Promise.all([
      edit({ permission: 'is-admin-images', revoke: ['view-home'] }),
      edit({ permission: 'view-event-*', revoke: ['access-images'] }),
    ]);
    const { rows: result } = await test.running.app.database.pool.query<{ permission: string }>(
      'select permission from account_permissions where account_id = $1',
      [vera.accountId],
    );
    const { rows: reply } = await test.running.app.database.pool.query<{
      before: { permissions: object[] };
      after: { permissions: object[] };
    }>(`select before, after from events where subject_id = $1 order by id`, [vera.accountId]);
    return { result: result.map((row) => row.permission).toSorted(), reply };
  }

  it('produce a wrong history without the lock', async () => {
    const pass = createBarrier(2);
    const look: typeof lockAccount = async (tx, id) => {
      const [account] = await tx.rows.select().from(accounts).where(eq(accounts.id, id));
      return account ?? null;
    };
    // `hasNoAdministratorLeft` runs last, so both transactions have read the original access when they reach the barrier.
    const isNoneLeft = async () => {
      await pass();
      return false;
    };
    const { reply } = await editTwice({ lockAdministrators: async () => {}, lockAccount: look, hasNoAdministratorLeft: isNoneLeft });
    // Without the lock, both history entries record the same access as `before`.
    expect(reply[1]?.before).toEqual(reply[0]?.before);
  });

  it('save both changes with the lock, and the second history entry starts from the first', async () => {
    const { result, reply } = await editTwice({ ...concurrencyGuards, lockAdministrators: async () => {} });
    expect(result).toEqual(['is-admin-images', 'view-event-*']);
    expect(reply[1]?.before.permissions).toEqual(reply[0]?.after.permissions);
  });
});
