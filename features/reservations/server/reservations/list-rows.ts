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

type WithVisible<Asked> = Asked & { visible: VisibleReservations };
type Narrowing = WithVisible<z.output<typeof ListFilterInput>>;

/** Returns one page of upcoming reservations by start, or of past ones with the latest first (specification §7, §9). */
export function listRows(
  app: AppContext,
  { when, page, visible, ...narrowing }: WithVisible<z.output<typeof ListPage>>,
): Promise<ListedRow[]> {
  return inOrder(app, when, { visible, ...narrowing }, listPageSize, (page - 1) * listPageSize);
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
 * Returns the next time at which a stay ends, so that its row moves to the past. Ignores the search words: applying them would cost as much
 * as the search.
 */
export async function nextEnd(app: AppContext): Promise<Instant | null> {
  const [next] = await app.rows
    .select({ first: min(endsAt) })
    .from(reservations)
    .where(gt(endsAt, app.clock.now()));
  return next?.first ?? null;
}

const mostFound = 6;

/** Returns upcoming matches before past ones. In each group the nearest in time comes first. */
export async function searchReservations({ app, caller, input }: CallContext<z.output<typeof SearchInput>>): Promise<ListedRow[]> {
  if (input.words === '') return [];
  const narrowing: Narrowing = { visible: visibleReservationsOf(caller), words: input.words, classification: '', state: '' };
  const [upcoming, past] = await Promise.all([inOrder(app, 'upcoming', narrowing, mostFound), inOrder(app, 'past', narrowing, mostFound)]);
  return [...upcoming, ...past].slice(0, mostFound);
}

/** `enough` is the number of rows that the caller needs. */
async function matchingCondition(
  app: AppContext,
  when: ListTime,
  { visible, words, classification, state }: Narrowing,
  enough: number,
): Promise<SQL | undefined> {
  const within = and(isVisible(visible), inTime(when, app.clock.now()));
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

async function inOrder(app: AppContext, when: ListTime, narrowing: Narrowing, limit: number, skipped = 0): Promise<ListedRow[]> {
  const order = [startsAt, id].map(when === 'upcoming' ? asc : desc);
  // Counts the places only of rows on the page, not of skipped ones.
  const page = app.rows
    .select({ id })
    .from(reservations)
    .where(await matchingCondition(app, when, narrowing, skipped + limit))
    .orderBy(...order)
    .limit(limit)
    .offset(skipped);
  return app.rows
    .select(columns)
    .from(reservations)
    .where(inArray(id, page))
    .orderBy(...order);
}

function inTime(when: ListTime, now: Instant): SQL | undefined {
  if (when === 'past') return and(lte(endsAt, now), lte(startsAt, now));
  // The second condition is redundant: the index on the start can then begin at the first stay in progress instead of the oldest row.
  const firstOn = sql`coalesce((select min(on_now.starts_at) from reservations on_now where on_now.stay @> ${now}::timestamptz), ${now}::timestamptz)`;
  return and(gt(endsAt, now), gte(startsAt, firstOn));
}
