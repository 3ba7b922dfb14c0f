import type { ClipboardEvent } from 'react';
import { cellsOfTable, cellsOfText, type TableCell, tableOfCells, textOfCells } from '#rooms/sheets/clipboard.ts';
import { textOfHtml } from '#rooms/sheets/html-text.ts';
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

/** The cells of all tables that were copied. Text between them is in no table: then the plain text has all of it. */
function cellsIn(data: DataTransfer): string[][] {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const tables = [...body.querySelectorAll('table')].filter((table) => table.parentElement?.closest('table') === null);
  const rows = tables.flatMap(tableCells);
  for (const table of tables) table.remove();
  return rows.length === 0 || textOfHtml(body) !== '' ? cellsOfText(data.getData('text/plain')) : cellsOfTable(rows);
}

function tableCells(table: HTMLTableElement): TableCell[][] {
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => ({ text: textOfHtml(cell), columns: cell.colSpan, rows: cell.rowSpan })),
  );
}
