import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { DayInput, DayChange, Effect } from '#features/sheets/shapes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

const maxChanges = 200;

export async function dayChanges(app: AppContext, { id, day }: z.output<typeof DayInput>): Promise<DayChange[]> {
  const { number, byName: by, at, effects } = sheetChanges;
  const changes = await app.rows
    .select({ number, by, at, effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, id), sql`${day}::date = any(${sheetChanges.days})`))
    .orderBy(desc(number))
    .limit(maxChanges);
  return changes.map((change) => ({
    ...change,
    id: `${id}-${change.number}`,
    effects: change.effects.filter((effect) => affectsDay(effect, day)),
  }));
}

export function affectsDay(effect: Effect, day: string): boolean {
  if (effect.of === 'cell') return effect.day === day;
  return effect.of === 'row' && (effect.from?.day === day || effect.to?.day === day);
}
