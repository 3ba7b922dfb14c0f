import { expect, test } from 'vitest';
import { bookingsOfPlaces } from '#features/reservations/server/public.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { addPlace } from './add-place.ts';
import { archivePlace } from './archive-place.ts';
import { deletePlace } from './delete-place.ts';
import { intervalOf } from './interval.ts';
import { movePlace } from './move-place.ts';
import { testCallContext, insertTestBooking, newPlace } from './testing.ts';

const testApp = setUpTestApp();

/** Returns seeded random numbers, so that a failure can be repeated. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Stored {
  id: string;
  parent_id: string | null;
  tree_interval: string;
}

async function stored(): Promise<Stored[]> {
  const { rows } = await testApp.running.app.database.pool.query<Stored>(
    'select id, parent_id, tree_interval::text from places order by id',
  );
  return rows;
}

/** Returns a description of inconsistent intervals; an empty one if all are consistent. */
async function faults(): Promise<string[]> {
  const all = await stored();
  const byId = new Map(all.map((row) => [row.id, row]));
  const problems: string[] = [];
  for (const row of all) {
    const ownInterval = intervalOf(row.tree_interval);
    const parent = row.parent_id === null ? { from: 0, to: 2 ** 52 } : intervalOf(byId.get(row.parent_id)?.tree_interval ?? '');
    if (ownInterval.from <= parent.from || ownInterval.to > parent.to) problems.push(`${row.id} lies outside its whole`);
    for (const other of all)
      if (other.id < row.id && other.parent_id === row.parent_id) {
        const otherInterval = intervalOf(other.tree_interval);
        if (otherInterval.from < ownInterval.to && ownInterval.from < otherInterval.to)
          problems.push(`${row.id} and ${other.id} share ground`);
      }
  }
  const { rows: stray } = await testApp.running.app.database.pool.query<{ id: string }>(
    'select b.id from bookings b join places p on p.id = b.place_id where b.tree_interval <> p.tree_interval',
  );
  return [...problems, ...stray.map(({ id }) => `booking ${id} lies elsewhere than its place`)];
}

test('a thousand edits keep intervals nested or disjoint, and bookings at the intervals of their places @long', async () => {
  const next = dice(20260612);
  const answers = new Map<string, number>();
  let existing: string[] = [];
  const pickPlaceOrRoot = (): string | null => (next(5) === 0 ? null : (existing[next(existing.length)] ?? null));
  for (let edit = 1; edit <= 1_000; edit += 1) {
    const id = existing[next(existing.length)] ?? '';
    const chance = existing.length < 5 ? 0 : next(20);
    let answer: object;
    if (chance < 6) {
      const place = newPlace(`Place ${edit}`, pickPlaceOrRoot());
      answer = await addPlace(testCallContext(testApp, { ...place, before: pickPlaceOrRoot() }));
      if ('done' in answer) existing.push(place.id);
    } else if (chance < 16)
      answer = await movePlace(testCallContext(testApp, { id, parentId: pickPlaceOrRoot(), before: pickPlaceOrRoot() }), bookingsOfPlaces);
    else if (chance < 17) answer = await archivePlace(testCallContext(testApp, { id }), bookingsOfPlaces);
    else if (chance < 18) {
      answer = await deletePlace(testCallContext(testApp, { id }), bookingsOfPlaces);
      if ('done' in answer) existing = existing.filter((existingId) => existingId !== id);
    } else {
      // Some bookings are past and block no move.
      const from = 8 + next(9);
      answer = await insertTestBooking(testApp, `Stay ${edit}`, id, from, from + 1 + next(2)).then(
        () => ({ booked: true }),
        (why: { code: string }) => ({ refused: why.code }),
      );
    }
    const outcome = 'refused' in answer ? String(answer.refused) : (Object.keys(answer)[0] ?? '');
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    if (edit % 100 === 0) expect(await faults()).toEqual([]);
  }
  // Every outcome must have occurred: otherwise the test does not cover it.
  for (const outcome of ['done', 'booked', 'taken', 'inside-itself', 'too-deep', '23P01'])
    expect(answers.get(outcome) ?? 0, outcome).toBeGreaterThan(3);
}, 600_000);
