import type { ClipboardEvent } from 'react';
import { cellsOfTable, cellsOfText, type TableCell, tableOfCells, textOfCells } from '#rooms/sheets/clipboard.ts';
import type { GridState } from './use-grid.ts';

/** Ranges to and from spreadsheets: as a table where the other side has one, else as text between tabs. */
export function useClipboard(grid: GridState) {
  const { selection, mayEdit } = grid;
  const isFree = selection.editing === null && selection.range !== null;

  function copy(event: ClipboardEvent): void {
    if (!isFree) return;
    const texts = grid.texts();
    event.clipboardData.setData('text/plain', textOfCells(texts));
    event.clipboardData.setData('text/html', tableOfCells(texts));
    event.preventDefault();
  }

  return {
    onCopy: copy,
    onCut(event: ClipboardEvent): void {
      copy(event);
      if (isFree && mayEdit) grid.clear();
    },
    onPaste(event: ClipboardEvent): void {
      if (!isFree || !mayEdit || selection.range === null) return;
      event.preventDefault();
      const texts = cellsIn(event.clipboardData);
      if (texts.length > 0) grid.writeBlock(texts, selection.range);
    },
  };
}

/** Cells of a table keep their line breaks; text of a page that is no table is one cell. */
function cellsIn(data: DataTransfer): string[][] {
  const html = data.getData('text/html');
  const table = html === '' ? null : new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return table === null ? cellsOfText(data.getData('text/plain')) : cellsOfTable(tableCells(table));
}

function tableCells(table: HTMLTableElement): TableCell[][] {
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      for (const unseen of cell.querySelectorAll('script, style')) unseen.remove();
      for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
      return { text: (cell.textContent ?? '').trim(), columns: cell.colSpan, rows: cell.rowSpan };
    }),
  );
}
