import { eq } from 'drizzle-orm';
import { newId } from '#platform/database/server/new-id.ts';
import type { Guest } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { sheets } from '#features/sheets/server/tables.ts';
import type { EditResult, Operation, SheetHead, SheetRow } from '#features/sheets/shapes.ts';

type TestReader = Guest | SignedInGuest;

export async function createTestSheet(
  by: SignedInGuest,
  more: { name?: string; matrixLink?: string; heads?: number } = {},
): Promise<string> {
  const id = newId();
  const stay = { startsAt: at('2026-06-19', '16:00'), endsAt: at('2026-06-21', '11:00') };
  await by.calls.reservations.create.mutate({
    id,
    name: 'Lakeside Family Camp',
    classification: 'camp',
    state: 'confirmed',
    ...stay,
    ...more,
  });
  const answer = await by.calls.sheets.create.mutate({ id });
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return id;
}

const at = (day: string, time: string) => toInstant('America/New_York', day, time);

export async function editTestSheet(by: SignedInGuest, id: string, operations: Operation[]): Promise<EditResult> {
  const answer = await by.calls.sheets.edit.mutate({ id, key: newId(), operations });
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

export async function insertTestRows(
  by: SignedInGuest,
  id: string,
  day: string,
  texts: Record<string, string>[],
  first = 1,
): Promise<string[]> {
  const rows = texts.map((cells, nth) => ({ id: newId(), day, position: `V${String(first + nth).padStart(4, '0')}V`, cells }));
  await editTestSheet(by, id, [{ do: 'insert', rows }]);
  return rows.map((row) => row.id);
}

export const setOperation = (row: string, column: string, text: string, seen = 0): Operation => ({
  do: 'set',
  row,
  cells: { [column]: { text, seen } },
});

export async function readSheetHead(by: TestReader, id: string): Promise<SheetHead | undefined> {
  const seen = await by.watch('sheets.sheet', { id });
  seen.close();
  return seen.rows<SheetHead>()[0];
}

export async function countChanges({ running }: { running: { app: Pick<AppContext, 'rows'> } }, id: string): Promise<number> {
  const [sheet] = await running.app.rows.select({ lastChange: sheets.lastChange }).from(sheets).where(eq(sheets.id, id));
  return sheet?.lastChange ?? 0;
}

export async function readSheetRows(by: TestReader, id: string): Promise<SheetRow[]> {
  const seen = await by.watch('sheets.rows', { id });
  seen.close();
  return seen.rows<SheetRow>();
}
