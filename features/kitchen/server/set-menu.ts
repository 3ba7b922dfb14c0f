import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import type { NewMenu } from '#features/kitchen/shapes.ts';
import { editSheet, sheetColumns, sheets } from '#features/sheets/server/public.ts';

/** Writes the Food cell of a meal, the only cell that the kitchen may write. */
export async function setMenu(context: CallContext<z.output<typeof NewMenu>>) {
  const { id, key, row, food, seen } = context.input;
  const [column] = await context.app.rows
    .select({ isRemoved: sheetColumns.isRemoved })
    .from(sheetColumns)
    .innerJoin(sheets, and(eq(sheets.id, sheetColumns.sheetId), eq(sheets.isTemplate, false)))
    .where(and(eq(sheetColumns.sheetId, id), eq(sheetColumns.id, 'food')));
  if (column === undefined) return refuse('gone');
  if (column.isRemoved) return refuse('no-food-column', 'food');
  return editSheet({ ...context, input: { id, key, operations: [{ do: 'set', row, cells: { food: { text: food, seen } } }] } });
}
