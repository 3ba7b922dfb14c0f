import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { done, refuse } from '#platform/http/outcome.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { getFailureCode, type Guest } from '#server/testing/guest.ts';
import { friday, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { at, createTestReservation, signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { FormRow } from '#features/forms/shapes.ts';
import { listWorsenedItems } from './public.ts';
import { groupForms } from './tables.ts';
import { damagedItem, buildForm, goodItem, type NewForm } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let visitor: Guest;
let eventId: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  visitor = testApp.visitor({ language: 'es' });
  eventId = await createTestReservation(dana, {
    name: 'Lakeside Family Camp',
    startsAt: at('2026-06-11 16:00'),
    endsAt: at('2026-06-14 11:00'),
  });
});

/** A resend key, which only the sending browser knows. */
const ownKey = () => ({ resendKey: newId() + newId() });

async function submitForm(by: Guest, form: NewForm): Promise<{ id: string; secret: string }> {
  const answer = await by.calls.forms.submit.mutate(form);
  if ('refused' in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer;
}

async function rowOf(id: string): Promise<FormRow | undefined> {
  const seen = await dana.watch('forms.list', { eventId });
  seen.close();
  return seen.rows<FormRow>().find((row) => row.id === id);
}

const countRows = async (id: string) =>
  (
    await testApp.running.app.database.pool.query<{ forms: number; told: number }>(
      `select (select count(*)::int from group_forms where id = $1) as forms,
      (select count(*)::int from events where subject_type = 'group-form' and subject_id = $1) as told`,
      [id],
    )
  ).rows[0];

describe('the public form', () => {
  test('offers current and near events, each with its booked places', async () => {
    const ada = await signInBookingAdministrator(testApp);
    const oak = await addTestPlace(ada, 'Oak House');
    const room = await addTestPlace(ada, 'Room 1', oak, { kind: 'room' });
    const pine = await addTestPlace(ada, 'Pine Lodge');
    const lower = await addTestPlace(ada, 'Room 1', pine, { kind: 'room' });
    const upper = await addTestPlace(ada, 'Room 2', pine, { kind: 'room' });
    // Beds are not offered, because they belong to their room.
    await addTestPlace(ada, 'Bed 1', upper, { kind: 'bed' });
    const stay = { startsAt: at('2026-06-15 16:00'), endsAt: at('2026-06-17 11:00') };
    const nearEvent = await createTestReservation(dana, { name: 'Retreat', classification: 'retreat', ...stay });
    const bookings = [pine, room].map((placeId) => booking(placeId, '2026-06-15 16:00', '2026-06-17 11:00'));
    expect(await dana.calls.reservations.book.mutate({ reservationId: nearEvent, bookings })).not.toHaveProperty('refused');
    await createTestReservation(dana, { name: 'Far away', startsAt: at('2026-06-20 16:00'), endsAt: at('2026-06-21 11:00') });
    await createTestReservation(dana, { name: 'Long over', startsAt: at('2026-06-01 16:00'), endsAt: at('2026-06-04 11:00') });
    await createTestReservation(dana, { name: 'A family', classification: 'reservation', ...stay });
    await createTestReservation(dana, { name: 'Cancelled', state: 'inquiry', ...stay });
    await createTestReservation(dana, { id: `test${newId()}`, name: 'A test', ...stay });
    await createTestReservation(dana, { name: 'Over for days', startsAt: at('2026-06-04 16:00'), endsAt: at('2026-06-07 11:00') });
    const page = await visitor.calls.forms.page.query({});
    expect(page.zone).toBe('America/New_York');
    // Events that ended days ago are offered only for forms that were started before.
    const namesOf = (expectsLate: boolean) => page.events.filter(({ isLate }) => isLate === expectsLate).map(({ name }) => name);
    expect([namesOf(false), namesOf(true)]).toEqual([['Lakeside Family Camp', 'Retreat'], ['Over for days']]);
    expect(page.events.find(({ id }) => id === nearEvent)?.places).toEqual([
      { id: room, name: 'Oak House, Room 1', isOutside: false, parts: [] },
      {
        id: pine,
        name: 'Pine Lodge',
        isOutside: false,
        parts: [
          { id: lower, name: 'Pine Lodge, Room 1', isOutside: false },
          { id: upper, name: 'Pine Lodge, Room 2', isOutside: false },
        ],
      },
    ]);
  });

  test('is saved once if it is sent several times, and its leader gets one email', async () => {
    const form = buildForm(eventId, { leaderEmail: 'Ruth@Home.test', language: 'es', groupName: 'Iglesia Gracia' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => submitForm(visitor, form)));
    const again = await submitForm(testApp.visitor(), form);
    expect(new Set(answers.map(({ secret }) => secret))).toEqual(new Set([again.secret]));
    expect(await countRows(form.id)).toEqual({ forms: 1, told: 1 });
    const mails = (await testApp.mails()).filter(({ recipient }) => recipient === 'ruth@home.test');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ kind: 'forms.sent', subject: 'Su formulario de entrada: Lakeside Family Camp' });
    expect(mails[0]?.textBody).toContain(`/check-in-out-form/submitted?id=${again.secret}`);
  });

  test('sends at most ten emails an hour to one mailbox, and the history names a signed-in sender', async () => {
    const vera = await testApp.person({ firstName: 'Vera', lastName: 'Lind' });
    const forms = Array.from({ length: 12 }, (_, n) => buildForm(eventId, { leaderEmail: `victim+${n}@home.test` }));
    for (const form of forms) await submitForm(vera, form);
    const mails = (await testApp.mails()).filter(({ recipient }) => recipient.startsWith('victim+'));
    expect(mails.filter(({ state }) => state === 'held')).toHaveLength(2);
    const names = await testApp.running.app.database.pool.query(
      `select distinct actor_name as name from events where subject_type = 'group-form' and subject_id = any($1)`,
      [forms.map(({ id }) => id)],
    );
    expect(names.rows).toEqual([{ name: 'Vera Lind' }]);
  });

  test('sends no email if the form has no address', async () => {
    const before = (await testApp.mails()).length;
    await submitForm(visitor, buildForm(eventId));
    expect((await testApp.mails()).length).toBe(before);
  });

  test('refuses a different form under the same key, and returns the link of the first form', async () => {
    const form = buildForm(eventId, ownKey());
    const { secret } = await submitForm(visitor, form);
    const other = await visitor.calls.forms.submit.mutate({ ...form, heads: 99 });
    expect(other).toEqual({ refused: 'already-sent', secret });
    expect(await visitor.calls.forms.confirmation.query({ secret })).toMatchObject({ heads: 12, leaderPhone: '5135550142' });
    expect(await countRows(form.id)).toEqual({ forms: 1, told: 1 });
  });

  test("returns the secret again only to the browser that sent the form, although staff see the form's ID", async () => {
    const form = buildForm(eventId, ownKey());
    const { secret } = await submitForm(visitor, form);
    const { resendKey: _key, ...listedForm } = form;
    const refused = { refused: 'already-sent', secret: null };
    expect(await visitor.calls.forms.submit.mutate({ ...listedForm, ...ownKey() })).toEqual(refused);
    expect(await visitor.calls.forms.submit.mutate(listedForm)).toEqual(refused);
    expect(await visitor.calls.forms.submit.mutate(form)).toEqual({ id: form.id, secret });
  });

  test('gives staff the private link and records that they requested it', async () => {
    const form = buildForm(eventId);
    const { secret } = await submitForm(visitor, form);
    expect(await rowOf(form.id)).not.toHaveProperty('secret');
    expect(await dana.calls.forms.privateLink.mutate({ id: form.id })).toEqual({ path: `/check-in-out-form/submitted?id=${secret}` });
    const history = await dana.watch('forms.history', { id: form.id });
    history.close();
    const opened = history.rows<HistoryRow>().filter(({ kind }) => kind === 'forms.private-link-opened');
    expect(opened).toMatchObject([{ actorName: 'Dana Whitfield', at: friday }]);
    expect(await dana.calls.forms.privateLink.mutate({ id: newId() })).toEqual({ refused: 'gone' });
  });

  test('shows the name of an event before its first form, and no row for an unknown event', async () => {
    const event = await createTestReservation(dana, { startsAt: at('2026-06-08 16:00'), endsAt: at('2026-06-10 11:00') });
    for (const [id, rows] of [
      [event, [{ id: event, name: expect.any(String) }]],
      ['NoSuchEvent00000', []],
      ['', []],
    ] as const) {
      const view = await dana.watch('forms.event', { eventId: id });
      expect(view.rows()).toEqual(rows);
      view.close();
    }
  });

  test('links a departure to the arrival with the given secret, even under a different name', async () => {
    const arrival = await submitForm(visitor, buildForm(eventId, { groupName: 'Hillside', keys: 2, keyNumbers: ['12', '14'] }));
    const leaving = { direction: 'departure' as const, groupName: 'Hillside Youth', keys: 1, keyNumbers: ['12'] };
    const places = [{ placeId: null, place: 'Oak House', items: [damagedItem('clean', 'Mud')] }];
    const departure = await submitForm(visitor, buildForm(eventId, { ...leaving, places, follows: arrival.secret }));
    expect(await rowOf(departure.id)).toMatchObject({ followsId: arrival.id, keyNumbers: ['12'] });
    expect(
      (await listWorsenedItems(testApp.running.app, departure.id, 'en')).map(({ key, arrival: before }) => [key, before?.condition]),
    ).toEqual([['clean', 'good']]);
    // The private page must not contain the link to the arrival.
    expect(await visitor.calls.forms.confirmation.query({ secret: departure.secret })).not.toHaveProperty('followsId');
    expect(JSON.stringify(await rowOf(departure.id))).not.toContain(arrival.secret);
  });

  test('links a departure to no arrival if the secret is unknown, or of another event or another departure', async () => {
    const other = await createTestReservation(dana, { startsAt: at('2026-06-12 10:00'), endsAt: at('2026-06-13 11:00') });
    const elsewhere = await submitForm(visitor, buildForm(other));
    const leaving = { direction: 'departure' as const };
    const before = await submitForm(visitor, buildForm(eventId, leaving));
    for (const follows of [elsewhere.secret, before.secret, 'no-such-secret-at-all']) {
      const { id } = await submitForm(visitor, buildForm(eventId, { ...leaving, follows }));
      expect(await rowOf(id)).toMatchObject({ followsId: null });
    }
    const arrival = await submitForm(visitor, buildForm(eventId, { follows: elsewhere.secret }));
    expect(await rowOf(arrival.id)).toMatchObject({ followsId: null });
  });

  test('keeps the departure when staff remove its arrival', async () => {
    const arrival = await submitForm(visitor, buildForm(eventId, { groupName: 'Removed later' }));
    const { id } = await submitForm(
      visitor,
      buildForm(eventId, { direction: 'departure', groupName: 'Removed later', follows: arrival.secret }),
    );
    const row = await rowOf(arrival.id);
    expect(await dana.calls.forms.remove.mutate({ id: arrival.id, changedAt: row?.changedAt ?? '' })).toEqual(done);
    expect(await rowOf(id)).toMatchObject({ followsId: null });
  });

  test('saves its key numbers, and staff can correct them', async () => {
    const { id, secret } = await submitForm(visitor, buildForm(eventId, { keys: 2, keyNumbers: ['12', '14'] }));
    expect(await visitor.calls.forms.confirmation.query({ secret })).toMatchObject({ keyNumbers: ['12', '14'], takesForms: true });
    const row = await rowOf(id);
    if (row === undefined) throw new Error('no form');
    const { eventId: _event, eventName: _name, createdAt: _created, followsId: _follows, ...facts } = row;
    expect(await dana.calls.forms.change.mutate({ ...facts, keyNumbers: ['12', '15'] })).toEqual(done);
    expect(await rowOf(id)).toMatchObject({ keyNumbers: ['12', '15'] });
    const history = await dana.watch('forms.history', { id });
    history.close();
    expect(history.rows<HistoryRow>().find(({ kind }) => kind === 'forms.changed')).toMatchObject({
      before: { keyNumbers: '12, 14' },
      after: { keyNumbers: '12, 15' },
    });
  });

  test('accepts a form some days after its event and refuses it later, except for a retry of a stored form', async () => {
    const endedEvent = await createTestReservation(dana, { startsAt: at('2026-06-08 16:00'), endsAt: at('2026-06-10 11:00') });
    const form = buildForm(endedEvent, { direction: 'departure', ...ownKey() });
    const { secret } = await submitForm(visitor, form);
    testApp.clock.set(addMilliseconds(friday, 30 * day));
    expect(await visitor.calls.forms.submit.mutate(buildForm(endedEvent))).toEqual({ refused: 'event-over', field: 'eventId' });
    expect(await submitForm(visitor, form)).toEqual({ id: form.id, secret });
    testApp.clock.set(friday);
    expect(await visitor.calls.forms.submit.mutate(buildForm(newId()))).toEqual({ refused: 'event-over', field: 'eventId' });
  });

  test.each([
    { heads: -1 },
    { heads: 1.5 },
    { keys: 20_001 },
    { places: [] },
    { places: [{ placeId: null, place: 'x', items: [] }] },
    { places: [{ placeId: null, place: ' ', items: [goodItem('clean')] }] },
    { places: [{ placeId: null, place: 'x', items: [goodItem('../clean')] }] },
    { places: [{ placeId: null, place: 'x', items: [damagedItem('clean', '', { photos: ['a', 'b', 'c', 'd', 'e'] })] }] },
    { signature: 'M0,0"/><script>' },
    { leaderPhone: '12' },
    { leaderEmail: 'a@b.test, c@d.test' },
    { signedName: '' },
    { groupName: 'a\u0000b' },
    { secret: 'mine' },
    { createdAt: friday },
    { direction: 'sideways' },
  ])('refuses the invalid form %j', async (wrong) => {
    expect(await getFailureCode(visitor.calls.forms.submit.mutate({ ...buildForm(eventId), ...wrong } as never))).toBe('bad-shape');
  });

  test('refuses too many places and a signature that is too long', async () => {
    const places = Array.from({ length: 61 }, () => ({ placeId: null, place: 'x', items: [goodItem('clean')] }));
    for (const wrong of [{ places }, { signature: `M${'0,0'.repeat(5_000)}` }])
      expect(await getFailureCode(visitor.calls.forms.submit.mutate({ ...buildForm(eventId), ...wrong }))).toBe('bad-shape');
  });

  test('can be read again only with the secret of its link', async () => {
    const { secret } = await submitForm(visitor, buildForm(eventId, { notes: 'Thank you' }));
    const seen = await visitor.calls.forms.confirmation.query({ secret });
    expect(seen).toMatchObject({ eventName: 'Lakeside Family Camp', notes: 'Thank you', zone: 'America/New_York' });
    expect(Object.keys(seen).filter((key) => ['secret', 'bodyHash', 'changedAt', 'language'].includes(key))).toEqual([]);
    expect(await visitor.calls.forms.confirmation.query({ secret: secret.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')) })).toEqual({
      refused: 'gone',
    });
    expect(await getFailureCode(visitor.calls.forms.confirmation.query({ secret: '%' }))).toBe('bad-shape');
  });
});

