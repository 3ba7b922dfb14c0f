import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '#platform/server/app-context.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { firstDayOf, monthOf, addMonths } from '#features/point-persons/rules.ts';
import type { CurrentPointPersonRow, PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersons, roles } from './tables.ts';

/** Returns every role in order, with the name for that month. */
export async function monthRows(app: AppContext, { month }: { month: string }): Promise<PointPersonRow[]> {
  const found = await app.rows
    .select({ id: roles.id, role: roles.name, phone: roles.phone, position: roles.position, name: pointPersons.name })
    .from(roles)
    .leftJoin(pointPersons, and(eq(pointPersons.roleId, roles.id), eq(pointPersons.month, month)))
    .where(isNull(roles.removedAt))
    .orderBy(asc(roles.position), asc(roles.id));
  return found.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** Returns the rows of the current month in the camp's time zone. */
export async function currentPointPersonRows(app: AppContext): Promise<CurrentPointPersonRow[]> {
  const { zone } = await app.camp();
  const month = monthOf(dayIn(zone, app.clock.now()));
  const turnsAt = toInstant(zone, firstDayOf(addMonths(month, 1)));
  const rows = await monthRows(app, { month });
  return rows.map((row) => ({ ...row, turnsAt }));
}
