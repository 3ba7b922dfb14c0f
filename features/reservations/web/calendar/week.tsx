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
      className={`card clipped ${style.week}`}
      aria-label={formatDateRange(week[0] ?? selectedDay, week[6] ?? selectedDay, formatting)}
    >
      <div className="week lined-below on-ground">
        {week.map((day) => (
          <div key={day} className={`lights size-13 middle holds stack ${style.head}`} data-today={day === today || undefined}>
            <DayButton day={day} selectedDay={selectedDay} today={today} stays={stays} className="heading size-17" onOpen={onOpenDay} />
            <WeekdayName day={day} />
            <span className={`dim wide ${style.count}`}>{countPeopleOn(stays, day) > 0 && w.heads(countPeopleOn(stays, day))}</span>
          </div>
        ))}
      </div>
      {strips.length > 0 && (
        <div className={`stack lined-below pad-block-8 ${style.strips}`}>
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
      <div className={`week ${style.columns}`}>
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
    <span className="dim medium" aria-hidden>
      {formatWeekday(day, formatting)}
    </span>
  );
}
