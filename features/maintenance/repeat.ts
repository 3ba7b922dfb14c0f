import { type Day, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';

/** How a task repeats: by the calendar, an interval after its last completion, or before each event. */
export const repeatKinds = ['calendar', 'completion', 'event'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** Kinds of events by classification. `any` matches all of them. */
export const eventKinds = ['any', 'camp', 'retreat', 'day_event'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Month and day without a year, such as `11-01`. */
export type MonthDay = string;

export interface RepeatRule {
  repeats: RepeatKind;
  /** Number of units between two due days (calendar), or between a completion and the next due day (completion). */
  every: number;
  unit: RepeatUnit;
  /** First due day. Due days by the calendar are counted from this day. */
  firstDue: Day;
  eventKind: EventKind;
  /** Number of days before the event on which the task is due. */
  daysBefore: number;
  /** First and last day of the seasonal pause, both included. '' means no pause; the pause may include New Year. */
  restsFrom: MonthDay | '';
  restsUntil: MonthDay | '';
}

/** A current or upcoming event, with its days in the camp's time zone. */
export interface ComingEvent {
  id: string;
  classification: string;
  startsAt: Instant;
  startsOn: Day;
}

/** The event for which a task was last completed, and the start that was planned for that event. `id` is null in older rows. */
export interface LastEvent {
  id: string | null;
  startsAt: Instant;
}

/** Returns the n-th due day by the calendar. In a shorter month this is the last day: Jan 31, Feb 28, Mar 31. */
export function occurrence({ firstDue, every, unit }: Pick<RepeatRule, 'firstDue' | 'every' | 'unit'>, n: number): Day {
  const steps = n * every;
  if (unit === 'day') return addDays(firstDue, steps);
  if (unit === 'week') return addDays(firstDue, steps * 7);
  return monthsLater(firstDue, unit === 'year' ? steps * 12 : steps);
}

function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const lastOfMonth = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0));
  return addDays(lastOfMonth.toISOString().slice(0, 10), Math.min(dayOfMonth, lastOfMonth.getUTCDate()) - lastOfMonth.getUTCDate());
}

/** Returns the first due day by the calendar after `after`, at the earliest `firstDue`. */
export function nextByCalendar(repeat: Pick<RepeatRule, 'firstDue' | 'every' | 'unit'>, after: Day): Day {
  if (repeat.firstDue > after) return repeat.firstDue;
  // Dividing by the longest month or year gives an n that is never too high. The loop increases it.
  let n = Math.max(0, Math.floor(daysBetween(repeat.firstDue, after) / (longestDays[repeat.unit] * repeat.every)));
  while (occurrence(repeat, n) <= after) n += 1;
  return occurrence(repeat, n);
}

const longestDays: Record<RepeatUnit, number> = { day: 1, week: 7, month: 31, year: 366 };

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function isInRest({ restsFrom, restsUntil }: Pick<RepeatRule, 'restsFrom' | 'restsUntil'>, day: Day): boolean {
  if (restsFrom === '' || restsUntil === '') return false;
  const yearDay = day.slice(5);
  if (restsFrom <= restsUntil) return restsFrom <= yearDay && yearDay <= restsUntil;
  return yearDay >= restsFrom || yearDay <= restsUntil;
}

/** Returns `day`, or the first day after the seasonal pause if `day` is in the pause. */
export function skipRest(repeat: Pick<RepeatRule, 'restsFrom' | 'restsUntil'>, day: Day): Day {
  if (!isInRest(repeat, day)) return day;
  const [month = '01', dayOfMonth = '01'] = repeat.restsUntil.split('-');
  // Counting months from January turns February 29 into the last day of February in every year.
  const endIn = (year: number) => addDays(monthsLater(`${year}-01-${dayOfMonth}`, Number(month) - 1), 1);
  const year = Number(day.slice(0, 4));
  return endIn(year) > day ? endIn(year) : endIn(year + 1);
}

/**
 * Returns the next due day after a completion. By the calendar, an early completion counts for its due day, and missed due days are
 * skipped.
 */
export function nextDueAfter(repeat: RepeatRule, due: Day | null, doneOn: Day): Day | null {
  if (repeat.repeats === 'event') return null;
  if (repeat.repeats === 'completion') return skipRest(repeat, occurrence({ ...repeat, firstDue: doneOn }, 1));
  return skipRest(repeat, nextByCalendar(repeat, due !== null && due > doneOn ? due : doneOn));
}

export function firstDueOf(repeat: RepeatRule): Day | null {
  return repeat.repeats === 'event' ? null : skipRest(repeat, repeat.firstDue);
}

/**
 * Returns the first event after the completed one that is outside the seasonal pause. If the completed event is rescheduled, the task is
 * not due for it again.
 */
export function findDueEvent<Event extends ComingEvent>(
  repeat: RepeatRule,
  doneFor: LastEvent | null,
  coming: readonly Event[],
): { due: Day; event: Event } | null {
  const isLater = turnsAfter(doneFor, coming);
  const event = coming
    .filter(({ classification }) => repeat.eventKind === 'any' || classification === repeat.eventKind)
    .filter((each) => isLater(each) && !isInRest(repeat, each.startsOn))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))[0];
  return event === undefined ? null : { due: addDays(event.startsOn, -repeat.daysBefore), event };
}

function turnsAfter(doneFor: LastEvent | null, coming: readonly ComingEvent[]): (event: ComingEvent) => boolean {
  if (doneFor === null) return () => true;
  const nowAt = coming.find(({ id }) => id === doneFor.id)?.startsAt ?? doneFor.startsAt;
  const from = nowAt < doneFor.startsAt ? nowAt : doneFor.startsAt;
  return ({ id, startsAt }) => id !== doneFor.id && startsAt > from;
}

/** Returns the due day after the repeat settings of a task have changed. `lastDone` is undefined if the task was never completed. */
export function recalculateDue(repeat: RepeatRule, lastDone: Day | undefined): Day | null {
  // A first due day after the last completion starts a new series.
  if (lastDone === undefined || (repeat.repeats === 'calendar' && repeat.firstDue > lastDone)) return firstDueOf(repeat);
  return nextDueAfter(repeat, null, lastDone);
}

export const taskStates = ['overdue', 'due', 'later', 'paused'] as const;
export type TaskState = (typeof taskStates)[number];

/** A task counts as due if its due day is within these days: workers plan a week ahead. */
const soonDays = 7;

export function taskState({ paused, nextDue }: { paused: boolean; nextDue: Day | null }, today: Day): TaskState {
  if (paused) return 'paused';
  if (nextDue === null) return 'later';
  if (nextDue < today) return 'overdue';
  return nextDue <= addDays(today, soonDays) ? 'due' : 'later';
}

/** Returns whether the due day of a task is later than a day. A completion then counts for the due day or is an extra one. */
export function isEarly(due: Day | null, on: Day): boolean {
  return due !== null && due > on;
}

/** Returns whether a completion leaves the due day unchanged. Older clients send no `turn`: then an early completion is an extra one. */
export function isExtraCompletion({ turn, due, doneOn }: { turn: 'due' | 'extra' | undefined; due: Day | null; doneOn: Day }): boolean {
  return turn === undefined ? isEarly(due, doneOn) : turn === 'extra';
}
