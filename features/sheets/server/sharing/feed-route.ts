import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Route } from '#platform/http/server/routes.ts';
import { hashToken } from '#platform/http/server/tokens.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { addDays } from '#platform/time/calendar.ts';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { answerCalendar, type CalendarEntry, calendarFile, plannedEvents } from '#features/reservations/server/public.ts';
import { canSeeStaffOnly, sheetPath } from '#features/sheets/rules.ts';
import type { SheetRow } from '#features/sheets/shapes.ts';
import { dayTimeOf } from '#features/sheets/times.ts';
import { topics } from '#features/sheets/topics.ts';
import { sheetRowsFor } from '#features/sheets/server/rows/sheet-rows.ts';
import { type RowStamp, loadRowStamps } from './row-stamps.ts';
import { sheetLinks, sheets } from '#features/sheets/server/tables.ts';

/** Serves a sheet to calendar programs. The secret link alone grants access, so cookies are ignored. */
export const feedRoute: Route = {
  method: 'GET',
  url: '/sheet-feeds/:file',
  limit: { name: 'sheets.feed', per: 'address', times: 600, within: 600 },
  run: (request) => answerCalendar(request, { findCalendar, fileName: 'sheet.ics' }),
};

type Link = typeof sheetLinks.$inferSelect;

async function findCalendar(app: AppContext, secret: string): Promise<string | null> {
  const [link] = await app.rows
    .select()
    .from(sheetLinks)
    .where(and(eq(sheetLinks.tokenHash, hashToken(secret)), isNull(sheetLinks.revokedAt)));
  const person = link?.personId ? await app.readAccess(link.personId) : null;
  if (link === undefined || (link.personId !== null && person === null)) return null;
  const [event] = await plannedEvents(app.rows, [link.sheetId]);
  const [sheet] = await app.rows
    .select({ isTemplate: sheets.isTemplate, createdAt: sheets.createdAt })
    .from(sheets)
    .where(eq(sheets.id, link.sheetId));
  if (event === undefined || sheet === undefined || sheet.isTemplate) return null;
  await recordFetch(app, link);
  const { name, zone } = await app.camp();
  const seesStaffOnly = person !== null && canSeeStaffOnly(person, link.sheetId);
  const rows = await sheetRowsFor(app, { id: link.sheetId, seesStaffOnly }, undefined);
  const visibleRows = link.personId === null ? rows : rows.filter(({ accountIds }) => accountIds.includes(link.personId ?? ''));
  const stampOf = await loadRowStamps(app.rows, link.sheetId, sheet.createdAt);
  const url = `${app.config.publicUrl}${sheetPath(link.sheetId)}`;
  const entries = visibleRows.flatMap((row) => entryOf(row, { zone, stamp: stampOf(row), url }));
  const title = [name, event.name, person?.name ?? ''].filter((part) => part !== '').join(' · ');
  return calendarFile(title, zone, new URL(app.config.publicUrl).hostname, entries, { language: person?.language ?? 'en' });
}

/** Length of a row without an end, because calendars do not show events of zero length. */
const usualLength = hour;

/** Returns the calendar entry of a row. A row with a free-text time becomes an all-day entry; a row without any time has no entry. */
function entryOf(row: SheetRow, { zone, stamp, url }: { zone: string; stamp: RowStamp; url: string }): CalendarEntry[] {
  const { what, where, who, notes, time = '' } = row.cells;
  const facts = {
    uid: `sheet-${row.id}`,
    place: where ?? '',
    status: 'CONFIRMED' as const,
    ...stamp,
    words: [who, notes].filter(Boolean).join('\n'),
    url,
  };
  if (row.starts === null) {
    if (time === '') return [];
    const end = addDays(row.day, 1);
    const title = what === undefined ? time : `${what} (${time})`;
    return [{ ...facts, title, startsAt: toInstant(zone, row.day), endsAt: toInstant(zone, end), days: { first: row.day, end } }];
  }
  const moment = (minutes: number) => {
    const at = dayTimeOf(row.day, minutes);
    return toInstant(zone, at.day, at.time);
  };
  const startsAt = moment(row.starts);
  return [
    { ...facts, title: what ?? time, startsAt, endsAt: row.ends === null ? addMilliseconds(startsAt, usualLength) : moment(row.ends) },
  ];
}

/** Saves the time of the fetch, at most every ten minutes: programs poll often, and people only need to know whether a link is in use. */
async function recordFetch(app: AppContext, { id, sheetId }: Link): Promise<void> {
  const now = app.clock.now();
  const stale = or(isNull(sheetLinks.lastFetchedAt), lt(sheetLinks.lastFetchedAt, addMilliseconds(now, -10 * minute)));
  if ((await app.rows.$count(sheetLinks, and(eq(sheetLinks.id, id), stale))) === 0) return;
  await app.write(null, async (tx) => {
    await tx.rows.update(sheetLinks).set({ lastFetchedAt: now }).where(eq(sheetLinks.id, id));
    tx.changed(topics.links, sheetId);
  });
}
