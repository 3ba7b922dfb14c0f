import type { Day } from '#platform/time/calendar.ts';
import { capitalizeHeading, formatNearDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findBookingProblems } from '#features/reservations/booking-problems.ts';
import type { ReservationRow } from '#features/reservations/shapes/reservations.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { daysIn, weekOf } from './days.ts';
import { DayScheduleLines } from './moment-line.tsx';
import { countPeopleOn, listArrivalsAndDepartures } from './moments.ts';
import { covers, type ReservationDays } from './reservation-days.ts';

interface WeekListProps {
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  onOpenDay: (day: Day) => void;
}

export function WeekList({ selectedDay, today, stays, onOpenDay }: WeekListProps) {
  const w = useTexts(calendarTexts);
  const names = useTexts(nameTexts);
  const formatting = useFormatting();
  const titleOf = (row: ReservationRow) => {
    const problems = findBookingProblems(row, formatting.now).map((problem) => names.bookingProblems[problem]);
    return problems.length > 0 ? `${isolateName(row.name)} (${problems.join(', ')})` : isolateName(row.name);
  };
  return (
    <ol className="grid grid-cols-1 gap-5">
      {daysIn(weekOf(selectedDay)).map((day) => {
        const moments = listArrivalsAndDepartures(stays, day);
        const continuingStays = stays.filter((stay) => covers(stay, day) && stay.first < day && stay.last > day);
        const heads = countPeopleOn(stays, day);
        return (
          <li key={day}>
            <button
              type="button"
              className="flex gap-3 items-center justify-between w-full min-h-target text-start"
              data-day={day}
              data-today={day === today || undefined}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onOpenDay(day)}
            >
              <strong className={day === today ? 'text-ember-word' : undefined}>
                {capitalizeHeading(formatNearDate(day, formatting))}
              </strong>
              {heads > 0 && <span className="text-dim text-sm">{names.heads(heads)}</span>}
            </button>
            {moments.length > 0 ? (
              <DayScheduleLines moments={moments} />
            ) : (
              <p className="text-dim text-15 wrap-anywhere mt-1">{w.moments.none}</p>
            )}
            {continuingStays.length > 0 && (
              <p className="text-dim text-15 wrap-anywhere mt-1">
                {w.moments.staying(continuingStays.map(({ row }) => titleOf(row)).join(', '))}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
