import { type Day, addDays } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';

/** When a task comes round again: by the calendar, so long after it was done, or before each event. */
export const repeatKinds = ['calendar', 'completion', 'event'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** The classifications of events; `any` is each of them. */
export const eventKinds = ['any', 'camp', 'retreat', 'day_event'] as const;
export type EventKind = (typeof eventKinds)[number];

/** A day of every year: `11-01`. */
export type YearDay = string;

export interface Repeat {
  repeats: RepeatKind;
  /** Every so many units, by the calendar or after completion. */
  every: number;
  unit: RepeatUnit;
  /** The first day of a rhythm by the calendar, from which all others are counted. */
  firstDue: Day;
  eventKind: EventKind;
  /** How many days before such an event begins. */
  daysBefore: number;
  /** The season without it, first and last day included; '' for none. It may go over New Year. */
  restsFrom: YearDay | '';
  restsUntil: YearDay | '';
}

/** An event that is on or coming, by the days of the camp. */
export interface ComingEvent {
  id: string;
  classification: string;
  startsAt: Instant;
  startsOn: Day;
}

/** The event that a task was last done for, and when that was to begin then; without its id for what was done long ago. */
export interface LastEvent {
  id: string | null;
  startsAt: Instant;
}

/** Pure. The n-th day of a rhythm. A month too short for the day ends it: Jan 31, Feb 28, Mar 31. */
export function occurrence({ firstDue, every, unit }: Pick<Repeat, 'firstDue' | 'every' | 'unit'>, n: number): Day {
  const steps = n * every;
  if (unit === 'day') return addDays(firstDue, steps);
  if (unit === 'week') return addDays(firstDue, steps * 7);
  return monthsLater(firstDue, unit === 'year' ? steps * 12 : steps);
}

function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number);
  const total = year * 12 + (month - 1) + months;
  const there = new Date(Date.UTC(Math.floor(total / 12), (total % 12) + 1, 0));
  return addDays(there.toISOString().slice(0, 10), Math.min(dayOfMonth, there.getUTCDate()) - there.getUTCDate());
}

/** Pure. The first day of a rhythm that is later than `after`, and not before the first of all. */
export function nextByCalendar(repeat: Pick<Repeat, 'firstDue' | 'every' | 'unit'>, after: Day): Day {
  if (repeat.firstDue > after) return repeat.firstDue;
  // Days alone would do too few steps for years; a guess from below is mended by going on.
  let n = Math.max(0, Math.floor(daysBetween(repeat.firstDue, after) / (longestDays[repeat.unit] * repeat.every)));
  while (occurrence(repeat, n) <= after) n += 1;
  return occurrence(repeat, n);
}

const longestDays: Record<RepeatUnit, number> = { day: 1, week: 7, month: 31, year: 366 };

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Pure. Whether a day lies in the season without the task. */
export function isInRest({ restsFrom, restsUntil }: Pick<Repeat, 'restsFrom' | 'restsUntil'>, day: Day): boolean {
  if (restsFrom === '' || restsUntil === '') return false;
  const yearDay = day.slice(5);
  if (restsFrom <= restsUntil) return restsFrom <= yearDay && yearDay <= restsUntil;
  return yearDay >= restsFrom || yearDay <= restsUntil;
}

/** Pure. The day itself, or the first one after the season in which the task rests. */
export function skipRest(repeat: Pick<Repeat, 'restsFrom' | 'restsUntil'>, day: Day): Day {
  if (!isInRest(repeat, day)) return day;
  const [month = '01', dayOfMonth = '01'] = repeat.restsUntil.split('-');
  // From January on, so that February 29 is the last of February in every year.
  const endIn = (year: number) => addDays(monthsLater(`${year}-01-${dayOfMonth}`, Number(month) - 1), 1);
  const year = Number(day.slice(0, 4));
  return endIn(year) > day ? endIn(year) : endIn(year + 1);
}

/**
 * Pure. When a task is due next after it was done on a day. By the calendar it keeps its rhythm: done early it
 * is not due again for the same turn, done late the turns missed meanwhile are not made up for.
 */
export function nextDueAfter(repeat: Repeat, due: Day | null, doneOn: Day): Day | null {
  if (repeat.repeats === 'event') return null;
  if (repeat.repeats === 'completion') return skipRest(repeat, occurrence({ ...repeat, firstDue: doneOn }, 1));
  return skipRest(repeat, nextByCalendar(repeat, due !== null && due > doneOn ? due : doneOn));
}

/** Pure. When a task that has never been done is due, as it is made on a day or its rhythm is changed. */
export function firstDueOf(repeat: Repeat): Day | null {
  return repeat.repeats === 'event' ? null : skipRest(repeat, repeat.firstDue);
}

/**
 * Pure. The event before which it is due next, of those that are on or coming: the first of its kind that
 * begins after the one it was last done for, outside of its season of rest. An event that is put to another
 * day is not asked for again; one that then comes before it is.
 */
export function findDueEvent<Event extends ComingEvent>(
  repeat: Repeat,
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

/** Pure. When a task is due that was last done on a day, or never, as its rhythm is changed. */
export function recalculateDue(repeat: Repeat, lastDone: Day | undefined): Day | null {
  // A first day in the future is when it begins anew.
  if (lastDone === undefined || (repeat.repeats === 'calendar' && repeat.firstDue > lastDone)) return firstDueOf(repeat);
  return nextDueAfter(repeat, null, lastDone);
}

export const taskStates = ['overdue', 'due', 'later', 'paused'] as const;
export type TaskState = (typeof taskStates)[number];

/** Due within a week counts as due now: that is how far a worker plans. */
const soonDays = 7;

/** Pure. How a task stands on a day. */
export function taskState({ paused, nextDue }: { paused: boolean; nextDue: Day | null }, today: Day): TaskState {
  if (paused) return 'paused';
  if (nextDue === null) return 'later';
  if (nextDue < today) return 'overdue';
  return nextDue <= addDays(today, soonDays) ? 'due' : 'later';
}

/** Pure. Whether a task is not due yet on a day: it is then done for its due day, or an extra time. */
export function isEarly(due: Day | null, on: Day): boolean {
  return due !== null && due > on;
}

/** Pure. Whether a completion leaves the due day as it is. Without a word of it, what is done early does. */
export function isExtraTime({ turn, due, doneOn }: { turn: 'due' | 'extra' | undefined; due: Day | null; doneOn: Day }): boolean {
  return turn === undefined ? isEarly(due, doneOn) : turn === 'extra';
}
