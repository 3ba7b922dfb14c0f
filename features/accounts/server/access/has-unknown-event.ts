import type { AppContext } from '#platform/server/app-context.ts';
import { eventsOf } from '#features/reservations/server/public.ts';
import { type PermissionGrant, eventOfPermission } from '#features/accounts/rules.ts';

type Granted = Pick<PermissionGrant, 'permission' | 'endsWithEvent'>;

/** Whether one of these is for an event, or ends with one, that is not there: a slip that would open whatever gets that id later. */
export async function hasUnknownEvent(app: AppContext, granted: readonly Granted[]): Promise<boolean> {
  const named = new Set(
    granted.flatMap(({ permission, endsWithEvent }) => [eventOfPermission(permission) ?? [], endsWithEvent ?? []].flat()),
  );
  if (named.size === 0) return false;
  const known = await eventsOf(app, [...named]);
  return known.length < named.size;
}
