import type pg from 'pg';
import { newId } from '#platform/database/server/new-id.ts';
import type { Costs } from '#features/check-in/price.ts';

export const eventId = 'BenchFamilyCamp12345';

const activity = (key: string, name: string, baseCents: number) => ({ key, name, baseCents, free5Under: true, hours: '' });
const costs: Costs = {
  dailyFeeCents: 2_500,
  meals: { baseCents: 800, free5Under: true },
  activities: [activity('giant_swing', 'Giant Swing', 1_000), activity('zip_line', 'Zipline', 1_200)],
};

export async function fillEvent(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into costs (version, at, costs) values (2, now(), $1)`, [JSON.stringify(costs)]);
  await pool.query(
    `insert into reservations (id, name, classification, state, starts_at, ends_at, created_at, changed_at)
     values ($1, 'Lakeside Family Camp', 'camp', 'confirmed', now() - interval '1 day', now() + interval '2 days', now(), now())`,
    [eventId],
  );
  await pool.query(
    `with placed as (
       insert into places (id, kind, name, position, tree_interval, created_at)
       select 'BenchPlace' || n || '0123456789', 'activity', name, n, int8range(n * 1024, n * 1024 + 1024), now()
       from unnest(array['Giant Swing', 'Zipline']) with ordinality as given(name, n) returning id, tree_interval)
     insert into bookings (id, reservation_id, place_id, tree_interval, starts_at, ends_at, held_from, held_until, holds, created_at)
     select 'B' || p.id, r.id, p.id, p.tree_interval, r.starts_at, r.ends_at, r.starts_at, r.ends_at, true, now()
     from placed p, reservations r where r.id = $1`,
    [eventId],
  );
}

/** Part of a family's church name. A watcher's message can be searched for it without parsing. */
export const marker = 'Church no. ';
export const markerDigits = 7;

export type FamilyInput = ReturnType<typeof createForm>;

/** Three people, five meals and two swings cost $75.00. */
export function createForm(number: number) {
  // Times must be within the event, whose days are around today, because the app refuses distant times.
  const today = new Date().toISOString().slice(0, 10);
  const stay = { arrival: `${today}T10:00`, departure: `${today}T18:00` };
  return {
    id: newId(),
    eventId,
    church: `${marker}${String(number).padStart(markerDigits, '0')}`,
    phone: '(513) 555-0142',
    email: '',
    persons: [
      { key: 'p1', name: 'Ruth Hale', age: 34, ...stay, meals: 2, activities: ['giant_swing'] },
      { key: 'p2', name: 'Owen Hale', age: 9, ...stay, meals: 1, activities: ['zip_line', 'giant_swing'] },
      { key: 'p3', name: 'Mia Hale', age: 4, ...stay, meals: 2, activities: ['giant_swing'] },
    ],
    seenCents: 2_500 + 3 * 800 + 2 * 1_000 + 1_200,
    language: 'en' as const,
  };
}
