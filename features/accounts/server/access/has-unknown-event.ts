import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { type PermissionGrant, eventOfPermission } from '#features/accounts/rules.ts';

type EventGrant = Pick<PermissionGrant, 'permission' | 'endsWithEvent'>;

/** Returns whether a grant refers to an event that does not exist. Such a grant would apply to a later event with the same ID. */
export async function hasUnknownEvent(app: AppContext, grants: readonly EventGrant[]): Promise<boolean> {
  const eventIds = new Set(
    grants.flatMap(({ permission, endsWithEvent }) => [eventOfPermission(permission) ?? [], endsWithEvent ?? []].flat()),
  );
  if (eventIds.size === 0) return false;
  const knownEvents = await eventsOf(app, [...eventIds]);
  return knownEvents.length < eventIds.size;
}
