import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { searchCondition } from '#platform/database/server/search-condition.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { mapById } from '#platform/collections/group-by.ts';
import { campPlaces, findPlaceWithPartIds, findPlacesByName } from '#features/places/server/public.ts';
import { eventsOf, nextArrivals } from '#features/reservations/server/public.ts';
import { countStepsFrom } from '#features/maintenance/place-tree.ts';
import { priorities, canReadGuestText, ticketStatuses, type TicketStatus } from '#features/maintenance/rules.ts';
import { type Reader, readerOf, type Visibility, visibilityOf, type TicketSection } from '#features/maintenance/visibility.ts';
import {
  type StatusCount,
  ticketPageSize,
  type TicketFilter,
  type TicketPage,
  type TicketRow,
} from '#features/maintenance/shapes/ticket.ts';
import { tickets, workers } from '#features/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#features/maintenance/server/workers/has-left.ts';
import { whereNoGuestText, withoutGuestText } from './guest-text.ts';
import { whereKind, setUpEventId } from './where-kind.ts';
import { isAssignedTo, whereTicketVisible, whereInSection } from './where-ticket-visible.ts';
import { ticketColumns } from './ticket-rows.ts';

interface ListScope {
  sight: Visibility;
  /** The caller. null if the list does not depend on the caller. */
  reader: Reader | null;
  readsGuests: boolean;
}

/** Adds the scope to the input of a list. All callers with full access share one list, unless they filter by their own assignments. */
export function withListScope<Asked extends { assignee: string; section: '' | TicketSection }>(
  input: Asked,
  caller: Caller | null,
): Asked & ListScope {
  const sight = visibilityOf(caller);
  const isOwn = sight !== 'all' || input.assignee === 'mine' || input.section !== '';
  return { ...input, sight, reader: isOwn ? readerOf(caller) : null, readsGuests: canReadGuestText(caller) };
}

export async function ticketList(app: AppContext, scope: z.output<typeof TicketPage> & ListScope): Promise<TicketRow[]> {
  const { status, page, kind } = scope;
  const where = and(await whereFilters(app, scope), whereStatus(status));
  const ticketRows = await app.rows
    .select(ticketColumns(scope.sight))
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(where)
    .orderBy(...(await orderOf(app, scope, where)))
    .limit(ticketPageSize)
    .offset((page - 1) * ticketPageSize);
  const named = kind === 'set-ups' ? await withEvents(app, ticketRows) : ticketRows;
  return scope.readsGuests ? named : withoutGuestText(app, named);
}

async function withEvents(app: AppContext, rows: readonly TicketRow[]): Promise<TicketRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const eventRows = await app.rows.select({ id: tickets.id, eventId: setUpEventId }).from(tickets).where(inArray(tickets.id, ids));
  const eventIds = new Map(eventRows.map(({ id, eventId }) => [id, eventId]));
  const events = mapById(await eventsOf(app, [...new Set(eventIds.values())]));
  return rows.map((row) => {
    const event = events.get(eventIds.get(row.id) ?? '');
    return { ...row, event: event === undefined ? null : { id: event.id, name: event.name } };
  });
}

/** Counts tickets by status, and separately the closed tickets that are still unsafe. */
export async function ticketCounts(app: AppContext, scope: z.output<typeof TicketFilter> & ListScope): Promise<StatusCount[]> {
  const countRows = await app.rows
    .select({ id: tickets.status, count: sql<number>`count(*)::int`, unsafe: sql<number>`count(${tickets.unsafeAt})::int` })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(await whereFilters(app, scope))
    .groupBy(tickets.status);
  const of = (status: TicketStatus) => countRows.find(({ id }) => id === status);
  return [...ticketStatuses.map((id) => ({ id, count: of(id)?.count ?? 0 })), { id: 'closed-unsafe', count: of('closed')?.unsafe ?? 0 }];
}

async function whereFilters(app: AppContext, scope: z.output<typeof TicketFilter> & ListScope): Promise<SQL | undefined> {
  const { words, priority, placeId, isUnsafe, section, sight, reader, readsGuests } = scope;
  const matchesText = and(searchCondition(sql`maintenance_tickets.search`, words), readsGuests ? undefined : whereNoGuestText());
  return and(
    isNotTestId(tickets.id),
    whereKind(scope.kind),
    await whereTicketVisible(app, sight),
    section === '' || reader === null ? undefined : await whereInSection(app, section, reader),
    words === '' ? undefined : or(matchesText, whereAtPlaces(await findPlacesByName(app, words))),
    priority === '' ? undefined : eq(tickets.priority, priority),
    placeId === '' ? undefined : whereAtPlaces(await findPlaceWithPartIds(app, placeId)),
    isUnsafe ? isNotNull(tickets.unsafeAt) : undefined,
    whereAssigned(scope),
  );
}

