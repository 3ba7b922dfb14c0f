import { mapById } from '#platform/collections/group-by.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf, type NamedEvent, upcomingEvents } from '#features/reservations/server/public.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import type { EventKeyRow } from '#features/accounts/shapes.ts';
import { accountPermissions } from '#features/accounts/server/tables.ts';

/** Returns one row per upcoming event (specification §6) and one per past event for which someone has a permission. */
export async function eventKeyRows(app: AppContext): Promise<EventKeyRow[]> {
  const upcoming = await upcomingEvents(app);
  const known = new Set(upcoming.map(({ id }) => id));
  const otherIds = (await findGrantedEvents(app)).filter((id) => !known.has(id));
  const past = mapById(await eventsOf(app, otherIds));
  const now = app.clock.now();
  return [...upcoming.map((event) => rowOf(event.id, event, now)), ...otherIds.map((id) => rowOf(id, past.get(id), now))];
}

function rowOf(eventId: string, event: NamedEvent | undefined, now: string): EventKeyRow {
  const endsAt = event?.endsAt ?? null;
  return { id: `view-event-${eventId}`, eventId, name: event?.name ?? eventId, endsAt, isOver: endsAt === null || endsAt <= now };
}

async function findGrantedEvents(app: AppContext): Promise<string[]> {
  const granted = await app.rows
    .select({ permission: accountPermissions.permission, until: accountPermissions.endsWithEvent })
    .from(accountPermissions)
    .where(sql`${accountPermissions.permission} like 'view-event-%' or ${accountPermissions.endsWithEvent} is not null`);
  return [
    ...new Set(granted.flatMap(({ permission, until }) => [eventOfPermission(permission), until].filter((id) => id !== null))),
  ].toSorted();
}
