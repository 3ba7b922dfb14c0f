import { createHash } from 'node:crypto';
import { type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import type { AppContext } from '#platform/server/app-context.ts';

interface CalendarSource {
  /** The calendar that a secret opens; null where there is none, or none any more. */
  findCalendar(app: AppContext, secret: string): Promise<string | null>;
  fileName: string;
}

/** Answers `/…/{secret}.ics` for calendar programs, which ask often: what has not changed is not sent again. */
export async function answerCalendar(
  { app, request, reply }: RouteRequest,
  { findCalendar: calendarBehind, fileName }: CalendarSource,
): Promise<string> {
  const { file } = request.params as { file: string };
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const calendar = secret === undefined ? null : await calendarBehind(app, secret);
  // Revoked, never there, not allowed any more: the same answer, so that nothing can be learnt by trying.
  if (calendar === null) return replyWithText(reply, 404, 'There is no calendar at this address (any more).');
  const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8');
  void reply.header('content-disposition', `inline; filename="${fileName}"`);
  if (request.headers['if-none-match'] !== tag) return calendar;
  void reply.code(304);
  return '';
}
