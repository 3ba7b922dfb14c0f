import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isReal } from '#platform/database/server/real-ids.ts';
import { searched } from '#platform/database/server/searched.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { partsOfPlace, placesNamed } from '#rooms/reservations/server/door.ts';
import { ownOnly, priorities, ticketStatuses } from '#rooms/maintenance/rules.ts';
import { type StatusCount, ticketPage, type TicketNarrowing, type TicketPage, type TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { listedColumns } from './ticket-rows.ts';

/** Whose tickets are meant: `own` are those of one reporter alone, `me` is asked for where 'mine' are looked for. */
interface Seen {
  own: string | null;
  me: string | null;
}

/** What a list depends on: two who see all share one, unless they ask for their own. */
export function asSeen<Asked extends { assignee: string }>(asked: Asked, caller: Caller | null): Asked & Seen {
  return { ...asked, own: ownOnly(caller), me: asked.assignee === 'mine' ? (caller?.accountId ?? '') : null };
}

/** A page of tickets in the order that was asked for. */
export async function ticketList(floor: Floor, scope: z.output<typeof TicketPage> & Seen): Promise<TicketRow[]> {
  const { status, order, page } = scope;
  return floor.rows
    .select(listedColumns)
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(and(await narrowed(floor, scope), inStatus(status)))
    .orderBy(...ordered(status, order))
    .limit(ticketPage)
    .offset((page - 1) * ticketPage);
}

/** How many there are of each status. */
export async function ticketCounts(floor: Floor, scope: z.output<typeof TicketNarrowing> & Seen): Promise<StatusCount[]> {
  const found = await floor.rows
    .select({ id: tickets.status, count: sql<number>`count(*)::int` })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(await narrowed(floor, scope))
    .groupBy(tickets.status);
  return ticketStatuses.map((id) => ({ id, count: found.find((one) => one.id === id)?.count ?? 0 }));
}

async function narrowed(floor: Floor, scope: z.output<typeof TicketNarrowing> & Seen): Promise<SQL | undefined> {
  const { words, priority, placeId, isUnsafe, own } = scope;
  return and(
    isReal(tickets.id),
    own === null ? undefined : eq(tickets.reporterId, own),
    words === '' ? undefined : or(searched(sql`maintenance_tickets.search`, words), at(await placesNamed(floor, words))),
    priority === '' ? undefined : eq(tickets.priority, priority),
    placeId === '' ? undefined : at(await partsOfPlace(floor, placeId)),
    isUnsafe ? isNotNull(tickets.unsafeAt) : undefined,
    assignedTo(scope),
  );
}

function at(places: readonly string[]): SQL {
  return places.length === 0 ? sql`false` : inArray(tickets.placeId, [...places]);
}

function assignedTo({ assignee, me }: { assignee: string; me: string | null }): SQL | undefined {
  if (assignee === '') return undefined;
  if (assignee === 'nobody') return isNull(tickets.assigneeId);
  return me === null ? eq(tickets.assigneeId, assignee) : eq(workers.accountId, me);
}

function inStatus(status: z.output<typeof TicketPage>['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === '' ? ne(tickets.status, 'closed') : eq(tickets.status, status);
}

// As byUrgency of rules.ts.
const rank = sql`array_position(${sql.raw(`array['${priorities.join("','")}']`)}, ${tickets.priority})`;
const byUrgency = [desc(isNotNull(tickets.unsafeAt)), desc(rank), sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt)];

function ordered(status: string, order: z.output<typeof TicketPage>['order']): SQL[] {
  if (order === 'newest') return [desc(tickets.createdAt), desc(tickets.id)];
  if (order === 'due') return [sql`${tickets.dueDay} asc nulls last`, asc(tickets.createdAt), asc(tickets.id)];
  // Of what is done the latest comes first: nothing of it is urgent.
  if (status === 'closed') return [desc(tickets.closedDate), desc(tickets.id)];
  return [sql`${tickets.status} = 'closed'`, ...byUrgency, asc(tickets.id)];
}
