// oxlint-disable jsx-a11y/prefer-tag-over-role -- an ARIA grid: its cells are selected and edited
import { memo } from 'react';
import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { CellAddress, GridLine, CellRange } from '#features/sheets/range.ts';
import type { CellConflict, SheetColumn } from '#features/sheets/shapes.ts';
import type { Colleague } from '#features/sheets/web/sheet/use-colleagues.ts';
import style from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import { rowHeight } from './use-rendered-line-count.ts';
import type { MoveAfterEdit } from './use-grid.ts';
import type { CellEditing } from './use-selection.ts';

interface DayRowsProps {
  day: string;
  lines: readonly GridLine[];
  /** Number of lines to render. The other lines only reserve their height. */
  renderedLines: number;
  columns: readonly SheetColumn[];
  mayEdit: boolean;
  idPrefix: string;
  people: readonly Colleague[];
  warnings: ReadonlyMap<string, string>;
  overruled: readonly CellConflict[];
  /** The selected range, in line numbers of this day. null if nothing is selected in this day. */
  range: CellRange | null;
  active: CellAddress | null;
  editing: CellEditing | null;
  commit(text: string, onward: MoveAfterEdit): void;
  cancel(): void;
}

/** A day of the grid. Memoized, so that a key press renders only the day of the active cell. */
export const DayRows = memo(
  function Day({
    day,
    lines,
    renderedLines,
    columns,
    mayEdit,
    idPrefix,
    people,
    warnings,
    overruled,
    range,
    active,
    editing,
    commit,
    cancel,
  }: DayRowsProps) {
    const formatting = useFormatting();
    const name = capitalizeHeading(formatDate(day, formatting));
    const missing = Math.max(0, lines.length - renderedLines);
    const isSingle = range !== null && range.top === range.bottom && range.left === range.right;
    return (
      <div
        role="rowgroup"
        aria-label={name}
        id={`day-${day}`}
        style={missing === 0 ? undefined : { paddingBottom: `${missing * rowHeight}px` }}
      >
        <div role="row" className={`text-sm bg-ground ${style.day}`}>
          <div role="rowheader">{name}</div>
        </div>
        {lines.slice(0, renderedLines).map((line, nth) => {
          const isHere = active?.row === line.id;
          const isChosen = range !== null && nth >= range.top && nth <= range.bottom && !(isSingle && editing !== null);
          return (
            <GridRow
              key={line.id}
              line={line}
              day={name}
              columns={columns}
              mayEdit={mayEdit}
              idPrefix={idPrefix}
              from={isChosen ? range.left : -1}
              to={isChosen ? range.right : -1}
              active={isHere ? active.column : null}
              peers={people.length === 0 ? '' : peersIn(people, line.id)}
              warning={warnings.get(line.id) ?? ''}
              conflictTexts={overruled.length === 0 ? '' : conflictTextsIn(overruled, line.id)}
              editing={isHere ? editing : null}
              commit={commit}
              cancel={cancel}
            />
          );
        })}
      </div>
    );
  },
  (one, other) =>
    one.lines === other.lines &&
    one.renderedLines === other.renderedLines &&
    one.columns === other.columns &&
    one.people === other.people &&
    one.warnings === other.warnings &&
    one.overruled === other.overruled &&
    one.mayEdit === other.mayEdit &&
    isSameRange(one.range, other.range) &&
    one.active === other.active &&
    one.editing === other.editing &&
    // Always render a day with an open editor, because the editor needs the current callbacks.
    one.editing === null,
);

export function toRangeOfDay(range: CellRange | null, first: number, count: number): CellRange | null {
  if (range === null || range.bottom < first || range.top >= first + count) return null;
  return { ...range, top: range.top - first, bottom: range.bottom - first };
}

function isSameRange(one: CellRange | null, other: CellRange | null): boolean {
  if (one === null || other === null) return one === other;
  return one.top === other.top && one.bottom === other.bottom && one.left === other.left && one.right === other.right;
}

/** Returns the user's own texts that lost a conflict in a row, one 'column\ttext' per line. */
function conflictTextsIn(overruled: readonly CellConflict[], row: string): string {
  return overruled
    .flatMap((conflict) => (conflict.row === row ? [`${conflict.column}\t${conflict.typed.replaceAll('\n', ' ')}`] : []))
    .join('\n');
}

/** Returns the other people in a row as one string: a string compares by value, so the memoized row renders only when it changes. */
function peersIn(people: readonly Colleague[], row: string): string {
  return people.flatMap(({ name, cell }) => (cell?.row === row ? [`${cell.column}\t${name}`] : [])).join('\n');
}
