import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { day, later } from '#platform/time/instant.ts';
import { filesFolder } from '#platform/files/server/folder.ts';
import { friday, openTestHouse, type SignedIn } from '#server/testing/house.ts';
import { testHouse } from '#server/testing/test-house.ts';
import { at, created, planner } from '#rooms/reservations/server/reservations/testing.ts';
import { bad, form, good, type NewForm, picture, seePhoto, sendPhoto } from '#rooms/forms/server/testing.ts';
import { sweepPhotos } from './sweep-photos.ts';

const house = testHouse();
let dana: SignedIn;
let eventId: string;
beforeAll(async () => {
  dana = await planner(house);
  eventId = await created(dana, { startsAt: at('2026-06-11 16:00'), endsAt: at('2026-06-14 11:00') });
});

const folder = () => join(filesFolder(house.house.floor.config), 'form-photos');
const isThere = (photoId: string) => existsSync(join(folder(), photoId));

async function rowsOf(formId: string): Promise<{ id: string; kept: boolean }[]> {
  const { rows } = await house.house.floor.database.pool.query('select id, kept from form_photos where form_id = $1 order by id', [formId]);
  return rows;
}

/** A form with one photo of a window, not yet sent. */
async function pictured(): Promise<{ one: NewForm; photoId: string }> {
  const photoId = newId();
  const one = form(eventId, {
    places: [{ placeId: null, place: 'Oak House', items: [bad('windows-and-doors', 'Cracked', { photos: [photoId] })] }],
  });
  expect(await sendPhoto(house, { formId: one.id, photoId, body: await picture() })).toBe(200);
  return { one, photoId };
}

async function sent(one: NewForm): Promise<string> {
  const answer = await house.visitor().calls.forms.submit.mutate(one);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.secret;
}

