import { KeyHelp } from '../../../../platform/ui/web/key-help.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { calendarWords } from '../../words/calendar/words.ts';

/** The single keys of the calendar. */
export function CalendarKeys() {
  const { keys: w } = useWords(calendarWords);
  const keys = [
    { pressed: ['←', '→', '↑', '↓'], does: w.days },
    { pressed: ['↵'], does: w.open },
    { pressed: ['N'], does: w.newOne },
    { pressed: ['T'], does: w.today },
    { pressed: ['M', 'W', 'P'], does: w.views },
  ];
  return <KeyHelp label={w.title} keys={keys} />;
}
