import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { addTestPlace } from '#features/places/server/testing.ts';
import { booking, signInBookingAdministrator } from '#features/reservations/server/bookings/testing.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { changeFields } from './change-reservation.ts';
import { lockReservation } from './set-reservation.ts';
import {
  at,
  countOf,
  createTestReservation,
  readValidationErrors,
  signInPlanner,
  rowsOf,
  historyOf,
  readReservation,
  zone,
} from './testing.ts';

const done = { done: true };

const testApp = setUpTestApp();
let dana: SignedInGuest;
let robin: SignedInGuest;
let lodge: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  robin = await signInPlanner(testApp, 'Robin', 'Hale');
  lodge = await addTestPlace(await signInBookingAdministrator(testApp), 'Pine Lodge');
});

type Changes = Parameters<SignedInGuest['calls']['reservations']['change']['mutate']>[0];
const change = (by: SignedInGuest, id: string, changes: Changes['changes'], bookings?: Changes['bookings']) =>
  by.calls.reservations.change.mutate({ id, changes, ...(bookings && { bookings }) });
const moved = (from: string, to: string) => ({ from: at(from), to: at(to) });
const spansOf = async (id: string) =>
  (await rowsOf<BookingRow>(dana, 'bookingsOf', { id })).map(({ startsAt, endsAt, heldFrom, heldUntil }) => ({
    startsAt,
    endsAt,
    heldFrom,
    heldUntil,
  }));
const sequenceOf = async (id: string) =>
  (await testApp.running.app.database.pool.query<{ sequence: number }>('select sequence from reservations where id = $1', [id])).rows[0]
    ?.sequence;

describe('change: two people edit one reservation', () => {
  test('accepts the changes of both to different fields', async () => {
    const id = await createTestReservation(dana);
    expect(
      await Promise.all([
        change(dana, id, { heads: { from: 0, to: 80 }, notes: { from: '', to: 'Two buses' } }),
        change(robin, id, { contactName: { from: '', to: 'Rosa' } }),
      ]),
    ).toEqual([done, done]);
    expect(await readReservation(dana, id)).toMatchObject({ heads: 80, notes: 'Two buses', contactName: 'Rosa' });
    expect(await sequenceOf(id)).toBe(2);
    const history = (await historyOf(dana, id)).slice(1);
    expect(history.find(({ actorName }) => actorName === 'Robin Hale')).toMatchObject({
      before: { contactName: '' },
      after: { contactName: 'Rosa' },
    });
    expect(history.find(({ actorName }) => actorName === 'Dana Whitfield')).toMatchObject({
      before: { heads: 0, notes: '' },
      after: { heads: 80, notes: 'Two buses' },
    });
  });

  test('the group color is empty by default, is one line of at most 80 characters and appears in the history', async () => {
    const id = await createTestReservation(dana);
    expect(await readReservation(dana, id)).toMatchObject({ groupColour: '' });
    expect(await change(robin, id, { groupColour: { from: '', to: ' Sky blue ' } })).toEqual(done);
    expect(await readReservation(dana, id)).toMatchObject({ groupColour: 'Sky blue' });
    expect((await historyOf(dana, id)).at(-1)).toMatchObject({ before: { groupColour: '' }, after: { groupColour: 'Sky blue' } });
    for (const invalid of ['x'.repeat(81), 'Sky\nblue'])
      await expect(change(robin, id, { groupColour: { from: 'Sky blue', to: invalid } })).rejects.toThrow();
    expect(await readReservation(dana, id)).toMatchObject({ groupColour: 'Sky blue' });
  });

  test('shows the second person both values of the same field and writes none of their changes', async () => {
    const id = await createTestReservation(dana);
    expect(await change(dana, id, { heads: { from: 0, to: 80 } })).toEqual(done);
    expect(await change(robin, id, { heads: { from: 0, to: 90 }, notes: { from: '', to: 'Mine' } })).toEqual({
      refused: 'conflict',
      conflicts: [{ field: 'heads', theirs: 80, yours: 90 }],
    });
    expect(await readReservation(dana, id)).toMatchObject({ heads: 80, notes: '' });
    expect(await historyOf(dana, id)).toHaveLength(2);
    expect(await change(robin, id, { heads: { from: 80, to: 90 }, notes: { from: '', to: 'Mine' } })).toEqual(done);
  });

  test('accepts only one of several concurrent changes to the same field', async () => {
    const id = await createTestReservation(dana);
    const answers = await Promise.all(
      [10, 20, 30, 40].map((heads) => change(heads % 20 ? dana : robin, id, { heads: { from: 0, to: heads } })),
    );
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'conflict')).toHaveLength(3);
    expect(await historyOf(dana, id)).toHaveLength(2);
  });

  test('accepts the same new value from both', async () => {
    const id = await createTestReservation(dana);
    expect(await change(dana, id, { heads: { from: 0, to: 80 } })).toEqual(done);
    expect(await change(robin, id, { heads: { from: 0, to: 80 } })).toEqual(done);
    expect(await historyOf(dana, id)).toHaveLength(2);
    expect(await sequenceOf(id)).toBe(1);
  });

  test('refuses the second person if the start would be after the end', async () => {
    const id = await createTestReservation(dana);
    expect(await change(dana, id, { startsAt: moved('2026-06-19 16:00', '2026-06-21 09:00') })).toEqual(done);
    expect(await change(robin, id, { endsAt: moved('2026-06-21 11:00', '2026-06-20 11:00') })).toEqual({
      refused: 'ends-before-start',
      field: 'endsAt',
    });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: at('2026-06-21 09:00'), endsAt: at('2026-06-21 11:00') });
  });

  test("updates the other person's open page", async () => {
    const id = await createTestReservation(dana);
    const subscription = await robin.watch('reservations.one', { id });
    await change(dana, id, { name: { from: 'Lakeside Family Camp', to: 'Dads & Kids' }, classification: { from: 'camp', to: 'retreat' } });
    expect(
      await subscription.until<ReservationRow>(([row]) => row?.name === 'Dads & Kids' && row.classification === 'retreat'),
    ).toHaveLength(1);
  });
});