describe('a photo', () => {
  test('is stored without where it was taken, and seen by staff and by who has the link', async () => {
    const { one, photoId } = await pictured();
    expect((await seePhoto(house, photoId, { cookie: dana.cookie() })).status).toBe(404);
    const secret = await sent(one);
    const director = await house.person({ permissions: [`view-event-${eventId}`] });
    for (const by of [{ secret }, { cookie: dana.cookie() }, { cookie: director.cookie() }]) {
      const seen = await seePhoto(house, photoId, by);
      expect(seen.status).toBe(200);
      expect(seen.headers.get('content-type')).toBe('image/webp');
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
      expect(seen.headers.get('cache-control')).toContain('private');
      expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
    }
  });

  test('does not exist for others', async () => {
    const mine = await pictured();
    const theirs = await pictured();
    await sent(mine.one);
    const secret = await sent(theirs.one);
    const volunteer = await house.person();
    const elsewhere = await house.person({ permissions: ['view-event-AnotherEventEntirely'] });
    for (const by of [{}, { secret }, { secret: '%' }, { cookie: volunteer.cookie() }, { cookie: elsewhere.cookie() }])
      expect((await seePhoto(house, mine.photoId, by)).status).toBe(404);
    for (const strange of [newId(), '..%2F..%2Fkeys%2Fsession', 'x', "'--"])
      expect((await seePhoto(house, strange, { cookie: dana.cookie() })).status).toBe(404);
  });

  test('sent again after a lost answer is one photo', async () => {
    const { one, photoId } = await pictured();
    const body = await picture();
    const again = await Promise.all([1, 2, 3].map(() => sendPhoto(house, { formId: one.id, photoId, body })));
    expect(again).toEqual([200, 200, 200]);
    const fresh = newId();
    expect(await Promise.all([1, 2, 3].map(() => sendPhoto(house, { formId: one.id, photoId: fresh, body })))).toEqual([200, 200, 200]);
    expect(await rowsOf(one.id)).toHaveLength(2);
  });

  test('cannot take the place of another form’s, nor be named by it', async () => {
    const { one, photoId } = await pictured();
    const thief = form(eventId, { places: one.places });
    expect(await sendPhoto(house, { formId: thief.id, photoId, body: await picture(9, 9) })).toBe(409);
    expect(await house.visitor().calls.forms.submit.mutate(thief)).toEqual({ refused: 'no-photo', field: 'places' });
    const secret = await sent(one);
    const seen = await seePhoto(house, photoId, { secret });
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ width: 320 });
  });

  test('comes to a form that arrived only from staff', async () => {
    const { one } = await pictured();
    await sent(one);
    const late = { formId: one.id, body: await picture() };
    expect(await sendPhoto(house, { ...late, photoId: newId() })).toBe(409);
    const volunteer = await house.person();
    expect(await sendPhoto(house, { ...late, photoId: newId(), cookie: volunteer.cookie() })).toBe(409);
    expect(await sendPhoto(house, { ...late, photoId: newId(), cookie: dana.cookie() })).toBe(200);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/jpeg', 422],
    ['an SVG that says so', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
    ['a page', '<script>alert(1)</script>', 'text/html', 415],
    ['JSON', '{}', 'application/json', 415],
    ['nothing', '', 'image/jpeg', 422],
  ])('is not %s', async (_what, body, type, status) => {
    const [formId, photoId] = [newId(), newId()];
    expect(await sendPhoto(house, { formId, photoId, body, type })).toBe(status);
    expect(await rowsOf(formId)).toEqual([]);
    expect(isThere(photoId)).toBe(false);
  });

  test('that is a script as well is only a photo afterwards', async () => {
    const photoId = newId();
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(document.cookie)</script>')]);
    const one = form(eventId, { places: [{ placeId: null, place: 'x', items: [bad('clean', '', { photos: [photoId] })] }] });
    expect(await sendPhoto(house, { formId: one.id, photoId, body: polyglot })).toBe(200);
    const seen = await seePhoto(house, photoId, { secret: await sent(one) });
    expect(Buffer.from(await seen.arrayBuffer()).includes('script')).toBe(false);
  });

  test('of 50 MB is refused, said or not, and nothing of it is kept', async () => {
    const [formId, photoId] = [newId(), newId()];
    const size = 50_000_000;
    const tried = await sendPhoto(house, { formId, photoId, body: Buffer.alloc(size) }).catch(() => 413);
    expect(tried).toBe(413);
    let left = size;
    const unsaid = new ReadableStream({
      pull(to) {
        left -= 1_000_000;
        if (left < 0) to.close();
        else to.enqueue(new Uint8Array(1_000_000));
      },
    });
    // The server hangs up on who goes on sending.
    const streamed = await sendPhoto(house, { formId, photoId, body: unsaid }).catch(() => 413);
    expect(streamed).toBe(413);
    expect(await rowsOf(formId)).toEqual([]);
    expect(isThere(photoId)).toBe(false);
  });

  test('comes only from our own pages and under proper ids', async () => {
    const body = await picture();
    expect(await sendPhoto(house, { formId: newId(), photoId: newId(), body, origin: 'https://elsewhere.example' })).toBe(403);
    expect(await sendPhoto(house, { formId: newId(), photoId: '..%2Fx', body })).toBe(404);
    expect(await sendPhoto(house, { formId: '..%2Fx', photoId: newId(), body })).toBe(404);
  });

  test('is counted by network address', async () => {
    const asked: string[] = [];
    const limited = await openTestHouse({ limits: async (name) => (asked.push(name), name === 'forms.photo' ? 60 : null) });
    expect(await sendPhoto(limited, { formId: newId(), photoId: newId(), body: await picture() })).toBe(429);
    expect(asked).toEqual(['forms.photo']);
    await limited.close();
  });
});

