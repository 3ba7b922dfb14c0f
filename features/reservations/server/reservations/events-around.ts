import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import { reservations } from '#features/reservations/server/tables.ts';
import { isListed } from './reservation-columns.ts';

export interface EventWithPlaces {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  /** The booked places, in tree order. */
  places: (InspectedPlace & { parts: InspectedPlace[] })[];
}

export interface InspectedPlace {
  id: string;
  name: string;
  isOutside: boolean;
}

/** Returns at most 100 held and confirmed events that overlap a time span, ordered by start. */
export function readEventsWithPlaces(app: AppContext, { from, to }: { from: Instant; to: Instant }): Promise<EventWithPlaces[]> {
  const { id, name, startsAt, endsAt } = reservations;
  return app.rows
    .select({ id, name, startsAt, endsAt, places: bookedPlaces })
    .from(reservations)
    .where(
      and(
        isListed,
        ne(reservations.classification, 'reservation'),
        inArray(reservations.state, ['held', 'confirmed']),
        sql`reservations.stay && tstzrange(${from}, ${to}, '[]')`,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(100);
}

/** The name of a room or bed includes its building `w`, because several buildings have a 'Room 1'. */
const describedPlace = sql`jsonb_build_object('id', p.id, 'name', case when p.kind in ('room', 'bed') then coalesce(w.name || ', ', '') || p.name else p.name end,
  'isOutside', p.kind in ('field', 'activity'))`;

/** Buildings, rooms and fields within the place. Groups inspect them separately. */
const partsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', part.id, 'isOutside', part.kind = 'field',
      'name', case when part.kind = 'room' then coalesce(whole.name || ', ', '') || part.name else part.name end) order by lower(part.tree_interval), part.name)
  from places part left join places whole on whole.id = part.parent_id and whole.kind in ('building', 'room')
  where part.tree_interval <@ p.tree_interval and part.id <> p.id and part.kind in ('building', 'room', 'field') and part.state <> 'archived'
    and ${isNotTestId(sql`part.id`)}), '[]'::jsonb)`;

const bookedPlaces = sql<EventWithPlaces['places']>`coalesce((
  select jsonb_agg(${describedPlace} || jsonb_build_object('parts', ${partsOf}) order by lower(p.tree_interval), p.name)
  from (select distinct place_id from bookings where bookings.reservation_id = reservations.id) b
  join places p on p.id = b.place_id and ${isNotTestId(sql`p.id`)}
  left join places w on w.id = p.parent_id and w.kind in ('building', 'room')), '[]'::jsonb)`;
