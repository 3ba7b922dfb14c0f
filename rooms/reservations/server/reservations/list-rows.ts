import { and, asc, desc, eq, gt, gte, inArray, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchWords } from '#platform/http/shapes.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type Sees, seesOf } from '#rooms/reservations/rules.ts';
import {
  type ListCount,
  type ListedRow,
  type ListNarrowing,
  listPage,
  type ListPage,
  type ListTime,
  mostCounted,
} from '#rooms/reservations/shapes/list.ts';
import { reservations } from '#rooms/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isSeen } from './which-reservations.ts';
import { wordsFound } from './words-found.ts';

const { startsAt, endsAt, id, contactName, contactPhone, contactEmail } = reservations;
const columns = { ...listedColumns, contactName, contactPhone, contactEmail };

type Seen<Asked> = Asked & { sees: Sees };
type Narrowing = Seen<z.output<typeof ListNarrowing>>;

/** A page of what has not ended, by start, or of what has, the latest start first (specification §7, §9). */
export function listRows(floor: Floor, { when, page, sees, ...narrowing }: Seen<z.output<typeof ListPage>>): Promise<ListedRow[]> {
  return inOrder(floor, when, { sees, ...narrowing }, listPage, (page - 1) * listPage);
}

export async function listCounts(floor: Floor, narrowing: Narrowing): Promise<ListCount[]> {
  const count = async (id: ListTime) => {
    const some = floor.rows
      .select({ id: reservations.id })
      .from(reservations)
      .where(await meant(floor, id, narrowing, mostCounted + 1))
      .limit(mostCounted + 1)
      .as('some');
    const [found] = await floor.rows.select({ count: sql<number>`count(*)::int` }).from(some);
    return { id, count: found?.count ?? 0 };
  };
  return Promise.all([count('upcoming'), count('past')]);
}

/**
 * When the next one ends, which then belongs to the past: pages and counts of both move. Of all
 * reservations, because asking for it among those that are searched would be a search of its own.
 */
export async function nextEnd(floor: Floor): Promise<Instant | null> {
  const [next] = await floor.rows
    .select({ first: min(endsAt) })
    .from(reservations)
    .where(gt(endsAt, floor.clock.now()));
  return next?.first ?? null;
}

/** So many stand in a search of the whole house. */
const mostFound = 6;

/** What has not ended comes first, the nearest of each first. */
export async function searchReservations({ floor, caller, input }: CallContext<z.output<typeof SearchWords>>): Promise<ListedRow[]> {
  if (input.words === '') return [];
  const narrowing: Narrowing = { sees: seesOf(caller), words: input.words, classification: '', state: '' };
  const [upcoming, past] = await Promise.all([
    inOrder(floor, 'upcoming', narrowing, mostFound),
    inOrder(floor, 'past', narrowing, mostFound),
  ]);
  return [...upcoming, ...past].slice(0, mostFound);
}

/** Which are meant, of which so many are enough. */
async function meant(
  floor: Floor,
  when: ListTime,
  { sees, words, classification, state }: Narrowing,
  enough: number,
): Promise<SQL | undefined> {
  const within = and(isSeen(sees), inTime(when, floor.clock.now()));
  return and(
    isListed,
    within,
    await wordsFound(floor, words, within, enough),
    classification === '' ? undefined : eq(reservations.classification, classification),
    stateMeant(state, words),
  );
}

function stateMeant(state: z.output<typeof ListNarrowing>['state'], words: string): SQL | undefined {
  if (state !== '') return eq(reservations.state, state);
  return words === '' ? ne(reservations.state, 'cancelled') : undefined;
}

async function inOrder(floor: Floor, when: ListTime, narrowing: Narrowing, most: number, skipped = 0): Promise<ListedRow[]> {
  const order = [startsAt, id].map(when === 'upcoming' ? asc : desc);
  // Places are counted for the rows of the page alone, and not for those that are skipped.
  const page = floor.rows
    .select({ id })
    .from(reservations)
    .where(await meant(floor, when, narrowing, skipped + most))
    .orderBy(...order)
    .limit(most)
    .offset(skipped);
  return floor.rows
    .select(columns)
    .from(reservations)
    .where(inArray(id, page))
    .orderBy(...order);
}

function inTime(when: ListTime, now: Instant): SQL | undefined {
  if (when === 'past') return and(lte(endsAt, now), lte(startsAt, now));
  // Said by start as well, so that the index by start is entered at the first that is on, and not in the last century.
  const firstOn = sql`coalesce((select min(on_now.starts_at) from reservations on_now where on_now.stay @> ${now}::timestamptz), ${now}::timestamptz)`;
  return and(gt(endsAt, now), gte(startsAt, firstOn));
}
