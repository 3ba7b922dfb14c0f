import { getTableColumns } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#platform/time/instant.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { classifications, type ReservationState } from '#features/reservations/rules.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { type Random, createRandom } from '#features/reservations/server/demo/random.ts';
import { at, createTestReservation, signInPlanner, zone } from '#features/reservations/server/reservations/testing.ts';
import { bookingsOfCopy } from '#features/reservations/stay-of-copy.ts';
import { reservations } from '#features/reservations/server/public.ts';
import { createImportClient } from './testing.ts';

const testApp = setUpTestApp();
let dana: SignedInGuest;
let places: string[];
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  const ada = await signInBookingAdministrator(testApp);
  const lodge = await addTestPlace(ada, 'Pine; Lodge (old)');
  const names = ['Room 1', 'A / B', String.raw`Attic\ `.trim(), "'=Barn", '(2027-01-01 to 2027-01-02)'];
  places = [lodge];
  for (const name of names) places.push(await addTestPlace(ada, name, name === 'Room 1' ? lodge : null));
});

const { checkFile, importFile, confirmFile, exportFile, wrongOf } = createImportClient(() => testApp);

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await testApp.running.app.database.pool.query(text, values)).rows;

/** Fields that no file contains: metadata, and the cancellation reason, which only the page shows. */
const excluded = ['createdAt', 'createdBy', 'changedAt', 'sequence', 'cancelReason'];
const columns = Object.entries(getTableColumns(reservations)).filter(([name]) => !excluded.includes(name));

async function storedRows() {
  return query(`select ${columns.map(([, column]) => column.name).join(', ')} from reservations order by id`);
}

async function booked() {
  return query(
    `select reservation_id, place_id, starts_at, ends_at, held_from, held_until, holds from bookings order by reservation_id, place_id, starts_at`,
  );
}

/** Texts that often break CSV files. */
const texts = ["'=1+1", "''@x", '=HYPERLINK("http://evil.example")', '-3', '+1 apiece', "'tis", 'a;b,c\td', 'say "no"', 'Ñandú ☂ 山', 'x'];
const manyLines = ['one\ntwo', 'one\r\n\r\n"two"', '=1\n=2'];

/** Returns a reservation with a different value in every field. */
function everyField(throws: Random, nth: number, state: 'held' | 'confirmed' | 'inquiry') {
  const text = (field: string) => `${throws.one(texts)} ${field} ${nth}`;
  const day = `2027-${String(1 + (nth % 12)).padStart(2, '0')}-${String(throws.between(10, 25))}`;
  return {
    name: text('name'),
    classification: throws.one(classifications),
    state,
    heldUntil: state === 'held' ? '2027-12-31' : null,
    startsAt: at(`${day} ${throws.one(['00:00', '16:00', '23:59'])}`),
    endsAt: at(`${day.slice(0, 8)}27 ${throws.one(['00:00', '11:00', '23:59'])}`),
    groupName: text('group'),
    // Fixed values: a missing formula escape or a lost apostrophe must fail for every seed.
    groupColour: `'=1+1 colour ${nth}`,
    contactName: text('contact'),
    contactPhone: throws.one([`513555${String(1000 + nth)}`, `+4420794600${String(10 + nth)}`]),
    contactEmail: `contact${nth}@home.test`,
    heads: 1 + nth,
    notes: `${throws.one(manyLines)} notes ${nth}`,
    matrixLink: `https://sheet.example/${nth}?a=1,2`,
    priceNotes: `${throws.one(manyLines)} price ${nth}`,
  };
}

