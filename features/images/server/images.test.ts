import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { readUploadOutcome, photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import { files } from '#platform/files/server/tables.ts';
import { day } from '#platform/time/instant.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { hammingDistance } from '#features/images/rules.ts';
import type { AlbumRow, PictureRow, QueueRow } from '#features/images/shapes.ts';
import { computePictureHash } from './upload/hash-picture.ts';
import { beginTestBatch, uploadTestPicture, createCurrentEvent, type TestBatch } from './testing.ts';
import { readZipEntries, readZipEntriesWithYauzl } from './zip/testing.ts';

const testApp = setUpTestApp();
let mona: SignedInGuest;
let phil: SignedInGuest;
let vera: SignedInGuest;
let eventId: string;
let batch: TestBatch;
beforeAll(async () => {
  mona = await testApp.person({ firstName: 'Mona', lastName: 'Reed', permissions: ['is-admin-images'] });
  phil = await testApp.person({ firstName: 'Phil', permissions: ['access-images'] });
  vera = await testApp.person({ firstName: 'Vera', permissions: ['is-admin', 'view-event-*'] });
  eventId = await createCurrentEvent(testApp);
  batch = await beginTestBatch(testApp, eventId);
});

const visitor = () => testApp.visitor().calls.images;
const pixels = (red: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

async function rowsOf<Row>(by: SignedInGuest, view: string, input: object = {}): Promise<Row[]> {
  const live = await by.watch(view, input);
  live.close();
  return live.rows<Row & { id: string }>();
}

const decide = (
  by: SignedInGuest,
  id: string,
  to: 'admitted' | 'refused' | 'waiting',
  from: 'waiting' | 'admitted' | 'refused' = 'waiting',
) => by.calls.images.decide.mutate({ pictures: [{ id, from }], to });

async function admitted(body?: Buffer): Promise<{ id: string; albumId: string }> {
  const { id } = await uploadTestPicture(testApp, mona, batch, body);
  expect(await decide(mona, id, 'admitted')).toMatchObject({ done: true, decided: [id] });
  const album = (await rowsOf<AlbumRow>(mona, 'images.albums')).find((row) => row.eventId === eventId);
  return { id, albumId: album?.id ?? '' };
}

describe('a picture from a phone', () => {
  test('is visible only to its sender and moderators, until it is approved for its album', async () => {
    const { id } = await uploadTestPicture(testApp, mona, batch);
    const [row] = (await rowsOf<QueueRow>(mona, 'images.queue')).filter((queueRow) => queueRow.id === id);
    expect(row).toMatchObject({ eventName: 'Lake Week', senderName: 'Ruth', decidedBy: null });
    const seen = async () => ({
      visitor: (await fetchFile(testApp, id)).status,
      sender: (await fetchFile(testApp, id, { secret: batch.secret })).status,
      viewer: (await fetchFile(testApp, id, { cookie: phil.cookie() })).status,
      moderator: (await fetchFile(testApp, id, { cookie: mona.cookie() })).status,
      administrator: (await fetchFile(testApp, id, { cookie: vera.cookie() })).status,
    });
    expect(await seen()).toEqual({ visitor: 404, sender: 200, viewer: 404, moderator: 200, administrator: 404 });
    const albums = await phil.watch('images.albums');
    expect(await decide(mona, id, 'admitted')).toEqual({ done: true, decided: [id], meanwhile: [] });
    await albums.until<AlbumRow>((rows) => rows.some((album) => album.name === 'Lake Week' && album.pictures > 0));
    albums.close();
    expect(await seen()).toEqual({ visitor: 404, sender: 200, viewer: 200, moderator: 200, administrator: 404 });
    expect(await decide(mona, id, 'refused', 'admitted')).toMatchObject({ decided: [id] });
    expect(await seen()).toEqual({ visitor: 404, sender: 404, viewer: 404, moderator: 200, administrator: 404 });
  });

  test('can be opened in download size by downloaders only', async () => {
    const { id } = await admitted(await photoBytes({ width: 3_000, height: 2_000 }));
    const print = await fetchFile(testApp, id, { cookie: phil.cookie() }, 'print');
    expect([print.status, print.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sharp(Buffer.from(await print.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg', width: 3_000 });
    expect((await fetchFile(testApp, id, { cookie: mona.cookie() }, 'print')).status).toBe(404);
    expect((await fetchFile(testApp, id, { secret: batch.secret }, 'print')).status).toBe(404);
  });

  test('takes its date from its label, but ignores a date in the future', async () => {
    const send = (label: string) =>
      photoBytes().then((body) => sendFile(testApp, { kind: 'picture', record: batch.id, secret: batch.secret, body, label }));
    const [dated, wrong] = [await send('2026-06-12-09-30-00'), await send('2030-01-01-00-00-00')];
    const queue = await mona.watch('images.queue');
    const rows = await queue.until<QueueRow>(
      (all) => all.some((row) => row.id === dated.id && row.takenAt !== null) && all.some((row) => row.id === wrong.id),
    );
    queue.close();
    expect(rows.find((row) => row.id === dated.id)?.takenAt).toBe('2026-06-12T13:30:00.000Z');
    expect(rows.find((row) => row.id === wrong.id)?.takenAt).toBeNull();
  });

  test('is listed with its similar pictures, but no others', async () => {
    const drawn = (dx: number, quality: number) =>
      sharp({ create: { width: 600, height: 400, channels: 3, background: '#205080' } })
        .composite([{ input: { create: { width: 220, height: 300, channels: 3, background: '#f0e0a0' } }, left: 60 + dx, top: 40 }])
        .jpeg({ quality })
        .toBuffer();
    const first = await uploadTestPicture(testApp, mona, batch, await drawn(0, 95));
    const second = await uploadTestPicture(testApp, mona, batch, await drawn(3, 60));
    const other = await uploadTestPicture(testApp, mona, batch, await drawn(250, 95));
    const queue = await mona.watch('images.queue');
    await queue.until<QueueRow>((rows) => rows.some((row) => row.id === first.id && row.alike.some(({ id }) => id === second.id)));
    const alike = queue.rows<QueueRow>().find((row) => row.id === first.id)?.alike ?? [];
    queue.close();
    expect(alike.map(({ id }) => id)).not.toContain(other.id);
  });

  test('has a similar hash in any size and quality', async () => {
    const bars = [20, 160, 330, 520].map((left, nth) => ({
      input: { create: { width: 90, height: 400 - nth * 70, channels: 3 as const, background: { r: nth * 60, g: 200 - nth * 40, b: 90 } } },
      left,
      top: nth * 30,
    }));
    const body = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
      .composite(bars)
      .jpeg()
      .toBuffer();
    const small = await sharp(body).resize(320).webp({ quality: 50 }).toBuffer();
    expect(hammingDistance(await computePictureHash(small), await computePictureHash(body))).toBeLessThanOrEqual(3);
  });

  test('can be withdrawn by its sender only, and its files are deleted immediately', async () => {
    const { id } = await admitted();
    const other = await beginTestBatch(testApp, eventId, 'Somebody');
    expect(await visitor().takeBack.mutate({ secret: other.secret, id })).toEqual({ done: true });
    expect((await fetchFile(testApp, id, { cookie: phil.cookie() })).status).toBe(200);
    expect(await visitor().takeBack.mutate({ secret: batch.secret, id })).toEqual({ done: true });
    expect(await visitor().takeBack.mutate({ secret: batch.secret, id })).toEqual({ done: true });
    expect((await fetchFile(testApp, id, { cookie: phil.cookie() })).status).toBe(404);
    expect(await testApp.running.app.rows.select().from(files)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await visitor().takeBack.mutate({ secret: newId(40), id })).toEqual({ refused: 'gone' });
  });

  test('shows its state to its sender, but not to other senders', async () => {
    const own = await beginTestBatch(testApp, eventId, 'Joel');
    const { id } = await uploadTestPicture(testApp, mona, own);
    const page = async () => visitor().sent.query({ secret: own.secret });
    expect(await page()).toMatchObject({ eventName: 'Lake Week', senderName: 'Joel', isOpen: true, pictures: [{ id, state: 'waiting' }] });
    await decide(mona, id, 'refused');
    expect(await page()).toMatchObject({ pictures: [{ id, state: 'refused' }] });
    expect(await visitor().sent.query({ secret: newId(40) })).toEqual({ refused: 'gone' });
  });
});

test('images.decision returns the decision and the moderator for a picture that left the queue', async () => {
  const { id } = await uploadTestPicture(testApp, mona, batch);
  const live = await mona.watch('images.decision', { id });
  expect(live.rows()).toEqual([{ id, state: 'waiting', by: null }]);
  const nora = await testApp.person({ firstName: 'Nora', lastName: 'Bell', permissions: ['is-admin-images'] });
  await decide(nora, id, 'refused');
  await live.until<{ id: string; state: string; by: string | null }>(([row]) => row?.state === 'refused' && row.by === 'Nora Bell');
  await visitor().takeBack.mutate({ secret: batch.secret, id });
  await live.until((rows) => rows.length === 0);
  live.close();
});

describe('a batch', () => {
  test('is created once if it is sent twice, and a different secret for its id is refused', async () => {
    const again = { id: batch.id, secret: batch.secret, eventId, senderName: 'Ruth', consents: true as const };
    expect(await visitor().begin.mutate(again)).toEqual({ done: true });
    expect(await visitor().begin.mutate({ ...again, secret: newId(40) })).toEqual({ refused: 'gone' });
  });

  test('notifies moderators once, when its first picture arrives', async () => {
    const own = await beginTestBatch(testApp, await createCurrentEvent(testApp));
    const readEvents = () =>
      testApp.running.app.database.pool.query(`select from events where kind = 'images.brought' and subject_id = $1`, [own.id]);
    expect((await readEvents()).rowCount).toBe(0);
    await Promise.all([uploadTestPicture(testApp, mona, own), uploadTestPicture(testApp, mona, own)]);
    await uploadTestPicture(testApp, mona, own);
    expect((await readEvents()).rowCount).toBe(1);
  });

  test('is created once if several tabs begin it at the same time, without an error', async () => {
    const twice = { id: newId(), secret: newId(40), eventId, senderName: 'Ruth', consents: true } as const;
    const answers = await Promise.all([1, 2, 3].map(() => visitor().begin.mutate(twice)));
    expect(answers).toEqual([{ done: true }, { done: true }, { done: true }]);
  });

  test('can begin only for an event that is current or ended recently', async () => {
    const begin = (event: string) =>
      visitor().begin.mutate({ id: newId(), secret: newId(40), eventId: event, senderName: '', consents: true });
    const long = await createCurrentEvent(testApp, 'Long ago', -40 * day, -35 * day);
    const recent = await createCurrentEvent(testApp, 'Last week', -9 * day, -7 * day);
    const ahead = await createCurrentEvent(testApp, 'Next month', 30 * day, 32 * day);
    expect(await Promise.all([long, ahead, newId()].map(begin))).toEqual(Array(3).fill({ refused: 'event-over', field: 'eventId' }));
    expect(await begin(recent)).toEqual({ done: true });
    const page = await visitor().uploadPage.query({ eventId: long });
    expect(page).toMatchObject({ chosenId: null, isOver: true });
    expect(page.events.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lake Week', 'Last week']));
    expect(page.events.map(({ name }) => name)).not.toContain('Next month');
    expect(await visitor().uploadPage.query({ eventId })).toMatchObject({ chosenId: eventId, isOver: false, mark: 'orange wristband' });
  });

  test('accepts pictures for two weeks, and as long as its event accepts pictures', async () => {
    const week = await createCurrentEvent(testApp, 'Long open');
    const own = await beginTestBatch(testApp, week);
    const body = await photoBytes();
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, secret: newId(40), body })).toMatchObject({ status: 404 });
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, body })).toMatchObject({ status: 401 });
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, secret: batch.secret, body })).toMatchObject({ status: 404 });
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, secret: own.secret, body })).toMatchObject({ status: 204 });
    const { pool } = testApp.running.app.database;
    const readSentPage = () => visitor().sent.query({ secret: own.secret });
    await pool.query(`update picture_batches set begun_at = begun_at - interval '15 days' where id = $1`, [own.id]);
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, secret: own.secret, body })).toMatchObject({ status: 204 });
    expect(await readSentPage()).toMatchObject({ isOpen: true });
    await pool.query(
      `update reservations set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where id = $1`,
      [week],
    );
    expect(await readSentPage()).toMatchObject({ isOpen: false });
    expect(await sendFile(testApp, { kind: 'picture', record: own.id, secret: own.secret, body })).toMatchObject({ status: 404 });
  });

  test.each([
    ['markup', '<img src=x onerror=alert(1)>', true],
    ['two lines', 'Ruth\nHale', false],
    ['a direction mark', 'Ruth\u202Egpj', false],
    ['81 characters', 'x'.repeat(81), false],
  ])('validates a sender name with %s', async (_what, senderName, isTaken) => {
    const answer = visitor().begin.mutate({ id: newId(), secret: newId(40), eventId, senderName, consents: true });
    if (isTaken) expect(await answer).toEqual({ done: true });
    else await expect(answer).rejects.toThrow();
  });

  test('refuses pictures while the queue is full, and returns when to retry', async () => {
    const { id } = await uploadTestPicture(testApp, mona, batch);
    const { pool } = testApp.running.app.database;
    await pool.query('update pictures set print_bytes = 6000000000 where id = $1', [id]);
    const file = await sendFile(testApp, { kind: 'picture', record: batch.id, secret: batch.secret, body: await photoBytes() });
    expect(file.status).toBe(507);
    await pool.query('update pictures set print_bytes = 1000 where id = $1', [id]);
  });
});

