import { sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { LinePlan, LineProblem } from '#features/imports/plan.ts';
import type { Import } from './find-import.ts';
import type { LineRange } from './line-parts.ts';

export interface MarkedLine {
  line: number;
  problem: LineProblem;
}

/**
 * Finds lines that repeat a reservation id. Uses a window function, because a self-join is quadratic until PostgreSQL has statistics of the
 * file.
 */
export async function findDuplicateIds(db: QueryBuilder, importId: string): Promise<MarkedLine[]> {
  const { rows } = await db.execute<{ line: number; said: string }>(sql`
    select line, said from (
      select line, reservation_id as said, row_number() over (partition by reservation_id order by line) as nth
      from import_lines where import_id = ${importId} and reservation_id is not null) as named
    where nth > 1`);
  return rows.map(({ line, said }) => ({ line, problem: { column: 'id', code: 'twice', said } }));
}

/** Finds lines without an id that equal an earlier line in every column. Reads the lines once. */
export async function findDuplicateLines(db: QueryBuilder, { id, matches }: Pick<Import, 'id' | 'matches'>): Promise<MarkedLine[]> {
  const hasNoId = matches.id === undefined ? sql`true` : sql`coalesce(trim(cells->>${matches.id}::int), '') = ''`;
  const { rows } = await db.execute<{ line: number; first: number }>(sql`
    select line, first from (
      select line, first_value(line) over (partition by md5(cells::text) order by line) as first
      from import_lines where import_id = ${id} and plan = 'fresh' and ${hasNoId}) as alike
    where first < line`);
  // Row number in the spreadsheet, counted from 1.
  return rows.map(({ line, first }) => ({ line, problem: { column: null, code: 'known-in-file', said: `${first + 1}` } }));
}

export async function markLines(tx: Transaction, importId: string, plan: LinePlan, marked: MarkedLine[]): Promise<void> {
  if (marked.length === 0) return;
  await tx.rows.execute(sql`
    update import_lines set plan = ${plan}, problems = jsonb_build_array(marked.problem)
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked(line int, problem jsonb)
    where import_id = ${importId} and import_lines.line = marked.line`);
}

/** Stores the planned bookings for comparison. Includes lines that were marked before a restart, so that the result stays the same. */
export async function saveImportBookings(tx: Transaction, importId: string): Promise<void> {
  await deleteImportBookings(tx, importId);
  await tx.rows.execute(sql`
    insert into import_bookings (import_id, line, tree_interval, held_period)
    select import_id, line, places.tree_interval, tstzrange((booked->>'heldFrom')::timestamptz, (booked->>'heldUntil')::timestamptz, '[)')
    from import_lines, jsonb_array_elements(record->'bookings') as booked join places on places.id = booked->>'placeId'
    where import_id = ${importId} and (plan in ('fresh', 'changed') or problems->0->>'code' in ('taken', 'taken-in-file'))
      and record->'stay'->>'state' in ('held', 'confirmed')
      and (booked->>'isReleased')::boolean is not true`);
  await tx.rows.execute(sql`analyze import_bookings`);
}

export async function deleteImportBookings(tx: Transaction, importId: string): Promise<void> {
  await tx.rows.execute(sql`delete from import_bookings where import_id = ${importId}`);
}

/** Finds all lines whose places are taken by reservations or by other lines. The database constraint would report only one at a time. */
export async function findConflictingLines(db: QueryBuilder, importId: string, { first, last }: LineRange): Promise<MarkedLine[]> {
  const part = sql`planned.import_id = ${importId} and planned.line between ${first} and ${last}`;
  // The lateral join stops at one conflict per line. For a plain join, PostgreSQL may compare every line with every booking.
  const withStored = await db.execute<ConflictingLine>(sql`
    select planned.line, way.said from import_bookings as planned cross join lateral (
      select reservations.name as said from bookings join reservations on reservations.id = bookings.reservation_id
      where bookings.holds and bookings.tree_interval && planned.tree_interval and bookings.held_period && planned.held_period and not exists (
        -- What the file itself changes will hold what its line says, and nothing else; a line of an earlier part may be wrong by now.
        select from import_lines as own
        where own.import_id = ${importId} and own.reservation_id = bookings.reservation_id and own.plan <> 'same')
      limit 1) as way
    where ${part}`);
  const inFile = await db.execute<ConflictingLine>(sql`
    select planned.line, (way.line + 1)::text as said from import_bookings as planned cross join lateral (
      select other.line from import_bookings as other
      where other.tree_interval && planned.tree_interval and other.held_period && planned.held_period and other.import_id = planned.import_id
        and (other.line < planned.line or (other.line = planned.line and other.ctid < planned.ctid))
      limit 1) as way
    where ${part}`);
  const found = [
    ...inFile.rows.map((row) => toMarkedLine(row, 'taken-in-file')),
    // A conflict with a stored reservation replaces a conflict with another line.
    ...withStored.rows.map((row) => toMarkedLine(row, 'taken')),
  ];
  return [...new Map(found.map((marked) => [marked.line, marked])).values()];
}

interface ConflictingLine extends Record<string, unknown> {
  line: number;
  said: string;
}

function toMarkedLine({ line, said }: ConflictingLine, code: 'taken' | 'taken-in-file'): MarkedLine {
  return { line, problem: { column: 'places', code, said } };
}
