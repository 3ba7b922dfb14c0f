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

const { id, title, placeId, priority, status, assigneeId, dueDay, reporterName, alsoReported, createdAt, closedDate, originKind } = tickets;

/** What lists show of a ticket. */
export const listedColumns = {
  id,
  title,
  placeId,
  priority,
  status,
  assigneeId,
  dueDay,
  reporterName,
  originKind,
  alsoReported,
  createdAt,
  closedDate,
  assigneeName: workers.name,
  isUnsafe: sql<boolean>`${tickets.unsafeAt} is not null`,
  event: sql<TicketRow['event']>`null`,
};

const { description, reporterId, originId, unsafeAt, unsafeBy, unsafeById, mendedBy, mendedById, changedAt } = tickets;
const wholeColumns = {
  ...listedColumns,
  description,
  reporterId,
  originId,
  unsafeAt,
  unsafeBy,
  unsafeById,
  mendedBy,
  mendedById,
  changedAt,
};

export async function wholeTicket(floor: Floor, scope: SeenTicket): Promise<WholeTicketRow[]> {
  const { sight, readsGuests } = scope;
  return wholeTickets(floor, { which: and(eq(id, scope.id), await ticketsInSight(floor, sight)), most: 1, sight, readsGuests });
}

/** Tickets with all that is said of them, the oldest first. */
export async function wholeTickets(
  floor: Floor,
  { which, most, sight, readsGuests }: { which: SQL | undefined; most: number; sight: Sight; readsGuests: boolean },
): Promise<WholeTicketRow[]> {
  const isAssignedToReader = sight === 'all' ? sql<boolean>`false` : isAssignedTo(sight);
  const found = await floor.rows
    .select({ ...wholeColumns, isAssignedToReader })
    .from(tickets)
    .leftJoin(workers, eq(workers.id, assigneeId))
    .where(which)
    .orderBy(asc(createdAt), asc(id))
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
