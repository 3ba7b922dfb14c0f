// oxlint-disable jsx-a11y/prefer-tag-over-role -- an ARIA grid: its cells are selected and edited
import EyeOff from 'lucide-react/icons/eye-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, type ReactNode, useContext } from 'react';
import type { Formatting } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { GridLine } from '#features/sheets/range.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { NightMark } from '#features/sheets/web/sheet/night-mark.tsx';
import { RowTitle } from '#features/sheets/web/sheet/closed-rows.tsx';
import { formatRowTime } from '#features/sheets/web/sheet/format-row-time.ts';
import { findCellHint } from '#features/sheets/web/sheet/cell-hint.ts';
import { CellEditor } from './cell-editor.tsx';
import style from './grid.module.css';
import type { MoveAfterEdit } from './use-grid.ts';
import type { CellEditing } from './use-selection.ts';
import { SheetNamesContext } from './use-suggestions.ts';

export interface RowSelection {
  /** Index of the first and last selected column of this row. -1 if none is selected. */
  from: number;
  to: number;
  /** ID of the active column if the active cell is in this row, otherwise null. */
  active: string | null;
}

interface GridRowProps extends RowSelection {
  line: GridLine;
  day: string;
  columns: readonly SheetColumn[];
  mayEdit: boolean;
  idPrefix: string;
  /** Other people who are in this row, one 'column\tname' per line. */
  peers: string;
  /** The user's own texts that lost a conflict, one 'column\ttext' per line. */
  conflictTexts: string;
  /** Warnings, one per line. '' without warnings. */
  warning: string;
  editing: CellEditing | null;
  commit(text: string, onward: MoveAfterEdit): void;
  cancel(): void;
}

/** A row of the grid. Memoized and built from few elements, because a sheet may have three hundred rows. */
export const GridRow = memo(
  function Row({
    line,
    day,
    columns,
    mayEdit,
    idPrefix,
    peers,
    conflictTexts: lost,
    warning,
    from,
    to,
    active,
    editing,
    commit,
    cancel,
  }: GridRowProps) {
    const { grid: w, warnings } = useTexts(sheetsTexts);
    const warningTexts = warning === '' ? [] : warning.split('\n');
    const formatting = useFormatting();
    const { known } = useContext(SheetNamesContext);
    const { row } = line;
    const label = row === null ? w.newRow(day) : (row.cells['what'] ?? w.emptyRow);
    return (
      <div
        role="row"
        className={`border-b ${style.row}`}
        data-row={line.id}
        data-new={row === null || undefined}
        data-staff={row?.isStaffOnly || undefined}
        data-here={active !== null || undefined}
        data-writing={editing !== null || undefined}
      >
        <div role="rowheader" className={`flex gap-0.5 items-center justify-center relative text-dim ${style.mark}`}>
          <span className="sr-only">{[label, row?.isStaffOnly ? w.staffOnly : '', warningTexts.join(' ')].filter(Boolean).join(', ')}</span>
          {row !== null && mayEdit && <span className={style.grip} data-grip title={w.drag} />}
          {warning !== '' && (
            <button
              type="button"
              tabIndex={-1}
              className="flex-none min-h-target text-ember-word"
              data-warning
              aria-haspopup="dialog"
              aria-label={warnings.count(warningTexts.length)}
              title={warningTexts.join(' ')}
            >
              <TriangleAlert size={15} aria-hidden />
            </button>
          )}
          {row?.isStaffOnly && <EyeOff size={14} aria-hidden className="flex-none" />}
        </div>
        {columns.map((column, nth) => {
          const isWriting = active === column.id && editing !== null;
          const understood = row === null || isWriting ? null : findCellHint(row, column, { ...known, formatting, w });
          return (
            <div
              key={column.id}
              role="gridcell"
              id={`${idPrefix}${line.id}-${column.id}`}
              className={`relative wrap-anywhere ${column.kind === 'time' ? 'font-semibold ' : ''}${style.cell}`}
              data-column={column.id}
              data-active={active === column.id || undefined}
              data-writing={isWriting || undefined}
              aria-selected={nth >= from && nth <= to}
              data-understood={understood?.mark}
              data-peer={valueAt(peers, column.id)}
              data-lost={valueAt(lost, column.id) === undefined ? undefined : ''}
              title={describeLostText(valueAt(lost, column.id), w) ?? understood?.title}
            >
              {isWriting ? (
                <CellEditor editing={editing} column={column} commit={commit} cancel={cancel} />
              ) : (
                (renderCell(row, column, formatting) ?? (row === null && nth === 1 ? <span className="text-dim">{w.addHere}</span> : ''))
              )}
              {row?.isNight && column.id === 'time' && editing === null && <NightMark title={w.night} />}
            </div>
          );
        })}
      </div>
    );
  },
  (one, other) =>
    one.line.row === other.line.row &&
    one.line.id === other.line.id &&
    one.day === other.day &&
    one.columns === other.columns &&
    one.from === other.from &&
    one.to === other.to &&
    one.active === other.active &&
    one.editing === other.editing &&
    one.mayEdit === other.mayEdit &&
    one.warning === other.warning &&
    one.peers === other.peers &&
    one.conflictTexts === other.conflictTexts &&
    // Always render a row with an open editor, because the editor needs the current callbacks.
    one.editing === null,
);

function renderCell(row: SheetRow | null, column: SheetColumn, formatting: Formatting): ReactNode {
  const text = textOf(row, column, formatting);
  return row !== null && column.id === 'what' && text !== undefined ? <RowTitle row={row.id} what={text} /> : text;
}

function textOf(row: SheetRow | null, { id }: SheetColumn, formatting: Formatting): string | undefined {
  return row?.isSkipped && id === 'time' ? formatRowTime(row, formatting) : row?.cells[id];
}

function valueAt(lines: string, column: string): string | undefined {
  if (lines === '') return undefined;
  const values = lines.split('\n').flatMap((line) => (line.startsWith(`${column}\t`) ? [line.slice(column.length + 1)] : []));
  return values.length === 0 ? undefined : values.join(', ');
}

function describeLostText(typed: string | undefined, w: (typeof sheetsTexts)['en']['grid']): string | undefined {
  return typed === undefined ? undefined : w.lost(typed);
}
