import { type PointerEvent, type MouseEvent, type RefObject, useRef } from 'react';
import type { Point } from '#platform/ui/web/drag/drag-rules.ts';
import { findRowBelow, useDrag } from '#platform/ui/web/drag/use-drag.ts';
import type { InsertionPoint } from '#features/sheets/row-order.ts';
import type { CellAddress } from '#features/sheets/range.ts';
import type { GridState } from './use-grid.ts';

/**
 * Selects cells by press, drag and Shift. A double click or a second tap starts editing, and dragging the grip of a row moves the selected
 * rows.
 */
export function useGridPointer(grid: GridState, area: RefObject<HTMLElement | null>) {
  const { selection, mayEdit } = grid;
  const from = useRef<CellAddress | null>(null);
  const pressedBy = useRef('mouse');

  function write(cell: CellAddress): void {
    if (mayEdit) selection.write(cell);
  }

  function selectCell(cell: CellAddress, extendsRange: boolean): void {
    // Moving the focus to the grid blurs the open editor, which then saves its text.
    area.current?.focus({ preventScroll: true });
    if (extendsRange && selection.active) selection.select(selection.active, cell);
    else selection.select(cell);
  }

  function selectRow(row: string, extendsRange: boolean): void {
    area.current?.focus({ preventScroll: true });
    selection.selectRows(extendsRange && selection.active ? selection.active.row : row, row);
  }

  useDrag<string, InsertionPoint>({
    area,
    itemAt: (element) => (mayEdit ? gripAt(element) : null),
    targetAt: (_row, at) => insertionPointOf(lineAt(at)),
    onMove(drag) {
      for (const line of area.current?.querySelectorAll('[data-drop]') ?? []) line.removeAttribute('data-drop');
      if (drag !== null) lineAt(drag.at)?.setAttribute('data-drop', '');
    },
    onDrop(row, before) {
      const selectedIds = grid.chosenRows.map(({ id }) => id);
      grid.moveRows(selectedIds.includes(row) ? selectedIds : [row], before);
    },
    scrollBoxes: (_row, page) => [page, { element: area.current, axis: 'y', top: headsHeight }],
  });

  return {
    onPointerDown(event: PointerEvent): void {
      pressedBy.current = event.pointerType;
      if (event.button !== 0 || isField(event.target)) return;
      if (gripAt(event.target) !== null) return event.preventDefault();
      if (event.pointerType === 'touch') return;
      const head = headAt(event.target);
      if (head !== null) {
        event.preventDefault();
        return selectRow(head, event.shiftKey);
      }
      const cell = cellAt(event.target);
      if (cell === null) return;
      event.preventDefault();
      from.current = cell;
      selectCell(cell, event.shiftKey);
    },
    onPointerMove(event: PointerEvent): void {
      if (from.current === null || event.buttons !== 1) return;
      const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      const { active, anchor } = selection.selection ?? {};
      if (cell && active && (cell.row !== anchor?.row || cell.column !== anchor.column) && !selection.editing)
        selection.select(active, cell);
    },
    onPointerUp(): void {
      from.current = null;
    },
    onPointerCancel(): void {
      from.current = null;
    },
    onClick(event: MouseEvent): void {
      const grip = gripAt(event.target);
      if (grip !== null) return selectRow(grip, event.shiftKey);
      const cell = isField(event.target) ? null : cellAt(event.target);
      // Use the pointer type of the last press: before Safari 18.2 and Firefox 129, a click event has none.
      if (pressedBy.current !== 'touch') return;
      const head = headAt(event.target);
      if (head !== null) return selectRow(head, false);
      if (cell === null) return;
      const { active } = selection;
      if (active?.row === cell.row && active.column === cell.column) write(cell);
      else selectCell(cell, false);
    },
    onDoubleClick(event: MouseEvent): void {
      const cell = isField(event.target) ? null : cellAt(event.target);
      if (cell !== null) write(cell);
    },
  };
}

/** Pixels that the sticky headings of columns and day cover. */
const headsHeight = 64;

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, [role=listbox]') !== null;
}

function cellAt(target: EventTarget | null): CellAddress | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: row.dataset['row'] ?? '', column: cell.dataset['column'] ?? '' } : null;
}

function headAt(target: EventTarget | null): string | null {
  const head = target instanceof Element && target.closest('button, [data-grip]') === null ? target.closest('[role=rowheader]') : null;
  return head?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

function gripAt(target: EventTarget | null): string | null {
  const grip = target instanceof Element ? target.closest('[data-grip]') : null;
  return grip?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

/** Returns the line of a day before which a row dropped at a point lands. Below the last line it lands before that line, which is empty. */
function lineAt({ clientX, clientY }: Point): HTMLElement | null {
  const day = document.elementFromPoint(clientX, clientY)?.closest('[data-row]')?.parentElement;
  const lines = [...(day?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  return findRowBelow(lines, clientY) ?? lines.at(-1) ?? null;
}

function insertionPointOf(line: HTMLElement | null): InsertionPoint | null {
  const day = line?.parentElement?.id.replace('day-', '');
  if (line === null || day === undefined) return null;
  return { day, row: line.dataset['new'] === undefined ? (line.dataset['row'] ?? null) : null };
}