function whereAtPlaces(places: readonly string[]): SQL {
  return places.length === 0 ? sql`false` : inArray(tickets.placeId, [...places]);
}

function whereAssigned({ assignee, reader }: { assignee: string; reader: Reader | null }): SQL | undefined {
  if (assignee === '') return undefined;
  if (assignee === 'nobody') return or(isNull(tickets.assigneeId), and(hasWorkerLeft, ne(tickets.status, 'closed')));
  return assignee === 'mine' && reader !== null ? isAssignedTo(reader) : eq(tickets.assigneeId, assignee);
}

function whereStatus(status: z.output<typeof TicketPage>['status']): SQL | undefined {
  if (status === 'all') return undefined;
  // Include closed tickets that are unsafe, until their place is reopened.
  return status === '' ? or(ne(tickets.status, 'closed'), isNotNull(tickets.unsafeAt)) : eq(tickets.status, status);
}

// This is the same order as `compareUrgency` in rules.ts.
const rank = sql`array_position(${sql.raw(`array['${priorities.join("','")}']`)}, ${tickets.priority})`;
const urgencyOrder = [desc(isNotNull(tickets.unsafeAt)), desc(rank), sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt)];

async function orderOf(
  app: AppContext,
  { status, order, here, sight, kind, from }: z.output<typeof TicketPage> & ListScope,
  where: SQL | undefined,
): Promise<SQL[]> {
  if (kind === 'set-ups') return orderBySetUpDay(from);
  if (order === 'newest') return [desc(tickets.createdAt), desc(tickets.id)];
  if (order === 'due') return [sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt), asc(tickets.id)];
  // Sort closed tickets by closing date instead of urgency, the latest first.
  if (status === 'closed') return [desc(tickets.closedDate), desc(tickets.id)];
  const isClosed = sql`${tickets.status} = 'closed'`;
  // Only callers with full access may see when places are booked, which this order reveals.
  if (order === 'arrival' && sight === 'all')
    return [isClosed, orderByPlace(await arrivalsOf(app, where)), ...urgencyOrder, asc(tickets.id)];
  if (order === 'near') return [isClosed, orderByPlace(countStepsFrom(here, await parentsOf(app))), ...urgencyOrder, asc(tickets.id)];
  return [isClosed, ...urgencyOrder, asc(tickets.id)];
}

/** Same order as `setUpComparator` in set-up-order.ts: from `from` on by day, then earlier days with the latest first. */
function orderBySetUpDay(from: string): SQL[] {
  const { dueDay } = tickets;
  const byDay =
    from === ''
      ? [sql`${dueDay} asc nulls last`]
      : [sql`coalesce(${dueDay} < ${from}::date, false)`, sql`abs(${dueDay} - ${from}::date) asc nulls last`];
  return [...byDay, asc(setUpEventId), asc(tickets.createdAt), asc(tickets.title), asc(tickets.id)];
}

async function arrivalsOf(app: AppContext, where: SQL | undefined): Promise<Map<string, string>> {
  const placeRows = await app.rows
    .selectDistinct({ placeId: tickets.placeId })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(where);
  return nextArrivals(app, { placeIds: placeRows.flatMap(({ placeId }) => placeId ?? []), from: app.clock.now() });
}

async function parentsOf(app: AppContext): Promise<Map<string, string | null>> {
  return new Map((await campPlaces(app)).map(({ id, parentId }) => [id, parentId]));
}

/** Same order as `workComparator` in work-order.ts: the lowest value first, unknown values last. */
function orderByPlace(known: ReadonlyMap<string, string | number>): SQL {
  const values = [...new Set(known.values())].toSorted((one, other) => (one < other ? -1 : 1));
  const rankOf = new Map(values.map((value, nth) => [value, nth]));
  const [ids, ranks] = [[...known.keys()], [...known.values()].map((value) => rankOf.get(value) ?? 0)];
  return sql`(${sql.param(ranks)}::int[])[array_position(${sql.param(ids)}::text[], ${tickets.placeId})] asc nulls last`;
}
