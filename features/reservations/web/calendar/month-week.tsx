import { type CSSProperties, memo, useMemo } from 'react';
import type { Day } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { DayButton } from './day-button.tsx';
import { weekLanes } from './lanes.ts';
import style from './month.module.css';
import type { ReservationDays } from './reservation-days.ts';
import { ReservationBar } from './reservation-bar.tsx';

interface MonthWeekProps {
  week: readonly Day[];
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  maxLanes: number;
  isLoading: boolean;
  onOpenDay: (day: Day) => void;
}

export const MonthWeek = memo(function MonthWeek({ week, selectedDay, today, stays, maxLanes, isLoading, onOpenDay }: MonthWeekProps) {
  const { strips, more } = useMemo(() => weekLanes(week, stays, maxLanes), [week, stays, maxLanes]);
  return (
    <div className={`relative grid grid-cols-7 ${style.week}`} style={{ '--lanes': maxLanes } as CSSProperties}>
      {week.map((day) => (
        <div
          key={day}
          className={`hover:bg-hover relative ${style.day}`}
          data-outside={day.slice(0, 7) !== selectedDay.slice(0, 7) || undefined}
          data-today={day === today || undefined}
        >
          <DayButton
            day={day}
            selectedDay={selectedDay}
            today={today}
            stays={stays}
            className={`font-medium text-sm flex p-1 ${style.number}`}
            onOpen={onOpenDay}
          />
        </div>
      ))}
      <div className={`grid grid-cols-1 gap-4 ${style.strips}`}>
        {isLoading && <SkeletonBars seed={Number(week[0]?.slice(8))} />}
        {strips.map((strip) => (
          <ReservationBar
            key={strip.stay.row.id}
            strip={strip}
            place={{ gridColumn: `${strip.start + 1} / ${strip.end + 1}`, gridRow: strip.lane + 1 }}
            isStop={!strip.continuesFromBefore || week[0] === firstWeekOfMonth(week, selectedDay)}
          />
        ))}
        {more.map(
          (count, column) =>
            count > 0 && (
              <More key={week[column]} count={count} day={week[column] ?? ''} column={column} lane={maxLanes} onOpen={onOpenDay} />
            ),
        )}
      </div>
    </div>
  );
});

function More({ count, day, column, lane, onOpen }: { count: number; day: Day; column: number; lane: number; onOpen: (day: Day) => void }) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  return (
    <button
      type="button"
      className={`text-dim font-semibold text-13 px-2 ${style.more}`}
      style={{ gridColumn: `${column * 2 + 1} / span 2`, gridRow: lane }}
      aria-label={w.moreOn(count, formatDate(day, formatting))}
      tabIndex={-1}
      onClick={() => onOpen(day)}
    >
      {w.more(count)}
    </button>
  );
}

function SkeletonBars({ seed }: { seed: number }) {
  return [0, 1].map((lane) => {
    const start = ((seed * 3 + lane * 5) % 8) + 1;
    return (
      <span
        key={lane}
        className={`skeleton-line ${style.coming}`}
        style={{ gridColumn: `${start} / span ${4 + ((seed + lane * 3) % 3)}`, gridRow: lane + 1 }}
      />
    );
  });
}

function firstWeekOfMonth(week: readonly Day[], selectedDay: Day): Day | undefined {
  return week.some((day) => day === `${selectedDay.slice(0, 7)}-01`) ? week[0] : undefined;
}
