import { dayWords, type Formatting, yearDayWords } from '#platform/ui/dates.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Repeat } from '#rooms/maintenance/repeat.ts';
import type { TaskWords } from '#rooms/maintenance/words/tasks/words.ts';

/** 'Every 2 weeks, rests from Nov 1 to Mar 31'. */
export function repeatSaid(repeat: Repeat, w: TaskWords['rhythm'], formatting: Formatting): string {
  const { repeats, every, unit, eventKind, daysBefore, restsFrom, restsUntil } = repeat;
  const rhythm = repeats === 'event' ? w.event(daysBefore, eventKind) : w[repeats](every, unit);
  if (restsFrom === '' || restsUntil === '') return rhythm;
  return `${rhythm}, ${w.rests(yearDayWords(restsFrom, formatting), yearDayWords(restsUntil, formatting))}`;
}

/** When it is due, in a few words: 'Due today', 'Due Fri, Nov 27', 'Was due Mon, Nov 2', 'Waits for the next event'. */
export function dueSaid(task: { paused: boolean; nextDue: Day | null }, today: Day, w: TaskWords, formatting: Formatting): string {
  if (task.nextDue === null) return w.noEvent;
  if (task.nextDue === today && !task.paused) return w.dueToday;
  return task.nextDue < today && !task.paused ? w.wasDue(dayWords(task.nextDue, formatting)) : w.due(dayWords(task.nextDue, formatting));
}
