import { useLayoutEffect, useMemo, useRef } from 'react';
import { newId } from '#platform/http/web/new-id.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type CellTexts, hasCutCells } from '#features/sheets/clipboard.ts';
import { pointBelow, insertRowsAt, sortDayOperations } from '#features/sheets/row-order.ts';
import {
  blockOperations,
  type GridLine,
  linesOf,
  newLineId,
  type CellRange,
  setCellOperations,
  readRangeTexts,
  tileTexts,
} from '#features/sheets/range.ts';
import { sheetLimits } from '#features/sheets/rules.ts';
import type { Operation, SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import type { UndoControls } from '#features/sheets/web/sheet/use-undo.ts';
import { useMoveRows } from './use-move-rows.ts';
import { useSelection } from './use-selection.ts';

export interface GridOptions {
  sheetId: string;
  days: readonly string[];
  rows: readonly SheetRow[];
  /** All rows of the sheet, including hidden ones. New positions are computed between these rows. */
  allRows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  mayEdit: boolean;
  undoing: UndoControls;
}

export type MoveAfterEdit = 'stay' | 'down' | 'up' | 'right' | 'left';

const steps: Readonly<Record<MoveAfterEdit, readonly [down: number, across: number]>> = {
  stay: [0, 0],
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

export function useGrid({ sheetId, days, rows, allRows, columns, mayEdit, undoing }: GridOptions) {
  const w = useTexts(sheetsTexts);
  const { grouped } = useNumbers();
  const lines = useMemo(() => linesOf(days, rows, mayEdit), [days, rows, mayEdit]);
  const selection = useSelection({ sheetId, lines, columns });
  const { range, active } = selection;
  // Refs to the current rows and columns: an editor that unmounts with its row or column calls callbacks of an earlier render.
  const now = useRef({ allRows, columns });
  useLayoutEffect(() => {
    now.current = { allRows, columns };
  }, [allRows, columns]);
  const selectedLines = range === null ? [] : lines.slice(range.top, range.bottom + 1);
  const chosenRows = selectedLines.flatMap(({ row }) => row ?? []);

  /** Applies the operations. If a limit of the sheet or of a cell is exceeded, shows a message and returns false. */
  function edit(operations: readonly Operation[]): boolean {
    const isTooLong = textsOf(operations).some((text) => text.length > sheetLimits.cellLength);
    if (isTooLong) toast({ title: w.messages.tooLong(grouped(sheetLimits.cellLength)), about: 'sheet' });
    const added = operations.reduce((sum, operation) => sum + (operation.do === 'insert' ? operation.rows.length : 0), 0);
    const isTooMuch = allRows.length + added > sheetLimits.rows;
    if (isTooMuch) toast({ title: w.messages.tooManyRows(grouped(sheetLimits.rows)), about: 'sheet' });
    if (isTooLong || isTooMuch) return false;
    undoing.edit(operations);
    return true;
  }

  function commit(text: string, onward: MoveAfterEdit): void {
    const line = lines.find(({ id }) => id === active?.row);
    if (line === undefined || active === null) return;
    const rowAtStart = selection.editing?.rowAtStart ?? undefined;
    selection.stopWriting();
    if (line.row === null && text.trim() === '') return void selection.move(...steps[onward]);
    // Write to a deleted row too: a restore brings the text back. Do not add a row for a removed column: its text would be invisible.
    if (line.row !== null && !edit(setCellOperations(line.row, { [active.column]: text }, rowAtStart))) return;
    const deletionMessage = deletionMessageOf(line, active.column);
    if (deletionMessage !== null) return void toast({ title: deletionMessage, body: text, about: 'sheet' });
    if (line.row !== null) return void selection.move(...steps[onward]);
    const column = columns.findIndex(({ id }) => id === active.column);
    addRow(line.day, text, column, onward);
  }

  function deletionMessageOf({ row }: GridLine, column: string): string | null {
    if (row !== null && !now.current.allRows.some(({ id }) => id === row.id)) return w.messages.rowDeleted;
    return now.current.columns.some(({ id }) => id === column) ? null : w.messages.columnRemoved;
  }

  /** Adds a row from the empty line. The empty line stays below the new row. */
  function addRow(day: string, text: string, column: number, onward: MoveAfterEdit): void {
    const operations = blockOperations(
      { texts: [[text]], top: lines.findIndex(({ id }) => id === newLineId(day)), left: column },
      lines,
      columns,
      allRows,
    );
    const [insert] = operations;
    if (insert?.do !== 'insert' || !edit(operations)) return;
    const [, across] = steps[onward];
    const beside = columns[Math.max(0, Math.min(columns.length - 1, column + across))];
    const row = insert.rows[0]?.id ?? newLineId(day);
    selection.select({ row: onward === 'down' ? newLineId(day) : row, column: beside?.id ?? '' });
  }

  /** Shows a message and returns true if the texts contain `####`, which Excel copies if a column is too narrow. */
  function refusesCut(texts: CellTexts, left: number): boolean {
    const kinds = columns.slice(left).map(({ kind }) => kind);
    const isCut = hasCutCells(texts, kinds);
    if (isCut) toast({ title: w.messages.tooNarrow, body: w.messages.widen, about: 'sheet' });
    return isCut;
  }

  function writeBlock(texts: CellTexts, at: CellRange): void {
    if (refusesCut(texts, at.left)) return;
    const columnsToRight = columns.slice(at.left);
    const beyond = Math.max(0, ...texts.map((row) => row.findLastIndex((text) => text.trim() !== '') + 1 - columnsToRight.length));
    const isWritten = edit(blockOperations({ texts: tileTexts(texts, at), top: at.top, left: at.left }, lines, columns, allRows));
    if (isWritten && beyond > 0) toast({ title: w.messages.columnsLeftOut(beyond), body: w.messages.pasteFurtherLeft, about: 'sheet' });
  }

  const moving = useMoveRows({ lines, allRows, chosenRows, edit });

  return {
    lines,
    columns,
    mayEdit,
    selection,
    chosenRows,
    commit,
    edit,
    writeBlock,
    refusesCut,
    undo: undoing.undo,
    noteUndo: undoing.recordUndo,
    redo: undoing.redo,
    texts: () => (range === null ? [] : readRangeTexts(range, lines, columns)),
    clear: () =>
      void (range && edit(chosenRows.flatMap((row) => setCellOperations(row, emptyTexts(columns.slice(range.left, range.right + 1)))))),
    fillDown() {
      if (range === null) return;
      const [first, ...others] = selectedLines;
      const from = others.length > 0 ? first?.row : lines[range.top - 1]?.row;
      const to = others.length > 0 ? others : selectedLines;
      const texts = Object.fromEntries(columns.slice(range.left, range.right + 1).map(({ id }) => [id, from?.cells[id] ?? '']));
      if (from) edit(to.flatMap(({ row }) => (row === null ? [] : setCellOperations(row, texts))));
    },
    insertRow(where: 'above' | 'below') {
      const line = lines.find(({ id }) => id === active?.row);
      if (line === undefined || active === null) return;
      const place = line.row !== null && where === 'below' ? pointBelow(allRows, line.row) : { day: line.day, row: line.row?.id ?? null };
      const id = newId();
      if (edit(insertRowsAt(allRows, place, [{ id, cells: {} }]))) selection.select({ row: id, column: active.column });
    },
    deleteRows() {
      if (chosenRows.length === 0 || range === null) return;
      const next = lines[range.bottom + 1] ?? lines[range.top - 1];
      edit([{ do: 'delete', rows: chosenRows.map(({ id }) => id) }]);
      toast({ title: w.messages.rowsDeleted(chosenRows.length), about: 'sheet', undo: undoing.undo });
      if (next && active) selection.select({ row: next.id, column: active.column });
    },
    setStaffOnly: (isStaffOnly: boolean) =>
      void (chosenRows.length > 0 && edit([{ do: 'staff-only', rows: chosenRows.map(({ id }) => id), isStaffOnly }])),
    ...moving,
    sortByTime() {
      const day = lines.find(({ id }) => id === active?.row)?.day;
      if (day !== undefined) edit(sortDayOperations(allRows.filter((row) => row.day === day)));
    },
  };
}

export type GridState = ReturnType<typeof useGrid>;

function emptyTexts(columns: readonly SheetColumn[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ id }) => [id, '']));
}

function textsOf(operations: readonly Operation[]): string[] {
  return operations.flatMap((operation) => {
    if (operation.do === 'set') return Object.values(operation.cells).map(({ text }) => text);
    return operation.do === 'insert' ? operation.rows.flatMap(({ cells }) => Object.values(cells)) : [];
  });
}
