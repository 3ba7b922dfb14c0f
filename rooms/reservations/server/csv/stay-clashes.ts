import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/server/write.ts';

/** Lines that name one reservation twice: the second would undo the first. */
export async function markTwice(tx: Transaction, importId: string): Promise<void> {
  await tx.rows.execute(sql`
    with named as (
      select line, record->>'id' as id, row_number() over (partition by record->>'id' order by line) as nth
      from import_lines where import_id = ${importId} and record is not null)
    update import_lines set plan = 'wrong', problems = jsonb_build_array(jsonb_build_object('column', 'id', 'code', 'twice', 'said', named.id))
    from named where import_lines.import_id = ${importId} and import_lines.line = named.line and named.nth > 1`);
}

/**
 * Lines whose places are taken: by reservations that are there, or by other lines of the file. The
 * database refuses them at writing anyhow, but one at a time; here a person sees them all.
 */
export async function markClashes(tx: Transaction, importId: string): Promise<void> {
  await tx.rows.execute(sql`delete from import_bookings where import_id = ${importId}`);
  await tx.rows.execute(sql`
    insert into import_bookings (import_id, line, ground, held)
    select import_id, line, places.ground, tstzrange((booked->>'heldFrom')::timestamptz, (booked->>'heldUntil')::timestamptz, '[)')
    from import_lines, jsonb_array_elements(record->'bookings') as booked join places on places.id = booked->>'placeId'
    where import_id = ${importId} and plan in ('fresh', 'changed') and record->'stay'->>'state' in ('held', 'confirmed')`);
  await tx.rows.execute(sql`analyze import_bookings`);
  // Each line asks for one that is in its way: joined as a whole, PostgreSQL may choose to compare all with all.
  await tx.rows.execute(sql`
    with clash as (
      select planned.line, way.said from import_bookings as planned cross join lateral (
        select reservations.name as said from bookings join reservations on reservations.id = bookings.reservation_id
        where bookings.holds and bookings.ground && planned.ground and bookings.held && planned.held and not exists (
          -- What the file itself changes will hold what its line says, and nothing else.
          select from import_lines as own where own.import_id = ${importId} and own.plan = 'changed' and own.record->>'id' = bookings.reservation_id)
        limit 1) as way
      where planned.import_id = ${importId})
    ${marking(importId, 'taken')}`);
  await tx.rows.execute(sql`
    with clash as (
      select planned.line, (way.line + 1)::text as said from import_bookings as planned cross join lateral (
        select other.line from import_bookings as other
        where other.ground && planned.ground and other.held && planned.held and other.import_id = planned.import_id
          and (other.line < planned.line or (other.line = planned.line and other.ctid < planned.ctid))
        limit 1) as way
      where planned.import_id = ${importId})
    ${marking(importId, 'taken-in-file')}`);
}

function marking(importId: string, code: 'taken' | 'taken-in-file') {
  return sql`
    update import_lines set plan = 'wrong', problems = jsonb_build_array(jsonb_build_object('column', 'places', 'code', ${code}::text, 'said', clash.said))
    from clash where import_lines.import_id = ${importId} and import_lines.line = clash.line and import_lines.plan <> 'wrong'`;
}
