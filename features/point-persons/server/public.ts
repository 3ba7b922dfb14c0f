import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { firstDayOf, type Month, addMonths } from '#features/point-persons/rules.ts';
import { pointPersons, roles } from './tables.ts';
import { topic } from './topic.ts';

/** What rooms hear that show who is on now: keys are ids of roles. */
export const pointPersonsTopic = topic;

/** Every role in its order, with who answers for it now. */
export { currentPointPersonRows as pointPersonsNow } from './month-rows.ts';

export { findOnDuty } from './find-on-duty.ts';
export type { OnDuty } from '#features/point-persons/shapes.ts';

/** A month in which somebody answers for a role. */
export interface Duty {
  roleId: string;
  role: string;
  month: Month;
  firstDay: Day;
  /** The day after the last. */
  endDay: Day;
  /** When somebody was named for it, or its role was named as it is. */
  changedAt: Instant;
}

/** The months in which somebody of this name, whatever its case, answers for a role, by their first days. */
export async function findDuties(app: AppContext, name: string): Promise<Duty[]> {
  const found = await app.rows
    .select({ roleId: roles.id, role: roles.name, month: pointPersons.month, named: pointPersons.changedAt, roleNamed: roles.changedAt })
    .from(pointPersons)
    .innerJoin(roles, and(eq(roles.id, pointPersons.roleId), isNull(roles.removedAt)))
    .where(eq(sql`lower(${pointPersons.name})`, name.toLowerCase()));
  return found
    .map(({ named, roleNamed, ...duty }) => ({
      ...duty,
      firstDay: firstDayOf(duty.month),
      endDay: firstDayOf(addMonths(duty.month, 1)),
      changedAt: named > roleNamed ? named : roleNamed,
    }))
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
}
