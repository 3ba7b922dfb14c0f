import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, seeFile, sendFile } from '#platform/files/server/testing.ts';
import { day, later } from '#platform/time/instant.ts';
import type { AlbumRow } from '#rooms/images/shapes.ts';
import { begun, brought } from '#rooms/images/server/testing.ts';
import { photoKind } from '#rooms/forms/rules.ts';
import { form } from '#rooms/forms/server/testing.ts';
import { attachmentKinds, routes } from '#server/rooms.ts';
import type { Guest } from '#server/testing/guest.ts';
import type { Access, SignedIn } from '#server/testing/house.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { addedPlace } from '#rooms/reservations/server/bookings/testing.ts';
import { attached, exported } from './who-may-what/files.ts';
import { administrators, type Kind, kinds, own } from './who-may-what/kinds.ts';
import { maintenance } from './who-may-what/maintenance.ts';

type NewTask = Parameters<SignedIn['calls']['maintenance']['addTask']['mutate']>[0];

const house = testHouse();
const people = new Map<Kind, Guest>();
/** A file of each kind of record, and an address of each export. */
const files: Record<string, string> = {};
const addresses: Record<string, string> = {
  '/export/payments.csv': '/export/payments.csv?day=2026-06-12',
  '/export/reservations.csv': '/export/reservations.csv',
  '/export/places.csv': '/export/places.csv',
  '/export/sheet.csv': `/export/sheet.csv?sheet=${own}`,
};

beforeAll(async () => {
  const ada = await house.person({ accountArea: 'Administration', permissions: ['view-event-*', 'is-admin-images'] });
  await addRecords(ada);
  await addPicture(ada);
  for (const [kind, standing] of Object.entries(kinds) as [Kind, Partial<Access> | null][])
    people.set(kind, standing === null ? house.visitor() : await house.person(standing));
});

async function addRecords(ada: SignedIn): Promise<void> {
  const { calls } = ada;
  const placeId = await addedPlace(ada, 'Oak House');
  const [at, until] = [later(house.clock.now(), -day), later(house.clock.now(), day)];
  const event = { id: own, name: 'Lake Days', classification: 'camp', state: 'confirmed', startsAt: at, endsAt: until } as const;
  expect(await calls.reservations.create.mutate(event)).not.toHaveProperty('refused');
  await calls.sheets.create.mutate({ id: own });
  const [note, item, ticket, task] = [newId(), newId(), newId(16), newId(16)];
  await calls.housekeeping.addNote.mutate({ id: note, placeId, text: 'Cracked' });
  await calls.housekeeping.addLost.mutate({ id: item, what: 'Cap', placeId, foundWhere: '', keptWhere: '' });
  await calls.maintenance.createTicket.mutate({ id: ticket, title: 'Tap drips', placeId });
  const added = await calls.maintenance.addTask.mutate({ ...(maintenance.calls['maintenance.addTask']?.input as NewTask), id: task });
  expect(added).not.toHaveProperty('refused');
  addresses['/export/task/:id'] = `/export/task/${task}`;
  const sent = form(own);
  expect(await house.visitor().calls.forms.submit.mutate(sent)).not.toHaveProperty('refused');
  const doing = newId();
  const done = { id: doing, taskId: task, due: null, minutes: null, note: '', lines: [] };
  expect(await calls.maintenance.doTask.mutate(done)).not.toHaveProperty('refused');
  const records = { 'place-note': note, 'task-doing': doing, 'lost-item': item, ticket, [photoKind]: sent.id };
  for (const [kind, record] of Object.entries(records)) {
    const { id, status } = await sendFile(house, { kind, record, body: await photoBytes(), cookie: ada.cookie() });
    expect([kind, status]).toEqual([kind, 204]);
    await vi.waitFor(async () => expect((await seeFile(house, id, { cookie: ada.cookie() })).status).toBe(200));
    files[kind] = id;
  }
}

async function addPicture(ada: SignedIn): Promise<void> {
  const { id } = await brought(house, ada, await begun(house, own));
  expect(await ada.calls.images.decide.mutate({ pictures: [{ id, from: 'waiting' }], to: 'admitted' })).toMatchObject({ decided: [id] });
  const albums = await ada.watch('images.albums');
  addresses['/export/album/:id'] = `/export/album/${albums.rows<AlbumRow>().find(({ eventId }) => eventId === own)?.id}`;
  albums.close();
  files.picture = id;
}

test('every kind of file and every export has its row, and every row one of them', () => {
  expect(Object.keys(attached).toSorted()).toEqual(attachmentKinds.map(({ kind }) => kind).toSorted());
  const urls = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/export/')).map(({ url }) => url);
  expect(Object.keys(exported).toSorted()).toEqual(urls.toSorted());
});

const everybody = Object.keys(kinds) as Kind[];
const cookieOf = (kind: Kind) => people.get(kind)?.cookie() ?? '';

test.each(Object.entries(attached))('a file of a %s is seen by these alone', async (of, who) => {
  const seen: Kind[] = [];
  for (const kind of everybody) {
    const { status } = await seeFile(house, files[of] ?? '', { cookie: cookieOf(kind) });
    expect([200, 404]).toContain(status);
    if (status === 200) seen.push(kind);
  }
  expect(seen).toEqual(everybody.filter((kind) => who.includes(kind)));
});

test.each(Object.entries(exported))('%s is taken out by these alone', async (url, who) => {
  const taken: Kind[] = [];
  for (const kind of everybody) {
    const { status } = await fetch(`${house.url}${addresses[url]}`, { headers: { cookie: cookieOf(kind) } });
    expect([200, 401, 403, 404]).toContain(status);
    if (status === 200) taken.push(kind);
  }
  expect(taken).toEqual(everybody.filter((kind) => who.includes(kind)));
});

test('a profile picture is told with the person, to whom the list of people is open', async () => {
  const picture = '#16724f';
  const ada = await house.person({ accountArea: 'Administration' });
  await ada.calls.accounts.changeProfile.mutate({ profilePic: picture });
  for (const kind of everybody) {
    const list = await people.get(kind)?.watch('accounts.people', {});
    const told = JSON.stringify(list?.rows()).includes(picture);
    list?.close();
    expect([kind, told]).toEqual([kind, administrators.includes(kind)]);
  }
});
