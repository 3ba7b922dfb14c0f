import { EditConflictNote } from '#platform/http/web/edit-conflict-note.tsx';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { SheetColumn, SheetRow } from '#rooms/sheets/shapes.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import { useColumnName } from './column-name.ts';
import { useNarrow } from './use-narrow.ts';
import { cellKey, onlyWriter, type OverruledCells } from './use-overruled.ts';

interface OverruledPanelProps {
  overruled: OverruledCells;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
}

/** The sheet stays in sight: the others come as these are decided. */
const mostShown = 3;

/**
 * Each cell in which somebody was faster: both texts, and which of them shall stand. Nothing where nobody was; one line
 * with their count on a phone, where the sheet would lie below the screen otherwise.
 */
export function OverruledPanel({ overruled: { cells, decide }, rows, columns }: OverruledPanelProps) {
  const w = useWords(sheetsWords);
  const nameOf = useColumnName();
  const isNarrow = useNarrow();
  if (cells.length === 0) return null;
  const notes = (
    <>
      {cells.slice(0, mostShown).map((cell) => {
        const column = columns.find(({ id }) => id === cell.column);
        const row = rows.find(({ id }) => id === cell.row);
        const where = w.versions.title(column === undefined ? '' : nameOf(column), row?.cells['what'] || w.grid.emptyRow);
        return (
          <EditConflictNote
            key={cellKey(cell)}
            lead={`${where}: ${w.overruled.title(cell.by ?? w.overruled.somebody)}`}
            theirs={cell.text === '' ? '' : <Name>{cell.text}</Name>}
            yours={cell.typed === '' ? '' : <Name>{cell.typed}</Name>}
            onDecide={(whose) => decide(cell, whose)}
          />
        );
      })}
      {cells.length > mostShown && <p className="note">{w.day.more(cells.length - mostShown)}</p>}
    </>
  );
  return (
    <section className="stack gap-12 below-16 screen-only" aria-label={w.overruled.label}>
      {isNarrow ? (
        <details className="later">
          <summary>
            <span role="alert">{w.overruled.count(cells.length, onlyWriter(cells))}</span>
          </summary>
          {notes}
        </details>
      ) : (
        notes
      )}
    </section>
  );
}
