import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { done } from '#platform/http/outcome.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import { listWorsenedItems } from './public.ts';
import { lockGroup } from './lock-form.ts';
import { damagedItem, buildForm, createPhoto, sendPhoto } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let eventId: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  eventId = await createTestReservation(dana, { startsAt: at('2026-06-11 16:00'), endsAt: at('2026-06-14 11:00') });
});

const buildDeparture = (groupName: string, place: string, photos: string[] = []) =>
  buildForm(eventId, {
    direction: 'departure',
    groupName,
    places: [{ placeId: null, place, items: [damagedItem('windows-and-doors', '', { photos })] }],
  });

async function submit(form: ReturnType<typeof buildForm>): Promise<void> {
  testApp.clock.advance(1_000);
  expect(await testApp.visitor().calls.forms.submit.mutate(form)).toHaveProperty('secret');
}

/** Calls makeTicket for a place as the page does, and returns the ticket's id. */
async function press(formId: string, place: string, language: 'en' | 'es' = 'en'): Promise<string> {
  const items = await listWorsenedItems(testApp.running.app, formId, language);
  const ticket = items.find((item) => item.place === place)?.ticket;
  if (ticket === undefined) throw new Error(`nothing is worse at ${place}`);
  const { title, text, placeId, photos, key } = ticket;
  const ticketId = newId(16);
  const result = await dana.calls.forms.makeTicket.mutate({
    id: ticket.formId,
    ticketId,
    title,
    text,
    placeId,
    photos,
    item: { place, key },
  });
  expect(result).toEqual({ done: true });
  return ticketId;
}

async function countRows(text: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await testApp.running.app.database.pool.query(text, [ids]);
  return rowCount ?? 0;
}
const ticketsOf = (ids: readonly string[]) => countRows('select from maintenance_tickets where id = any($1)', ids);
const photosOf = (id: string) => countRows(`select from files where kind = 'ticket' and record_id = any($1)`, [id]);

test('makeTicket copies the photos of an earlier form if the group has sent a later one', async () => {
  const photoId = newId();
  const oak = buildDeparture('Grace Chapel', 'Oak House', [photoId]);
  await sendPhoto(testApp, { formId: oak.id, photoId, body: await createPhoto() });
  await submit(oak);
  const pine = buildDeparture('Grace Chapel', 'Pine House');
  await submit(pine);
  expect(await photosOf(await press(pine.id, 'Oak House'))).toBe(1);
});

test('makeTicket returns the existing ticket of an item for a later form, even after a new title or in another language', async () => {
  const oak = buildDeparture('Hillside', 'Oak House');
  await submit(oak);
  const first = await press(oak.id, 'Oak House');
  const page = await dana.watch('forms.tickets', { id: oak.id, eventId });
  expect(page.rows()).toMatchObject([{ id: first }]);
  const changes = { title: { from: 'Oak House: Windows and doors', to: 'Window pane' } };
  const tom = await testApp.person({ accountArea: 'Maintenance' });
  await tom.calls.maintenance.changeTicket.mutate({ id: first, changes });
  await submit(buildDeparture('Hillside', 'Pine House'));
  const pine = buildDeparture('hillside', 'oak  house');
  await submit(pine);
  const again = [await press(pine.id, 'oak  house', 'es'), await press(oak.id, 'oak  house')];
  expect(await ticketsOf([first, ...again])).toBe(1);
  const later = await dana.watch('forms.tickets', { id: pine.id, eventId });
  expect(later.rows()).toMatchObject([{ id: first }]);
  for (const seen of [page, later]) seen.close();
});

test('a ticket opens for its creator and for people who may see all tickets; other staff see only that it exists', async () => {
  const oak = buildDeparture('Lakeview', 'Oak House');
  await submit(oak);
  const result = await press(oak.id, 'Oak House');
  const seenBy = async (person: SignedInGuest) => {
    const page = await person.watch('forms.tickets', { id: oak.id, eventId });
    page.close();
    return page.rows<{ id: string; mayOpen: boolean }>().map(({ id, mayOpen }) => [id, mayOpen]);
  };
  const access = { permissions: ['view-event-*'] };
  const [office, other, director] = await Promise.all([
    testApp.person({ ...access, accountArea: 'Administration' }),
    testApp.person(access),
    testApp.person({ ...access, accountType: 'Event Staff', accountArea: 'Event Director' }),
  ]);
  const answers = await Promise.all([dana, office, other, director].map(seenBy));
  expect(answers).toEqual([true, true, false, false].map((mayOpen) => [[result, mayOpen]]));
});

test('makeTicket waits for a concurrent call, even if the two pages call it with different forms', async () => {
  const [oak, same] = [buildDeparture('Two at once', 'Oak House'), buildDeparture('Two at once', 'Oak House')];
  for (const form of [oak, same]) await submit(form);
  const { app } = testApp.running;
  const waiting = async () => (await app.database.pool.query('select from pg_locks where not granted')).rowCount;
  let calls = Promise.resolve<string[]>([]);
  await app.write(null, async (tx) => {
    await lockGroup(tx, oak.id);
    calls = Promise.all([press(oak.id, 'Oak House'), press(same.id, 'Oak House', 'es')]);
    await expect.poll(waiting).toBeGreaterThan(1);
    return done;
  });
  expect(await ticketsOf(await calls)).toBe(1);
});

test('makeTicket stores the title on one line, without text direction marks', async () => {
  const oak = buildDeparture('Isolated', 'Oak House');
  await submit(oak);
  const ticketId = newId(16);
  const title = '\u2068בית\u2069: Windows\n\u202Eand doors';
  await dana.calls.forms.makeTicket.mutate({ id: oak.id, ticketId, title, text: '', placeId: null, photos: [] });
  const page = await dana.watch('forms.tickets', { id: oak.id, eventId });
  expect(page.rows()).toMatchObject([{ id: ticketId, title: 'בית: Windows and doors' }]);
  page.close();
});

test('makeTicket finds an existing ticket by its title if an older page omits the item', async () => {
  const oak = buildDeparture('From before', 'Oak House');
  await submit(oak);
  const ids = [newId(16), newId(16)];
  const ticket = { id: oak.id, title: 'Oak House: Windows and doors', text: '', placeId: null, photos: [] };
  for (const ticketId of ids) expect(await dana.calls.forms.makeTicket.mutate({ ...ticket, ticketId })).toEqual({ done: true });
  expect(await ticketsOf([...ids, await press(oak.id, 'Oak House', 'es')])).toBe(1);
});