describe('staff who handle group forms', () => {
  test('see a new form and a changed event name live', async () => {
    const list = await dana.watch('forms.list', { eventId });
    const all = await dana.watch('forms.list', { eventId: '' });
    const { id } = await submitForm(visitor, buildForm(eventId, { groupName: 'Hillside' }));
    await list.until<FormRow>((rows) => rows.some((row) => row.id === id && row.groupName === 'Hillside'));
    await all.until<FormRow>((rows) => rows.some((row) => row.id === id));
    const renamed = { name: { from: 'Lakeside Family Camp', to: 'Lakeside Camp' } };
    expect(await dana.calls.reservations.change.mutate({ id: eventId, changes: renamed })).toEqual({ done: true });
    const rows = await list.until<FormRow>((now) => now.every((row) => row.eventName === 'Lakeside Camp'));
    expect(rows.length).toBeGreaterThan(0);
    await all.until<FormRow>((now) => now.some((row) => row.id === id && row.eventName === 'Lakeside Camp'));
    list.close();
    all.close();
  });

  test('event directors see only forms of their own event and cannot change them', async () => {
    const other = await createTestReservation(dana, { name: 'Another' });
    const director = await testApp.person({
      accountType: 'Event Staff',
      accountArea: 'Event Director',
      permissions: [`view-event-${eventId}`],
    });
    const { id } = await submitForm(visitor, buildForm(eventId));
    const own = await director.watch('forms.list', { eventId });
    expect(own.rows<FormRow>().some((row) => row.id === id)).toBe(true);
    expect((await director.watch('forms.list', { eventId: other })).denied()).toBe('not-allowed');
    expect((await director.watch('forms.list', { eventId: '' })).denied()).toBe('not-allowed');
    expect((await director.watch('forms.history', { id })).denied()).toBe('not-allowed');
    expect(await getFailureCode(director.calls.forms.remove.mutate({ id, changedAt: friday }))).toBe('not-allowed');
    own.close();
  });

  test('correct a form with the current version; the signature stays, and the history shows the change', async () => {
    const form = buildForm(eventId, { signature: 'M1 2L3 4' });
    const { id } = await submitForm(visitor, form);
    const row = await rowOf(id);
    const { eventId: _event, language: _language, ...facts } = form;
    const places = [{ placeId: null, place: 'Oak House', items: [goodItem('clean'), damagedItem('heating', 'Cold')] }];
    const change = { ...facts, changedAt: row?.changedAt ?? '', heads: 13, places, signature: 'M9 9', signedName: 'Somebody else' };
    expect(await dana.calls.forms.change.mutate(change)).toEqual({ done: true });
    // A retry after a lost response changes nothing.
    expect(await dana.calls.forms.change.mutate(change)).toEqual({ done: true });
    expect(await dana.calls.forms.change.mutate({ ...change, heads: 14 })).toEqual({ refused: 'changed-meanwhile' });
    expect(await rowOf(id)).toMatchObject({
      heads: 13,
      signature: 'M1 2L3 4',
      signedName: 'Ruth Hale',
      places: [{ items: [{}, { note: 'Cold' }] }],
    });
    const history = await dana.watch('forms.history', { id });
    expect(history.rows<HistoryRow>().map(({ kind, actorName, before, after }) => ({ kind, actorName, before, after }))).toEqual([
      {
        kind: 'forms.changed',
        actorName: 'Dana Whitfield',
        before: { heads: 12, places: { 'Oak House · heating': { condition: 'good', note: '', photos: 0 } } },
        after: { heads: 13, places: { 'Oak House · heating': { condition: 'not good', note: 'Cold', photos: 0 } } },
      },
      { kind: 'forms.sent', actorName: null, before: null, after: { direction: 'arrival', groupName: 'Grace Chapel' } },
    ]);
    history.close();
  });

  test('save only one of two concurrent changes', async () => {
    const form = buildForm(eventId);
    const { id } = await submitForm(visitor, form);
    const { eventId: _event, language: _language, ...facts } = form;
    const changedAt = (await rowOf(id))?.changedAt ?? '';
    const answers = await Promise.all([21, 22, 23].map((heads) => dana.calls.forms.change.mutate({ ...facts, changedAt, heads })));
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'changed-meanwhile')).toHaveLength(2);
  });

  test('save both concurrent changes if the lock is missing, which shows that it is needed', async () => {
    const { id } = await submitForm(visitor, buildForm(eventId));
    const { app } = testApp.running;
    const changedAt = (await rowOf(id))?.changedAt;
    const bothHaveRead = Promise.withResolvers<void>();
    let readCount = 0;
    const change = (heads: number) =>
      app.write(null, async (tx) => {
        const [seen] = await tx.rows.select().from(groupForms).where(eq(groupForms.id, id));
        readCount += 1;
        if (readCount === 2) bothHaveRead.resolve();
        await bothHaveRead.promise;
        if (seen?.changedAt !== changedAt) return refuse('changed-meanwhile');
        await tx.rows
          .update(groupForms)
          .set({ heads, changedAt: addMilliseconds(tx.now, heads) })
          .where(eq(groupForms.id, id));
        return done;
      });
    expect(await Promise.all([change(31), change(32)])).toEqual([{ done: true }, { done: true }]);
  });

  test('remove a form; its link stops working, and a retry does not restore the form', async () => {
    const form = buildForm(eventId);
    const { id, secret } = await submitForm(visitor, form);
    const list = await dana.watch('forms.list', { eventId });
    const changedAt = (await rowOf(id))?.changedAt ?? '';
    expect(await dana.calls.forms.remove.mutate({ id, changedAt: addMilliseconds(friday, -1) })).toEqual({ refused: 'changed-meanwhile' });
    expect(await dana.calls.forms.remove.mutate({ id, changedAt })).toEqual({ done: true });
    expect(await dana.calls.forms.remove.mutate({ id, changedAt })).toEqual({ refused: 'gone' });
    await list.until((rows) => rows.every((row) => row.id !== id));
    expect(await visitor.calls.forms.confirmation.query({ secret })).toEqual({ refused: 'gone' });
    expect(await visitor.calls.forms.submit.mutate(form)).toEqual({ refused: 'already-sent', secret: null });
    expect(await countRows(id)).toEqual({ forms: 0, told: 2 });
    list.close();
  });

  test('cannot delete an event that has forms', async () => {
    const event = await createTestReservation(dana);
    await submitForm(visitor, buildForm(event));
    expect(await dana.calls.reservations.remove.mutate({ id: event })).toEqual({ refused: 'has-records' });
  });

  test('see no forms of test events', async () => {
    const event = await createTestReservation(dana, { id: `test${newId()}` });
    const { id } = await submitForm(visitor, buildForm(event));
    const own = await submitForm(visitor, buildForm(eventId));
    const testId = `test${newId(16)}`;
    // The input shape refuses such IDs, but an old row may still have one.
    await testApp.running.app.database.pool.query('update group_forms set id = $1 where id = $2', [testId, own.id]);
    const all = await dana.watch('forms.list', { eventId: '' });
    expect(all.rows<FormRow>().filter((row) => [id, testId].includes(row.id))).toEqual([]);
    all.close();
  });
});
