import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { callsByName } from '#platform/http/server/calls.ts';
import { api, views as houseViews } from '#server/features.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { callPermissions, viewPermissions } from '#tests/permission-table.ts';
import { familyInput, type PermissionRow } from '#tests/permission-table/roles.ts';
import { housekeeping } from '#tests/permission-table/housekeeping.ts';
import { addEvent, setCosts, prices, testCamp } from '#features/check-in/server/testing.ts';
import { groupForms } from '#features/forms/server/tables.ts';
import { buildForm } from '#features/forms/server/testing.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { textFields } from '#features/reservations/fields.ts';
import { reservations } from '#features/reservations/server/tables.ts';

const camp = testCamp();

/** The marker is in every text of a reservation, family and form. The marked amount is in their prices. */
const marker = 'Zqxmark';
const phone = '5137770199';
const cents = 77_701;
const marks = /zqxmark|5137770199|777\) ?70|77701|777\.01/i;

/** A building with two rooms, booked by an event whose texts all contain the marker. */
async function markedEvent(name = marker, building = 'Pine Lodge'): Promise<string[]> {
  const { dana, test: testApp } = camp;
  const lodge = await addTestPlace(dana, building);
  const rooms = [
    await addTestPlace(dana, 'Room 101', lodge, { kind: 'room', sleeps: 4 }),
    await addTestPlace(dana, 'Room 102', lodge, { kind: 'room', sleeps: 4 }),
  ];
  const eventId = await addEvent(dana, { name, places: [lodge] });
  const texts = Object.fromEntries(textFields.map((field) => [field, `${marker} ${field}`]));
  const { rows } = testApp.running.app;
  await rows
    .update(reservations)
    .set({ ...texts, name, heads: 7, cancelReason: marker })
    .where(eq(reservations.id, eventId));
  await setCosts(testApp, dana, { ...prices, dailyFeeCents: cents });
  const persons = familyInput.persons.map((person) => ({ ...person, name: marker }));
  const markedForm = { ...familyInput, church: marker, phone, email: `${marker}@example.org`, persons, language: 'en' as const };
  const familyId = newId();
  expect(await dana.calls.checkIn.addAtDesk.mutate({ ...markedForm, id: familyId, eventId })).not.toHaveProperty('refused');
  await dana.calls.checkIn.arrive.mutate({ id: familyId, key: newId(), at: testApp.clock.now() });
  const form = await testApp.visitor().calls.forms.submit.mutate(
    buildForm(eventId, {
      groupName: marker,
      leaderName: marker,
      leaderPhone: phone,
      signedName: marker,
      places: [
        { placeId: rooms[0] ?? '', place: 'Room 101', items: [{ key: 'clean', name: 'Clean', condition: 'not good', note: marker }] },
      ],
    }),
  );
  expect(form).not.toHaveProperty('refused');
  return rooms;
}

async function readAllAnswers(by: SignedInGuest, placeIds: readonly string[]): Promise<string> {
  const answers: unknown[] = [];
  for (const name of Object.keys(houseViews.housekeeping))
    for (const placeId of placeIds) {
      const { input = {} } = housekeeping.views[`housekeeping.${name}`] ?? {};
      const seen = await by.watch(`housekeeping.${name}`, about(input, placeId));
      answers.push(name, seen.rows());
      seen.close();
    }
  const calls = by.calls.housekeeping as unknown as Record<
    string,
    { mutate(input: unknown): Promise<unknown>; query(input: unknown): Promise<unknown> }
  >;
  for (const [path, { input }] of Object.entries(housekeeping.calls))
    for (const placeId of placeIds) {
      const call = calls[path.slice('housekeeping.'.length)];
      const callInput = { ...about(input, placeId), ...('key' in input && { key: newId() }) };
      answers.push(path, await call?.mutate(callInput).catch((wrong: unknown) => String(wrong)));
    }
  return JSON.stringify(answers);
}

/** The sample input of the permission table, with a real place. */
function about(input: Record<string, unknown>, placeId: string): Record<string, unknown> {
  return JSON.parse(JSON.stringify(input).replaceAll('"id":"NobodyHasThisId00000"', `"id":"${placeId}"`));
}

test('no call of housekeeping reveals a guest’s name, contact, price or note to a housekeeper', async () => {
  const places = await markedEvent();
  const rosa = await camp.test.person({ firstName: 'Rosa', accountArea: 'Housekeeping' });
  const answers = await readAllAnswers(rosa, places);
  // Make sure that the answers contain data; empty answers would pass the test.
  expect(answers).toContain('Room 101');
  expect(answers).toContain('"isOccupied":true');
  expect(answers.match(marks)).toBeNull();
  // The office can read the markers, so they exist.
  const planned = await camp.dana.watch('reservations.calendar', { from: '2026-06-01', to: '2026-06-30' });
  expect(JSON.stringify(planned.rows())).toMatch(marks);
  planned.close();
});

const callSpecs = callsByName(api);

interface Message {
  id: string;
}

/**
 * Creates tickets with guest text: from a QR code, from a message and from a form. A fourth ticket is a housekeeper's, with a guest's 'me
 * too'.
 */
