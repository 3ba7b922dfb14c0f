// oxlint-disable jsx-a11y/prefer-tag-over-role -- an ARIA grid: its cells are selected and edited
import { type CSSProperties, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LiveRegion } from '#platform/ui/web/drag/live-region.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PastedSchedule } from '#features/sheets/paste/parse-schedule.ts';
import type { GridLine } from '#features/sheets/range.ts';
import type { CellConflict, SheetColumn, SheetHead, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';
import { PasteDialog } from '#features/sheets/web/sheet/dialogs.ts';
import { useColleagues } from '#features/sheets/web/sheet/use-colleagues.ts';
import type { UndoControls } from '#features/sheets/web/sheet/use-undo.ts';
import { CellTools } from './cell-tools.tsx';
import { columnsTemplate } from './columns-template.ts';
import { DayRows, toRangeOfDay } from './day-rows.tsx';
import style from './grid.module.css';
import { GridKeyHelp } from './grid-key-help.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { PeopleHere } from './people-here.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useRenderedLineCount } from './use-rendered-line-count.ts';
import { useGrid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useOpenWarnings, findWarningRow } from './use-open-warnings.ts';
import { WarningsPopover } from './warnings-popover.tsx';

interface GridProps {
  head: SheetHead;
  days: readonly string[];
  rows: readonly SheetRow[];
  allRows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  mayEdit: boolean;
  undoing: UndoControls;
  warnings: ReadonlyMap<string, readonly string[]>;
  overruled: readonly CellConflict[];
  isStaff: boolean;
}

export function Grid({ head, days, rows, allRows, columns, mayEdit, undoing, warnings, overruled, isStaff }: GridProps) {
  const w = useTexts(sheetsTexts).grid;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const nameOf = useColumnName();
  const grid = useGrid({ sheetId: head.id, days, rows, allRows, columns, mayEdit, undoing });
  const { selection, lines } = grid;
  const byDay = useMemo(() => linesByDay(days, lines), [days, lines]);
  const renderedLines = useRenderedLineCount(lines.length, selection.range?.bottom ?? -1);
  const warningTexts = useMemo(() => new Map([...warnings].map(([row, texts]) => [row, texts.join('\n')])), [warnings]);
  const people = useColleagues(head.id, selection.active, isStaff);
  const opened = useOpenWarnings(warnings, area);
  const press = useGridKeys(grid, opened.open);
  const [pasted, setPasted] = useState<PastedSchedule | null>(null);
  const clipboard = useClipboard(grid, setPasted);
  const pointer = useGridPointer(grid, area);
  const cellId = (row: string, column: string) => `${id}${row}-${column}`;
  const activeId = selection.active && cellId(selection.active.row, selection.active.column);
  useScrollToActiveCell(activeId, selection.editing !== null, area);
  const template = useMemo(() => {
    const { tracks, width } = columnsTemplate(columns);
    return { '--sheet-columns': tracks, '--sheet-width': width } as CSSProperties;
  }, [columns]);

  return (
    <div className="grid grid-cols-1 gap-2">
      {mayEdit && (
        <GridToolbar grid={grid} undoing={undoing}>
          <CellTools grid={grid} sheetId={head.id} />
          <PeopleHere people={people} />
        </GridToolbar>
      )}
      <LiveRegion announcer={grid.announcer} />
      <div
        ref={area}
        role="grid"
        tabIndex={0}
        className={`border rounded bg-card relative text-sm ${style.grid}`}
        style={template}
        aria-label={w.label(head.name)}
        aria-describedby={`${id}keys`}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-readonly={!mayEdit}
        aria-activedescendant={activeId ?? undefined}
        onKeyDown={press}
        onFocus={(event) => {
          const [first, column] = [lines[0], columns[0]];
          if (event.target === area.current && selection.range === null && first && column)
            selection.select({ row: first.id, column: column.id });
        }}
        {...clipboard}
        {...pointer}
        onClick={(event) => {
          const warningRow = findWarningRow(event.target);
          if (warningRow === null) pointer.onClick(event);
          else opened.open(warningRow);
        }}
      >
        <p id={`${id}keys`} className="sr-only">
          {w.keys}
        </p>
        <div role="row" className={`font-semibold text-13 ${style.heads}`}>
          {columns.map((column) => (
            <div key={column.id} role="columnheader" className={style.head}>
              {nameOf(column)}
            </div>
          ))}
        </div>
        {byDay.map(({ day, lines: ofDay, first }) => (
          <DayRows
            key={day}
            day={day}
            lines={ofDay}
            renderedLines={Math.max(0, Math.min(ofDay.length, renderedLines - first))}
            columns={columns}
            mayEdit={mayEdit}
            idPrefix={id}
            people={people}
            warnings={warningTexts}
            overruled={overruled}
            range={toRangeOfDay(selection.range, first, ofDay.length)}
            {...(ofDay.some((line) => line.id === selection.active?.row)
              ? { active: selection.active, editing: selection.editing }
              : { active: null, editing: null })}
            commit={grid.commit}
            cancel={() => selection.stopWriting()}
          />
        ))}
      </div>
      {opened.shown !== null && <WarningsPopover mark={opened.mark} warnings={opened.shown} onClose={opened.close} />}
      {mayEdit && <GridKeyHelp />}
      {pasted !== null && (
        <PasteDialog
          schedule={pasted}
          days={head.days}
          selected={lines.find((line) => line.id === selection.active?.row)?.day ?? days[0] ?? ''}
          rows={allRows}
          edit={grid.edit}
          undo={grid.undo}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  );
}

function linesByDay(days: readonly string[], lines: readonly GridLine[]) {
  return days.map((day) => ({ day, lines: lines.filter((line) => line.day === day), first: lines.findIndex((line) => line.day === day) }));
}

function useScrollToActiveCell(activeId: string | null, isEditing: boolean, area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (activeId === null || isEditing || !area.current?.contains(document.activeElement)) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId, isEditing, area]);
}
