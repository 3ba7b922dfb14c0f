import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from './column-name.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { cellKey, findOnlyWriter, type CellConflicts } from './use-cell-conflicts.ts';

interface OverruledPanelProps {
  overruled: CellConflicts;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
}

/** Maximum number of conflicts to show at once, so that the sheet stays visible. */
const maxVisibleConflicts = 3;

/** Lists the cells that another person changed first. On a phone the list is collapsed to a count, to leave room for the sheet. */
export function CellConflictsPanel({ overruled: { cells, decide }, rows, columns }: OverruledPanelProps) {
  const w = useTexts(sheetsTexts);
  const nameOf = useColumnName();
  const isNarrow = useIsNarrow();
  if (cells.length === 0) return null;
  const notes = (
    <>
      {cells.slice(0, maxVisibleConflicts).map((cell) => {
        const column = columns.find(({ id }) => id === cell.column);
        const row = rows.find(({ id }) => id === cell.row);
        const where = w.versions.title(column === undefined ? '' : nameOf(column), row?.cells['what'] || w.grid.emptyRow);
        return (
          <EditConflictNote
            key={cellKey(cell)}
            lead={`${where}: ${w.overruled.title(cell.by ?? w.overruled.someone)}`}
            theirs={cell.text === '' ? '' : <IsolatedName>{cell.text}</IsolatedName>}
            yours={cell.typed === '' ? '' : <IsolatedName>{cell.typed}</IsolatedName>}
            onDecide={(side) => decide(cell, side)}
          />
        );
      })}
      {cells.length > maxVisibleConflicts && <p className="text-dim text-15">{w.day.more(cells.length - maxVisibleConflicts)}</p>}
    </>
  );
  return (
    <section className="grid grid-cols-1 gap-3 mb-4 print:hidden" aria-label={w.overruled.label}>
      {isNarrow ? (
        <details className="disclosure">
          <summary>
            <span role="alert">{w.overruled.count(cells.length, findOnlyWriter(cells))}</span>
          </summary>
          {notes}
        </details>
      ) : (
        notes
      )}
    </section>
  );
}
