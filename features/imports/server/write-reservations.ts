import { type SQL, sql } from 'drizzle-orm';
import { sqlStateOf } from '#platform/database/server/sql-state.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type AnyField, allFields } from '#features/reservations/fields.ts';
import { reservations } from '#features/reservations/server/public.ts';
import { allKeys, topics } from '#features/reservations/topics.ts';
import { changeImport } from './change-import.ts';
import { type Import, countWrittenImports } from './find-import.ts';
import { splitLines } from './line-parts.ts';
import type { PlannedReservation } from './plan-reservation.ts';

const linesAtOnce = 5_000;

/** Writes a plan in one transaction. Returns false if the data has changed since the review. Locks no places. */
export async function writeReservations(app: AppContext, file: Import): Promise<boolean> {
  const by = file.accountId === null ? null : { accountId: file.accountId, name: file.accountName };
  try {
    return await app.write(by, async (tx) => {
      // Run one import at a time. Otherwise two workers would not count each other's uncommitted import.
      await tx.rows.execute(sql`select pg_advisory_xact_lock(hashtext('reservations.imports'))`);
      await tx.rows.execute(sql`set constraints bookings_do_not_overlap deferred`);
      if ((await isChangedMeanwhile(tx, file.id)) || (await arePlacesClosed(tx, file.id))) return false;
      if (await hasMoneyMeanwhile(tx, app, file.id)) return false;
      // Another import of the same file may have been written meanwhile: these lines would be duplicates.
      if (file.fresh > 0 && !file.includesDuplicates && (await countWrittenImports(tx)) !== file.importsBefore) return false;
      await tx.rows.execute(sql`
        delete from bookings using import_lines as line
        where line.import_id = ${file.id} and line.plan = 'changed' and (line.record->>'places')::boolean
          and bookings.reservation_id = line.record->>'id'`);
      for (const { first, last, counted } of await splitLines(tx.rows, file.id, linesAtOnce)) {
        await writePart(tx, sql`line.import_id = ${file.id} and line.line between ${first} and ${last}`);
        await showProgress(app, file, counted);
      }
      await tx.rows.execute(sql`set constraints bookings_do_not_overlap immediate`);
      for (const topic of [topics.reservations, topics.bookings, 'history.reservation']) tx.changed(topic, allKeys);
      await changeImport(tx, file.id, { state: 'done', written: file.fresh + file.changed, finishedAt: tx.now });
      return true;
    });
  } catch (error) {
    // A concurrent change caused the error: place taken, id used, place deleted (23502: no interval), or a deadlock.
    if (['23P01', '23505', '23502', '23503', '40P01', '40001'].includes(sqlStateOf(error) ?? '')) return false;
    throw error;
  }
}

async function isChangedMeanwhile(tx: Transaction, importId: string): Promise<boolean> {
  const { rows } = await tx.rows.execute<{ stale: boolean }>(sql`
    with now as (
      select reservations.sequence, (line.record->>'sequence')::int as seen
      from import_lines as line join reservations on reservations.id = line.record->>'id'
      where line.import_id = ${importId} and line.plan = 'changed' for update of reservations)
    select count(*) <> (select count(*) from import_lines where import_id = ${importId} and plan = 'changed')
        or coalesce(bool_or(sequence <> seen), false) as stale from now`);
  return rows[0]?.stale ?? false;
}

/** Returns whether a reservation that a line cancels has received money since the check. */
async function hasMoneyMeanwhile(tx: Transaction, { findStaysWithMoney: staysWithMoney }: AppContext, importId: string): Promise<boolean> {
  const { rows } = await tx.rows.execute<{ id: string }>(sql`
    select record->>'id' as id from import_lines
    where import_id = ${importId} and plan = 'changed' and record->'after'->>'state' = 'cancelled'`);
  return (
    rows.length > 0 &&
    (
      await staysWithMoney(
        tx.rows,
        rows.map(({ id }) => id),
      )
    ).size > 0
  );
}

/** Returns whether a newly booked place, or one that contains it, was closed, archived or deleted since the check. */
async function arePlacesClosed(tx: Transaction, importId: string): Promise<boolean> {
  const { rows } = await tx.rows.execute<{ closed: boolean }>(sql`
    select exists (
      select from import_lines as line, jsonb_to_recordset(line.record->'bookings') as booked("placeId" text)
        left join places on places.id = booked."placeId"
      where line.import_id = ${importId} and ${booksAnew}
        and (places.id is null or exists (select from places as whole where whole.tree_interval @> places.tree_interval and whole.state <> 'open'))
        and not exists (select from bookings where reservation_id = line.record->>'id' and place_id = booked."placeId")) as closed`);
  return rows[0]?.closed ?? false;
}

