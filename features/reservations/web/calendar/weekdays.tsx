import { formatWeekday } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { daysIn, weekOf } from './days.ts';
import style from './month.module.css';

/** The names of the days, over their columns. Each day says its own to a screen reader. */
export function Weekdays() {
  const formatting = useFormatting();
  return (
    <div className={`dim medium size-13 on-ground week lined-below ${style.weekdays}`} aria-hidden>
      {daysIn(weekOf('2026-06-12')).map((day) => (
        <span key={day}>{formatWeekday(day, formatting)}</span>
      ))}
    </div>
  );
}
