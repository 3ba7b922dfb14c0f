import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';

/** Lines of one part of a file, both counted. */
export interface LinesFromTo {
  first: number;
  last: number;
}

/**
 * Lines that name one reservation twice: the second would undo the first. Read in one pass: a join of the
 * lines with themselves is quadratic wherever PostgreSQL's statistics do not know the new file yet.
 */
export async function markTwice(tx: Transaction, importId: string): Promise<void> {
  const { rows } = await tx.rows.execute<{ line: number }>(sql`
    select line from (
      select line, row_number() over (partition by reservation_id order by line) as nth
      from import_lines where import_id = ${importId} and reservation_id is not null) as named
    where nth > 1`);
  if (rows.length === 0) return;
  const lines = JSON.stringify(rows.map(({ line }) => line));
  await tx.rows.execute(sql`
    update import_lines set plan = 'wrong', problems = jsonb_build_array(jsonb_build_object('column', 'id', 'code', 'twice', 'said', reservation_id))
    from jsonb_array_elements_text(${lines}::jsonb) as twice(line)
    where import_id = ${importId} and import_lines.line = twice.line::int`);
}

/** What the lines of a file would hold, kept while they are compared. */
export async function keepWishes(tx: Transaction, importId: string): Promise<void> {
  await dropWishes(tx, importId);
  await tx.rows.execute(sql`
    insert into import_bookings (import_id, line, ground, held)
    select import_id, line, places.ground, tstzrange((booked->>'heldFrom')::timestamptz, (booked->>'heldUntil')::timestamptz, '[)')
    from import_lines, jsonb_array_elements(record->'bookings') as booked join places on places.id = booked->>'placeId'
    where import_id = ${importId} and plan in ('fresh', 'changed') and record->'stay'->>'state' in ('held', 'confirmed')`);
  await tx.rows.execute(sql`analyze import_bookings`);
}

export async function dropWishes(tx: Transaction, importId: string): Promise<void> {
  await tx.rows.execute(sql`delete from import_bookings where import_id = ${importId}`);
}

/**
 * Lines whose places are taken: by reservations that are there, or by other lines of the file. The
 * database refuses them at writing anyhow, but one at a time; here a person sees them all.
 */
export async function markConflicts(tx: Transaction, importId: string, { first, last }: LinesFromTo): Promise<void> {
  const part = sql`planned.import_id = ${importId} and planned.line between ${first} and ${last}`;
  // Each line asks for one that is in its way: joined as a whole, PostgreSQL may choose to compare all with all.
  await tx.rows.execute(sql`
    with clash as (
      select planned.line, way.said from import_bookings as planned cross join lateral (
        select reservations.name as said from bookings join reservations on reservations.id = bookings.reservation_id
        where bookings.holds and bookings.ground && planned.ground and bookings.held && planned.held and not exists (
          -- What the file itself changes will hold what its line says, and nothing else; a line of an earlier part may be wrong by now.
          select from import_lines as own
          where own.import_id = ${importId} and own.reservation_id = bookings.reservation_id and own.plan <> 'same')
        limit 1) as way
      where ${part})
    ${marking(importId, 'taken')}`);
  await tx.rows.execute(sql`
    with clash as (
      select planned.line, (way.line + 1)::text as said from import_bookings as planned cross join lateral (
        select other.line from import_bookings as other
        where other.ground && planned.ground and other.held && planned.held and other.import_id = planned.import_id
          and (other.line < planned.line or (other.line = planned.line and other.ctid < planned.ctid))
        limit 1) as way
      where ${part})
    ${marking(importId, 'taken-in-file')}`);
}

function marking(importId: string, code: 'taken' | 'taken-in-file') {
  return sql`
    update import_lines set plan = 'wrong', problems = jsonb_build_array(jsonb_build_object('column', 'places', 'code', ${code}::text, 'said', clash.said))
    from clash where import_lines.import_id = ${importId} and import_lines.line = clash.line and import_lines.plan <> 'wrong'`;
}
