import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { filesFolder } from '#platform/files/server/files-folder.ts';
import { sweepFiles } from '#platform/files/server/sweep-files.ts';
import { fetchFile } from '#platform/files/server/testing.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { FormRow } from '#features/forms/shapes.ts';
import { damagedItem, buildForm, goodItem, type NewForm, createPhoto, sendPhoto } from '#features/forms/server/testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let eventId: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  eventId = await createTestReservation(dana, { startsAt: at('2026-06-11 16:00'), endsAt: at('2026-06-14 11:00') });
});

async function rowsOf(formId: string): Promise<{ id: string; isAttached: boolean }[]> {
  const text = `select id, is_attached as "isAttached" from files where kind = 'group-form' and record_id = $1 order by id`;
  return (await testApp.running.app.database.pool.query(text, [formId])).rows;
}

async function contentOf(photoId: string): Promise<string> {
  const { rows } = await testApp.running.app.database.pool.query('select content from files where id = $1', [photoId]);
  return (rows[0] as { content: string }).content;
}
const isThere = (content: string) => readdirSync(join(filesFolder(testApp.running.app.config), 'full')).includes(content);

/** Returns a form that has not been sent, with one uploaded photo. */
async function buildFormWithPhoto(): Promise<{ form: NewForm; photoId: string }> {
  const photoId = newId();
  const form = buildForm(eventId, {
    places: [{ placeId: null, place: 'Oak House', items: [damagedItem('windows-and-doors', 'Cracked', { photos: [photoId] })] }],
  });
  expect(await sendPhoto(testApp, { formId: form.id, photoId, body: await createPhoto() })).toBe(204);
  return { form, photoId };
}

async function submitForm(form: NewForm): Promise<string> {
  const answer = await testApp.visitor().calls.forms.submit.mutate(form);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.secret;
}

describe('a form photo', () => {
  test('is visible to staff and through the private link once its form is saved', async () => {
    const { form, photoId } = await buildFormWithPhoto();
    expect((await fetchFile(testApp, photoId, { cookie: dana.cookie() })).status).toBe(404);
    const secret = await submitForm(form);
    const director = await testApp.person({ permissions: [`view-event-${eventId}`] });
    for (const by of [{ secret }, { cookie: dana.cookie() }, { cookie: director.cookie() }]) {
      const seen = await fetchFile(testApp, photoId, by);
      expect(seen.status).toBe(200);
      expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    }
  });

  test('is not found for people without access', async () => {
    const ownForm = await buildFormWithPhoto();
    const theirs = await buildFormWithPhoto();
    await submitForm(ownForm.form);
    const secret = await submitForm(theirs.form);
    const volunteer = await testApp.person();
    const elsewhere = await testApp.person({ permissions: ['view-event-AnotherEventEntirely'] });
    for (const by of [{}, { secret }, { secret: '%' }, { cookie: volunteer.cookie() }, { cookie: elsewhere.cookie() }])
      expect((await fetchFile(testApp, ownForm.photoId, by)).status).toBe(404);
  });

  test('cannot be used by another form', async () => {
    const { form, photoId } = await buildFormWithPhoto();
    const thief = buildForm(eventId, { places: form.places });
    expect(await sendPhoto(testApp, { formId: thief.id, photoId, body: await createPhoto(9, 9) })).toBe(404);
    expect(await testApp.visitor().calls.forms.submit.mutate(thief)).toEqual({ refused: 'no-photo', field: 'places' });
    await submitForm(form);
  });

  test('can be added to a saved form only by staff', async () => {
    const { form } = await buildFormWithPhoto();
    await submitForm(form);
    const uploadInput = { formId: form.id, body: await createPhoto() };
    const volunteer = await testApp.person();
    expect(await sendPhoto(testApp, { ...uploadInput, photoId: newId() })).toBe(401);
    expect(await sendPhoto(testApp, { ...uploadInput, photoId: newId(), cookie: volunteer.cookie() })).toBe(404);
    expect(await sendPhoto(testApp, { ...uploadInput, photoId: newId(), cookie: dana.cookie() })).toBe(204);
  });

  test('is removed only by saving its form without it', async () => {
    const { form, photoId } = await buildFormWithPhoto();
    await submitForm(form);
    const headers = { origin: testApp.url, cookie: dana.cookie() };
    expect((await fetch(`${testApp.url}/files/${photoId}`, { method: 'DELETE', headers })).status).toBe(404);
    expect(await rowsOf(form.id)).toHaveLength(1);
  });
});

describe('deletion of photos', () => {
  test('removes the rows immediately and the files afterwards if the form is deleted', async () => {
    const { form, photoId } = await buildFormWithPhoto();
    await submitForm(form);
    const content = await contentOf(photoId);
    await expect.poll(() => isThere(content)).toBe(true);
    const list = await dana.watch('forms.list', { eventId: form.eventId });
    const { changedAt } = list.rows<FormRow>().find(({ id }) => id === form.id) ?? { changedAt: '' };
    list.close();
    expect(await dana.calls.forms.remove.mutate({ id: form.id, changedAt })).toEqual({ done: true });
    expect(await rowsOf(form.id)).toEqual([]);
    await expect.poll(() => isThere(content)).toBe(false);
  });

  test('keeps the other photos if staff delete one', async () => {
    const { form, photoId } = await buildFormWithPhoto();
    await submitForm(form);
    const other = newId();
    await sendPhoto(testApp, { formId: form.id, photoId: other, body: await createPhoto(), cookie: dana.cookie() });
    const content = await contentOf(photoId);
    const list = await dana.watch('forms.list', { eventId });
    list.close();
    const { changedAt } = list.rows<{ id: string; changedAt: string }>().find(({ id }) => id === form.id) ?? { changedAt: '' };
    const { eventId: _event, language: _language, ...facts } = form;
    const places = [{ placeId: null, place: 'Oak House', items: [damagedItem('windows-and-doors', '', { photos: [other] })] }];
    expect(await dana.calls.forms.change.mutate({ ...facts, changedAt, places })).toEqual({ done: true });
    expect(await rowsOf(form.id)).toEqual([{ id: other, isAttached: true }]);
    await expect.poll(() => isThere(content)).toBe(false);
  });

  test('happens after a day if no form contains the photo', async () => {
    const unsentForm = await buildFormWithPhoto();
    const formWithPhoto = await buildFormWithPhoto();
    await submitForm(formWithPhoto.form);
    const { app } = testApp.running;
    const sweep = () => sweepFiles.run(app, {}, { number: 1, last: false });
    await sweep();
    expect(await rowsOf(unsentForm.form.id)).toHaveLength(1);
    testApp.clock.set(addMilliseconds(friday, 2 * day));
    await sweep();
    expect([await rowsOf(unsentForm.form.id), (await rowsOf(formWithPhoto.form.id)).length]).toEqual([[], 1]);
    testApp.clock.set(friday);
  });
});

test('a form without photos is saved', async () => {
  expect(await submitForm(buildForm(eventId, { places: [{ placeId: null, place: 'Elm', items: [goodItem('clean')] }] }))).toHaveLength(43);
});
