import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { PlannedLine } from './plan-reservation.ts';

/** Marks new lines that match the name and dates of a reservation, even a cancelled one, because the file was probably imported before. */
export async function markKnownLines(app: AppContext, planned: readonly PlannedLine[]): Promise<void> {
  const candidates = planned.flatMap(({ plan, line, isNamed, record }) => {
    if (plan !== 'fresh' || isNamed || record === null) return [];
    const { name, startsAt, endsAt } = record.stay;
    return [{ line, name, startsAt, endsAt }];
  });
  if (candidates.length === 0) return;
  const { rows } = await app.rows.execute<{ line: number }>(sql`
    select asked.line
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as asked(line int, name text, "startsAt" timestamptz, "endsAt" timestamptz)
    where exists (
      select from reservations
      where ends_at = asked."endsAt" and starts_at = asked."startsAt" and lower(reservations.name) = lower(asked.name))`);
  const knownLines = new Set(rows.map(({ line }) => line));
  for (const line of planned)
    if (knownLines.has(line.line)) Object.assign(line, { plan: 'known', problems: [{ column: null, code: 'known', said: '' }] });
}
