import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { everyCaller, type AppContext } from '#platform/server/app-context.ts';
import { defaultName, newCampSettings } from '#features/settings/rules.ts';
import type { SettingsChange, SettingsRow } from '#features/settings/shapes.ts';
import { settings } from './tables.ts';

/** The settings as they stand. The first start keeps its zone, so that TZ_CAMP counts only then. */
export async function readSettings(app: AppContext): Promise<SettingsRow> {
  const stored = app.rows.select().from(settings).where(eq(settings.id, 'camp'));
  const [found] = await stored;
  if (found !== undefined) return found;
  await app.rows.insert(settings).values({ id: 'camp', name: defaultName, zone: app.config.firstZone }).onConflictDoNothing();
  const [made] = await stored;
  if (made === undefined) throw new Error('the row of settings is missing');
  return made;
}

/** The stricter settings of a new camp, before it has any account. Call `forgetFacts` once it is written. */
export async function applyNewCampSettings(tx: Transaction, zone: string): Promise<void> {
  await tx.rows
    .insert(settings)
    .values({ id: 'camp', name: defaultName, zone, ...newCampSettings })
    .onConflictDoUpdate({ target: settings.id, set: newCampSettings });
  tx.changed('settings', 'camp');
}

/**
 * Changes the fields that are given, and only those that differ are kept in the history. Call `forgetFacts` once it is
 * written. A field that somebody else has changed since it was `seen` is refused, and nothing is written.
 */
export async function writeSettings(
  tx: Transaction,
  { seen = {}, ...input }: z.output<typeof SettingsChange>,
): Promise<Done | Refusal<'clash'>> {
  const [before] = await tx.rows.select().from(settings).where(eq(settings.id, 'camp')).for('update');
  const fields = (Object.keys(input) as (keyof typeof input)[]).filter((field) => before !== undefined && input[field] !== before[field]);
  if (before === undefined || fields.length === 0) return done;
  const clash = fields.find((field) => seen[field] !== undefined && seen[field] !== before[field]);
  if (clash !== undefined) return refuse('clash');
  const only = (row: Partial<SettingsRow>) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  await tx.rows.update(settings).set(only(input)).where(eq(settings.id, 'camp'));
  tx.record({ kind: 'settings.changed', subject: { type: 'settings', id: 'camp' }, before: only(before), after: only(input) });
  tx.changed('settings', 'camp');
  // It decides what every administrator may do from now on.
  if (fields.includes('administratorsNeedSecondFactor')) tx.changed('caller', everyCaller);
  return done;
}
