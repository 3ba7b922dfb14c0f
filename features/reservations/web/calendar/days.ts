import { type Day, addDays } from '#platform/time/calendar.ts';

/** A range of days. Both days are included. */
export interface Days {
  from: Day;
  to: Day;
}

/** Number of the weekday; 0 is Sunday, the first day of the week. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

export function weekOf(day: Day): Days {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return addDays(monthsLater(firstOfMonth(day), 1), -1);
}

/** Returns complete weeks around a month. They contain the week of each day of the month. */
export function monthGrid(day: Day): Days {
  return { from: weekOf(firstOfMonth(day)).from, to: weekOf(lastOfMonth(day)).to };
}

/** Returns the same day some months later, or the last day of a shorter month: January 31 plus one month is February 28. */
export function monthsLater(day: Day, months: number): Day {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  const length = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8)), length)).padStart(2, '0')}`;
}

/** Limits a day to those that a reservation can have, because the server rejects others. */
export function clampToValidDays({ from, to }: Days): Days {
  return { from: clampToValidDay(from), to: clampToValidDay(to) };
}

function clampToValidDay(day: Day): Day {
  if (day < '2000-01-01') return '2000-01-01';
  return day > '2199-12-31' ? '2199-12-31' : day;
}

export function daysIn({ from, to }: Days): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** @example weeksIn(monthGrid('2026-06-12')).length === 5 */
export function weeksIn(days: Days): Day[][] {
  const all = daysIn(days);
  return Array.from({ length: Math.ceil(all.length / 7) }, (_, week) => all.slice(week * 7, week * 7 + 7));
}
