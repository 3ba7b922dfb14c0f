import { mapById } from '#platform/ui/group-by.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf, type NamedEvent, upcomingEvents } from '#features/reservations/server/public.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import type { EventKeyRow } from '#features/accounts/shapes.ts';
import { accountPermissions } from '#features/accounts/server/tables.ts';

/** One permission for each upcoming event (specification §6), and those that somebody holds, each by the event's name. */
export async function eventKeyRows(app: AppContext): Promise<EventKeyRow[]> {
  const upcoming = await upcomingEvents(app);
  const known = new Set(upcoming.map(({ id }) => id));
  const others = (await heldEvents(app)).filter((id) => !known.has(id));
  const past = mapById(await eventsOf(app, others));
  const now = app.clock.now();
  return [...upcoming.map((event) => rowOf(event.id, event, now)), ...others.map((id) => rowOf(id, past.get(id), now))];
}

function rowOf(eventId: string, event: NamedEvent | undefined, now: string): EventKeyRow {
  const endsAt = event?.endsAt ?? null;
  return { id: `view-event-${eventId}`, eventId, name: event?.name ?? eventId, endsAt, isOver: endsAt === null || endsAt <= now };
}

/** Which events somebody may see or holds something until. */
async function heldEvents(app: AppContext): Promise<string[]> {
  const held = await app.rows
    .select({ permission: accountPermissions.permission, until: accountPermissions.endsWithEvent })
    .from(accountPermissions)
    .where(sql`${accountPermissions.permission} like 'view-event-%' or ${accountPermissions.endsWithEvent} is not null`);
  return [
    ...new Set(held.flatMap(({ permission, until }) => [eventOfPermission(permission), until].filter((id) => id !== null))),
  ].toSorted();
}