/** Selects the lines whose bookings are written. All other lines leave the stored bookings unchanged. */
const booksAnew = sql`(line.plan = 'fresh' or (line.plan = 'changed' and (line.record->>'places')::boolean))`;

const listed = (part: (field: AnyField) => SQL) => sql.join(allFields.map(part), sql`, `);
const column = (field: AnyField) => sql.identifier(reservations[field].name);
const typed = (field: AnyField) => sql`${sql.identifier(field)} ${sql.raw(reservations[field].getSQLType())}`;
const stay = sql`jsonb_to_record(line.record->'stay') as stay(${listed(typed)})`;
const columns = listed((field) => sql`${column(field)}`);
const values = listed((field) => sql`stay.${sql.identifier(field)}`);

async function writePart(tx: Transaction, part: ReturnType<typeof sql>): Promise<void> {
  const { accountId, name } = tx.by ?? { accountId: null, name: null };
  await tx.rows.execute(sql`
    insert into reservations (id, ${columns}, created_at, created_by, changed_at)
    select line.record->>'id', ${values}, ${tx.now}, ${accountId}, ${tx.now}
    from import_lines as line, ${stay} where ${part} and line.plan = 'fresh'`);
  await tx.rows.execute(sql`
    update reservations set (${columns}, cancel_reason, changed_at, sequence) =
      row(${values}, case when stay.state = 'cancelled' then cancel_reason else '' end, ${tx.now}::timestamptz, sequence + 1)
    from import_lines as line, ${stay} where ${part} and line.plan = 'changed' and reservations.id = line.record->>'id'`);
  await tx.rows.execute(sql`
    update bookings set holds = line.record->'stay'->>'state' in ('held', 'confirmed')
    from import_lines as line where ${part} and line.plan = 'changed' and not (line.record->>'places')::boolean
      and bookings.reservation_id = line.record->>'id' and (bookings.holds or bookings.held_until > ${tx.now})`);
  await tx.rows.execute(sql`
    insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
    select booked.id, line.record->>'id', booked."placeId", places.tree_interval, booked."startsAt", booked."endsAt", booked."heldFrom",
      booked."heldUntil", line.record->'stay'->>'state' in ('held', 'confirmed') and booked."isReleased" is not true, ${tx.now}
    from import_lines as line, jsonb_to_recordset(line.record->'bookings') as booked(id text, "placeId" text, "startsAt" timestamptz,
      "endsAt" timestamptz, "heldFrom" timestamptz, "heldUntil" timestamptz, "isReleased" boolean)
      left join places on places.id = booked."placeId"
    where ${part} and ${booksAnew}`);
  await tx.rows.execute(sql`
    insert into events (at, kind, actor_id, actor_name, subject_type, subject_id, before, after)
    select ${tx.now}, 'reservations.imported', ${accountId}, ${name}, 'reservation', line.record->>'id',
      nullif(line.record->'before', '{}'), line.record->'after'
    from import_lines as line where ${part} and line.plan in ('fresh', 'changed') and not ${isFollowed}`);
  await recordFollowed(tx, part);
}

/** Publishes changes for other features: payments copy the name of a stay and close its payment links when it is cancelled. */
const isFollowed = sql`(line.plan = 'changed' and (line.record->'after' ? 'name' or coalesce(line.record->'after'->>'state', '') = 'cancelled'))`;

async function recordFollowed(tx: Transaction, part: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await tx.rows.execute<Pick<PlannedReservation, 'id' | 'before' | 'after'> & Record<string, unknown>>(sql`
    select line.record->>'id' as id, line.record->'before' as before, line.record->'after' as after
    from import_lines as line where ${part} and ${isFollowed}`);
  for (const { id, before, after } of rows)
    tx.record({ kind: 'reservations.imported', subject: { type: 'reservation', id }, before, after });
}

/** Writes in a separate transaction, so that the progress is visible before the import commits. */
async function showProgress(app: AppContext, file: Import, counted: number): Promise<void> {
  const written = Math.round(((file.fresh + file.changed) * counted) / file.lines);
  await app.write(null, (tx) => changeImport(tx, file.id, { written }));
}
