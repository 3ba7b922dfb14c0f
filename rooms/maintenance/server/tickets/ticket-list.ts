import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isReal } from '#platform/database/server/real-ids.ts';
import { searched } from '#platform/database/server/searched.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { mapById } from '#platform/ui/group-by.ts';
import { campPlaces, eventsOf, nextArrivals, partsOfPlace, placesNamed } from '#rooms/reservations/server/door.ts';
import { stepsFrom } from '#rooms/maintenance/places-in-tree.ts';
import { priorities, readsGuestWords, ticketStatuses, type TicketStatus } from '#rooms/maintenance/rules.ts';
import { type Reader, readerOf, type Sight, sightOf, type TicketSection } from '#rooms/maintenance/sight.ts';
import { type StatusCount, ticketPage, type TicketNarrowing, type TicketPage, type TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { hasWorkerLeft } from '#rooms/maintenance/server/workers/has-left.ts';
import { hasNoGuestWords, withoutGuestWords } from './guest-words.ts';
import { ofKind, setUpEventId } from './of-kind.ts';
import { isAssignedTo, ticketsInSight, ticketsOfSection } from './in-sight.ts';
import { ticketColumns } from './ticket-rows.ts';

interface Seen {
  sight: Sight;
  /** The asker, where the list depends on who asks. */
  reader: Reader | null;
  readsGuests: boolean;
}

/** What a list depends on: two who see all share one, unless they ask for their own. */
export function asSeen<Asked extends { assignee: string; section: '' | TicketSection }>(asked: Asked, caller: Caller | null): Asked & Seen {
  const sight = sightOf(caller);
  const isOwn = sight !== 'all' || asked.assignee === 'mine' || asked.section !== '';
  return { ...asked, sight, reader: isOwn ? readerOf(caller) : null, readsGuests: readsGuestWords(caller) };
}

/** A page of tickets in the order that was asked for. */
export async function ticketList(floor: Floor, scope: z.output<typeof TicketPage> & Seen): Promise<TicketRow[]> {
  const { status, page, kind } = scope;
  const where = and(await narrowed(floor, scope), inStatus(status));
  const found = await floor.rows
    .select(ticketColumns(scope.sight))
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(where)
    .orderBy(...(await ordered(floor, scope, where)))
    .limit(ticketPage)
    .offset((page - 1) * ticketPage);
  const named = kind === 'set-ups' ? await withEvents(floor, found) : found;
  return scope.readsGuests ? named : withoutGuestWords(floor, named);
}

async function withEvents(floor: Floor, rows: readonly TicketRow[]): Promise<TicketRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await floor.rows.select({ id: tickets.id, eventId: setUpEventId }).from(tickets).where(inArray(tickets.id, ids));
  const eventIds = new Map(found.map(({ id, eventId }) => [id, eventId]));
  const events = mapById(await eventsOf(floor, [...new Set(eventIds.values())]));
  return rows.map((row) => {
    const event = events.get(eventIds.get(row.id) ?? '');
    return { ...row, event: event === undefined ? null : { id: event.id, name: event.name } };
  });
}

/** How many there are of each status, and how many closed ones are still unsafe. */
export async function ticketCounts(floor: Floor, scope: z.output<typeof TicketNarrowing> & Seen): Promise<StatusCount[]> {
  const found = await floor.rows
    .select({ id: tickets.status, count: sql<number>`count(*)::int`, unsafe: sql<number>`count(${tickets.unsafeAt})::int` })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(await narrowed(floor, scope))
    .groupBy(tickets.status);
  const of = (status: TicketStatus) => found.find(({ id }) => id === status);
  return [...ticketStatuses.map((id) => ({ id, count: of(id)?.count ?? 0 })), { id: 'closed-unsafe', count: of('closed')?.unsafe ?? 0 }];
}

async function narrowed(floor: Floor, scope: z.output<typeof TicketNarrowing> & Seen): Promise<SQL | undefined> {
  const { words, priority, placeId, isUnsafe, section, sight, reader, readsGuests } = scope;
  const said = and(searched(sql`maintenance_tickets.search`, words), readsGuests ? undefined : hasNoGuestWords());
  return and(
    isReal(tickets.id),
    ofKind(scope.kind),
    await ticketsInSight(floor, sight),
    section === '' || reader === null ? undefined : await ticketsOfSection(floor, section, reader),
    words === '' ? undefined : or(said, at(await placesNamed(floor, words))),
    priority === '' ? undefined : eq(tickets.priority, priority),
    placeId === '' ? undefined : at(await partsOfPlace(floor, placeId)),
    isUnsafe ? isNotNull(tickets.unsafeAt) : undefined,
    assignedTo(scope),
  );
}

