import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { SettingsChange, SettingsRow } from '#rooms/settings/shapes.ts';
import { storedSettings } from './camp.ts';
import { forgetFacts } from './door.ts';
import { settings } from './tables.ts';

/** Changes the fields that are given, and only those that differ are kept in the history. */
export async function changeSettings({ floor, caller, input }: CallContext<z.output<typeof SettingsChange>>): Promise<Done> {
  await storedSettings(floor);
  const changed = await floor.write(caller, async (tx) => {
    const [before] = await tx.rows.select().from(settings).where(eq(settings.id, 'camp')).for('update');
    const fields = (Object.keys(input) as (keyof typeof input)[]).filter((field) => before !== undefined && input[field] !== before[field]);
    if (before === undefined || fields.length === 0) return done;
    const only = (row: Partial<SettingsRow>) => Object.fromEntries(fields.map((field) => [field, row[field]]));
    await tx.rows.update(settings).set(only(input)).where(eq(settings.id, 'camp'));
    tx.record({ kind: 'settings.changed', subject: { type: 'settings', id: 'camp' }, before: only(before), after: only(input) });
    tx.changed('settings', 'camp');
    return done;
  });
  forgetFacts(floor);
  return changed;
}