describe('changeFields: both transactions read before either writes', () => {
  /** Returns a replacement for the lock: both transactions read before either writes. */
  async function bothChange(lock: typeof lockReservation) {
    const id = await createTestReservation(dana);
    const { app } = testApp.running;
    const wish = (heads: number) =>
      app.write(null, (tx) =>
        changeFields(tx, { id, changes: { heads: { from: 0, to: heads } } }, (booked) => booked, { zone, visible: 'all' }, lock),
      );
    const answers = await Promise.all([wish(80), wish(90)]);
    return { answers, events: (await historyOf(dana, id)).slice(1) };
  }

  test('with the lock, one transaction gets a conflict', async () => {
    const { answers, events } = await bothChange(lockReservation);
    expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'done')).toSorted()).toEqual(['conflict', 'done']);
    expect(events).toHaveLength(1);
  });

  test('without the lock, one change is lost and the history is wrong', async () => {
    let readers = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const { answers, events } = await bothChange(async (tx, id) => {
      const [row] = await tx.rows.select().from(reservations).where(eq(reservations.id, id));
      readers += 1;
      if (readers === 2) open();
      await opened;
      return row ?? null;
    });
    expect(answers).toEqual([done, done]);
    expect(events.map(({ before }) => before)).toEqual([{ heads: 0 }, { heads: 0 }]);
  });
});