function at(places: readonly string[]): SQL {
  return places.length === 0 ? sql`false` : inArray(tickets.placeId, [...places]);
}

function assignedTo({ assignee, reader }: { assignee: string; reader: Reader | null }): SQL | undefined {
  if (assignee === '') return undefined;
  if (assignee === 'nobody') return or(isNull(tickets.assigneeId), and(hasWorkerLeft, ne(tickets.status, 'closed')));
  return assignee === 'mine' && reader !== null ? isAssignedTo(reader) : eq(tickets.assigneeId, assignee);
}

function inStatus(status: z.output<typeof TicketPage>['status']): SQL | undefined {
  if (status === 'all') return undefined;
  // Closed and unsafe, it waits for somebody who looks and opens its place.
  return status === '' ? or(ne(tickets.status, 'closed'), isNotNull(tickets.unsafeAt)) : eq(tickets.status, status);
}

// As byUrgency of rules.ts.
const rank = sql`array_position(${sql.raw(`array['${priorities.join("','")}']`)}, ${tickets.priority})`;
const byUrgency = [desc(isNotNull(tickets.unsafeAt)), desc(rank), sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt)];

async function ordered(
  floor: Floor,
  { status, order, here, sight, kind, from }: z.output<typeof TicketPage> & Seen,
  where: SQL | undefined,
): Promise<SQL[]> {
  if (kind === 'set-ups') return bySetUpDay(from);
  if (order === 'newest') return [desc(tickets.createdAt), desc(tickets.id)];
  if (order === 'due') return [sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt), asc(tickets.id)];
  // Of what is done the latest comes first: nothing of it is urgent.
  if (status === 'closed') return [desc(tickets.closedDate), desc(tickets.id)];
  const isClosed = sql`${tickets.status} = 'closed'`;
  // When a place is booked is for whoever plans their work by it.
  if (order === 'arrival' && sight === 'all') return [isClosed, byPlace(await arrivalsOf(floor, where)), ...byUrgency, asc(tickets.id)];
  if (order === 'near') return [isClosed, byPlace(stepsFrom(here, await parentsOf(floor))), ...byUrgency, asc(tickets.id)];
  return [isClosed, ...byUrgency, asc(tickets.id)];
}

/** As bySetUp of order-of-set-ups.ts: from a day on, by day and event; earlier days last, the latest of them first. */
function bySetUpDay(from: string): SQL[] {
  const { dueDay } = tickets;
  const byDay =
    from === ''
      ? [sql`${dueDay} asc nulls last`]
      : [sql`coalesce(${dueDay} < ${from}::date, false)`, sql`abs(${dueDay} - ${from}::date) asc nulls last`];
  return [...byDay, asc(setUpEventId), asc(tickets.createdAt), asc(tickets.title), asc(tickets.id)];
}

async function arrivalsOf(floor: Floor, where: SQL | undefined): Promise<Map<string, string>> {
  const found = await floor.rows
    .selectDistinct({ placeId: tickets.placeId })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(where);
  return nextArrivals(floor, { placeIds: found.flatMap(({ placeId }) => placeId ?? []), from: floor.clock.now() });
}

async function parentsOf(floor: Floor): Promise<Map<string, string | null>> {
  return new Map((await campPlaces(floor)).map(({ id, parentId }) => [id, parentId]));
}

/** As inWorkOrder of order-of-work.ts: by what is known of their places, the least first and nothing last. */
function byPlace(known: ReadonlyMap<string, string | number>): SQL {
  const values = [...new Set(known.values())].toSorted((one, other) => (one < other ? -1 : 1));
  const rankOf = new Map(values.map((value, nth) => [value, nth]));
  const [ids, ranks] = [[...known.keys()], [...known.values()].map((value) => rankOf.get(value) ?? 0)];
  return sql`(${sql.param(ranks)}::int[])[array_position(${sql.param(ids)}::text[], ${tickets.placeId})] asc nulls last`;
}
