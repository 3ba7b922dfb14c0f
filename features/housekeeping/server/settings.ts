import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { z } from 'zod';
import { addConflictAuthors } from '#platform/events/server/conflict-authors.ts';
import { mergeChanges } from '#platform/http/field-changes.ts';
import { done } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { linenKinds, withDefaultLinenRates, type LinenRates } from '#features/housekeeping/linen.ts';
import type { HousekeepingSettings, SettingsChange } from '#features/housekeeping/shapes.ts';
import { topics } from '#features/housekeeping/topics.ts';
import { housekeepingSettings } from './tables.ts';

export async function readHousekeepingSettings(rows: QueryBuilder): Promise<HousekeepingSettings> {
  const [settingsRow] = await rows.select().from(housekeepingSettings);
  return { id: 'housekeeping', inspects: settingsRow?.requiresInspection ?? true, linen: withDefaultLinenRates(settingsRow?.linen ?? {}) };
}

export async function settingsRows(app: AppContext): Promise<HousekeepingSettings[]> {
  return [await readHousekeepingSettings(app.rows)];
}

/** Applies only the changed settings, so that two editors do not overwrite each other. */
export async function changeSettings({ app, caller, input }: CallContext<z.output<typeof SettingsChange>>) {
  return app.write(requireCaller(caller), async (tx) => {
    await tx.rows.select().from(housekeepingSettings).for('update');
    const { id, inspects, linen } = await readHousekeepingSettings(tx.rows);
    const { set, before, conflicts } = mergeChanges({ inspects, ...linen }, input.changes);
    if (conflicts.length > 0)
      return {
        refused: 'conflict' as const,
        conflicts: await addConflictAuthors(tx.rows, { type: 'housekeeping-settings', id }, conflicts),
      };
    if (Object.keys(set).length === 0) return done;
    await tx.rows.update(housekeepingSettings).set({ requiresInspection: set.inspects ?? inspects, linen: { ...linen, ...linenIn(set) } });
    tx.record({ kind: 'housekeeping.settings-changed', subject: { type: 'housekeeping-settings', id }, before, after: set });
    tx.changed(topics.settings, id);
    return done;
  });
}

function linenIn(set: Partial<LinenRates>): Partial<LinenRates> {
  return Object.fromEntries(linenKinds.flatMap((kind) => (set[kind] === undefined ? [] : [[kind, set[kind]]])));
}
