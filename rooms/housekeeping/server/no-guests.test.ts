import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { views } from '#server/rooms.ts';
import type { SignedIn } from '#server/testing/house.ts';
import { family } from '#tests/who-may-what/kinds.ts';
import { housekeeping } from '#tests/who-may-what/housekeeping.ts';
import { addedEvent, changedCosts, prices, testCamp } from '#rooms/check-in/server/testing.ts';
import { form } from '#rooms/forms/server/testing.ts';
import { addedPlace } from '#rooms/reservations/server/bookings/testing.ts';
import { textFields } from '#rooms/reservations/fields.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';

const camp = testCamp();

/** Written into every text of a reservation, a family and a form; the sum into their prices. */
const marked = 'Zqxmark';
const phone = '5137770199';
const cents = 77_701;
const marks = /zqxmark|5137770199|777\) ?70|77701|777\.01/i;

/** A building of two rooms, booked by an event of which everything that is text is marked. */
async function markedEvent(): Promise<string[]> {
  const { dana, test: house } = camp;
  const lodge = await addedPlace(dana, 'Pine Lodge');
  const rooms = [
    await addedPlace(dana, 'Room 101', lodge, { kind: 'room', sleeps: 4 }),
    await addedPlace(dana, 'Room 102', lodge, { kind: 'room', sleeps: 4 }),
  ];
  const eventId = await addedEvent(dana, { name: marked, places: [lodge] });
  const texts = Object.fromEntries(textFields.map((field) => [field, `${marked} ${field}`]));
  const { rows } = house.house.floor;
  await rows
    .update(reservations)
    .set({ ...texts, heads: 7, cancelReason: marked })
    .where(eq(reservations.id, eventId));
  await changedCosts(house, dana, { ...prices, dailyFeeCents: cents });
  const persons = family.persons.map((person) => ({ ...person, name: marked }));
  const said = { ...family, church: marked, phone, email: `${marked}@example.org`, persons, language: 'en' as const };
  const familyId = newId();
  expect(await dana.calls.checkIn.addAtDesk.mutate({ ...said, id: familyId, eventId })).not.toHaveProperty('refused');
  await dana.calls.checkIn.arrive.mutate({ id: familyId, key: newId(), at: house.clock.now() });
  const sent = await house.visitor().calls.forms.submit.mutate(
    form(eventId, {
      groupName: marked,
      leaderName: marked,
      leaderPhone: phone,
      signedName: marked,
      places: [
        { placeId: rooms[0] ?? '', place: 'Room 101', items: [{ key: 'clean', name: 'Clean', condition: 'not good', note: marked }] },
      ],
    }),
  );
  expect(sent).not.toHaveProperty('refused');
  return rooms;
}

/** All that somebody's account is told by every view and call of this room, about these places. */
async function allTold(by: SignedIn, placeIds: readonly string[]): Promise<string> {
  const told: unknown[] = [];
  for (const name of Object.keys(views.housekeeping))
    for (const placeId of placeIds) {
      const { input = {} } = housekeeping.views[`housekeeping.${name}`] ?? {};
      const seen = await by.watch(`housekeeping.${name}`, about(input, placeId));
      told.push(name, seen.rows());
      seen.close();
    }
  const calls = by.calls.housekeeping as unknown as Record<
    string,
    { mutate(input: unknown): Promise<unknown>; query(input: unknown): Promise<unknown> }
  >;
  for (const [path, { input }] of Object.entries(housekeeping.calls))
    for (const placeId of placeIds) {
      const call = calls[path.slice('housekeeping.'.length)];
      const asked = { ...about(input, placeId), ...('key' in input && { key: newId() }) };
      told.push(path, await call?.mutate(asked).catch((wrong: unknown) => String(wrong)));
    }
  return JSON.stringify(told);
}

/** The sample input of who-may-what, of a real place. */
function about(input: Record<string, unknown>, placeId: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input).replaceAll('"id":"NobodyHasThisId00000"', `"id":"${placeId}"`));
}

test('no guest’s name, contact, price or note reaches a housekeeper, whatever they ask', async () => {
  const places = await markedEvent();
  const rosa = await camp.test.person({ firstName: 'Rosa', accountArea: 'Housekeeping' });
  const told = await allTold(rosa, places);
  // They are told of the places and who comes, or this proves nothing.
  expect(told).toContain('Room 101');
  expect(told).toContain('"isOccupied":true');
  expect(told.match(marks)).toBeNull();
  // Whoever plans stays is told all of it, so the marks are there to be found.
  const planned = await camp.dana.watch('reservations.calendar', { from: '2026-06-01', to: '2026-06-30' });
  expect(JSON.stringify(planned.rows())).toMatch(marks);
  planned.close();
});

test('what other rooms offer to anybody signed in tells a housekeeper nothing of guests either', async () => {
  const rosa = await camp.test.person({ accountArea: 'Housekeeping' });
  for (const view of ['reservations.calendar', 'reservations.bookings', 'reservations.list', 'checkIn.deskEvents', 'forms.forms']) {
    const seen = await rosa.watch(view, { from: '2026-06-01', to: '2026-06-30' });
    expect([view, seen.rows()]).toEqual([view, []]);
    seen.close();
  }
});
