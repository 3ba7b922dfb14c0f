// oxlint-disable jsx-a11y/prefer-tag-over-role -- bars lie across the days of a row, which cells of a table cannot hold
import { formatMonth, formatWeekday } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { type Axis, axisWidth, dayNumber, dayOfNumber, isWeekend } from './axis.ts';
import style from './chart-head.module.css';
import { CornerTools, type CornerToolsProps } from './corner-tools.tsx';
import { hourMarks, monthsOf } from './head-marks.ts';
import type { HorizontalRange } from './use-chart-view.ts';

interface HeadProps {
  axis: Axis;
  across: HorizontalRange;
  today: string;
  label: string;
  corner: CornerToolsProps;
}

/** Draws the months and days above the chart, but only columns near the viewport. */
export function ChartHead({ axis, across, today, label, corner }: HeadProps) {
  const w = useTexts(chartTexts);
  const formatting = useFormatting();
  const first = Math.max(0, Math.floor(across.left / axis.dayWidth));
  const last = Math.min(axis.count, Math.ceil(across.right / axis.dayWidth));
  const days = Array.from({ length: Math.max(0, last - first) }, (_, n) => dayNumber(axis.first) + first + n);
  const start = dayNumber(axis.first);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`bg-card ${style.head}`}
      style={{ width: `calc(var(--place-width) + ${axisWidth(axis)}px)` }}
    >
      <div role="columnheader" className={`text-dim text-13 flex items-end justify-between flex-none bg-card ${style.corner}`}>
        <span className={`max-sm:sr-only ${style.cornerName}`}>{w.place}</span>
        <CornerTools {...corner} />
      </div>
      <div role="columnheader" className="relative flex-1 min-w-0">
        <span className="sr-only">{w.days(label)}</span>
        <div aria-hidden>
          {monthsOf(days).map(({ from, until }) => (
            <span
              key={from}
              className={style.month}
              style={{ left: (from - start) * axis.dayWidth, width: (until - from) * axis.dayWidth }}
            >
              <span className={`truncate text-13 font-bold px-2 ${style.monthName}`}>{formatMonth(dayOfNumber(from), formatting)}</span>
            </span>
          ))}
          {days.map((number) => {
            const day = dayOfNumber(number);
            return (
              <span
                key={number}
                className={`block text-dim text-13 text-center whitespace-nowrap ${style.day}`}
                data-weekend={isWeekend(number) || undefined}
                data-today={day === today || undefined}
                data-width={axis.dayWidth < 40 ? 'narrow' : axis.dayWidth >= 288 ? 'wide' : undefined}
                style={{ left: (number - start) * axis.dayWidth, width: axis.dayWidth }}
              >
                <span className={style.dayName}>
                  <span className={style.letter}>{formatWeekday(day, formatting, axis.dayWidth >= 96 ? 'short' : 'narrow')}</span>{' '}
                  {Number(day.slice(8))}
                </span>
                {axis.dayWidth >= 288 &&
                  hourMarks(axis, day, formatting).map(({ x, text }) => (
                    <span key={x} className={style.hour} style={{ left: x }}>
                      {text}
                    </span>
                  ))}
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
