import { cellsOfTable, cellsOfText } from '#features/sheets/clipboard.ts';
import { textOfHtml } from '#features/sheets/html-text.ts';
import { blocksOfCells, blocksOfHtml, type PastedBlock, tableCells } from '#features/sheets/paste/blocks.ts';

export interface ClipboardContents {
  cells: string[][];
  blocks: PastedBlock[];
}

/** Reads tables and plain text from the clipboard. If there is text outside the tables, only the plain text contains everything. */
export function readClipboard(data: DataTransfer): ClipboardContents {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const plain = cellsOfText(data.getData('text/plain'));
  const blocks = blocksOfHtml(body);
  const tables = [...body.querySelectorAll('table')].filter((table) => table.parentElement?.closest('table') === null);
  const rows = tables.flatMap(tableCells);
  for (const table of tables) table.remove();
  return {
    cells: rows.length === 0 || textOfHtml(body) !== '' ? plain : cellsOfTable(rows),
    blocks: blocks.length === 0 ? blocksOfCells(plain) : blocks,
  };
}
