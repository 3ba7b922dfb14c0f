import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { HistoryRow } from '#platform/events/history.ts';
import { readHistory } from '#platform/events/server/history.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { CommentRow, TicketRow, WholeTicketRow } from '#features/maintenance/shapes/ticket.ts';
import { comments, tickets, workers } from '#features/maintenance/server/tables.ts';
import { withoutGuestText, removeHistoryTexts } from './guest-text.ts';
import { findTicketsWithDeletedPhotos } from './deleted-photos.ts';
import type { Visibility } from '#features/maintenance/visibility.ts';
import { isAssignedTo, whereTicketVisible } from './where-ticket-visible.ts';
import { isTicketVisible, type TicketScope } from './ticket-scope.ts';

const { id } = tickets;

export function ticketColumns(sight: Visibility) {
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
    mendedBy: tickets.fixedBy,
    mendedById: tickets.fixedById,
    alsoReported: tickets.meTooCount,
    createdAt: tickets.createdAt,
    changedAt: tickets.changedAt,
    closedDate: tickets.closedDate,
    event: sql<TicketRow['event']>`null`,
    isAssignedToReader: sight === 'all' ? sql<boolean>`false` : isAssignedTo(sight),
  };
}

export async function wholeTicket(app: AppContext, scope: TicketScope): Promise<WholeTicketRow[]> {
  const { sight, readsGuests } = scope;
  return wholeTickets(app, { which: and(eq(id, scope.id), await whereTicketVisible(app, sight)), most: 1, sight, readsGuests });
}

export async function wholeTickets(
  app: AppContext,
  { which, most, sight, readsGuests }: { which: SQL | undefined; most: number; sight: Visibility; readsGuests: boolean },
): Promise<WholeTicketRow[]> {
  const ticketRows = await app.rows
    .select(ticketColumns(sight))
    .from(tickets)
    .leftJoin(workers, eq(workers.id, tickets.assigneeId))
    .where(which)
    .orderBy(asc(tickets.createdAt), asc(id))
    .limit(most);
  const photos = await filesOf(
    app,
    'ticket',
    ticketRows.map((ticket) => ticket.id),
  );
  const bare = ticketRows.filter((ticket) => ticket.status === 'closed' && !photos.has(ticket.id));
  const lost = await findTicketsWithDeletedPhotos(
    app,
    bare.map((ticket) => ticket.id),
  );
  const read = readsGuests ? ticketRows : await withoutGuestText(app, ticketRows);
  return read.map((ticket) => ({ ...ticket, photos: photos.get(ticket.id) ?? [], hasLostPhotos: lost.has(ticket.id) }));
}

export async function commentRows(from: Pick<AppContext, 'rows'>, scope: TicketScope): Promise<CommentRow[]> {
  if (!(await isTicketVisible(from, scope))) return [];
  const { at, byName, text, isReporter } = comments;
  return from.rows
    .select({ id: comments.id, at, byName, text, isReporter })
    .from(comments)
    .where(and(eq(comments.ticketId, scope.id), scope.readsGuests ? undefined : eq(isReporter, false)))
    .orderBy(asc(at), asc(comments.id));
}

export async function ticketHistory(app: AppContext, scope: TicketScope): Promise<HistoryRow[]> {
  if (!(await isTicketVisible(app, scope))) return [];
  const happened = await readHistory(app.rows, 'ticket', scope.id);
  return scope.readsGuests ? happened : removeHistoryTexts(happened);
}