describe('an upload that is not a picture', () => {
  test.each([
    ['an HTML page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a truncated JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('never reaches the queue: %s', async (_what, body) => {
    const file = await sendFile(testApp, { kind: 'picture', record: batch.id, secret: batch.secret, body });
    await vi.waitFor(async () => expect(await readUploadOutcome(testApp, file)).toBe('unreadable'));
    expect((await rowsOf<QueueRow>(mona, 'images.queue')).map(({ id }) => id)).not.toContain(file.id);
  });

  test('a small file with giant dimensions is refused without decoding', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const file = await sendFile(testApp, { kind: 'picture', record: batch.id, secret: batch.secret, body: bomb });
    await vi.waitFor(async () => expect(await readUploadOutcome(testApp, file)).toBe('unreadable'));
  });

  test('a picture is served without its location and without a script behind its data', async () => {
    const exif = { IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = await sharp(await pixels(20))
      .withExif(exif)
      .toBuffer();
    const { id } = await admitted(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    for (const size of ['print', 'full', 'medium', 'thumb'] as const) {
      const bytes = Buffer.from(await (await fetchFile(testApp, id, { cookie: phil.cookie() }, size)).arrayBuffer());
      expect(bytes.includes('<script>')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('an AVIF picture is accepted', async () => {
    const avif = await sharp(await pixels(60))
      .avif({ effort: 0 })
      .toBuffer();
    expect((await uploadTestPicture(testApp, mona, batch, avif)).status).toBe(204);
  });
});

test('pictures of two senders without a name stay in separate batches', async () => {
  const nameless = [await beginTestBatch(testApp, eventId, ''), await beginTestBatch(testApp, eventId, '')];
  const pictureIds: string[] = [];
  for (const namelessBatch of nameless) pictureIds.push((await uploadTestPicture(testApp, mona, namelessBatch)).id);
  const rows = (await rowsOf<QueueRow>(mona, 'images.queue')).filter(({ id }) => pictureIds.includes(id));
  expect(rows.map(({ batchId }) => batchId).toSorted()).toEqual(nameless.map(({ id }) => id).toSorted());
});

describe('two moderators', () => {
  test('decide differently: the first decision stays, and the second moderator receives it', async () => {
    const { id } = await uploadTestPicture(testApp, mona, batch);
    const other = await testApp.person({ firstName: 'Omar', lastName: 'Diaz', permissions: ['is-admin-images'] });
    const answers = await Promise.all([decide(mona, id, 'admitted'), decide(other, id, 'refused')]);
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    const [late] = answers.filter((answer) => 'refused' in answer);
    expect(late).toMatchObject({ refused: 'meanwhile', meanwhile: [{ id, by: 'done' in answers[0] ? 'Mona Reed' : 'Omar Diaz' }] });
  });

  test('decide equally: neither receives a conflict', async () => {
    const { id } = await uploadTestPicture(testApp, mona, batch);
    await decide(mona, id, 'admitted');
    expect(await decide(mona, id, 'admitted')).toEqual({ refused: 'gone' });
    expect(await decide(mona, newId(), 'admitted')).toEqual({ refused: 'gone' });
  });
});

describe('families who decline photos', () => {
  test('are listed for moderators only, and the list follows the choice on the phone or at the desk', async () => {
    const clerk = await testApp.person({ permissions: ['view-event-*', 'is-admin'] });
    const live = await mona.watch('images.noPhotos', { eventId });
    expect(live.rows()).toEqual([]);
    const person = {
      key: 'p1',
      name: 'Ruth Hale',
      age: 34,
      arrival: '2026-06-12T10:00',
      departure: '2026-06-13T20:00',
      meals: 0,
      activities: [],
    };
    const family = { church: 'Grace Chapel', phone: '5135550142', email: '', persons: [person] };
    const submit = (photos?: 'yes' | 'no') =>
      testApp
        .visitor()
        .calls.checkIn.submit.mutate({ id: newId(), eventId, ...family, seenCents: 0, language: 'en', ...(photos && { photos }) });
    const [no, yes, unasked] = [await submit('no'), await submit('yes'), await submit()];
    const idOf = (form: object) => ('id' in form ? String(form.id) : '');
    await live.until((rows) => rows.length === 1 && rows[0]?.id === idOf(no));
    expect(live.rows()).toEqual([{ id: idOf(no), church: 'Grace Chapel', names: ['Ruth Hale'] }]);
    const desk = await rowsOf<{ id: string; photos: string | null }>(clerk, 'checkIn.desk', { eventId });
    expect(desk.find(({ id }) => id === idOf(unasked))?.photos).toBeNull();
    expect(desk.find(({ id }) => id === idOf(yes))?.photos).toBe('yes');
    expect(await clerk.calls.checkIn.sayPhotos.mutate({ id: idOf(unasked), photos: 'no' })).toEqual({ done: true });
    await live.until((rows) => rows.length === 2);
    expect(await clerk.calls.checkIn.sayPhotos.mutate({ id: idOf(unasked), photos: null })).toEqual({ done: true });
    await live.until((rows) => rows.length === 1);
    live.close();
  });
});

describe('albums', () => {
  test('can be created, renamed, filled, tagged, given a cover, and deleted when empty', async () => {
    const { id, albumId } = await admitted();
    const newAlbumId = newId();
    const { images } = mona.calls;
    expect(await images.addAlbum.mutate({ id: newAlbumId, name: 'For the newsletter' })).toEqual({ done: true });
    expect(await images.move.mutate({ ids: [id], albumId: newAlbumId })).toEqual({ done: true });
    expect(await images.tag.mutate({ ids: [id], add: ['Lake', 'lake', 'Swimming'], remove: [] })).toEqual({ done: true });
    expect(await rowsOf<PictureRow>(phil, 'images.pictures', { albumId: newAlbumId })).toMatchObject([{ id, tags: ['lake', 'swimming'] }]);
    expect(
      await images.changeAlbum.mutate({ id: newAlbumId, coverId: id, changes: { name: { from: 'For the newsletter', to: 'Newsletter' } } }),
    ).toEqual({
      done: true,
    });
    const late = { name: { from: 'For the newsletter', to: 'Spring' } };
    expect(await images.changeAlbum.mutate({ id: newAlbumId, changes: late })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'name', theirs: 'Newsletter', yours: 'Spring', by: 'Mona Reed', at: expect.any(String) }],
    });
    expect(await images.changeAlbum.mutate({ id: albumId, coverId: id })).toEqual({ refused: 'gone' });
    expect(await images.removeAlbum.mutate({ id: newAlbumId })).toEqual({ refused: 'not-empty' });
    expect(await images.removeAlbum.mutate({ id: albumId })).toEqual({ refused: 'of-event' });
    expect(await images.move.mutate({ ids: [id], albumId })).toEqual({ done: true });
    expect(await images.removeAlbum.mutate({ id: newAlbumId })).toEqual({ done: true });
    expect((await rowsOf<AlbumRow>(phil, 'images.albums')).map((row) => row.id)).not.toContain(newAlbumId);
    expect(await images.tag.mutate({ ids: [id], add: Array.from({ length: 12 }, (_, nth) => `tag ${nth}`) })).toEqual({
      refused: 'too-many-tags',
    });
  });

  test('a deleted picture is hidden immediately, can be restored for seven days, and then loses its files', async () => {
    const { id, albumId } = await admitted();
    const { images } = mona.calls;
    const isVisible = async () => (await rowsOf<PictureRow>(phil, 'images.pictures', { albumId })).some((row) => row.id === id);
    await images.delete.mutate({ ids: [id] });
    expect([await isVisible(), (await fetchFile(testApp, id, { cookie: phil.cookie() })).status]).toEqual([false, 404]);
    expect(await rowsOf<QueueRow>(mona, 'images.queue', { show: 'deleted' })).toContainEqual(
      expect.objectContaining({ id, decidedBy: 'Mona Reed' }),
    );
    await images.restore.mutate({ ids: [id] });
    expect(await isVisible()).toBe(true);
    await images.delete.mutate({ ids: [id] });
    const refused = await uploadTestPicture(testApp, mona, batch);
    await decide(mona, refused.id, 'refused');
    const { deleteExpiredPicturesJob: sweep } = await import('./delete-expired-pictures.ts');
    const readFileIds = async () =>
      (await testApp.running.app.rows.select({ id: files.id }).from(files))
        .map((row) => row.id)
        .filter((fileId) => [id, refused.id].includes(fileId));
    testApp.clock.advance(6 * day);
    await sweep.run(testApp.running.app, {}, { number: 1, last: false });
    expect((await readFileIds()).length).toBe(2);
    testApp.clock.advance(2 * day);
    await sweep.run(testApp.running.app, {}, { number: 1, last: false });
    expect(await readFileIds()).toEqual([]);
    expect(await images.restore.mutate({ ids: [id] })).toEqual({ refused: 'gone' });
    testApp.clock.advance(-8 * day);
  });
});

describe('an album link', () => {
  test('opens only its own album until it expires, and each visit is recorded', async () => {
    const { id, albumId } = await admitted();
    const waiting = await uploadTestPicture(testApp, mona, batch);
    const { images } = mona.calls;
    const link = newId();
    expect(await images.makeLink.mutate({ id: link, albumId, days: 3 })).toEqual({ done: true });
    const listed = await rowsOf<object>(mona, 'images.links', { albumId });
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(['expiresAt', 'id', 'madeAt', 'madeBy']);
    const answer = await images.albumLink.mutate({ id: link });
    const secret = 'path' in answer ? answer.path.replace('/album/', '') : '';
    const history = await rowsOf<{ kind: string }>(mona, 'images.history', { id: albumId });
    expect(history.map(({ kind }) => kind)).toContain('images.link-opened');

    const linked = await visitor().linkedAlbum.query({ secret });
    expect(linked).toMatchObject({ id: albumId, name: 'Lake Week' });
    expect(JSON.stringify(linked)).not.toContain('Ruth');
    expect((await fetchFile(testApp, id, { secret }, 'print')).status).toBe(200);
    expect((await fetchFile(testApp, waiting.id, { secret })).status).toBe(404);
    const zip = () =>
      fetch(`${testApp.url}/export/album/${albumId}?secret=${secret}`).then((response) =>
        response.arrayBuffer().then(() => response.status),
      );
    expect(await zip()).toBe(200);

    testApp.clock.advance(3 * day);
    expect(await visitor().linkedAlbum.query({ secret })).toEqual({ refused: 'gone' });
    expect([(await fetchFile(testApp, id, { secret })).status, await zip()]).toEqual([404, 404]);
    testApp.clock.advance(-3 * day);
    await images.endLink.mutate({ id: link });
    expect(await visitor().linkedAlbum.query({ secret })).toEqual({ refused: 'gone' });
    expect([(await fetchFile(testApp, id, { secret })).status, await zip()]).toEqual([404, 404]);
    expect(await images.albumLink.mutate({ id: link })).toEqual({ refused: 'gone' });
    expect(await rowsOf(mona, 'images.links', { albumId })).toEqual([]);
  });
});

/** Changes a byte inside the first picture of the zip. */
function withOneByteChanged(zip: Buffer): Buffer {
  const bent = Buffer.from(zip);
  bent.writeUInt8(bent.readUInt8(1_000) ^ 1, 1_000);
  return bent;
}

describe('a zip of an album', () => {
  test('declares its size, gives each picture a unique name, and is for downloaders only', async () => {
    const week = await createCurrentEvent(testApp, 'Zip <Week>/..');
    const senders = await Promise.all(['Ruth', 'Ruth', '../../etc'].map((name) => beginTestBatch(testApp, week, name)));
    const ids: string[] = [];
    for (const sender of senders) ids.push((await uploadTestPicture(testApp, mona, sender)).id);
    await mona.calls.images.decide.mutate({ pictures: ids.map((id) => ({ id, from: 'waiting' })), to: 'admitted' });
    const album = (await rowsOf<AlbumRow>(mona, 'images.albums')).find((row) => row.eventId === week);
    const ask = (by: SignedInGuest | null, query = '') =>
      fetch(`${testApp.url}/export/album/${album?.id}${query}`, { headers: by === null ? {} : { cookie: by.cookie() } });
    expect([(await ask(null)).status, (await ask(mona)).status, (await ask(vera)).status]).toEqual([404, 404, 404]);
    const answer = await ask(phil);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Zip%20Week");
    const files = readZipEntries(bytes);
    expect(await readZipEntriesWithYauzl(bytes)).toEqual(files);
    await expect(readZipEntriesWithYauzl(withOneByteChanged(bytes))).rejects.toThrow();
    const names = files.map(({ name }) => name.replace(/ \d{3}/, ''));
    expect(names.toSorted()).toEqual(['Zip Week/Zip Week Ruth.jpg', 'Zip Week/Zip Week Ruth.jpg', 'Zip Week/Zip Week etc.jpg']);
    expect(new Set(files.map(({ name }) => name)).size).toBe(3);
    for (const { content } of files) expect((await sharp(content).metadata()).format).toBe('jpeg');
    expect(readZipEntries(Buffer.from(await (await ask(phil, `?pictures=${ids[1]},${newId()}`)).arrayBuffer()))).toHaveLength(1);
    expect(readZipEntries(Buffer.from(await (await ask(phil, `?without=${ids[1]},${newId()}`)).arrayBuffer()))).toHaveLength(2);
    const parts = [];
    for (const id of ids) parts.push(...readZipEntries(Buffer.from(await (await ask(phil, `?pictures=${id}`)).arrayBuffer())));
    expect(parts.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
    expect((await ask(phil, `?pictures=${newId()}`)).status).toBe(404);
    expect((await ask(phil, `?without=${ids.join(',')}`)).status).toBe(404);
  });

  test('fails as a download if a picture is deleted meanwhile', async () => {
    const week = await createCurrentEvent(testApp, 'Broken week');
    const sender = await beginTestBatch(testApp, week);
    const ids = [(await uploadTestPicture(testApp, mona, sender)).id, (await uploadTestPicture(testApp, mona, sender)).id];
    await mona.calls.images.decide.mutate({ pictures: ids.map((id) => ({ id, from: 'waiting' })), to: 'admitted' });
    const album = (await rowsOf<AlbumRow>(mona, 'images.albums')).find((row) => row.eventId === week);
    const [, last] = await rowsOf<PictureRow>(mona, 'images.pictures', { albumId: album?.id });
    await testApp.running.app.database.pool.query('update files set content = $2 where id = $1', [last?.id, newId()]);
    const read = fetch(`${testApp.url}/export/album/${album?.id}`, { headers: { cookie: phil.cookie() } }).then((answer) =>
      answer.arrayBuffer(),
    );
    await expect(read).rejects.toThrow();
  });
});
