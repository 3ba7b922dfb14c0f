import { and, isNotNull, ne } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { nextArrivals } from '#rooms/reservations/server/door.ts';
import type { ArrivalRow } from '#rooms/maintenance/shapes/ticket.ts';
import { tickets } from '#rooms/maintenance/server/tables.ts';
import { repeatingTasks } from '#rooms/maintenance/server/tasks/tables.ts';

/** When somebody comes next to each place that has a ticket or a task. */
export async function arrivalRows(floor: Floor): Promise<ArrivalRow[]> {
  const mended = await floor.rows
    .selectDistinct({ placeId: tickets.placeId })
    .from(tickets)
    .where(and(ne(tickets.status, 'closed'), isNotNull(tickets.placeId)));
  const tended = await floor.rows.selectDistinct({ placeId: repeatingTasks.placeId }).from(repeatingTasks);
  const placeIds = [...new Set([...mended, ...tended].flatMap(({ placeId }) => placeId ?? []))];
  const arrivals = await nextArrivals(floor, { placeIds, from: floor.clock.now() });
  return [...arrivals].map(([id, arrivesAt]) => ({ id, arrivesAt }));
}
