import { useMemo } from 'react';
import type { Day } from '#platform/time/calendar.ts';
import { formatDateRange, formatWeekday } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { DayButton } from './day-button.tsx';
import { daysIn, weekOf } from './days.ts';
import { weekLanes } from './lanes.ts';
import { countPeopleOn, listArrivalsAndDepartures } from './moments.ts';
import { DayScheduleLines } from './moment-line.tsx';
import type { ReservationDays } from './reservation-days.ts';
import { ReservationBar } from './reservation-bar.tsx';
import style from './week.module.css';

interface WeekProps {
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  onOpenDay: (day: Day) => void;
}

/** Shows a week as bars across days. A grid of hours would be almost empty, because stays last for days. */
export function Week({ selectedDay, today, stays, onOpenDay }: WeekProps) {
  const w = useTexts(nameTexts);
  const formatting = useFormatting();
  const week = useMemo(() => daysIn(weekOf(selectedDay)), [selectedDay]);
  const multiDayStays = useMemo(() => stays.filter(({ first, last }) => first !== last), [stays]);
  const { strips } = useMemo(() => weekLanes(week, multiDayStays, Infinity), [week, multiDayStays]);
  return (
    <section
      className={`border rounded bg-card overflow-clip ${style.week}`}
      aria-label={formatDateRange(week[0] ?? selectedDay, week[6] ?? selectedDay, formatting)}
    >
      <div className="grid grid-cols-7 border-b bg-ground">
        {week.map((day) => (
          <div
            key={day}
            className={`hover:bg-hover text-13 items-center relative grid grid-cols-1 gap-4 ${style.head}`}
            data-today={day === today || undefined}
          >
            <DayButton day={day} selectedDay={selectedDay} today={today} stays={stays} className="font-bold text-17" onOpen={onOpenDay} />
            <WeekdayName day={day} />
            <span className={`text-dim col-span-full ${style.count}`}>
              {countPeopleOn(stays, day) > 0 && w.heads(countPeopleOn(stays, day))}
            </span>
          </div>
        ))}
      </div>
      {strips.length > 0 && (
        <div className={`grid grid-cols-1 gap-4 border-b py-2 ${style.strips}`}>
          {strips.map((strip) => (
            <ReservationBar
              key={strip.stay.row.id}
              strip={strip}
              place={{ gridColumn: `${strip.start + 1} / ${strip.end + 1}`, gridRow: strip.lane + 1 }}
              isStop
            />
          ))}
        </div>
      )}
      <div className={`grid grid-cols-7 ${style.columns}`}>
        {week.map((day) => (
          <div key={day} className={style.column} data-today={day === today || undefined}>
            <DayScheduleLines moments={listArrivalsAndDepartures(stays, day)} />
          </div>
        ))}
      </div>
    </section>
  );
}

export function WeekdayName({ day }: { day: Day }) {
  const formatting = useFormatting();
  return (
    <span className="text-dim font-medium" aria-hidden>
      {formatWeekday(day, formatting)}
    </span>
  );
}
