import { and, asc, eq } from 'drizzle-orm';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { Floor } from '#platform/server/floor.ts';
import { placePath } from '#rooms/reservations/server/door.ts';
import type { TicketStatus } from '#rooms/maintenance/rules.ts';
import type { ReportStatus } from '#rooms/maintenance/shapes/report.ts';
import { comments, reports, tickets } from '#rooms/maintenance/server/tables.ts';

/** What became of a report, for whoever has its private link: how the ticket stands, and what they said themselves. */
export async function reportStatus({ floor, input }: CallContext<{ secret: string }>): Promise<ReportStatus | Refusal<'gone'>> {
  const [found] = await floor.rows
    .select({ report: reports, ticket: tickets })
    .from(reports)
    .innerJoin(tickets, eq(tickets.id, reports.ticketId))
    .where(eq(reports.secret, input.secret));
  if (found === undefined) return refuse('gone');
  const { report, ticket } = found;
  const { zone } = await floor.camp();
  const said = await floor.rows
    .select({ id: comments.id, at: comments.at, text: comments.text })
    .from(comments)
    .where(eq(comments.reportId, report.id))
    .orderBy(asc(comments.at));
  const first = report.words !== '' && !report.isMeToo ? [{ id: report.id, at: report.createdAt, text: report.words }] : [];
  return {
    ticketId: ticket.id,
    title: ticket.title,
    place: ticket.placeId === null ? '' : ((await placePath(floor.rows, ticket.placeId)) ?? ''),
    status: ticket.status,
    reportedAt: report.createdAt,
    closedDate: ticket.closedDate,
    isMeToo: report.isMeToo,
    said: [...first, ...said],
    photos: (await photosOf(floor, ticket.id)).map((photo) => ({ ...photo, byId: null, byName: null })),
    zone,
  };
}

async function photosOf(floor: Floor, ticketId: string): Promise<FileRow[]> {
  return (await filesOf(floor, 'ticket', [ticketId])).get(ticketId) ?? [];
}

/** How the ticket stands of which a private link is a report; null where it is none of this ticket. */
export async function statusBehind(floor: Floor, secret: string, ticketId: string): Promise<TicketStatus | null> {
  const [found] = await floor.rows
    .select({ status: tickets.status })
    .from(reports)
    .innerJoin(tickets, eq(tickets.id, reports.ticketId))
    .where(and(eq(reports.secret, secret), eq(tickets.id, ticketId)));
  return found?.status ?? null;
}
