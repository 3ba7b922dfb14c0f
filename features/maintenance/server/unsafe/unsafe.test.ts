import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { minute } from '#platform/time/instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { testCamp } from '#features/check-in/server/testing.ts';
import { openTicket } from '#features/maintenance/server/public.ts';
import type { WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { NotificationRow, UnreadRow } from '#features/notifications/shapes.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

const camp = testCamp();
let tom: SignedInGuest;
let mia: SignedInGuest;
let zipline: string;
beforeAll(async () => {
  tom = await camp.test.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  mia = await camp.test.person({ firstName: 'Mia', lastName: 'Stone', accountType: 'Event Staff', permissions: ['view-full-maintenance'] });
  zipline = (await places()).find(({ name }) => name === 'Zipline')?.id ?? '';
});

async function places(): Promise<PlaceRow[]> {
  const live = await camp.dana.watch('reservations.places');
  live.close();
  return live.rows<PlaceRow>();
}

const stateOf = async (id: string) => {
  const place = (await places()).find((placeRow) => placeRow.id === id);
  return `${place?.state} ${place?.closedReason}`.trim();
};

async function ticket(placeId: string | null, title = 'Brake worn'): Promise<string> {
  const id = newId(16);
  expect(await tom.calls.maintenance.createTicket.mutate({ id, title, placeId })).toEqual({ done: true });
  return id;
}

async function seen(id: string): Promise<WholeTicketRow | undefined> {
  const live = await tom.watch('maintenance.ticket', { id });
  live.close();
  return live.rows<WholeTicketRow>()[0];
}

const mark = (by: SignedInGuest, id: string) => by.calls.maintenance.markUnsafe.mutate({ id });
const markFixed = (by: SignedInGuest, id: string) => by.calls.maintenance.sayMended.mutate({ id });
const reopen = (by: SignedInGuest, id: string) => by.calls.maintenance.reopenPlace.mutate({ id });

const moved = (by: SignedInGuest, id: string, from: string | null, to: string | null) =>
  by.calls.maintenance.changeTicket.mutate({ id, changes: { placeId: { from, to } } });

const asSeen = async (id: string) => ({ id, changedAt: (await seen(id))?.changedAt ?? '', seen: [] });

async function reopenPlace(id: string): Promise<void> {
  expect(await markFixed(tom, id)).toEqual({ done: true });
  expect(await reopen(mia, id)).toEqual({ done: true });
}

async function activitiesForFamilies(): Promise<readonly string[]> {
  const { events } = await camp.test.visitor().calls.checkIn.page.query({ eventId: camp.eventId });
  return events[0]?.locations ?? [];
}

describe('an unsafe ticket', () => {
  test('closes its place for planners and for families who check in', async () => {
    const id = await ticket(zipline);
    expect(await activitiesForFamilies()).toContain('Zipline');
    expect(await mark(mia, id)).toEqual({ done: true });
    expect(await mark(tom, id)).toEqual({ done: true, isSame: true });
    expect(await seen(id)).toMatchObject({ isUnsafe: true, unsafeBy: 'Mia Stone', mendedBy: null });
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    expect(await activitiesForFamilies()).not.toContain('Zipline');
    expect(await camp.dana.calls.reservations.openPlace.mutate({ id: zipline })).toEqual({ refused: 'unsafe' });
    await reopenPlace(id);
    expect(await activitiesForFamilies()).toContain('Zipline');
  });

  test('stays listed after it is closed, until its place is reopened', async () => {
    const id = await ticket(zipline);
    await mark(tom, id);
    await tom.calls.maintenance.changeTicket.mutate({ id, changes: { status: { from: 'open', to: 'closed' } } });
    await markFixed(tom, id);
    const [list, day] = [await mia.watch('maintenance.tickets', {}), await mia.watch('maintenance.day')];
    expect(list.rows().map((row) => row.id)).toContain(id);
    expect(day.rows().map((row) => row.id)).toContain(id);
    const notifications = await mia.watch('notifications.mine');
    await notifications.until<{ id: string; title: string; body: string }>((all) =>
      all.some(({ title, body }) => title === 'Fixed: Zipline' && body === 'Brake worn. Someone other than Tom Becker must inspect it.'),
    );
    await reopen(mia, id);
    await list.until((rows) => rows.every((row) => row.id !== id));
    await day.until((rows) => rows.every((row) => row.id !== id));
    for (const view of [list, day, notifications]) view.close();
  });

  test('can be marked as fixed by one person and reopened only by a second person', async () => {
    const id = await ticket(zipline);
    await mark(tom, id);
    expect(await reopen(mia, id)).toEqual({ refused: 'not-mended' });
    expect(await markFixed(tom, id)).toEqual({ done: true });
    expect(await reopen(tom, id)).toEqual({ refused: 'second-person' });
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    expect(await reopen(mia, id)).toEqual({ done: true });
    expect(await stateOf(zipline)).toBe('open');
    expect(await seen(id)).toMatchObject({ isUnsafe: false, unsafeBy: null, mendedBy: null });
  });

  test("loses the mark 'fixed' if an inspection rejects it, and notifies the person who fixed it", async () => {
    const id = await ticket(zipline, 'Hook bent');
    const notMended = (by: SignedInGuest) => by.calls.maintenance.notMended.mutate({ id });
    await mark(tom, id);
    await markFixed(tom, id);
    expect(await notMended(tom)).toEqual({ done: true });
    expect(await seen(id)).toMatchObject({ isUnsafe: true, mendedBy: null });
    await markFixed(tom, id);
    const notifications = await tom.watch('notifications.mine');
    expect(await notMended(mia)).toEqual({ done: true });
    await notifications.until<NotificationRow>((all) => all.some(({ body }) => body === 'Hook bent. Mia Stone says that it is not fixed.'));
    notifications.close();
    expect(await reopen(mia, id)).toEqual({ refused: 'not-mended' });
    expect(await stateOf(zipline)).toBe('closed Hook bent');
    await reopenPlace(id);
    expect(await notMended(tom)).toEqual({ refused: 'opened' });
  });

  test('can be undone only by the person who marked it, for ten minutes and before it is marked as fixed', async () => {
    const id = await ticket(zipline);
    await mark(tom, id);
    expect(await mia.calls.maintenance.takeBackUnsafe.mutate({ id })).toEqual({ refused: 'too-late' });
    camp.test.clock.advance(10 * minute);
    expect(await tom.calls.maintenance.takeBackUnsafe.mutate({ id })).toEqual({ done: true });
    expect(await stateOf(zipline)).toBe('open');
    await mark(tom, id);
    camp.test.clock.advance(10 * minute + 1);
    expect(await tom.calls.maintenance.takeBackUnsafe.mutate({ id })).toEqual({ refused: 'too-late' });
    await reopenPlace(id);
    await mark(tom, id);
    await markFixed(mia, id);
    expect(await tom.calls.maintenance.takeBackUnsafe.mutate({ id })).toEqual({ refused: 'too-late' });
    expect(await reopen(tom, id)).toEqual({ done: true });
  });

  test('keeps its place closed until the last of several unsafe tickets is reopened', async () => {
    const [brake, rope] = [await ticket(zipline), await ticket(zipline, 'Rope frayed')];
    await mark(tom, brake);
    await mark(tom, rope);
    expect(await stateOf(zipline)).toBe('closed Rope frayed');
    await reopenPlace(rope);
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    await mark(tom, rope);
    await Promise.all([markFixed(tom, brake), markFixed(tom, rope)]);
    await Promise.all([reopen(mia, brake), reopen(mia, rope)]);
    expect(await stateOf(zipline)).toBe('open');
  });

  test('moves the closure to the new place when its place changes', async () => {
    const swing = (await places()).find(({ name }) => name === 'Giant Swing')?.id ?? '';
    const id = await ticket(null);
    await mark(tom, id);
    await tom.calls.maintenance.changeTicket.mutate({ id, changes: { placeId: { from: null, to: zipline } } });
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    expect(await moved(tom, id, zipline, swing)).toEqual({ done: true });
    expect([await stateOf(zipline), await stateOf(swing)]).toEqual(['open', 'closed Brake worn']);
    await reopenPlace(id);
    expect(await stateOf(swing)).toBe('open');
  });

  test('closes its place with a public reason that contains no guest text', async () => {
    const origin = { kind: 'message', id: newId() } as const;
    const facts = { title: 'Luis Ortega says that the rope cut him', placeId: zipline, reporter: { id: null, name: 'Luis' }, origin };
    const opening = await camp.test.running.app.write(null, async (tx) => openTicket(tx, facts));
    const id = 'id' in opening ? opening.id : '';
    await mark(tom, id);
    expect(await stateOf(zipline)).toBe('closed From a message');
    await reopenPlace(id);
  });

  test('cannot change its place after the undo period, so that one person alone cannot reopen the place', async () => {
    const id = await ticket(zipline);
    await mark(tom, id);
    expect(await moved(mia, id, zipline, null)).toEqual({ refused: 'unsafe', field: 'placeId' });
    camp.test.clock.advance(11 * minute);
    expect(await moved(tom, id, zipline, null)).toEqual({ refused: 'unsafe', field: 'placeId' });
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    await reopenPlace(id);
    expect(await moved(tom, id, zipline, null)).toEqual({ done: true });
  });

  test('keeps its place closed when it is closed, and cannot be deleted before the place is reopened', async () => {
    const id = await ticket(zipline);
    await mark(tom, id);
    await tom.calls.maintenance.changeTicket.mutate({ id, changes: { status: { from: 'open', to: 'closed' } } });
    expect(await stateOf(zipline)).toBe('closed Brake worn');
    expect(await tom.calls.maintenance.removeTicket.mutate(await asSeen(id))).toEqual({ refused: 'unsafe' });
    await reopenPlace(id);
    expect(await tom.calls.maintenance.removeTicket.mutate(await asSeen(id))).toEqual({ done: true });
  });
});

test('reopenPlace notifies workers and removes the request to acknowledge the unsafe place', async () => {
  const [brake, rope] = [await ticket(zipline, 'Brake worn'), await ticket(zipline, 'Rope worn')];
  const bell = await mia.watch('notifications.unread');
  const unacknowledged = () => bell.rows<UnreadRow>()[0]?.asking.length ?? 0;
  const before = unacknowledged();
  await mark(tom, brake);
  await mark(tom, rope);
  await bell.until(() => unacknowledged() === before + 2);
  const list = await tom.watch('notifications.mine');
  const safeNotices = () => list.rows<NotificationRow>().filter(({ title }) => title.startsWith('Safe again'));
  const known = safeNotices().length;
  await reopenPlace(brake);
  await bell.until(() => unacknowledged() === before + 1);
  expect(safeNotices(), 'the other still says that nobody may use it').toHaveLength(known);
  await reopenPlace(rope);
  await bell.until(() => unacknowledged() === before);
  await list.until(() => safeNotices().length === known + 1);
  bell.close();
  list.close();
});
