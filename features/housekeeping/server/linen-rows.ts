import type { z } from 'zod';
import { groupBy } from '#platform/collections/group-by.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import type { LinenDays, LinenRow } from '#features/housekeeping/shapes.ts';
import { type PlaceStatus, placeStatusesAt } from './place-statuses.ts';

/** Counts arrivals and departures by day and building. Omits guests who stay, and bookings without beds. */
export async function linenRows(app: AppContext, { day, days }: z.output<typeof LinenDays>): Promise<LinenRow[]> {
  const { zone } = await app.camp();
  const first = day ?? dayIn(zone, app.clock.now());
  // Use the state just before midnight, so that departures at midnight count.
  const { places, cleaned } = await placeStatusesAt(app.rows, toInstant(zone, first));
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const groups = groupBy(cleaned, ({ place }) => place.parentId);
  return Array.from({ length: days }, (_, nth) => addDays(first, nth)).flatMap((linenDay) =>
    [...groups].flatMap(([groupId, inGroup]) => {
      const on = (moment: string) => dayIn(zone, moment) === linenDay;
      const arriving = bedsOf(inGroup, ({ startsAt }) => on(startsAt));
      const leaving = bedsOf(inGroup, ({ endsAt }) => on(endsAt));
      const groupName = groupId === null ? null : (names.get(groupId) ?? null);
      return arriving + leaving === 0 ? [] : [{ id: `${linenDay} ${groupId ?? ''}`, day: linenDay, groupName, arriving, leaving }];
    }),
  );
}

/** Returns the start of the camp's next day, when the linen of today must be read again. */
export async function nextMidnight(app: AppContext, { day }: z.output<typeof LinenDays>): Promise<Instant | null> {
  if (day !== null) return null;
  const { zone } = await app.camp();
  return toInstant(zone, addDays(dayIn(zone, app.clock.now()), 1));
}

function bedsOf(places: readonly PlaceStatus[], isCounted: (use: PlaceStatus['uses'][number]) => boolean): number {
  return places.reduce((sum, { uses }) => sum + uses.filter(isCounted).reduce((beds, use) => beds + use.beds, 0), 0);
}
