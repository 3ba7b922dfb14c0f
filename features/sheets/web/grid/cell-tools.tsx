import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClockArrowDown from 'lucide-react/icons/clock-arrow-down';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { DayHistoryDialog, VersionsDialog } from '#features/sheets/web/sheet/dialogs.ts';
import type { GridState } from './use-grid.ts';

export function CellTools({ grid, sheetId }: { grid: GridState; sheetId: string }) {
  const w = useTexts(sheetsTexts).tools;
  const [open, setOpen] = useState<'cell' | 'day' | null>(null);
  const { active } = grid.selection;
  const line = grid.lines.find(({ id }) => id === active?.row);
  const column = grid.columns.find(({ id }) => id === active?.column);
  const close = () => setOpen(null);
  return (
    <>
      <IconButton label={w.byTime} title={w.byTime} kind="quiet" disabled={line === undefined} onClick={grid.sortByTime}>
        <ClockArrowDown size={18} aria-hidden />
      </IconButton>
      <IconButton label={w.history} title={w.history} kind="quiet" disabled={!line?.row} onClick={() => setOpen('cell')}>
        <History size={18} aria-hidden />
      </IconButton>
      <IconButton label={w.dayHistory} title={w.dayHistory} kind="quiet" disabled={line === undefined} onClick={() => setOpen('day')}>
        <CalendarClock size={18} aria-hidden />
      </IconButton>
      {open === 'cell' && line?.row && column && (
        <VersionsDialog sheetId={sheetId} row={line.row} column={column} edit={grid.edit} onClose={close} />
      )}
      {open === 'day' && line && (
        <DayHistoryDialog
          sheetId={sheetId}
          day={line.day}
          columns={grid.columns}
          rows={grid.lines.flatMap((gridLine) => gridLine.row ?? [])}
          recordUndo={grid.noteUndo}
          onClose={close}
        />
      )}
    </>
  );
}