describe('photos go', () => {
  test('with their form, rows at once and files behind them', async () => {
    const { one, photoId } = await pictured();
    await sent(one);
    await dana.calls.forms.remove.mutate({ id: one.id });
    expect(await rowsOf(one.id)).toEqual([]);
    await expect.poll(() => isThere(photoId)).toBe(false);
  });

  test('when staff take them away, and the others stay', async () => {
    const { one, photoId } = await pictured();
    await sent(one);
    const other = newId();
    await sendPhoto(house, { formId: one.id, photoId: other, body: await picture(), cookie: dana.cookie() });
    const list = await dana.watch('forms.list', { eventId });
    list.close();
    const { changedAt } = list.rows<{ id: string; changedAt: string }>().find(({ id }) => id === one.id) ?? { changedAt: '' };
    const { eventId: _event, language: _language, ...facts } = one;
    const places = [{ placeId: null, place: 'Oak House', items: [bad('windows-and-doors', '', { photos: [other] })] }];
    expect(await dana.calls.forms.change.mutate({ ...facts, changedAt, places })).toEqual({ done: true });
    expect(await rowsOf(one.id)).toEqual([{ id: other, kept: true }]);
    await expect.poll(() => isThere(photoId)).toBe(false);
    expect(isThere(other)).toBe(true);
  });

  test('after a day when no form named them, but not those that one names', async () => {
    const left = await pictured();
    const named = await pictured();
    await sent(named.one);
    const orphan = newId();
    const { floor } = house.house;
    await sendPhoto(house, { formId: newId(), photoId: orphan, body: await picture() });
    await floor.database.pool.query('delete from form_photos where id = $1', [orphan]);
    for (const photo of readdirSync(folder())) utimesSync(join(folder(), photo), new Date(friday), new Date(friday));
    const sweep = () => sweepPhotos.run(floor, {}, { number: 1, last: false });
    await sweep();
    expect([left.photoId, named.photoId, orphan].map(isThere)).toEqual([true, true, true]);
    house.clock.set(later(friday, day + 1));
    await sweep();
    await sweep();
    expect([left.photoId, named.photoId, orphan].map(isThere)).toEqual([false, true, false]);
    expect(await rowsOf(left.one.id)).toEqual([]);
    // The phone still has it: it is told, sends it again, and the form arrives.
    const visitor = house.visitor();
    expect(await visitor.calls.forms.submit.mutate(left.one)).toEqual({ refused: 'no-photo', field: 'places' });
    await sendPhoto(house, { formId: left.one.id, photoId: left.photoId, body: await picture() });
    await sent(left.one);
    house.clock.set(friday);
  });

  // The second shows what the first is for: a row that is only locked is deleted as soon as it is let go.
  test.each([
    ['not when the sweep comes while their form arrives', 'update form_photos set kept = true where id = $1', true],
    ['where the form only held on to them', 'select from form_photos where id = $1 for update', false],
  ])('%s', async (_what, naming, survives) => {
    const { floor } = house.house;
    const { one, photoId } = await pictured();
    house.clock.set(later(friday, 2 * day));
    const arriving = await floor.database.pool.connect();
    await arriving.query('begin');
    await arriving.query(naming, [photoId]);
    const sweeping = sweepPhotos.run(floor, {}, { number: 1, last: false });
    const isWaiting = async () => (await floor.database.pool.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(isWaiting).toBeGreaterThan(0);
    await arriving.query('commit');
    arriving.release();
    await sweeping;
    expect(await rowsOf(one.id)).toEqual(survives ? [{ id: photoId, kept: true }] : []);
    house.clock.set(friday);
  });

  test('none of it when a form is refused', async () => {
    const { one, photoId } = await pictured();
    const wrong = { ...one, places: [...one.places, { placeId: null, place: 'y', items: [good('clean', { photos: [newId()] })] }] };
    expect(await house.visitor().calls.forms.submit.mutate(wrong)).toMatchObject({ refused: 'no-photo' });
    expect(await rowsOf(one.id)).toEqual([{ id: photoId, kept: false }]);
  });
});
