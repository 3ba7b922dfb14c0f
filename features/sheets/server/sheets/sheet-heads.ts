import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import { instantOf, type Instant } from '#platform/time/instant.ts';
import { familyEventsOf } from '#features/reservations/server/public.ts';
import { sheetLimits } from '#features/sheets/rules.ts';
import type { SheetColumn, SheetHead } from '#features/sheets/shapes.ts';
import { sheetColumns, sheetRows, sheets } from '#features/sheets/server/tables.ts';

/** A sheet and a kind of reader. All readers of the same kind share one list. */
export interface SheetScope {
  id: string;
  seesStaffOnly: boolean;
  /** Whether the reader has no account. A visitor sees nothing of a sheet that is closed to the public. */
  isVisitor?: boolean;
}

/** Returns a list with the head of the sheet, or an empty list. Only staff see templates. */
export async function sheetHeads(app: AppContext, { id, seesStaffOnly, isVisitor = false }: SheetScope): Promise<SheetHead[]> {
  const [sheet] = await app.rows.select().from(sheets).where(eq(sheets.id, id));
  if (sheet === undefined || (sheet.isTemplate && !seesStaffOnly) || (isVisitor && !sheet.isOpen)) return [];
  const columns = await visibleColumns(app, { id, seesStaffOnly });
  const [event] = sheet.reservationId === null ? [] : await familyEventsOf(app.rows, [id]);
  const { zone } = await app.camp();
  const own = event === undefined ? [] : daysOf(dayIn(zone, event.startsAt), dayIn(zone, lastMoment(event.startsAt, event.endsAt)));
  const days = [...new Set([...own, ...(await daysWithRows(app, { id, seesStaffOnly }))])].toSorted();
  return [
    { id, name: event?.name ?? sheet.name, isTemplate: sheet.isTemplate, isOpen: sheet.isOpen, days, columns, changed: sheet.lastChange },
  ];
}

export async function visibleColumns({ rows }: Pick<AppContext, 'rows'>, { id, seesStaffOnly }: SheetScope): Promise<SheetColumn[]> {
  const { kind, name, position, isStaffOnly } = sheetColumns;
  return rows
    .select({ id: sheetColumns.id, kind, name, position, isStaffOnly })
    .from(sheetColumns)
    .where(and(eq(sheetColumns.sheetId, id), eq(sheetColumns.isRemoved, false), exceptStaffOnly(seesStaffOnly, sql`${isStaffOnly}`)))
    .orderBy(asc(position), asc(sheetColumns.id));
}

async function daysWithRows({ rows }: AppContext, { id, seesStaffOnly }: SheetScope): Promise<string[]> {
  const dayRows = await rows
    .selectDistinct({ day: sheetRows.day })
    .from(sheetRows)
    .where(and(eq(sheetRows.sheetId, id), isNull(sheetRows.deletedAt), exceptStaffOnly(seesStaffOnly, sql`${sheetRows.isStaffOnly}`)));
  return dayRows.map(({ day }) => day);
}

function exceptStaffOnly(seesStaffOnly: boolean, isStaffOnly: SQL): SQL | undefined {
  return seesStaffOnly ? undefined : sql`not ${isStaffOnly}`;
}

/** Returns the last millisecond of an event: an event that ends at midnight does not include the next day. */
function lastMoment(startsAt: Instant, endsAt: Instant): Instant {
  return endsAt > startsAt ? instantOf(Date.parse(endsAt) - 1) : endsAt;
}

function daysOf(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < sheetLimits.days; day = addDays(day, 1)) days.push(day);
  return days;
}
