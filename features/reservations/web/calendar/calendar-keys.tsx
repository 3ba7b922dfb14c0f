import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import type { CalendarView } from './address.ts';

const arrows = ['←', '→', '↑', '↓'];

/** Month and week move by days; the places chart has its own keys. */
export function CalendarKeys({ view }: { view: CalendarView }) {
  const { keys: w } = useTexts(calendarTexts);
  const onDays = [
    { pressed: arrows, does: w.days },
    { pressed: ['Enter'], does: w.open },
  ];
  const keys = [
    ...(view === 'places' ? [] : onDays),
    { pressed: ['N'], does: w.newOne },
    { pressed: ['T'], does: w.today },
    { pressed: ['M', 'W', 'P'], does: w.views },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
