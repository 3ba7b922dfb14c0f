import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { localMomentIn } from '#platform/time/calendar.ts';
import { capitalizeHeading, formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sortByTime, isDayOver, phaseOf } from '#features/sheets/filter-rows.ts';
import type { SheetColumn, SheetRow } from '#features/sheets/shapes.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';
import { NightMark } from '#features/sheets/web/sheet/night-mark.tsx';
import { RowTitle, useClosedNote } from '#features/sheets/web/sheet/closed-rows.tsx';
import { formatRowTime } from '#features/sheets/web/sheet/format-row-time.ts';
import { findDayHalf } from '#features/sheets/web/sheet/cell-hint.ts';
import { PlaceMapLink } from '#features/sheets/web/sheet/place-map-link.tsx';
import style from './day-list.module.css';

interface DayListProps {
  days: readonly string[];
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  mayEdit: boolean;
  warnings: ReadonlyMap<string, readonly string[]>;
  /** Whether to list days without rows, so that editors can add rows to them. */
  withEmptyDays: boolean;
  open(row: string): void;
  add(day: string): void;
}

/** The sheet as a list for phones, sorted by time: current and next rows first, past rows at the end of their day. */
export function DayList({ days: all, rows, columns, mayEdit, warnings, withEmptyDays, open, add }: DayListProps) {
  const w = useTexts(sheetsTexts);
  const formatting = useFormatting();
  const [today = '', clock = ''] = localMomentIn(formatting.zone, formatting.now).split('T');
  const at = { today, minutes: Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)) };
  const days = withEmptyDays ? all : all.filter((day) => rows.some((row) => row.day === day));
  // Show past days last, so that nobody has to scroll past yesterday.
  const isOver = (day: string) => isDayOver(day, rows, at);
  const order = [...days.filter((day) => !isOver(day)), ...days.filter(isOver)];
  return (
    <div className="grid grid-cols-1 gap-4">
      {order.map((day) => {
        const ofDay = sortByTime(rows.filter((row) => row.day === day));
        const past = isOver(day) ? [] : ofDay.filter((row) => phaseOf(row, at) === 'past');
        const coming = ofDay.filter((row) => !past.includes(row));
        const next = day <= today ? coming.find((row) => phaseOf(row, at) === 'later') : undefined;
        const line = (row: SheetRow) => (
          <RowLine
            key={row.id}
            row={row}
            columns={columns}
            mark={markOf(row)}
            warnings={warnings.get(row.id)?.length ?? 0}
            open={open}
            mayEdit={mayEdit}
          />
        );
        const markOf = (row: SheetRow) => (phaseOf(row, at) === 'now' ? ('now' as const) : row === next ? ('next' as const) : null);
        return (
          <section key={day} aria-label={capitalizeHeading(formatDate(day, formatting))}>
            <div className="flex flex-wrap gap-2 items-center justify-between mb-2">
              <h2 className="text-19">{capitalizeHeading(formatDate(day, formatting))}</h2>
              {mayEdit && (
                <Button kind="quiet" size="sm" icon={<Plus size={16} aria-hidden />} onClick={() => add(day)}>
                  {w.phone.add}
                </Button>
              )}
            </div>
            {ofDay.length === 0 && <p className="text-dim text-15">{w.page.empty}</p>}
            <ol className="border rounded bg-card divide-y">{coming.map(line)}</ol>
            {past.length > 0 && (
              <details className="disclosure mt-2">
                <summary>{w.phone.past}</summary>
                <ol className="border rounded bg-card divide-y">{past.map(line)}</ol>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface RowLineProps {
  row: SheetRow;
  columns: readonly SheetColumn[];
  mark: 'now' | 'next' | null;
  warnings: number;
  mayEdit: boolean;
  open(row: string): void;
}

function RowLine({ row, columns, mark, warnings, mayEdit, open }: RowLineProps) {
  const w = useTexts(sheetsTexts);
  const nameOf = useColumnName();
  const formatting = useFormatting();
  const isStruck = useClosedNote(row.id)?.isStruck === true;
  const { what = '', where = '', who = '' } = row.cells;
  const time = columns.find(({ id }) => id === 'time');
  const half = time && findDayHalf(row, time, formatting);
  const rest = columns.filter(({ id }) => !['time', 'what', 'where', 'who'].includes(id) && (row.cells[id] ?? '') !== '');
  const words = (
    <>
      <span className="font-semibold wrap-anywhere">
        {formatRowTime(row, formatting)}
        {half !== undefined && <span className="text-dim"> {half}</span>}
        {row.isNight && <NightMark title={w.grid.night} />}
        {mark !== null && !isStruck && (
          <span className="block mt-1">
            <Tag hue={mark === 'now' ? 'ember' : 'lake'}>{w.phone[mark]}</Tag>
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere block">
          <RowTitle row={row.id} what={what === '' ? w.grid.emptyRow : what} />
        </span>
        <span className="text-dim text-sm wrap-anywhere block">{joinWithDots([where, who])}</span>
        {rest.map((column) => (
          <span key={column.id} className="text-dim text-sm wrap-anywhere block">
            {nameOf(column)}: {row.cells[column.id]}
          </span>
        ))}
      </span>
      <span className="flex gap-2 items-center">
        {!mayEdit && <PlaceMapLink where={where} isShort />}
        {warnings > 0 && <TriangleAlert size={16} className="text-ember-word" aria-label={w.warnings.count(warnings)} />}
        {row.isStaffOnly && <EyeOff size={16} aria-label={w.grid.staffOnly} />}
      </span>
    </>
  );
  return (
    <li>
      {mayEdit ? (
        <button
          type="button"
          className={`grid grid-cols-1 gap-x-3 gap-y-0.5 w-full text-start py-2.5 px-3 ${style.row}`}
          onClick={() => open(row.id)}
        >
          {words}
        </button>
      ) : (
        <div className={`grid grid-cols-1 gap-x-3 gap-y-0.5 w-full text-start py-2.5 px-3 ${style.row}`}>{words}</div>
      )}
    </li>
  );
}
