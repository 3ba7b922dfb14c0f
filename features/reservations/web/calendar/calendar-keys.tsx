import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import type { CalendarView } from './address.ts';

const arrows = ['←', '→', '↑', '↓'];

/** Lists the keys of the month and the week, which move by days. The places chart has its own list. */
export function CalendarKeys({ view }: { view: CalendarView }) {
  const { keys: w } = useTexts(calendarTexts);
  const onDays = [
    { keys: arrows, description: w.days },
    { keys: ['Enter'], description: w.open },
  ];
  const keys = [
    ...(view === 'places' ? [] : onDays),
    { keys: ['N'], description: w.newOne },
    { keys: ['T'], description: w.today },
    { keys: ['M', 'W', 'P'], description: w.views },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