describe('change: the bookings of a stay', () => {
  test('show the new name, classification and number of people in open charts', async () => {
    const id = await createTestReservation(dana, { bookings: [booking(lodge, '2026-06-19 16:00', '2026-06-21 11:00')] });
    const bars = await robin.watch('reservations.bookings', { from: '2026-06-19', to: '2026-06-21' });
    await change(dana, id, { name: { from: 'Lakeside Family Camp', to: 'Dads & Kids' }, heads: { from: 0, to: 60 } });
    await bars.until<BookingRow>(([row]) => row?.name === 'Dads & Kids' && row.heads === 60);
    const before = bars.received.length;
    await change(dana, id, { notes: { from: '', to: 'Nothing that a bar shows' } });
    await change(dana, id, { heads: { from: 60, to: 61 } });
    await bars.until<BookingRow>(([row]) => row?.heads === 61);
    expect(bars.received.length).toBe(before + 1);
    await dana.calls.reservations.remove.mutate({ id });
  });

  test('move with the stay by calendar days across a clock change', async () => {
    const id = await createTestReservation(dana, {
      startsAt: at('2026-10-30 16:00'),
      endsAt: at('2026-10-31 11:00'),
      bookings: [booking(lodge, '2026-10-30 16:00', '2026-10-31 11:00', 60, 30)],
    });
    expect(
      await change(dana, id, {
        startsAt: moved('2026-10-30 16:00', '2026-11-06 16:00'),
        endsAt: moved('2026-10-31 11:00', '2026-11-07 11:00'),
      }),
    ).toMatchObject(done);
    expect(await spansOf(id)).toEqual([
      {
        startsAt: at('2026-11-06 16:00'),
        endsAt: at('2026-11-07 11:00'),
        heldFrom: at('2026-11-06 15:00'),
        heldUntil: at('2026-11-07 11:30'),
      },
    ]);
    const lastEvent = (await historyOf(dana, id)).at(-1);
    expect(lastEvent).toMatchObject({
      kind: 'reservations.changed',
      before: { startsAt: at('2026-10-30 16:00'), bookings: [{ placeId: lodge, startsAt: at('2026-10-30 16:00') }] },
      after: { startsAt: at('2026-11-06 16:00'), bookings: [{ placeId: lodge, startsAt: at('2026-11-06 16:00') }] },
    });
  });

  test("keep their times with `bookings: 'stay'`, unless they would be too far from the stay", async () => {
    const id = await createTestReservation(dana, {
      startsAt: at('2027-02-12 16:00'),
      endsAt: at('2027-02-14 11:00'),
      bookings: [booking(lodge, '2027-02-12 16:00', '2027-02-14 11:00')],
    });
    const [before] = await spansOf(id);
    expect(await change(dana, id, { startsAt: moved('2027-02-12 16:00', '2027-02-13 16:00') }, 'stay')).toEqual(done);
    expect(await spansOf(id)).toEqual([before]);
    const far = { startsAt: moved('2027-02-13 16:00', '2027-04-12 16:00'), endsAt: moved('2027-02-14 11:00', '2027-04-14 11:00') };
    expect(await change(dana, id, far, 'stay')).toMatchObject({ refused: 'too-far' });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: at('2027-02-13 16:00'), endsAt: at('2027-02-14 11:00') });
  });

  test('prevent the change if a place is taken, and the refusal names the other reservation', async () => {
    const [from, to] = ['2027-05-07', '2027-05-14'];
    const stay = (day: string, end: string, name: string) =>
      createTestReservation(dana, {
        name,
        startsAt: at(`${day} 16:00`),
        endsAt: at(`${end} 11:00`),
        bookings: [booking(lodge, `${day} 16:00`, `${end} 11:00`)],
      });
    const id = await stay(from, '2027-05-09', 'Moving');
    const other = await stay(to, '2027-05-16', 'In the way');
    const changes = { startsAt: moved('2027-05-07 16:00', '2027-05-14 16:00'), endsAt: moved('2027-05-09 11:00', '2027-05-16 11:00') };
    expect(await change(dana, id, changes)).toMatchObject({
      refused: 'taken',
      taken: [{ reservationId: other, reservationName: 'In the way' }],
    });
    expect(await readReservation(dana, id)).toMatchObject({ startsAt: at('2027-05-07 16:00') });
    expect(await historyOf(dana, id)).toHaveLength(1);
    await dana.calls.reservations.changeState.mutate({ id: other, from: 'confirmed', to: 'cancelled' });
    expect(await change(dana, id, changes)).toMatchObject(done);
  });

  test('allow only one of two stays to move to the same place at the same time', async () => {
    const stays = await Promise.all(
      ['2027-06-04', '2027-06-18'].map((day) =>
        createTestReservation(dana, {
          startsAt: at(`${day} 16:00`),
          endsAt: at(`${day} 20:00`),
          bookings: [booking(lodge, `${day} 16:00`, `${day} 20:00`)],
        }),
      ),
    );
    const target = { startsAt: '2027-06-11 16:00', endsAt: '2027-06-11 20:00' };
    const answers = await Promise.all(
      ['2027-06-04', '2027-06-18'].map((day, n) =>
        change(n ? robin : dana, stays[n] ?? '', {
          startsAt: moved(`${day} 16:00`, target.startsAt),
          endsAt: moved(`${day} 20:00`, target.endsAt),
        }),
      ),
    );
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(1);
    expect(answers.find((answer) => 'refused' in answer)).toMatchObject({ refused: 'taken', taken: [{ placeName: 'Pine Lodge' }] });
    expect(await countOf(testApp, 'bookings', `starts_at = '${at(target.startsAt)}'`)).toBe(1);
  });
});

describe('change', () => {
  test('is idempotent, and does nothing for an empty change', async () => {
    const id = await createTestReservation(dana);
    const heads = { heads: { from: 0, to: 12 } };
    expect([await change(dana, id, heads), await change(dana, id, heads), await change(dana, id, {})]).toEqual([done, done, done]);
    expect(await historyOf(dana, id)).toHaveLength(2);
    expect(await sequenceOf(id)).toBe(1);
  });

  test('refuses a reservation that was deleted', async () => {
    expect(await change(dana, newId(), { heads: { from: 0, to: 12 } })).toEqual({ refused: 'gone' });
  });

  test.each([
    [{ heads: { from: 0, to: 1_000_000 } }, { 'changes.heads.to': 'too-large' }],
    [{ name: { from: 'Lakeside Family Camp', to: ' ' } }, { 'changes.name.to': 'empty' }],
    [{ startsAt: { from: at('2026-06-19 16:00'), to: 'tomorrow' } }, { 'changes.startsAt.to': expect.any(String) as string }],
  ])('rejects the invalid input %j', async (changes, faults) => {
    const id = await createTestReservation(dana);
    expect(await readValidationErrors(change(dana, id, changes))).toEqual(faults);
  });

  test.each(['state', 'id', 'sequence', 'createdBy', 'cancelReason'])('rejects a change of the field %s', async (field) => {
    const id = await createTestReservation(dana);
    const changes = { [field]: { from: 'confirmed', to: 'cancelled' } } as never;
    expect(await readValidationErrors(change(dana, id, changes))).toBeDefined();
    expect(await readReservation(dana, id)).toMatchObject({ id, state: 'confirmed' });
  });
});
