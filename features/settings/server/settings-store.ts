import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { everyCaller } from '#platform/live/server/session-registry.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { defaultName, newCampSettings } from '#features/settings/rules.ts';
import type { SettingsChange, SettingsRow } from '#features/settings/shapes.ts';
import { settings } from './tables.ts';

/** Creates the settings row on the first start. TZ_CAMP is therefore used only on the first start. */
export async function readSettings(app: AppContext): Promise<SettingsRow> {
  const stored = app.rows.select().from(settings).where(eq(settings.id, 'camp'));
  const [found] = await stored;
  if (found !== undefined) return found;
  await app.rows.insert(settings).values({ id: 'camp', name: defaultName, zone: app.config.firstZone }).onConflictDoNothing();
  const [inserted] = await stored;
  if (inserted === undefined) throw new Error('the row of settings is missing');
  return inserted;
}

/** Applies the stricter settings of a new camp. Call `clearCampSettingsCache` after the commit. */
export async function applyNewCampSettings(tx: Transaction, zone: string): Promise<void> {
  await tx.rows
    .insert(settings)
    .values({ id: 'camp', name: defaultName, zone, ...newCampSettings })
    .onConflictDoUpdate({ target: settings.id, set: newCampSettings });
  tx.changed('settings', 'camp');
}

/**
 * Saves and records changed fields. Refuses if a stored field differs from its `seen` value. Call `clearCampSettingsCache` after the
 * commit.
 */
export async function writeSettings(
  tx: Transaction,
  { seen = {}, ...input }: z.output<typeof SettingsChange>,
): Promise<Done | Refusal<'conflict'>> {
  const [before] = await tx.rows.select().from(settings).where(eq(settings.id, 'camp')).for('update');
  const fields = (Object.keys(input) as (keyof typeof input)[]).filter((field) => before !== undefined && input[field] !== before[field]);
  if (before === undefined || fields.length === 0) return done;
  const conflict = fields.find((field) => seen[field] !== undefined && seen[field] !== before[field]);
  if (conflict !== undefined) return refuse('conflict');
  const pickFields = (row: Partial<SettingsRow>) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  await tx.rows.update(settings).set(pickFields(input)).where(eq(settings.id, 'camp'));
  tx.record({ kind: 'settings.changed', subject: { type: 'settings', id: 'camp' }, before: pickFields(before), after: pickFields(input) });
  tx.changed('settings', 'camp');
  // A change of this setting can change the access of every administrator.
  if (fields.includes('administratorsNeedSecondFactor')) tx.changed('caller', everyCaller);
  return done;
}
