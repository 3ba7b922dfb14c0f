import { eq } from 'drizzle-orm';
import type { Floor } from '#platform/server/floor.ts';
import { defaultName } from '#rooms/settings/rules.ts';
import type { SettingsRow } from '#rooms/settings/shapes.ts';
import { settings } from './tables.ts';

/** The settings as they stand. The first start keeps its zone, so that TZ_CAMP counts only then. */
export async function storedSettings(floor: Floor): Promise<SettingsRow> {
  const stored = floor.rows.select().from(settings).where(eq(settings.id, 'camp'));
  const [found] = await stored;
  if (found !== undefined) return found;
  await floor.rows.insert(settings).values({ id: 'camp', name: defaultName, zone: floor.config.firstZone }).onConflictDoNothing();
  const [made] = await stored;
  if (made === undefined) throw new Error('the row of settings is missing');
  return made;
}
