import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { blockEnd } from '#features/sheets/block-end.ts';
import type { GridState } from './use-grid.ts';

const page = 12;

export function useGridKeys(grid: GridState, openWarnings: (row: string) => boolean) {
  const { selection, lines, columns, mayEdit } = grid;
  /** True after Escape: the next Tab leaves the grid, so that the grid is not a keyboard trap. */
  const leaves = useRef(false);

  return function press(event: KeyboardEvent): void {
    if (selection.editing !== null || selection.active === null || event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isHandled = event.key === 'Tab' ? tab(event) : isCommand ? command(event) : plain(event);
    leaves.current = event.key === 'Escape' || (leaves.current && event.key === 'Shift');
    if (isHandled) event.preventDefault();
  };

  function tab({ shiftKey }: KeyboardEvent): boolean {
    const { active } = selection;
    if (leaves.current || !mayEdit || active === null) return false;
    const [y, x] = [lines.findIndex(({ id }) => id === active.row), columns.findIndex(({ id }) => id === active.column)];
    const to = y * columns.length + x + (shiftKey ? -1 : 1);
    const [line, column] = [lines[Math.floor(to / columns.length)], columns[to % columns.length]];
    if (line === undefined || column === undefined) return false;
    selection.select({ row: line.id, column: column.id });
    return true;
  }

  function command(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const run = {
      z: () => (event.shiftKey ? grid.redo() : grid.undo()),
      y: grid.redo,
      d: grid.fillDown,
      a: () => selectAll(),
      home: () => move(-lines.length, -columns.length, event.shiftKey),
      end: () => move(lines.length, columns.length, event.shiftKey),
      arrowup: () => leap('down', -1, event.shiftKey),
      arrowdown: () => leap('down', 1, event.shiftKey),
      arrowleft: () => leap('across', -1, event.shiftKey),
      arrowright: () => leap('across', 1, event.shiftKey),
      '=': () => grid.insertRow(event.altKey ? 'above' : 'below'),
      '-': grid.deleteRows,
    }[key];
    const isEdit = ['z', 'y', 'd', '=', '-'].includes(key);
    if (run === undefined || (isEdit && !mayEdit) || (['=', '-'].includes(key) && !event.altKey)) return false;
    run();
    return true;
  }

  function plain(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey } = event;
    if (altKey && shiftKey && mayEdit && (key === 'ArrowUp' || key === 'ArrowDown')) return stepRows(key === 'ArrowUp' ? -1 : 1);
    const step = arrows[key];
    if (step !== undefined) return move(...step, shiftKey);
    if (key === ' ' && shiftKey) return selectRow();
    if (!mayEdit) return false;
    if (key === 'F2' && shiftKey) return selection.active !== null && openWarnings(selection.active.row);
    if (key === 'Enter' || key === 'F2') return write(false);
    if (key === 'Delete' || key === 'Backspace') {
      grid.clear();
      return true;
    }
    // Do not cancel the event: the typed letter must reach the field that opens now, and input methods need it.
    if (!altKey && (key.length === 1 || key === 'Process' || key === 'Dead')) write(true);
    return false;
  }

  function write(replaces: boolean): true {
    const { active } = selection;
    if (active !== null) flushSync(() => selection.write(active, replaces));
    return true;
  }

  function move(down: number, across: number, extendsRange: boolean): true {
    selection.move(down, across, extendsRange);
    return true;
  }

  function stepRows(step: -1 | 1): true {
    grid.stepRows(step);
    return true;
  }

  function selectAll(): void {
    const [first, last] = [lines[0], lines.at(-1)];
    const [left, right] = [columns[0], columns.at(-1)];
    if (first && last && left && right) selection.select({ row: first.id, column: left.id }, { row: last.id, column: right.id });
  }

  /** Moves to the end of the filled block, for Ctrl+arrow. */
  function leap(along: 'down' | 'across', step: -1 | 1, extendsRange: boolean): void {
    const from = (extendsRange ? selection.selection?.anchor : null) ?? selection.active;
    const [y, x] = [lines.findIndex(({ id }) => id === from?.row), columns.findIndex(({ id }) => id === from?.column)];
    const text = (line: number, column: number) => lines[line]?.row?.cells[columns[column]?.id ?? ''] ?? '';
    if (along === 'down') {
      const texts = lines.map((_line, nth) => text(nth, x));
      selection.move(blockEnd(texts, y, step) - y, 0, extendsRange);
    } else {
      const texts = columns.map((_column, nth) => text(y, nth));
      selection.move(0, blockEnd(texts, x, step) - x, extendsRange);
    }
  }

  function selectRow(): true {
    if (selection.selection) selection.selectRows(selection.selection.active.row, selection.selection.anchor.row);
    return true;
  }
}

const arrows: Readonly<Record<string, [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-page, 0],
  PageDown: [page, 0],
  Home: [0, -100],
  End: [0, 100],
};
