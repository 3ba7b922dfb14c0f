import { pasteLimits, type TableCell } from '#features/sheets/clipboard.ts';
import { type HtmlNode, textOfHtml } from '#features/sheets/html-text.ts';

export interface PastedCell {
  text: string;
  /** Text of the merged cell that covers this cell from above, otherwise ''. */
  above: string;
}

export type PastedBlock = { text: string } | { rows: PastedCell[][] };

export function blocksOfHtml(body: HtmlNode): PastedBlock[] {
  const blocks: PastedBlock[] = [];
  let between: HtmlNode[] = [];
  const flush = () => {
    const text = textOfHtml({ nodeName: 'DIV', nodeValue: null, childNodes: between });
    between = [];
    for (const line of text.split('\n')) if (line.trim() !== '') blocks.push({ text: line.trim() });
  };
  const walk = (node: HtmlNode) => {
    if (node.nodeName.toUpperCase() === 'TABLE') {
      flush();
      blocks.push({ rows: rowsOfTable(tableCells(node)) });
    } else if (hasTable(node)) for (const child of node.childNodes) walk(child);
    else between.push(node);
  };
  walk(body);
  flush();
  return blocks;
}

function hasTable(node: HtmlNode): boolean {
  return [...node.childNodes].some((child) => child.nodeName.toUpperCase() === 'TABLE' || hasTable(child));
}

export function tableCells(table: HtmlNode): TableCell[][] {
  return within(table, 'TR').map((row) =>
    [...row.childNodes]
      .filter(({ nodeName }) => /^t[dh]$/i.test(nodeName))
      .map((cell) => ({ text: textOfHtml(cell), columns: spanOf(cell, 'colspan'), rows: spanOf(cell, 'rowspan') })),
  );
}

function within(node: HtmlNode, name: string): HtmlNode[] {
  return [...node.childNodes].flatMap((child) => {
    const own = child.nodeName.toUpperCase();
    return own === name ? [child] : own === 'TABLE' ? [] : within(child, name);
  });
}

function spanOf(cell: HtmlNode, name: string): number {
  return Math.max(1, Math.floor(Number(cell.getAttribute?.(name) ?? 1)) || 1);
}

export function blocksOfCells(cells: readonly (readonly string[])[]): PastedBlock[] {
  return [{ rows: cells.map((row) => row.map((text) => ({ text, above: '' }))) }];
}

export function rowsOfTable(table: readonly (readonly TableCell[])[]): PastedCell[][] {
  const { columns: mostColumns, rows: mostRows } = pasteLimits;
  /** For each column, a merged cell that still covers rows below, and the number of these rows. */
  const covers: { text: string; rows: number }[] = [];
  return table.slice(0, mostRows).map((cells) => {
    const row: PastedCell[] = [];
    const remainingCells = [...cells];
    for (let column = 0; column < mostColumns && (remainingCells.length > 0 || column < covers.length);) {
      const cover = covers[column];
      if (cover !== undefined && cover.rows > 0) {
        cover.rows -= 1;
        row[column++] = { text: '', above: cover.text };
        continue;
      }
      const cell = remainingCells.shift() ?? { text: '', columns: 1, rows: 1 };
      const end = Math.min(mostColumns, column + Math.max(1, cell.columns));
      for (let first = true; column < end; first = false) {
        covers[column] = { text: first ? cell.text : '', rows: Math.min(mostRows, Math.max(1, cell.rows)) - 1 };
        row[column++] = { text: first ? cell.text : '', above: '' };
      }
    }
    return row;
  });
}
