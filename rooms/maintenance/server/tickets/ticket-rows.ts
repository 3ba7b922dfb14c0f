import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { HistoryRow } from '#platform/events/history.ts';
import { history } from '#platform/events/server/history.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { CommentRow, TicketRow, WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { comments, tickets, workers } from '#rooms/maintenance/server/tables.ts';
import { withoutGuestWords, withoutWords } from './guest-words.ts';
import { lostPhotos } from './lost-photos.ts';
import type { Sight } from '#rooms/maintenance/sight.ts';
import { isAssignedTo, ticketsInSight } from './in-sight.ts';
import { isSeen, type SeenTicket } from './seen-ticket.ts';

const { id } = tickets;

/** Columns of a ticket as one with this sight reads it: in a list and on its page. */
export function ticketColumns(sight: Sight) {
  return {
    id,
    title: tickets.title,
    description: tickets.description,
    placeId: tickets.placeId,
    priority: tickets.priority,
    status: tickets.status,
    assigneeId: tickets.assigneeId,
    assigneeName: workers.name,
    dueDay: tickets.dueDay,
    reporterId: tickets.reporterId,
    reporterName: tickets.reporterName,
    originKind: tickets.originKind,
    originId: tickets.originId,
    isUnsafe: sql<boolean>`${tickets.unsafeAt} is not null`,
    unsafeAt: tickets.unsafeAt,
    unsafeBy: tickets.unsafeBy,
    unsafeById: tickets.unsafeById,
    mendedBy: tickets.mendedBy,
    mendedById: tickets.mendedById,
    alsoReported: tickets.alsoReported,
    createdAt: tickets.createdAt,
    changedAt: tickets.changedAt,
    closedDate: tickets.closedDate,
    event: sql<TicketRow['event']>`null`,
    isAssignedToReader: sight === 'all' ? sql<boolean>`false` : isAssignedTo(sight),
  };
}

export async function wholeTicket(floor: Floor, scope: SeenTicket): Promise<WholeTicketRow[]> {
  const { sight, readsGuests } = scope;
  return wholeTickets(floor, { which: and(eq(id, scope.id), await ticketsInSight(floor, sight)), most: 1, sight, readsGuests });
}

/** Tickets with all that is said of them, the oldest first. */
export async function wholeTickets(
  floor: Floor,
  { which, most, sight, readsGuests }: { which: SQL | undefined; most: number; sight: Sight; readsGuests: boolean },
): Promise<WholeTicketRow[]> {
  const found = await floor.rows
    .select(ticketColumns(sight))
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(which)
    .orderBy(asc(tickets.createdAt), asc(id))
    .limit(most);
  const photos = await filesOf(
    floor,
    'ticket',
    found.map((ticket) => ticket.id),
  );
  const bare = found.filter((ticket) => ticket.status === 'closed' && !photos.has(ticket.id));
  const lost = await lostPhotos(
    floor,
    bare.map((ticket) => ticket.id),
  );
  const read = readsGuests ? found : await withoutGuestWords(floor, found);
  return read.map((ticket) => ({ ...ticket, photos: photos.get(ticket.id) ?? [], hasLostPhotos: lost.has(ticket.id) }));
}

/** What was said to a ticket, oldest first. */
export async function commentRows(from: Pick<Floor, 'rows'>, scope: SeenTicket): Promise<CommentRow[]> {
  if (!(await isSeen(from, scope))) return [];
  const { at, byName, text, isReporter } = comments;
  return from.rows
    .select({ id: comments.id, at, byName, text, isReporter })
    .from(comments)
    .where(and(eq(comments.ticketId, scope.id), scope.readsGuests ? undefined : eq(isReporter, false)))
    .orderBy(asc(at), asc(comments.id));
}

/** What happened to a ticket, newest first. */
export async function ticketHistory(floor: Floor, scope: SeenTicket): Promise<HistoryRow[]> {
  if (!(await isSeen(floor, scope))) return [];
  const happened = await history(floor.rows, 'ticket', scope.id);
  return scope.readsGuests ? happened : withoutWords(happened);
}
