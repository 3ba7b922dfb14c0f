import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { momentIn } from '#platform/time/moment-in.ts';
import { firstDayOf, monthOf, monthsLater } from '#rooms/point-persons/rules.ts';
import type { OnNowRow, PointPersonRow } from '#rooms/point-persons/shapes.ts';
import { pointPersons, roles } from './tables.ts';

/** Every role in order, with who answers for it in that month. */
export async function monthRows(floor: Floor, { month }: { month: string }): Promise<PointPersonRow[]> {
  const found = await floor.rows
    .select({ id: roles.id, role: roles.name, phone: roles.phone, position: roles.position, name: pointPersons.name })
    .from(roles)
    .leftJoin(pointPersons, and(eq(pointPersons.roleId, roles.id), eq(pointPersons.month, month)))
    .where(isNull(roles.removedAt))
    .orderBy(asc(roles.position), asc(roles.id));
  return found.map((row) => ({ ...row, name: row.name ?? '' }));
}

/** The same for the month it is in the camp, until the next begins. */
export async function onNowRows(floor: Floor): Promise<OnNowRow[]> {
  const { zone } = await floor.camp();
  const month = monthOf(dayIn(zone, floor.clock.now()));
  const turnsAt = momentIn(zone, firstDayOf(monthsLater(month, 1)));
  const rows = await monthRows(floor, { month });
  return rows.map((row) => ({ ...row, turnsAt }));
}
