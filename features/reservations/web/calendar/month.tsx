import { useMemo } from 'react';
import type { Day } from '#platform/time/calendar.ts';
import { formatMonth } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { monthGrid, weeksIn } from './days.ts';
import { weekLanes } from './lanes.ts';
import { lanesOnPaper, lanesOnScreen, distributeLanes } from './month-lanes.ts';
import { MonthWeek } from './month-week.tsx';
import style from './month.module.css';
import type { ReservationDays } from './reservation-days.ts';
import { usePrinting, useWindowHeight } from './use-screen.ts';
import { Weekdays } from './weekdays.tsx';

interface MonthProps {
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  isLoading: boolean;
  onOpenDay: (day: Day) => void;
}

export function Month({ selectedDay, today, stays, isLoading, onOpenDay }: MonthProps) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  const weeks = useMemo(() => weeksIn(monthGrid(selectedDay)), [selectedDay]);
  const height = useWindowHeight();
  const isPrinting = usePrinting();
  const needs = useMemo(() => weeks.map((week) => weekLanes(week, stays, Infinity).laneCount), [weeks, stays]);
  const shares = distributeLanes(needs, isPrinting ? lanesOnPaper(weeks.length) : lanesOnScreen(height, needs));
  return (
    <section
      className={`border rounded bg-card overflow-clip ${style.month}`}
      aria-label={w.grid(formatMonth(selectedDay, formatting))}
      aria-busy={isLoading}
    >
      <Weekdays />
      {weeks.map((week, at) => (
        <MonthWeek
          key={week[0]}
          week={week}
          selectedDay={selectedDay}
          today={today}
          stays={stays}
          maxLanes={shares[at] ?? 2}
          isLoading={isLoading}
          onOpenDay={onOpenDay}
        />
      ))}
    </section>
  );
}
