import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { LinePlan, LineProblem } from '#rooms/reservations/csv/plan.ts';
import type { Import } from './import-in.ts';

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
  const { rows } = await tx.rows.execute<{ line: number; said: string }>(sql`
    select line, said from (
      select line, reservation_id as said, row_number() over (partition by reservation_id order by line) as nth
      from import_lines where import_id = ${importId} and reservation_id is not null) as named
    where nth > 1`);
  await markLines(
    tx,
    importId,
    'wrong',
    rows.map(({ line, said }) => ({ line, problem: { column: 'id', code: 'twice', said } })),
  );
}

/** Lines without an id that say in every column what one before them says. Read in one pass too. */
export async function markAlike(tx: Transaction, { id, matches }: Pick<Import, 'id' | 'matches'>): Promise<void> {
  const hasNoId = matches.id === undefined ? sql`true` : sql`coalesce(trim(cells->>${matches.id}::int), '') = ''`;
  const { rows } = await tx.rows.execute<{ line: number; first: number }>(sql`
    select line, first from (
      select line, first_value(line) over (partition by md5(cells::text) order by line) as first
      from import_lines where import_id = ${id} and plan = 'fresh' and ${hasNoId}) as alike
    where first < line`);
  // The file's own line numbers: its first line names the columns.
  await markLines(
    tx,
    id,
    'known',
    rows.map(({ line, first }) => ({ line, problem: { column: null, code: 'known-in-file', said: `${first + 1}` } })),
  );
}

async function markLines(
  tx: Transaction,
  importId: string,
  plan: LinePlan,
  marked: { line: number; problem: LineProblem }[],
): Promise<void> {
  if (marked.length === 0) return;
  await tx.rows.execute(sql`
    update import_lines set plan = ${plan}, problems = jsonb_build_array(marked.problem)
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked(line int, problem jsonb)
    where import_id = ${importId} and import_lines.line = marked.line`);
}

/** What the lines of a file would hold, kept while they are compared. */
export async function keepWishes(tx: Transaction, importId: string): Promise<void> {
  await dropWishes(tx, importId);
  await tx.rows.execute(sql`
    insert into import_bookings (import_id, line, ground, held)
    select import_id, line, places.ground, tstzrange((booked->>'heldFrom')::timestamptz, (booked->>'heldUntil')::timestamptz, '[)')
    from import_lines, jsonb_array_elements(record->'bookings') as booked join places on places.id = booked->>'placeId'
    where import_id = ${importId} and plan in ('fresh', 'changed') and record->'stay'->>'state' in ('held', 'confirmed')
      and (booked->>'isReleased')::boolean is not true`);
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
