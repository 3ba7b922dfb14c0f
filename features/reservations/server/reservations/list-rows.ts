import { and, asc, desc, eq, gt, gte, inArray, lte, min, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SearchInput } from '#platform/http/shapes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type VisibleReservations, visibleReservationsOf } from '#features/reservations/rules.ts';
import {
  type ListCount,
  type ListedRow,
  type ListFilterInput,
  listPageSize,
  type ListPage,
  type ListTime,
  maxCounted,
} from '#features/reservations/shapes/list.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed, listedColumns } from './reservation-columns.ts';
import { isVisible } from './reservation-conditions.ts';
import { searchWordsCondition } from './search-condition.ts';

const { startsAt, endsAt, id, contactName, contactPhone, contactEmail } = reservations;
const columns = { ...listedColumns, contactName, contactPhone, contactEmail };

type Seen<Asked> = Asked & { sees: VisibleReservations };
type Narrowing = Seen<z.output<typeof ListFilterInput>>;

/** A page of what has not ended, by start, or of what has, the latest start first (specification §7, §9). */
export function listRows(app: AppContext, { when, page, sees, ...narrowing }: Seen<z.output<typeof ListPage>>): Promise<ListedRow[]> {
  return inOrder(app, when, { sees, ...narrowing }, listPageSize, (page - 1) * listPageSize);
}

export async function listCounts(app: AppContext, narrowing: Narrowing): Promise<ListCount[]> {
  const count = async (id: ListTime) => {
    const some = app.rows
      .select({ id: reservations.id })
      .from(reservations)
      .where(await matchingCondition(app, id, narrowing, maxCounted + 1))
      .limit(maxCounted + 1)
      .as('some');
    const [found] = await app.rows.select({ count: sql<number>`count(*)::int` }).from(some);
    return { id, count: found?.count ?? 0 };
  };
  return Promise.all([count('upcoming'), count('past')]);
}

/**
 * When the next one ends, which then belongs to the past: pages and counts of both move. Of all
 * reservations, because asking for it among those that are searched would be a search of its own.
 */
export async function nextEnd(app: AppContext): Promise<Instant | null> {
  const [next] = await app.rows
    .select({ first: min(endsAt) })
    .from(reservations)
    .where(gt(endsAt, app.clock.now()));
  return next?.first ?? null;
}

/** So many stand in a search of the whole house. */
const mostFound = 6;

/** What has not ended comes first, the nearest of each first. */
export async function searchReservations({ app, caller, input }: CallContext<z.output<typeof SearchInput>>): Promise<ListedRow[]> {
  if (input.words === '') return [];
  const narrowing: Narrowing = { sees: visibleReservationsOf(caller), words: input.words, classification: '', state: '' };
  const [upcoming, past] = await Promise.all([inOrder(app, 'upcoming', narrowing, mostFound), inOrder(app, 'past', narrowing, mostFound)]);
  return [...upcoming, ...past].slice(0, mostFound);
}

/** Which are meant, of which so many are enough. */
async function matchingCondition(
  app: AppContext,
  when: ListTime,
  { sees, words, classification, state }: Narrowing,
  enough: number,
): Promise<SQL | undefined> {
  const within = and(isVisible(sees), inTime(when, app.clock.now()));
  return and(
    isListed,
    within,
    await searchWordsCondition(app, words, within, enough),
    classification === '' ? undefined : eq(reservations.classification, classification),
    stateCondition(state, words),
  );
}

function stateCondition(state: z.output<typeof ListFilterInput>['state'], words: string): SQL | undefined {
  if (state !== '') return eq(reservations.state, state);
  return words === '' ? ne(reservations.state, 'cancelled') : undefined;
}

async function inOrder(app: AppContext, when: ListTime, narrowing: Narrowing, most: number, skipped = 0): Promise<ListedRow[]> {
  const order = [startsAt, id].map(when === 'upcoming' ? asc : desc);
  // Places are counted for the rows of the page alone, and not for those that are skipped.
  const page = app.rows
    .select({ id })
    .from(reservations)
    .where(await matchingCondition(app, when, narrowing, skipped + most))
    .orderBy(...order)
    .limit(most)
    .offset(skipped);
  return app.rows
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
