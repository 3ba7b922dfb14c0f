import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { useAnnouncer } from '#platform/ui/web/drag/live-region.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { pointBelow, moveRowsTo, type InsertionPoint } from '#features/sheets/row-order.ts';
import type { GridLine } from '#features/sheets/range.ts';
import type { Operation, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

interface MoveRowsOptions {
  lines: readonly GridLine[];
  allRows: readonly SheetRow[];
  chosenRows: readonly SheetRow[];
  edit(operations: readonly Operation[]): boolean;
}

export function useMoveRows({ lines, allRows, chosenRows, edit }: MoveRowsOptions) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const announcer = useAnnouncer();

  function moveRows(ids: readonly string[], place: InsertionPoint): void {
    const operations = moveRowsTo(allRows, ids, place);
    if (operations.length === 0 || !edit(operations)) return;
    const next = allRows.find(({ id }) => id === place.row);
    const day = capitalizeHeading(formatDate(place.day, formatting));
    announcer.announce(w.messages.rowsMoved(ids.length, next === undefined ? null : (next.cells['what'] ?? w.grid.emptyRow), day));
  }

  return {
    announcer,
    moveRows,
    /** Moves the selected rows past the next visible line. Hidden rows after that line are not passed. */
    stepRows(step: -1 | 1): void {
      const edge = chosenRows.at(step === -1 ? 0 : -1);
      const at = lines.findIndex(({ id }) => id === edge?.id) + step;
      const target = lines[at];
      if (edge === undefined || target === undefined) return;
      const ids = chosenRows.map(({ id }) => id);
      if (step === -1) return moveRows(ids, { day: target.day, row: target.row?.id ?? null });
      if (target.row !== null) return moveRows(ids, pointBelow(allRows, target.row));
      // After the empty line at the end of a day, the rows move to the next day.
      const next = lines[at + 1];
      if (next !== undefined) moveRows(ids, { day: next.day, row: next.row?.id ?? null });
    },
  };
}
