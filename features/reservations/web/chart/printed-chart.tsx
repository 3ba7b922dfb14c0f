import { Fragment } from 'react';
import { formatDateRange, formatWeekday } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { usePrinting } from '#platform/print/web/print-page.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import look from '#features/reservations/web/tags/bar.module.css';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { type Axis, axisWidth, dayNumber, dayOfNumber, instantAt, isWeekend, xOf } from './axis.ts';
import type { ChartRow } from './chart-rows.ts';
import { type PrintedBar, toPrintedBars } from './printed-bars.ts';
import style from './printed-chart.module.css';
import type { Days } from './use-chart-view.ts';

interface PrintedProps {
  window: Days;
  rows: readonly ChartRow[];
}

/** Prints the visible days scaled to the page width, and repeats the header with the days on each page. */
export function PrintedChart(props: PrintedProps) {
  const isPrinting = usePrinting();
  return isPrinting && <Paper {...props} />;
}

function Paper({ window: { from, to }, rows }: PrintedProps) {
  const w = useTexts(chartTexts);
  const formatting = useFormatting();
  const first = dayNumber(from);
  const count = dayNumber(to) - first + 1;
  // Positions are percentages, because the width of a day is one.
  const axis: Axis = { zone: formatting.zone, first: from, count, dayWidth: 100 / count };
  return (
    <table className={style.paper}>
      <caption className={style.title}>{w.printed(formatDateRange(from, to, formatting))}</caption>
      <thead>
        <tr>
          <th className={style.place}>{w.place}</th>
          {Array.from({ length: count }, (_, n) => (
            <th key={n} className={style.day} data-weekend={isWeekend(first + n) || undefined}>
              {formatWeekday(dayOfNumber(first + n), formatting, count <= 16 ? 'short' : 'narrow')}{' '}
              {Number(dayOfNumber(first + n).slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PaperRow key={row.place.id} row={row} axis={axis} />
        ))}
      </tbody>
    </table>
  );
}

function PaperRow({ row, axis }: { row: ChartRow; axis: Axis }) {
  const w = useTexts(chartTexts);
  const names = useTexts(nameTexts);
  const end = instantAt(axis, axisWidth(axis));
  const lines = toPrintedBars(row, instantAt(axis, 0), end);
  const percent = (from: string, until: string) => {
    const [left, right] = [Math.max(0, xOf(axis, from)), Math.min(100, xOf(axis, until))];
    return right > left ? { left: `${left}%`, width: `${right - left}%` } : null;
  };
  const textOf = ({ booking, places, isOutside }: PrintedBar) => {
    const { state } = booking;
    const name = isolateName(booking.name);
    // Words mark everything that is not confirmed, because the printer may have no color.
    const stateText = state === 'confirmed' ? name : `${names.state[state]} · ${name}`;
    const text = isOutside ? `${stateText} (${w.outside})` : stateText;
    return places === null ? text : w.inParts(text, names.places(places));
  };
  const lanes = lines.reduce((max, { lane }) => Math.max(max, lane + 1), 1);
  return (
    <tr className="break-inside-avoid">
      <th className={style.place} style={{ paddingInlineStart: 4 + row.depth * 12 }}>
        {row.place.name}
      </th>
      <td colSpan={axis.count} className={style.track} data-closed={row.place.state !== 'open' || undefined}>
        <div className={style.inside} style={{ height: lanes * paperLane + 4, backgroundSize: `${axis.dayWidth}% 100%` }}>
          {row.shades.map(({ booking }) => {
            const at = percent(booking.heldFrom, booking.heldUntil);
            return at && <div key={booking.id} className={style.shade} style={at} />;
          })}
          {lines.map((line, n) => {
            const { booking, from, until, lane } = line;
            const at = percent(from, until);
            const top = lane * paperLane + 3;
            const next = lines.find((other, m) => m > n && other.lane === lane)?.from;
            return (
              at && (
                <Fragment key={`${booking.id}${from}`}>
                  <div
                    className={`${look.bar} ${style.bar}`}
                    data-class={booking.classification}
                    data-hue={hueOf[booking.classification]}
                    data-state={booking.state}
                    style={{ ...at, top }}
                  />
                  <div className={style.name} style={{ ...percent(from, next ?? end), top }}>
                    <ClassificationShape of={booking.classification} />
                    <span>{textOf(line)}</span>
                  </div>
                </Fragment>
              )
            );
          })}
        </div>
      </td>
    </tr>
  );
}

const paperLane = 20;
