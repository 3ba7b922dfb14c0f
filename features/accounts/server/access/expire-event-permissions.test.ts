import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { hour, addMilliseconds } from '#platform/time/instant.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { EventKeyRow, MeRow } from '#features/accounts/shapes.ts';
import {
  adaRequest,
  signInAdministrator,
  countRows,
  listEventKinds,
  requestIdOf,
  viewHomeGrant,
} from '#features/accounts/server/testing.ts';
import { expireEventPermissions } from './expire-event-permissions.ts';

const test = setUpTestApp();
let dana: SignedInGuest;
let planner: SignedInGuest;
// Sign in before each test: these tests advance the clock, and administrator sessions end after 12 hours without a call.
beforeEach(async () => {
  dana = await signInAdministrator(test);
  planner = await test.person({ permissions: ['view-event-*'] });
});

const round = () => expireEventPermissions.run(test.running.app, {}, { number: 1, last: false });

async function event(
  hours: number,
  more: { name?: string; id?: string; classification?: 'retreat' | 'reservation' } = {},
): Promise<string> {
  const id = more.id ?? newId();
  const now = test.clock.now();
  const answer = await planner.calls.reservations.create.mutate({
    name: 'Spring Retreat',
    classification: 'retreat',
    startsAt: now,
    endsAt: addMilliseconds(now, hours * hour),
    state: 'confirmed',
    ...more,
    id,
  });
  expect(answer).toEqual({ done: true });
  return id;
}

async function grantedUntil(eventId: string, permission = `view-event-${eventId}`): Promise<SignedInGuest> {
  const vera = await test.person();
  await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission, endsWithEvent: eventId }] });
  return vera;
}

async function keyOf(eventId: string): Promise<EventKeyRow | undefined> {
  const keys = await dana.watch('accounts.eventKeys');
  keys.close();
  return keys.rows<EventKeyRow>().find((row) => row.eventId === eventId);
}

describe('expireEventPermissions', () => {
  it('removes the permission when the event ends', async () => {
    const id = await event(3);
    const vera = await grantedUntil(id);
    const me = await vera.watch('accounts.me');
    const reservation = await vera.watch('reservations.one', { id });
    test.clock.advance(3 * hour - 1);
    await round();
    expect(me.rows<MeRow>()[0]?.permissions).toEqual([`view-event-${id}`, 'view-home']);
    test.clock.advance(1);
    await round();
    await me.until<MeRow>(([row]) => row?.permissions.join() === 'view-home');
    await expect.poll(() => reservation.denied()).toBeDefined();
    expect(await listEventKinds(test, vera.accountId)).toEqual(['accounts.standing-changed', 'accounts.permission-lapsed']);
    await round();
    expect(await listEventKinds(test, vera.accountId)).toHaveLength(2);
  });

  it('keeps the permission longer when the event is extended', async () => {
    const id = await event(3);
    const vera = await grantedUntil(id, 'access-images');
    const from = addMilliseconds(test.clock.now(), 3 * hour);
    await planner.calls.reservations.change.mutate({ id, changes: { endsAt: { from, to: addMilliseconds(from, 2 * hour) } } });
    test.clock.advance(4 * hour);
    await round();
    expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}'`)).toBe(2);
    test.clock.advance(hour);
    await round();
    expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}'`)).toBe(1);
  });

  it('removes the permissions of a deleted event, but keeps permissions of an event that never existed', async () => {
    const id = await event(3);
    const [vera, tom] = [await grantedUntil(id, 'access-images'), await grantedUntil(await event(5), 'access-images')];
    await test.running.app.database.pool.query(`update account_permissions set ends_with_event = $1 where account_id = $2`, [
      newId(),
      tom.accountId,
    ]);
    await planner.calls.reservations.remove.mutate({ id });
    await round();
    expect(await countRows(test, 'account_permissions', `account_id = '${vera.accountId}'`)).toBe(1);
    expect(await countRows(test, 'account_permissions', `account_id = '${tom.accountId}'`)).toBe(2);
  });

  it('removes the permission from approved requests without an account', async () => {
    const id = await event(3);
    await test.visitor().calls.accounts.requestAccount.mutate(adaRequest);
    const requestId = await requestIdOf(test, adaRequest.email);
    const { accountType, accountArea } = adaRequest;
    await dana.calls.accounts.approveRequest.mutate({
      id: requestId,
      accountType,
      accountArea,
      permissions: [viewHomeGrant, { permission: `view-event-${id}`, endsWithEvent: id }],
    });
    test.clock.advance(3 * hour);
    await round();
    expect(await countRows(test, 'account_requests', `id = '${requestId}' and jsonb_array_length(permissions) = 1`)).toBe(1);
  });

  it('writes nothing when no event has ended', async () => {
    await grantedUntil(await event(3));
    const before = await countRows(test, 'events');
    await round();
    expect(await countRows(test, 'events')).toBe(before);
  });
});

describe('accounts.eventKeys', () => {
  it('lists one key per upcoming event with its name, for administrators only', async () => {
    const id = await event(3, { name: 'Harvest Camp' });
    const family = await event(3, { classification: 'reservation' });
    const ignored = await event(3, { id: `test${newId()}`.slice(0, 20) });
    const endsAt = addMilliseconds(test.clock.now(), 3 * hour);
    expect(await keyOf(id)).toEqual({ id: `view-event-${id}`, eventId: id, name: 'Harvest Camp', endsAt, isOver: false });
    expect(await keyOf(family)).toBeUndefined();
    expect(await keyOf(ignored)).toBeUndefined();
    const refused = await planner.watch('accounts.eventKeys');
    expect([refused.denied(), refused.rows()]).toEqual(['not-allowed', []]);
  });

  it('updates live when an event is added, renamed or ends', async () => {
    const keys = await dana.watch('accounts.eventKeys');
    const id = await event(3, { name: 'Father & Son' });
    const findRow = (rows: EventKeyRow[]) => rows.find((row) => row.eventId === id);
    await keys.until<EventKeyRow>((rows) => findRow(rows)?.name === 'Father & Son');
    await planner.calls.reservations.change.mutate({ id, changes: { name: { from: 'Father & Son', to: 'Dads & Kids' } } });
    await keys.until<EventKeyRow>((rows) => findRow(rows)?.name === 'Dads & Kids');
    test.clock.advance(3 * hour);
    expect(findRow(await keys.until<EventKeyRow>((rows) => findRow(rows) === undefined))).toBeUndefined();
  });

  it('lists an ended event while someone has its permission, but marks it as over', async () => {
    const id = await event(3, { name: 'Snow Weekend' });
    const vera = await test.person();
    await dana.calls.accounts.changeAccess.mutate({ id: vera.accountId, grant: [{ permission: `view-event-${id}` }] });
    test.clock.advance(4 * hour);
    expect(await keyOf(id)).toMatchObject({ name: 'Snow Weekend', isOver: true });
  });
});
