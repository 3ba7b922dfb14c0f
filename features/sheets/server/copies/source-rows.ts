import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { plannedEvents } from '#features/reservations/server/public.ts';
import type { SourceRow } from '#features/sheets/shapes/copies.ts';

const maxEvents = 60;

export async function sourceRows({ rows }: AppContext): Promise<SourceRow[]> {
  const result = await rows.execute<SourceRow & Record<string, unknown>>(sql`
    select s.id, s.name, s.is_template as "isTemplate", array_agg(distinct r.day::text order by r.day::text) as days
    from sheets s join sheet_rows r on r.sheet_id = s.id and r.deleted_at is null
    group by s.id
    order by s.is_template desc, case when s.is_template then s.name end, max(r.day) desc, s.id
    limit 300`);
  const templates = result.rows.filter(({ isTemplate }) => isTemplate);
  const others = result.rows.filter(({ isTemplate }) => !isTemplate).slice(0, maxEvents);
  const events = await plannedEvents(
    rows,
    others.map(({ id }) => id),
  );
  const names = new Map(events.map(({ id, name }) => [id, name]));
  return [...templates, ...others.flatMap((source) => (names.has(source.id) ? [{ ...source, name: names.get(source.id) ?? '' }] : []))];
}
