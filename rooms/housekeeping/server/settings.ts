import type { Rows } from '#platform/database/server/database.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { linenRates } from '#rooms/housekeeping/linen.ts';
import type { HousekeepingSettings, SettingsChange } from '#rooms/housekeeping/shapes.ts';
import { topics } from '#rooms/housekeeping/topics.ts';
import { housekeepingSettings } from './tables.ts';

export async function settingsOf(rows: Rows): Promise<HousekeepingSettings> {
  const [found] = await rows.select().from(housekeepingSettings);
  return { id: 'housekeeping', inspects: found?.inspects ?? true, linen: linenRates(found?.linen ?? {}) };
}

export async function settingsRows(floor: Floor): Promise<HousekeepingSettings[]> {
  return [await settingsOf(floor.rows)];
}

/** How the camp works from now on: all of it as it stood in the form. */
export async function changeSettings({ floor, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done> {
  return floor.write(present(caller), async (tx) => {
    const { id, ...before } = await settingsOf(tx.rows);
    await tx.rows.update(housekeepingSettings).set(input);
    tx.record({ kind: 'housekeeping.settings-changed', subject: { type: 'housekeeping-settings', id }, before, after: input });
    tx.changed(topics.settings, id);
    return done;
  });
}