describe('export and import of a reservation with a value in every field', () => {
  const states = ['held', 'confirmed', 'inquiry'] as const;

  test('is equal after an export, an import as a new record, an import over other values, and a copy', async () => {
    const throws = createRandom(20_271_107);
    const ids: string[] = [];
    for (let nth = 0; nth < 12; nth++) {
      const facts = everyField(throws, nth, states[nth % 3] ?? 'held');
      const around = throws.between(0, 90);
      const [placeId = ''] = [places[nth % places.length]];
      const { startsAt, endsAt } = facts;
      const wholeStay = { ...booking(placeId, '2027-01-01 00:00', '2027-01-02 00:00', around, 30), startsAt, endsAt };
      const other = places[(nth + 2) % places.length] ?? '';
      const part = {
        ...booking(other, '2027-01-01 00:00', '2027-01-02 00:00'),
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
      };
      ids.push(await createTestReservation(dana, { ...facts, bookings: [wholeStay, part] }));
    }
    // A cancelled reservation keeps its bookings but does not hold their places.
    const cancelled = { from: 'confirmed', to: 'cancelled', reason: 'Snow' } as const;
    expect(await dana.calls.reservations.changeState.mutate({ id: ids[1] ?? '', ...cancelled })).toEqual({ done: true });
    // 5:30 and 6:30 UTC are both 1:30 local time when clocks go back.
    const autumn = { startsAt: '2027-11-07T05:30:00.000Z', endsAt: '2027-11-07T06:30:00.000Z' };
    const night = { ...everyField(throws, 20, 'confirmed'), ...autumn };
    ids.push(
      await createTestReservation(dana, {
        ...night,
        bookings: [{ ...booking(places[0] ?? '', '2027-01-01 00:00', '2027-01-02 00:00'), ...autumn }],
      }),
    );
    const second = { startsAt: '2027-11-07T06:15:00.000Z', endsAt: '2027-11-07T06:45:00.000Z' };
    ids.push(await createTestReservation(dana, { ...everyField(throws, 21, 'held'), ...second }));

    for (const [name] of columns)
      if (name !== 'heldUntil')
        expect(
          (await storedRows()).every((row) => row[columnName(name)]),
          `every ${name} says something`,
        ).toBe(true);
    const [rows, bookings] = [await storedRows(), await booked()];
    const out = await exportFile(dana, 'reservations');
    expect(await checkFile(dana, 'reservations', out)).toMatchObject({ lines: 14, same: 14, wrong: 0, fresh: 0, changed: 0 });

    // Import the file into a camp without these reservations.
    await query('delete from reservations');
    expect(await importFile(dana, 'reservations', out)).toMatchObject({ state: 'done', fresh: 14 });
    expect(await storedRows()).toEqual(rows);
    expect(await booked()).toEqual(bookings);

    // Import the file over reservations with different values in every field.
    await query(`update reservations set name = 'n', classification = 'camp', state = 'confirmed', held_until = null, starts_at = starts_at - interval '3 h',
      ends_at = ends_at + interval '3 h', group_name = 'g', group_colour = 'gc', contact_name = 'c', contact_phone = '1111111111', contact_email = 'x@x.test', heads = 9999,
      notes = 'other', matrix_link = '/other', price_notes = 'another', sequence = sequence + 1`);
    await query(`update bookings set held_until = held_until + interval '1 min', holds = false`);
    expect(await importFile(dana, 'reservations', out)).toMatchObject({ state: 'done', changed: 14 });
    expect(await storedRows()).toEqual(rows);
    expect(await booked()).toEqual(bookings);
    expect(await exportFile(dana, 'reservations')).toBe(out);

    for (const id of ids) await isCopied(id);
  });

  /** A copy differs only in its dates, its state `inquiry` and the missing schedule. */
  async function isCopied(id: string): Promise<void> {
    const copyId = newId();
    const copying = { id, newId: copyId, name: 'Copy', startsAt: '2029-06-19T20:00:00.000Z', withoutTaken: true };
    expect(await dana.calls.reservations.copy.mutate(copying)).toEqual({ done: true });
    const [[original], [copy]] = [await stored(id), await stored(copyId)];
    const changedValues = { id: copyId, name: 'Copy', state: 'inquiry', held_until: null, matrix_link: '' };
    expect(copy).toEqual({ ...original, ...changedValues, starts_at: copy?.starts_at, ends_at: copy?.ends_at });
    const expected = bookingsOfCopy(await spansOf(id), stayOf(original), copying.startsAt, zone);
    expect((await spansOf(copyId)).toSorted(byPlace)).toEqual(expected.toSorted(byPlace));
    await query('delete from reservations where id = $1', [copyId]);
  }

  const stayOf = (row: Record<string, unknown> | undefined) => ({
    startsAt: instantOf(row?.starts_at as Date),
    endsAt: instantOf(row?.ends_at as Date),
  });
  const spansOf = async (id: string) =>
    (await query('select place_id, starts_at, ends_at, held_from, held_until from bookings where reservation_id = $1', [id])).map(
      (row) => ({
        placeId: String(row.place_id),
        ...stayOf(row),
        heldFrom: instantOf(row.held_from as Date),
        heldUntil: instantOf(row.held_until as Date),
      }),
    );
  const byPlace = (a: { placeId: string; startsAt: string }, b: { placeId: string; startsAt: string }) =>
    `${a.placeId}${a.startsAt}`.localeCompare(`${b.placeId}${b.startsAt}`);
  const stored = (id: string) =>
    query(`select ${columns.map(([, column]) => column.name).join(', ')} from reservations where id = $1`, [id]);
  const columnName = (name: string) => columns.find(([key]) => key === name)?.[1].name ?? '';
});

