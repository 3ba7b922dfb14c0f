import { createHash } from 'node:crypto';
import { type RouteRequest, replyWithText } from '#platform/http/server/routes.ts';
import type { AppContext } from '#platform/server/app-context.ts';

interface CalendarSource {
  /** Returns the calendar of a secret link; null if the link is unknown or revoked. */
  findCalendar(app: AppContext, secret: string): Promise<string | null>;
  fileName: string;
}

/** Serves `/…/{secret}.ics` to calendar programs. They poll often, so the answer for an unchanged file is 304. */
export async function answerCalendar(
  { app, request, reply }: RouteRequest,
  { findCalendar: calendarBehind, fileName }: CalendarSource,
): Promise<string> {
  const { file } = request.params as { file: string };
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const calendar = secret === undefined ? null : await calendarBehind(app, secret);
  // Unknown, revoked and no longer permitted links get the same answer, so that guessing reveals nothing.
  if (calendar === null) return replyWithText(reply, 404, 'This calendar does not exist or its link was turned off.');
  const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, max-age=300').type('text/calendar; charset=utf-8');
  void reply.header('content-disposition', `inline; filename="${fileName}"`);
  if (request.headers['if-none-match'] !== tag) return calendar;
  void reply.code(304);
  return '';
}
