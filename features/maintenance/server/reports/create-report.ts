import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, isRefusal, refuse, type Refusal } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { priorityOf } from '#features/maintenance/report-rules.ts';
import type { ReportAddition, NewReport } from '#features/maintenance/shapes/report.ts';
import { topics } from '#features/maintenance/topics.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { comments, reports, tickets } from '#features/maintenance/server/tables.ts';
import { openTicket } from '#features/maintenance/server/tickets/open-ticket.ts';
import { placeOfCode } from './place-codes.ts';
import { findKnownTickets } from './report-page.ts';

type Report = z.output<typeof NewReport>;

/** Opens a ticket for a report, or adds the report as a 'me too' to a known ticket. Idempotent by the ID of the report. */
export async function createReport({ app, caller, request, input }: CallContext<Report>): Promise<Done | Refusal<'gone'>> {
  const { id, secret, code, words, sameAs } = input;
  const [earlierReport] = await app.rows.select({ secretHash: reports.secretHash }).from(reports).where(eq(reports.id, id));
  if (earlierReport !== undefined) return earlierReport.secretHash.equals(hashToken(secret)) ? done : refuse('gone');
  const placeId = await placeOfCode(app, code);
  if (placeId === null) return refuse('gone');
  // If the known ticket was closed or moved in the meantime, the report opens a new ticket.
  const isMeToo = sameAs !== null && (await findKnownTickets(app, placeId)).some((known) => known.id === sameAs);
  const row = { id, secretHash: hashToken(secret), description: words, isMeToo, language: request.language };
  const { locale } = await app.camp();
  const saved = await app.write(caller, async (tx) => {
    const reporter = { id: caller?.accountId ?? null, name: caller?.name ?? '' };
    const ticketId = isMeToo ? sameAs : await openReportTicket(tx, input, { placeId, reporter, language: languageOfLocale(locale) });
    if (ticketId === null) return refuse('gone');
    const inserted = await tx.rows
      .insert(reports)
      .values({ ...row, ticketId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    // A parallel call has saved the same report: roll back this transaction.
    if (inserted.length === 0) return refuse('came-twice');
    if (isMeToo) await addMeToo(tx, ticketId, input, reporter.name);
    return done;
  });
  if (!isRefusal(saved)) return done;
  return saved.refused === 'came-twice' ? done : refuse('gone');
}

export function languageOfLocale(locale: string): Language {
  return locale.startsWith('es') ? 'es' : 'en';
}

async function openReportTicket(
  tx: Transaction,
  { id, problem, words }: Report,
  { placeId, reporter, language }: { placeId: string; reporter: { id: string | null; name: string }; language: Language },
): Promise<string | null> {
  // The title contains the problem in the camp's language for staff, and the guest's text as written.
  const kind = reportTexts[language].problems[problem];
  const [first = ''] = words.split('\n');
  const title = first === '' ? kind : `${kind}: ${first.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  const origin = { kind: 'report', id } as const;
  const ticket = await openTicket(tx, { title, description: words, placeId, priority: priorityOf(problem), reporter, origin });
  return isRefusal(ticket) ? null : ticket.id;
}

async function addMeToo(tx: Transaction, ticketId: string, { id, words }: Report, name: string): Promise<void> {
  await tx.rows
    .update(tickets)
    .set({ meTooCount: sql`${tickets.meTooCount} + 1`, changedAt: tx.now })
    .where(eq(tickets.id, ticketId));
  tx.record({ kind: 'maintenance.also-reported', subject: { type: 'ticket', id: ticketId } });
  tx.changed(topics.tickets, ticketId);
  if (words !== '') await addReportComment(tx, { id, ticketId, text: words, reportId: id, byName: name });
}

export async function addToReport({ app, caller, input }: CallContext<z.output<typeof ReportAddition>>): Promise<Done | Refusal<'gone'>> {
  const [reportRow] = await app.rows
    .select()
    .from(reports)
    .where(eq(reports.secretHash, hashToken(input.secret)));
  if (reportRow === undefined) return refuse('gone');
  return app.write(caller, async (tx) => {
    await addReportComment(tx, {
      id: input.id,
      ticketId: reportRow.ticketId,
      text: input.text,
      reportId: reportRow.id,
      byName: caller?.name ?? '',
    });
    return done;
  });
}

interface ReportComment {
  id: string;
  ticketId: string;
  text: string;
  reportId: string;
  byName: string;
}

async function addReportComment(tx: Transaction, comment: ReportComment): Promise<void> {
  const inserted = await tx.rows
    .insert(comments)
    .values({ ...comment, at: tx.now, byId: null, isReporter: true })
    .onConflictDoNothing()
    .returning({ id: comments.id });
  if (inserted.length === 0) return;
  tx.record({ kind: 'maintenance.commented', subject: { type: 'ticket', id: comment.ticketId }, after: { comment: comment.text } });
  tx.changed(topics.comments, comment.ticketId);
}
