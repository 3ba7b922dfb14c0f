import { beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import type { AlbumRow } from '#features/images/shapes.ts';
import { beginTestBatch, uploadTestPicture } from '#features/images/server/testing.ts';
import { photoKind } from '#features/forms/rules.ts';
import { buildForm } from '#features/forms/server/testing.ts';
import { attachmentKinds, routes } from '#server/features.ts';
import type { Guest } from '#server/testing/guest.ts';
import type { TestAccess, SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { fileViewers, exportReaders } from './permission-table/files.ts';
import { administrators, type Role, roles, ownEventId } from './permission-table/roles.ts';
import { maintenance } from './permission-table/maintenance.ts';

type NewTask = Parameters<SignedInGuest['calls']['maintenance']['addTask']['mutate']>[0];

const testApp = setUpTestApp();
const people = new Map<Role, Guest>();
/** Ids of one file of each kind of record, and one address of each export. */
const files: Record<string, string> = {};
const addresses: Record<string, string> = {
  '/export/payments.csv': '/export/payments.csv?day=2026-06-12',
  '/export/reservations.csv': '/export/reservations.csv',
  '/export/places.csv': '/export/places.csv',
  '/export/sheet.csv': `/export/sheet.csv?sheet=${ownEventId}`,
};

beforeAll(async () => {
  const ada = await testApp.person({ accountArea: 'Administration', permissions: ['view-event-*', 'is-admin-images'] });
  await addRecords(ada);
  await addPicture(ada);
  for (const [kind, access] of Object.entries(roles) as [Role, Partial<TestAccess> | null][])
    people.set(kind, access === null ? testApp.visitor() : await testApp.person(access));
});

async function addRecords(ada: SignedInGuest): Promise<void> {
  const { calls } = ada;
  const placeId = await addTestPlace(ada, 'Oak House');
  const [at, until] = [addMilliseconds(testApp.clock.now(), -day), addMilliseconds(testApp.clock.now(), day)];
  const event = { id: ownEventId, name: 'Lake Days', classification: 'camp', state: 'confirmed', startsAt: at, endsAt: until } as const;
  expect(await calls.reservations.create.mutate(event)).not.toHaveProperty('refused');
  await calls.sheets.create.mutate({ id: ownEventId });
  const [note, item, ticket, task] = [newId(), newId(), newId(16), newId(16)];
  await calls.housekeeping.addNote.mutate({ id: note, placeId, text: 'Cracked' });
  await calls.housekeeping.addLost.mutate({ id: item, what: 'Cap', placeId, foundWhere: '', keptWhere: '' });
  await calls.maintenance.createTicket.mutate({ id: ticket, title: 'Tap drips', placeId });
  const added = await calls.maintenance.addTask.mutate({ ...(maintenance.calls['maintenance.addTask']?.input as NewTask), id: task });
  expect(added).not.toHaveProperty('refused');
  addresses['/export/task/:id'] = `/export/task/${task}`;
  const sent = buildForm(ownEventId);
  expect(await testApp.visitor().calls.forms.submit.mutate(sent)).not.toHaveProperty('refused');
  const doing = newId();
  const done = { id: doing, taskId: task, due: null, minutes: null, note: '', lines: [] };
  expect(await calls.maintenance.doTask.mutate(done)).not.toHaveProperty('refused');
  const records = { 'place-note': note, 'task-doing': doing, 'lost-item': item, ticket, [photoKind]: sent.id };
  for (const [kind, record] of Object.entries(records)) {
    const { id, status } = await sendFile(testApp, { kind, record, body: await photoBytes(), cookie: ada.cookie() });
    expect([kind, status]).toEqual([kind, 204]);
    await vi.waitFor(async () => expect((await fetchFile(testApp, id, { cookie: ada.cookie() })).status).toBe(200));
    files[kind] = id;
  }
}

async function addPicture(ada: SignedInGuest): Promise<void> {
  const { id } = await uploadTestPicture(testApp, ada, await beginTestBatch(testApp, ownEventId));
  expect(await ada.calls.images.decide.mutate({ pictures: [{ id, from: 'waiting' }], to: 'admitted' })).toMatchObject({ decided: [id] });
  const albums = await ada.watch('images.albums');
  addresses['/export/album/:id'] = `/export/album/${albums.rows<AlbumRow>().find(({ eventId }) => eventId === ownEventId)?.id}`;
  albums.close();
  files.picture = id;
}

test('the table has a row for every kind of file and every export, and no other rows', () => {
  expect(Object.keys(fileViewers).toSorted()).toEqual(attachmentKinds.map(({ kind }) => kind).toSorted());
  const urls = routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/export/')).map(({ url }) => url);
  expect(Object.keys(exportReaders).toSorted()).toEqual(urls.toSorted());
});

const everybody = Object.keys(roles) as Role[];
const cookieOf = (kind: Role) => people.get(kind)?.cookie() ?? '';

test.each(Object.entries(fileViewers))('a file of a %s can be read only by the roles in its row', async (recordKind, allowedRoles) => {
  const viewers: Role[] = [];
  for (const kind of everybody) {
    const { status } = await fetchFile(testApp, files[recordKind] ?? '', { cookie: cookieOf(kind) });
    expect([200, 404]).toContain(status);
    if (status === 200) viewers.push(kind);
  }
  expect(viewers).toEqual(everybody.filter((kind) => allowedRoles.includes(kind)));
});

test.each(Object.entries(exportReaders))('the export %s can be read only by the roles in its row', async (url, allowedRoles) => {
  const readers: Role[] = [];
  for (const kind of everybody) {
    const { status } = await fetch(`${testApp.url}${addresses[url]}`, { headers: { cookie: cookieOf(kind) } });
    expect([200, 401, 403, 404]).toContain(status);
    if (status === 200) readers.push(kind);
  }
  expect(readers).toEqual(everybody.filter((kind) => allowedRoles.includes(kind)));
});

test('a profile picture can be read by everyone who may read the list of people', async () => {
  const picture = '#16724f';
  const ada = await testApp.person({ accountArea: 'Administration' });
  await ada.calls.accounts.changeProfile.mutate({ profilePic: picture });
  for (const kind of everybody) {
    const list = await people.get(kind)?.watch('accounts.people', {});
    const hasPicture = JSON.stringify(list?.rows()).includes(picture);
    list?.close();
    expect([kind, hasPicture]).toEqual([kind, administrators.includes(kind)]);
  }
});
