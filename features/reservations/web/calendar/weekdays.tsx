import { formatWeekday } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { daysIn, weekOf } from './days.ts';
import style from './month.module.css';

/** Hidden from screen readers: each day announces its own name. */
export function Weekdays() {
  const formatting = useFormatting();
  return (
    <div className={`text-dim font-medium text-13 bg-ground grid grid-cols-7 border-b ${style.weekdays}`} aria-hidden>
      {daysIn(weekOf('2026-06-12')).map((day) => (
        <span key={day}>{formatWeekday(day, formatting)}</span>
      ))}
    </div>
  );
}
