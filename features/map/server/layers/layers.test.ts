import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at } from '#features/reservations/server/reservations/testing.ts';
import { createTestSheet, editTestSheet, insertTestRows } from '#features/sheets/server/testing.ts';
import type { MissingRow, CurrentActivityRow, TicketsRow } from '#features/map/shapes.ts';

const testApp = setUpTestApp();

async function nowSeenBy(who: { watch: SignedInGuest['watch'] }): Promise<CurrentActivityRow[]> {
  const subscription = await who.watch('map.now');
  subscription.close();
  return subscription.rows<CurrentActivityRow>();
}

test('everyone sees current activities and closures, but no staff-only rows or columns', async () => {
  testApp.clock.set(at('2026-06-20 18:30'));
  const ada = await signInBookingAdministrator(testApp);
  const dana = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
  const chapel = await addTestPlace(ada, 'Chapel');
  const pool = await addTestPlace(ada, 'Pool', null, { kind: 'activity' });
  const sheet = await createTestSheet(dana);
  const rows = await insertTestRows(dana, sheet, '2026-06-20', [
    { time: '6p - 8p', what: 'Evening song', where: 'Chapel' },
    { time: '6p - 8p', what: 'Secretmeeting', where: 'Chapel' },
    { time: '8p - 9p', what: 'Later', where: 'Chapel' },
    { time: '6p - 8p', what: 'Open pool', where: 'Pool' },
  ]);
  await editTestSheet(dana, sheet, [{ do: 'staff-only', rows: [rows[1] ?? ''], isStaffOnly: true }]);
  const visitor = await testApp.visitor().watch('map.now');
  await visitor.until<CurrentActivityRow>((nowRows) => nowRows.some(({ what, placeId }) => what === 'Evening song' && placeId === chapel));
  await visitor.until<CurrentActivityRow>((nowRows) => nowRows.some(({ what }) => what === 'Open pool'));
  await ada.calls.pauses.pause.mutate({ places: [{ id: newId(), placeId: pool }], reason: 'weather', note: 'Lightning', until: null });
  await visitor.until<CurrentActivityRow>((nowRows) => nowRows.some(({ placeId, isPaused }) => placeId === pool && isPaused));
  // An activity in a paused place is not in the list.
  visitor.close();
  const open = await nowSeenBy(testApp.visitor());
  expect(open.map(({ what }) => what).toSorted()).toEqual(['Evening song', 'Lightning']);
  await editTestSheet(dana, sheet, [{ do: 'staff-only-column', column: 'what', isStaffOnly: true }]);
  expect((await nowSeenBy(testApp.visitor())).map(({ what }) => what)).toEqual(['Lightning']);
});

test('everyone sees assembly points during a roll call, without names of people or events', async () => {
  testApp.clock.set(at('2026-06-20 18:30'));
  const ada = await signInBookingAdministrator(testApp);
  const dana = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
  const field = await addTestPlace(ada, 'Ball field');
  const eventId = await createTestSheet(dana);
  const rollCall = { id: newId(), eventId };
  const visitor = await testApp.visitor().watch('map.now');
  const assembly = [
    { placeId: field, name: 'Ball field' },
    { placeId: null, name: 'By the flag' },
  ];
  const started = await dana.calls.rollCall.start.mutate({ ...rollCall, kind: 'drill', assembly });
  expect(started).toEqual({ done: true, id: rollCall.id });
  await visitor.until<CurrentActivityRow>((nowRows) => nowRows.some(({ isGathering }) => isGathering));
  expect(visitor.rows<CurrentActivityRow>().filter(({ isGathering }) => isGathering)).toEqual([
    { id: `gather ${field}`, placeId: field, what: '', until: null, isPaused: false, isGathering: true },
  ]);
  await dana.calls.rollCall.end.mutate({ ...rollCall, note: '' });
  await visitor.until<CurrentActivityRow>((nowRows) => !nowRows.some(({ isGathering }) => isGathering));
  visitor.close();
});

test('accounts that may count see the number of missing people by lodging, but no names', async () => {
  testApp.clock.set(at('2026-06-20 18:30'));
  const ada = await signInBookingAdministrator(testApp);
  const dana = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*'] });
  const tom = await testApp.person({ accountArea: 'Recreation' });
  const oak = await addTestPlace(ada, 'Oak House');
  const eventId = await createTestSheet(dana);
  const rollCall = { id: newId(), eventId };
  await dana.calls.rollCall.start.mutate({ ...rollCall, kind: 'drill', assembly: [] });
  const subscription = await tom.watch('map.missing');
  const add = (name: string, isSafe: boolean) =>
    dana.calls.rollCall.add.mutate({ ...rollCall, key: newId(), name, kind: 'visitor', heads: 2, placeId: oak, isSafe });
  await add('Ortiz', false);
  await add('Walker', true);
  await subscription.until<MissingRow>((rows) => rows.some(({ count }) => count === 2));
  expect(subscription.rows()).toEqual([{ id: oak, placeId: oak, count: 2 }]);
  await dana.calls.rollCall.end.mutate({ ...rollCall, note: '' });
  await subscription.until((rows) => rows.length === 0);
  subscription.close();
});

test('reporters see only their own tickets, and accounts with full access see all tickets', async () => {
  testApp.clock.set(at('2026-06-12 12:00'));
  const ada = await signInBookingAdministrator(testApp);
  const reporter = { accountType: 'MANNA Worldwide', accountArea: 'MANNA Missionary', permissions: ['submit-maintenance-tickets'] };
  const [tom, uma] = [await testApp.person(reporter), await testApp.person(reporter)];
  const barn = await addTestPlace(ada, 'Barn');
  for (const by of [tom, tom, uma]) await by.calls.maintenance.createTicket.mutate({ id: newId(16), title: 'Tap drips', placeId: barn });
  const mender = await testApp.person({ accountArea: 'Maintenance', permissions: ['view-full-maintenance'] });
  const counts = async (who: SignedInGuest) => {
    const subscription = await who.watch('map.tickets');
    subscription.close();
    return subscription.rows<TicketsRow>().map(({ placeId, count }) => [placeId, count]);
  };
  expect(await counts(tom)).toEqual([[barn, 2]]);
  expect(await counts(uma)).toEqual([[barn, 1]]);
  expect(await counts(mender)).toEqual([[barn, 3]]);
});
