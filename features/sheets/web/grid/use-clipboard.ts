import type { ClipboardEvent } from 'react';
import { tableOfCells, textOfCells } from '#features/sheets/clipboard.ts';
import { type PastedSchedule, parseSchedule } from '#features/sheets/paste/parse-schedule.ts';
import { readClipboard } from '#features/sheets/web/paste/read-clipboard.ts';
import type { GridState } from './use-grid.ts';

/** Copies and pastes ranges of cells. If the clipboard contains a schedule of several days, opens a preview instead. */
export function useClipboard(grid: GridState, showSchedule: (schedule: PastedSchedule) => void) {
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
      const { cells, blocks } = readClipboard(event.clipboardData);
      const schedule = parseSchedule(blocks, grid.columns);
      if (schedule !== null && !grid.refusesCut(cells, 0)) showSchedule(schedule);
      else if (schedule === null && cells.length > 0) grid.writeBlock(cells, selection.range);
    },
  };
}