async function markedTickets(rosa: SignedInGuest, [room = '']: string[]): Promise<string[]> {
  const { dana, test: testApp } = camp;
  const visitor = testApp.visitor();
  const tom = await testApp.person({ accountArea: 'Maintenance' });
  await tom.calls.maintenance.makeCodes.mutate({ placeIds: [room] });
  const codes = await tom.watch('maintenance.codes');
  const code = codes.rows<{ id: string; placeId: string }>().find(({ placeId }) => placeId === room)?.id ?? '';
  codes.close();
  const report = (more: object) =>
    visitor.calls.maintenance.report.mutate({ id: newId(), secret: newId(40), code, problem: 'light', words: marker, ...more });
  expect(await report({})).toEqual({ done: true });
  const own = newId(16);
  await rosa.calls.maintenance.createTicket.mutate({ id: own, title: 'Lamp flickers', placeId: room });
  expect(await report({ sameAs: own })).toEqual({ done: true });
  await visitor.calls.contact.send.mutate({ key: newId(), name: marker, email: 'zqxmark@example.org', message: `${marker} ${phone}` });
  const inbox = await dana.watch('contact.messages');
  const [message] = inbox.rows<Message>();
  inbox.close();
  const [ofMessage, ofForm] = [newId(16), newId(16)];
  expect(await dana.calls.contact.makeTicket.mutate({ id: message?.id ?? '', ticketId: ofMessage })).toEqual({ done: true });
  const { rows } = testApp.running.app;
  const [form] = await rows.select({ id: groupForms.id }).from(groupForms);
  const item = { title: 'Room 101: Clean', text: `Not good: ${marker}`, placeId: room, photos: [] };
  expect(await dana.calls.forms.makeTicket.mutate({ id: form?.id ?? '', ticketId: ofForm, ...item })).toEqual({ done: true });
  await tom.calls.maintenance.changeTicket.mutate({ id: ofForm, changes: { description: { from: item.text, to: `${item.text}.` } } });
  return [own, ofMessage, ofForm];
}

type SampleCall = [name: string, input: Record<string, unknown>];

/** Returns all calls and views that a housekeeper may read and a visitor may not, once for each record id. */
function readable(table: Record<string, PermissionRow>, ids: readonly string[]): SampleCall[] {
  return Object.entries(table)
    .filter(([, { allow }]) => allow.includes('housekeeper') && !allow.includes('visitor'))
    .flatMap(([name, { input }]) => {
      const inputText = JSON.stringify(input);
      const all = ids.map((id) => inputText.replaceAll(/NobodyHasThisId00000|NobodysTicket000|LakesideFamilyCamp26/g, id));
      return [...new Set(all)].map((viewName): SampleCall => [name, JSON.parse(viewName) as Record<string, unknown>]);
    });
}

const wide: SampleCall[] = [
  ['maintenance.tickets', { status: 'all' }],
  ['maintenance.tickets', { status: 'all', words: marker }],
  ['maintenance.ticketCounts', { words: marker }],
];

test.each(['Chautauqua', 'Event Staff'])('no feature reveals guest data to a housekeeper of type %s @long', async (accountType) => {
  const { dana, test: testApp } = camp;
  const rosa = await testApp.person({ accountType, accountArea: 'Housekeeping', permissions: ['submit-maintenance-tickets'] });
  const topics = ['maintenance.new-ticket', 'maintenance.comment', 'maintenance.assigned', 'maintenance.unsafe'];
  for (const topic of topics) await rosa.calls.notifications.choose.mutate({ topic, follows: true, rings: true, mail: 'never' });
  // The event's name is public on the guest pages.
  await testApp.running.app.rows.update(reservations).set({ name: 'Lakeside Days' });
  const places = await markedEvent('Lakeside Days', `Lodge for ${accountType}`);
  const tickets = await markedTickets(rosa, places);
  const untold = `select from pgboss.job where name = 'events.tell' and state in ('created', 'retry', 'active')`;
  await vi.waitFor(async () => expect((await testApp.running.app.database.pool.query(untold)).rowCount).toBe(0));
  const all = await dana.watch('maintenance.tickets', { status: 'all' });
  expect(JSON.stringify(all.rows())).toMatch(marks);
  const known = all.rows<Message>().map(({ id }) => id);
  all.close();
  const ids = [...places, ...tickets, ...known, camp.eventId];
  for (const [name, input] of [...readable(viewPermissions, ids), ...wide]) {
    const seen = await rosa.watch(name, input);
    const rowsText = JSON.stringify(seen.rows());
    seen.close();
    expect([name, input, rowsText.match(marks)?.[0]]).toEqual([name, input, undefined]);
  }
  const changes = { title: { from: 'Lamp', to: 'Light' }, description: { from: '', to: 'Bulb' } };
  for (const id of known) {
    const answer = await rosa.calls.maintenance.changeTicket.mutate({ id, changes }).catch((wrong: unknown) => String(wrong));
    expect(JSON.stringify(answer).match(marks)).toBeNull();
  }
  for (const [name, input] of readable(callPermissions, ids)) {
    if (callSpecs.get(name)?.kind !== 'query') continue;
    const url = `${testApp.url}/api/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await (await fetch(url, { headers: { cookie: rosa.cookie() } })).text();
    expect([name, input, answer.match(marks)?.[0]]).toEqual([name, input, undefined]);
  }
});

test('views that every account may read reveal no guest data to a housekeeper', async () => {
  const rosa = await camp.test.person({ accountArea: 'Housekeeping' });
  for (const view of ['reservations.calendar', 'reservations.bookings', 'reservations.list', 'checkIn.deskEvents', 'forms.forms']) {
    const seen = await rosa.watch(view, { from: '2026-06-01', to: '2026-06-30' });
    expect([view, seen.rows()]).toEqual([view, []]);
    seen.close();
  }
});