describe('an import over a reservation that holds places', () => {
  const hold = async (state: ReservationState, year: number) => {
    const id = await createTestReservation(dana, {
      ...everyField(createRandom(year), 1, 'confirmed'),
      ...(state === 'held' && { state: 'held', heldUntil: `${year}-01-01` }),
      startsAt: at(`${year}-06-19 16:00`),
      endsAt: at(`${year}-06-21 11:00`),
      bookings: [booking(places[0] ?? '', `${year}-06-19 16:00`, `${year}-06-21 11:00`)],
    });
    return id;
  };
  const another = (year: number) => ({
    id: newId(),
    name: 'Another',
    classification: 'camp' as const,
    state: 'confirmed' as const,
    startsAt: at(`${year}-06-20 16:00`),
    endsAt: at(`${year}-06-22 11:00`),
    bookings: [booking(places[0] ?? '', `${year}-06-20 16:00`, `${year}-06-22 11:00`)],
  });

  test.each([
    ['held', 2031, 'id,heads', '77'],
    ['confirmed', 2032, 'id,heads', '77'],
    ['held', 2033, 'id,heads,places', String.raw`77,Pine\; Lodge (old)`],
  ] as const)('keeps holding the places of a %s reservation (%i, %s)', async (state, year, head, cells) => {
    const id = await hold(state, year);
    expect(await importFile(dana, 'reservations', `${head}\n${id},${cells}`)).toMatchObject({ state: 'done', changed: 1 });
    expect(
      await query(
        'select state, heads, holds from reservations join bookings on reservation_id = reservations.id where reservations.id = $1',
        [id],
      ),
    ).toEqual([{ state, heads: 77, holds: true }]);
    expect(await dana.calls.reservations.create.mutate(another(year))).toMatchObject({ refused: 'taken' });
  });

  test('frees the places of a reservation that it cancels', async () => {
    const id = await hold('confirmed', 2034);
    await importFile(dana, 'reservations', `id,status\n${id},Canceled`);
    expect(await dana.calls.reservations.create.mutate(another(2034))).toEqual({ done: true });
  });

  test('returns to review and overwrites nothing if another person changed the reservation after the review', async () => {
    const id = await hold('confirmed', 2035);
    const plan = await checkFile(dana, 'reservations', `id,heads,notes\n${id},55,From the file`);
    expect(plan).toMatchObject({ changed: 1 });
    const theirs = { heads: { from: 2, to: 66 } };
    expect(await dana.calls.reservations.change.mutate({ id, changes: theirs })).toMatchObject({ done: true });
    expect(await confirmFile(dana, plan.id)).toMatchObject({ state: 'ready', problem: 'changed-meanwhile', written: 0, changed: 1 });
    expect(await query('select heads from reservations where id = $1', [id])).toEqual([{ heads: 66 }]);
    const [line] = await dana.calls.reservations.importLines.query({ id: plan.id, plan: 'changed' });
    expect(line?.before).toMatchObject({ heads: 66 });
    // The new plan can be confirmed.
    expect(await dana.calls.reservations.confirmImport.mutate({ id: plan.id })).toEqual({ done: true });
  });

  test('reports each line that repeats the id of an earlier line', async () => {
    const ids = [await hold('confirmed', 2036), await hold('confirmed', 2037)];
    const plan = await checkFile(dana, 'reservations', ['id,heads', `${ids[0]},5`, `${ids[1]},6`, `${ids[0]},7`, `${ids[0]},8`].join('\n'));
    expect(plan).toMatchObject({ changed: 2, wrong: 2 });
    expect((await wrongOf(plan.id, dana)).map(({ line, problems }) => [line, problems[0]?.code, problems[0]?.said])).toEqual([
      [3, 'twice', ids[0]],
      [4, 'twice', ids[0]],
    ]);
  });
});
