import type { Day } from '#platform/time/calendar.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import style from './day-button.module.css';
import { covers, type ReservationDays } from './reservation-days.ts';

interface DayButtonProps {
  day: Day;
  /** The selected day is the only tab stop among the days. Arrow keys move to other days. */
  selectedDay: Day;
  today: Day;
  stays: readonly ReservationDays[];
  className: string;
  onOpen: (day: Day) => void;
}

export function DayButton({ day, selectedDay, today, stays, className, onOpen }: DayButtonProps) {
  const w = useTexts(calendarTexts);
  const formatting = useFormatting();
  const count = stays.filter((stay) => covers(stay, day)).length;
  return (
    <button
      type="button"
      className={`row-link ${style.day} ${className}`}
      data-day={day}
      tabIndex={day === selectedDay ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-label={w.day(formatDate(day, formatting), count, day === today)}
      onClick={() => onOpen(day)}
    >
      <span>{Number(day.slice(8))}</span>
    </button>
  );
}
