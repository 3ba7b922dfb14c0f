import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { CellInput, CellVersion } from '#features/sheets/shapes.ts';
import { sheetChanges } from '#features/sheets/server/tables.ts';

const maxVersions = 50;

export async function cellVersions({ app, input: { id, row, column } }: CallContext<z.output<typeof CellInput>>): Promise<CellVersion[]> {
  const wrote = JSON.stringify([{ of: 'cell', row, column }]);
  const changes = await app.rows
    .select({ number: sheetChanges.number, by: sheetChanges.byName, at: sheetChanges.at, effects: sheetChanges.effects })
    .from(sheetChanges)
    .where(and(eq(sheetChanges.sheetId, id), sql`${sheetChanges.effects} @> ${wrote}::jsonb`))
    .orderBy(desc(sheetChanges.number))
    .limit(maxVersions);
  return changes.flatMap(({ effects, ...change }) => {
    const last = effects.findLast((effect) => effect.of === 'cell' && effect.row === row && effect.column === column);
    return last?.of === 'cell' ? [{ ...change, text: last.to }] : [];
  });
}
