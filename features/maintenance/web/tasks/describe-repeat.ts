import { formatDate, type Formatting, formatYearlyDate } from '#platform/i18n/dates.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { RepeatRule } from '#features/maintenance/repeat.ts';
import type { TaskTexts } from '#features/maintenance/i18n/tasks/texts.ts';

/** Describes how a task repeats. Example: 'Every 2 weeks, paused from Nov 1 to Mar 31'. */
export function describeRepeat(repeat: RepeatRule, w: TaskTexts['rhythm'], formatting: Formatting): string {
  const { repeats, every, unit, eventKind, daysBefore, restsFrom, restsUntil } = repeat;
  const rhythm = repeats === 'event' ? w.event(daysBefore, eventKind) : w[repeats](every, unit);
  if (restsFrom === '' || restsUntil === '') return rhythm;
  return `${rhythm}, ${w.rests(formatYearlyDate(restsFrom, formatting), formatYearlyDate(restsUntil, formatting))}`;
}

/** Describes when a task is due. Examples: 'Due today', 'Due Fri, Nov 27', 'Was due Mon, Nov 2', 'Waiting for the next event'. */
export function describeDue(task: { paused: boolean; nextDue: Day | null }, today: Day, w: TaskTexts, formatting: Formatting): string {
  if (task.nextDue === null) return w.noEvent;
  if (task.nextDue === today && !task.paused) return w.dueToday;
  return task.nextDue < today && !task.paused
    ? w.wasDue(formatDate(task.nextDue, formatting))
    : w.due(formatDate(task.nextDue, formatting));
}
