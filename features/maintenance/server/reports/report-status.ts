import { and, asc, eq } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { filesOf } from '#platform/files/server/file-rows.ts';
import type { FileRow } from '#platform/files/shapes.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { placeLabelOf } from '#features/places/server/public.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { ReportStatus } from '#features/maintenance/shapes/report.ts';
import { comments, reports, tickets } from '#features/maintenance/server/tables.ts';
import { findVisiblePhotos } from './report-photos.ts';

export async function reportStatus({ app, input }: CallContext<{ secret: string }>): Promise<ReportStatus | Refusal<'gone'>> {
  const [reportRow] = await app.rows
    .select({ report: reports, ticket: tickets })
    .from(reports)
    .innerJoin(tickets, eq(tickets.id, reports.ticketId))
    .where(eq(reports.secretHash, hashToken(input.secret)));
  if (reportRow === undefined) return refuse('gone');
  const { report, ticket } = reportRow;
  const { zone } = await app.camp();
  const reporterTexts = await app.rows
    .select({ id: comments.id, at: comments.at, text: comments.text })
    .from(comments)
    .where(eq(comments.reportId, report.id))
    .orderBy(asc(comments.at));
  const first = report.description !== '' && !report.isMeToo ? [{ id: report.id, at: report.createdAt, text: report.description }] : [];
  return {
    ticketId: ticket.id,
    title: ticket.title,
    place: ticket.placeId === null ? '' : ((await placeLabelOf(app.rows, ticket.placeId)) ?? ''),
    status: ticket.status,
    reportedAt: report.createdAt,
    closedDate: ticket.closedDate,
    isMeToo: report.isMeToo,
    said: [...first, ...reporterTexts],
    photos: (await photosOf(app, report)).map((photo) => ({ ...photo, byId: null, byName: null })),
    zone,
  };
}

async function photosOf(app: AppContext, report: typeof reports.$inferSelect): Promise<FileRow[]> {
  const { ticketId } = report;
  const isSeen = await findVisiblePhotos(app, report);
  return ((await filesOf(app, 'ticket', [ticketId])).get(ticketId) ?? []).filter(({ id }) => isSeen(id));
}

export interface LinkedReport {
  id: string;
  isMeToo: boolean;
  status: TicketStatus;
}

export async function findLinkedReport(from: { rows: QueryBuilder }, secret: string, ticketId: string): Promise<LinkedReport | null> {
  const [reportRow] = await from.rows
    .select({ id: reports.id, isMeToo: reports.isMeToo, status: tickets.status })
    .from(reports)
    .innerJoin(tickets, eq(tickets.id, reports.ticketId))
    .where(and(eq(reports.secretHash, hashToken(secret)), eq(tickets.id, ticketId)));
  return reportRow ?? null;
}
