import { type PointerEvent, type MouseEvent, type RefObject, useRef } from 'react';
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
  const drag = useRef<RowDrag | null>(null);
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

  return {
    onPointerDown(event: PointerEvent): void {
      pressedBy.current = event.pointerType;
      if (event.button !== 0 || isField(event.target)) return;
      const grip = mayEdit ? gripAt(event.target) : null;
      drag.current = grip === null ? null : { row: grip, y: event.clientY };
      if (drag.current !== null) {
        area.current?.setPointerCapture(event.pointerId);
        event.preventDefault();
        return;
      }
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
      if (drag.current !== null) return showDrop(area.current, event);
      if (from.current === null || event.buttons !== 1) return;
      const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
      const { active, anchor } = selection.selection ?? {};
      if (cell && active && (cell.row !== anchor?.row || cell.column !== anchor.column) && !selection.editing)
        selection.select(active, cell);
    },
    onPointerUp(event: PointerEvent): void {
      from.current = null;
      const start = drag.current;
      drag.current = null;
      if (start === null) return;
      const before = dropAt(event);
      endDrop(area.current);
      if (Math.abs(event.clientY - start.y) < minDragPixels) return selectRow(start.row, event.shiftKey);
      const selectedIds = grid.chosenRows.map(({ id }) => id);
      if (before !== null) grid.moveRows(selectedIds.includes(start.row) ? selectedIds : [start.row], before);
    },
    onPointerCancel(): void {
      from.current = null;
      drag.current = null;
      endDrop(area.current);
    },
    onClick(event: MouseEvent): void {
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

interface RowDrag {
  row: string;
  y: number;
}

/** Minimum length of a drag in pixels. A shorter drag counts as a press that selects the row. */
const minDragPixels = 4;

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

/**
 * Returns the line before which a dropped row is inserted: the line under the pointer, or the next line if the pointer is in its lower
 * half.
 */
function lineAt({ clientX, clientY }: { clientX: number; clientY: number }): HTMLElement | null {
  const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]') ?? null;
  if (over === null) return null;
  const { top, height } = over.getBoundingClientRect();
  const next = over.nextElementSibling;
  return clientY > top + height / 2 && next instanceof HTMLElement && next.dataset['row'] !== undefined ? next : over;
}

function dropAt(event: PointerEvent): InsertionPoint | null {
  const line = lineAt(event);
  const day = line?.parentElement?.id.replace('day-', '');
  if (line === null || day === undefined) return null;
  return { day, row: line.dataset['new'] === undefined ? (line.dataset['row'] ?? null) : null };
}

function showDrop(area: HTMLElement | null, event: PointerEvent): void {
  endDrop(area);
  lineAt(event)?.setAttribute('data-drop', '');
}

function endDrop(area: HTMLElement | null): void {
  for (const line of area?.querySelectorAll('[data-drop]') ?? []) line.removeAttribute('data-drop');
}
