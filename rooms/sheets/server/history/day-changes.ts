import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Floor } from '#platform/server/floor.ts';
import type { DayAsked, DayChange, Effect } from '#rooms/sheets/shapes.ts';
import { sheetChanges } from '#rooms/sheets/server/tables.ts';

const mostChanges = 200;

/** What was done to a day, newest first. */
export async function dayChanges(floor: Floor, { id, day }: z.output<typeof DayAsked>): Promise<DayChange[]> {
  const { number, byName: by, at, effects } = sheetChanges;
  const changes = await floor.rows
    .select({ number, by, at, effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, id), sql`${day}::date = any(${sheetChanges.days})`))
    .orderBy(desc(number))
    .limit(mostChanges);
  return changes.map((change) => ({
    ...change,
    id: `${id}-${change.number}`,
    effects: change.effects.filter((effect) => touches(effect, day)),
  }));
}

export function touches(effect: Effect, day: string): boolean {
  if (effect.of === 'cell') return effect.day === day;
  return effect.of === 'row' && (effect.from?.day === day || effect.to?.day === day);
}
