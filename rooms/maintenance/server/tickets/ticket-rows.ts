import { asc, eq, sql } from 'drizzle-orm';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { CommentRow, WholeTicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { comments, tickets, workers } from '#rooms/maintenance/server/tables.ts';

const { id, title, placeId, priority, status, assigneeId, dueDay, reporterName, alsoReported, createdAt, closedDate } = tickets;

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
  alsoReported,
  createdAt,
  closedDate,
  assigneeName: workers.name,
  isUnsafe: sql<boolean>`${tickets.unsafeAt} is not null`,
};

const { description, reporterId, originKind, originId, unsafeAt, unsafeBy, unsafeById, mendedBy, mendedById, changedAt } = tickets;
const wholeColumns = {
  ...listedColumns,
  description,
  reporterId,
  originKind,
  originId,
  unsafeAt,
  unsafeBy,
  unsafeById,
  mendedBy,
  mendedById,
  changedAt,
};

export async function wholeTicket(floor: Floor, scope: { id: string }): Promise<WholeTicketRow[]> {
  const found = await floor.rows.select(wholeColumns).from(tickets).leftJoin(workers, eq(workers.id, assigneeId)).where(eq(id, scope.id));
  const photos = await filesOf(floor, 'ticket', [scope.id]);
  return found.map((ticket) => ({ ...ticket, photos: photos.get(ticket.id) ?? [] }));
}

/** What was said to a ticket, oldest first. */
export async function commentRows(floor: Floor, scope: { id: string }): Promise<CommentRow[]> {
  const { at, byName, text, isReporter } = comments;
  return floor.rows
    .select({ id: comments.id, at, byName, text, isReporter })
    .from(comments)
    .where(eq(comments.ticketId, scope.id))
    .orderBy(asc(at), asc(comments.id));
}
