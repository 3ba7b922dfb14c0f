import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Route } from '#platform/http/server/routes.ts';
import { hashOf } from '#platform/http/server/tokens.ts';
import type { Floor } from '#platform/server/floor.ts';
import { daysLater } from '#platform/time/calendar.ts';
import { hour, later, minute } from '#platform/time/instant.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { answerCalendar, type CalendarEntry, calendarFile, plannedEvents } from '#rooms/reservations/server/door.ts';
import { seesStaffOnly, sheetPath } from '#rooms/sheets/rules.ts';
import type { SheetRow } from '#rooms/sheets/shapes.ts';
import { dayTimeOf } from '#rooms/sheets/times.ts';
import { topics } from '#rooms/sheets/topics.ts';
import { sheetRowsFor } from '#rooms/sheets/server/rows/sheet-rows.ts';
import { type RowStamp, rowStamps } from './row-stamps.ts';
import { sheetLinks, sheets } from '#rooms/sheets/server/tables.ts';

/** A sheet for calendar programs. Its link is the key: no cookie counts here. */
export const feedRoute: Route = {
  method: 'GET',
  url: '/sheet-feeds/:file',
  limit: { name: 'sheets.feed', per: 'address', times: 600, within: 600 },
  run: (ask) => answerCalendar(ask, { calendarBehind, fileName: 'sheet.ics' }),
};

type Link = typeof sheetLinks.$inferSelect;

async function calendarBehind(floor: Floor, secret: string): Promise<string | null> {
  const [link] = await floor.rows
    .select()
    .from(sheetLinks)
    .where(and(eq(sheetLinks.tokenHash, hashOf(secret)), isNull(sheetLinks.revokedAt)));
  const person = link?.personId ? await floor.access(link.personId) : null;
  if (link === undefined || (link.personId !== null && person === null)) return null;
  const [event] = await plannedEvents(floor.rows, [link.sheetId]);
  const [sheet] = await floor.rows
    .select({ isTemplate: sheets.isTemplate, createdAt: sheets.createdAt })
    .from(sheets)
    .where(eq(sheets.id, link.sheetId));
  if (event === undefined || sheet === undefined || sheet.isTemplate) return null;
  await noteFetched(floor, link);
  const { name, zone } = await floor.camp();
  const sees = person !== null && seesStaffOnly(person, link.sheetId);
  const rows = await sheetRowsFor(floor, { id: link.sheetId, seesStaffOnly: sees }, undefined);
  const shown = link.personId === null ? rows : rows.filter(({ accountIds }) => accountIds.includes(link.personId ?? ''));
  const stampOf = await rowStamps(floor.rows, link.sheetId, sheet.createdAt);
  const url = `${floor.config.publicUrl}${sheetPath(link.sheetId)}`;
  const entries = shown.flatMap((row) => entryOf(row, { zone, stamp: stampOf(row), url }));
  const title = [name, event.name, person?.name ?? ''].filter((part) => part !== '').join(' · ');
  return calendarFile(title, zone, new URL(floor.config.publicUrl).hostname, entries, { language: person?.language ?? 'en' });
}

/** How long a row without an end lasts, in real time: calendars show nothing of an event without length. */
const usualLength = hour;

/** A row whose time is words is a note of its whole day; one that says no time at all is in no calendar. */
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
    const end = daysLater(row.day, 1);
    const title = what === undefined ? time : `${what} (${time})`;
    return [{ ...facts, title, startsAt: momentIn(zone, row.day), endsAt: momentIn(zone, end), days: { first: row.day, end } }];
  }
  const moment = (minutes: number) => {
    const at = dayTimeOf(row.day, minutes);
    return momentIn(zone, at.day, at.time);
  };
  const startsAt = moment(row.starts);
  return [{ ...facts, title: what ?? time, startsAt, endsAt: row.ends === null ? later(startsAt, usualLength) : moment(row.ends) }];
}

/** At most every ten minutes: programs ask often, and people only want to know whether it is in use. */
async function noteFetched(floor: Floor, { id, sheetId }: Link): Promise<void> {
  const now = floor.clock.now();
  const stale = or(isNull(sheetLinks.lastFetchedAt), lt(sheetLinks.lastFetchedAt, later(now, -10 * minute)));
  if ((await floor.rows.$count(sheetLinks, and(eq(sheetLinks.id, id), stale))) === 0) return;
  await floor.write(null, async (tx) => {
    await tx.rows.update(sheetLinks).set({ lastFetchedAt: now }).where(eq(sheetLinks.id, id));
    tx.changed(topics.links, sheetId);
  });
}
