import { describe, expect, test } from 'vitest';
import { bookingsOfPlaces } from '#features/reservations/server/public.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { book } from '#features/reservations/server/bookings/book.ts';
import { addPlace } from './add-place.ts';
import { changePlace } from './change-place.ts';
import { type lockTree, readTree } from './edit-tree.ts';
import { movePlace } from './move-place.ts';
import { testCallContext, insertTestBooking, inJune, newPlace, insertTestReservation } from './testing.ts';

const testApp = setUpTestApp();

/** Returns a replacement for `lockTree` that reads without a lock and waits until both transactions have read. */
function createUnlockedRead(): typeof lockTree {
  let reads = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async (tx) => {
    const tree = await readTree(tx);
    reads += 1;
    if (reads === 2) open();
    await opened;
    return tree;
  };
}

/** Returns the result of each call: 'done', the code of a refusal, or 'failed' for a database error. */
async function outcomes(both: Promise<object>[]): Promise<string[]> {
  const settled = await Promise.allSettled(both);
  return settled
    .map((result) => (result.status === 'rejected' ? 'failed' : 'refused' in result.value ? String(result.value.refused) : 'done'))
    .toSorted();
}

async function added(name: string): Promise<string> {
  const place = newPlace(name);
  await addPlace(testCallContext(testApp, place));
  return place.id;
}

async function count(query: string, values: unknown[]): Promise<number> {
  const { rowCount } = await testApp.running.app.database.pool.query(query, values);
  return rowCount ?? 0;
}

describe('two people choose the same name at the same time', () => {
  async function nameBoth(name: string, hold?: typeof lockTree): Promise<string[]> {
    const ids = [await added(`${name} 1`), await added(`${name} 2`)];
    return outcomes(
      ids.map((id, n) => changePlace(testCallContext(testApp, { id, changes: { name: { from: `${name} ${n + 1}`, to: name } } }), hold)),
    );
  }

  test('without the lock, both get the name', async () => {
    expect(await nameBoth('Loose', createUnlockedRead())).toEqual(['done', 'done']);
    expect(await count('select from places where name = $1', ['Loose'])).toBe(2);
  });

  test('with the lock, one gets the name and the other is refused', async () => {
    expect(await nameBoth('Firm')).toEqual(['done', 'name-taken']);
    expect(await count('select from places where name = $1', ['Firm'])).toBe(1);
  });
});

describe('two people add a place at the same time', () => {
  const add = (name: string, hold?: typeof lockTree) =>
    outcomes([0, 1].map(() => addPlace(testCallContext(testApp, newPlace(name)), hold)));

  test('without the lock, both get the same interval and the database rejects one', async () => {
    expect(await add('Ground', createUnlockedRead())).toEqual(['done', 'failed']);
  });

  test('with the lock, the second is refused', async () => {
    expect(await add('Named')).toEqual(['done', 'name-taken']);
  });
});

describe('two places are moved into each other at the same time', () => {
  async function twoPlaces(name: string): Promise<{ into: (at: 0 | 1) => { id: string; parentId: string; before: null } }> {
    const ids = [await added(`${name} a`), await added(`${name} b`)] as const;
    return { into: (at) => ({ id: ids[at], parentId: ids[at === 0 ? 1 : 0], before: null }) };
  }

  const knots = (name: string) =>
    count('select from places a join places b on b.id = a.parent_id and a.id = b.parent_id where a.name like $1', [`${name}%`]);

  test('without the lock, they form a cycle', async () => {
    const { into } = await twoPlaces('Knot');
    let look: () => void = () => {};
    const bothLooked = new Promise<void>((resolve) => (look = resolve));
    const first = movePlace(testCallContext(testApp, into(0)), bookingsOfPlaces, async (tx) => {
      const tree = await readTree(tx);
      await bothLooked;
      return tree;
    });
    const second = movePlace(testCallContext(testApp, into(1)), bookingsOfPlaces, async (tx) => {
      const tree = await readTree(tx);
      look();
      await first;
      return tree;
    });
    expect(await outcomes([first, second])).toEqual(['done', 'done']);
    expect(await knots('Knot')).toBe(2);
    // Remove the places of the cycle: their intervals would block later places.
    await count(`delete from places where name like 'Knot%'`, []);
  });

  test('with the lock, one place is inside the other', async () => {
    const { into } = await twoPlaces('Bow');
    expect(
      await outcomes([
        movePlace(testCallContext(testApp, into(0)), bookingsOfPlaces),
        movePlace(testCallContext(testApp, into(1)), bookingsOfPlaces),
      ]),
    ).toEqual(['done', 'inside-itself']);
    expect(await knots('Bow')).toBe(0);
  });
});

describe('one person moves a place under another, while a second person books that place', () => {
  test('refuses the move or the booking, so that no double booking occurs', async () => {
    const answers: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      const [hall, tent] = [await added(`Hall ${n}`), await added(`Tent ${n}`)];
      await insertTestBooking(testApp, 'In the tent', tent, 20, 24);
      const reservationId = await insertTestReservation(testApp, 'In the hall', 21, 23);
      const span = { startsAt: inJune(21), endsAt: inJune(23), setUpMinutes: 0, cleanUpMinutes: 0 };
      const both = [
        movePlace(testCallContext(testApp, { id: tent, parentId: hall, before: null }), bookingsOfPlaces),
        book(testCallContext(testApp, { reservationId, bookings: [{ id: newId(), placeId: hall, ...span }] })),
      ];
      answers.push((await outcomes(n % 2 === 0 ? both : both.toReversed())).join(' and '));
      const doubleBookingsQuery = `select from bookings a join bookings b on a.id < b.id and a.tree_interval && b.tree_interval and a.held_period && b.held_period where a.place_id = any($1)`;
      expect(await count(doubleBookingsQuery, [[hall, tent]])).toBe(0);
    }
    expect([...new Set(answers)]).toEqual(['done and taken']);
  });
});
