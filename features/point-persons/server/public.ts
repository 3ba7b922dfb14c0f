import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { firstDayOf, type Month, addMonths } from '#features/point-persons/rules.ts';
import { pointPersons, roles } from './tables.ts';
import { pointPersonsChangeTopic } from './topic.ts';

/** Live topic for features that show who is on duty. Keys are role IDs. */
export const pointPersonsTopic = pointPersonsChangeTopic;

export { currentPointPersonRows as pointPersonsNow } from './month-rows.ts';

export { findOnDuty } from './find-on-duty.ts';
export type { OnDuty } from '#features/point-persons/shapes.ts';

/** The assignment of a name to a role for one month. */
export interface RoleAssignment {
  roleId: string;
  role: string;
  month: Month;
  firstDay: Day;
  /** The first day of the next month, which is not included. */
  endDay: Day;
  changedAt: Instant;
}

/** Returns the assignments of a name (ignoring case), sorted by their first day. */
export async function findDuties(app: AppContext, name: string): Promise<RoleAssignment[]> {
  const found = await app.rows
    .select({
      roleId: roles.id,
      role: roles.name,
      month: pointPersons.month,
      assignedAt: pointPersons.changedAt,
      roleChangedAt: roles.changedAt,
    })
    .from(pointPersons)
    .innerJoin(roles, and(eq(roles.id, pointPersons.roleId), isNull(roles.removedAt)))
    .where(eq(sql`lower(${pointPersons.name})`, name.toLowerCase()));
  return found
    .map(({ assignedAt, roleChangedAt, ...duty }) => ({
      ...duty,
      firstDay: firstDayOf(duty.month),
      endDay: firstDayOf(addMonths(duty.month, 1)),
      changedAt: assignedAt > roleChangedAt ? assignedAt : roleChangedAt,
    }))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}
