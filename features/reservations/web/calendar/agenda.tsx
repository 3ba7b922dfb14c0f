import { useMemo } from 'react';
import type { Day } from '#platform/time/calendar.ts';
import { capitalizeHeading, formatDate, formatMonth } from '#platform/i18n/dates.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { hueOf } from '#features/reservations/web/tags/classification-tag.tsx';
import style from './agenda.module.css';
import { DayButton } from './day-button.tsx';
import { firstOfMonth, lastOfMonth, monthGrid, weeksIn } from './days.ts';
import { ClassificationShape } from '#features/reservations/web/tags/classification-shape.tsx';
import { covers, type ReservationDays } from './reservation-days.ts';
import { ReservationLines } from './reservation-line.tsx';
import { Weekdays } from './weekdays.tsx';

interface AgendaProps {
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  isLoading: boolean;
  onShow: (day: Day) => void;
}

/** Shows a month on a phone: a small month to choose a day, the reservations of that day, and the rest of the month as a list. */
export function Agenda({ selectedDay, today, stays, isLoading, onShow }: AgendaProps) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  const presentStays = stays.filter((stay) => covers(stay, selectedDay));
  const groups = useMemo(() => byFirstDay(stays, selectedDay), [stays, selectedDay]);
  return (
    <div className="@container">
      <section className="border rounded bg-card overflow-clip text-center" aria-label={w.grid(formatMonth(selectedDay, formatting))}>
        <Weekdays />
        {weeksIn(monthGrid(selectedDay)).map((week) => (
          <div key={week[0]} className="grid grid-cols-7">
            {week.map((day) => (
              <SmallDay key={day} day={day} selectedDay={selectedDay} today={today} stays={stays} onShow={onShow} />
            ))}
          </div>
        ))}
      </section>
      <h2 className="text-19 mt-6 mb-2">{capitalizeHeading(formatDate(selectedDay, formatting))}</h2>
      {isLoading && <SkeletonRows rows={4} />}
      {!isLoading && presentStays.length === 0 && <p className="text-dim">{w.onDay.none}</p>}
      {presentStays.length > 0 && <ReservationLines stays={presentStays} />}
      {groups.length > 0 && <h2 className="text-19 mt-6 mb-2">{w.agenda.rest(formatMonth(selectedDay, formatting))}</h2>}
      {groups.map(([day, dayStays]) => (
        <section key={day}>
          <h3 className="text-dim text-sm font-semibold mt-4 mb-2">
            {day < firstOfMonth(selectedDay) ? w.agenda.alreadyHere : capitalizeHeading(formatDate(day, formatting))}
          </h3>
          <ReservationLines stays={dayStays} />
        </section>
      ))}
    </div>
  );
}

type SmallDayProps = Omit<AgendaProps, 'isLoading'> & { day: Day };

function SmallDay({ day, selectedDay, today, stays, onShow }: SmallDayProps) {
  const kinds = [...new Set(stays.filter((stay) => covers(stay, day)).map(({ row }) => row.classification))];
  return (
    <div
      className={`relative ${style.day}`}
      data-outside={day.slice(0, 7) !== selectedDay.slice(0, 7) || undefined}
      data-today={day === today || undefined}
      data-on={day === selectedDay || undefined}
    >
      <DayButton
        day={day}
        selectedDay={selectedDay}
        today={today}
        stays={stays}
        className={`font-medium text-15 grid grid-cols-1 w-full justify-items-center ${style.number}`}
        onOpen={onShow}
      />
      <span className={`flex gap-0.5 ${style.kinds}`} aria-hidden>
        {kinds.map((kind) => (
          <span key={kind} data-class={kind} data-hue={hueOf[kind]}>
            <ClassificationShape of={kind} size={8} />
          </span>
        ))}
      </span>
    </div>
  );
}

function byFirstDay(stays: readonly ReservationDays[], selectedDay: Day): [Day, ReservationDays[]][] {
  const [first, last] = [firstOfMonth(selectedDay), lastOfMonth(selectedDay)];
  const monthStays = stays.filter((stay) => stay.first <= last && stay.last >= first);
  return [...groupBy(monthStays, (stay) => (stay.first < first ? '' : stay.first))];
}
