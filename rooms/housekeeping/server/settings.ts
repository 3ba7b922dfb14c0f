import type { Rows } from '#platform/database/server/database.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { HousekeepingSettings } from '#rooms/housekeeping/shapes.ts';
import { housekeepingSettings } from './tables.ts';

export async function settingsOf(rows: Rows): Promise<HousekeepingSettings> {
  const [found] = await rows.select().from(housekeepingSettings);
  return found ?? { id: 'housekeeping', inspects: true };
}

export async function settingsRows(floor: Floor): Promise<HousekeepingSettings[]> {
  return [await settingsOf(floor.rows)];
}
