import { type Day, addDays } from '#platform/time/calendar.ts';
import { formatMonth, type Formatting, formatDateRange } from '#platform/i18n/dates.ts';
import type { CalendarAddress, Zoom } from './address.ts';
import { type Days, firstOfMonth, lastOfMonth, monthsLater, weekOf } from './days.ts';

type CalendarPosition = Pick<CalendarAddress, 'view' | 'zoom'>;

/** Number of days on the places chart for each zoom. The heading expects that they are in at most two months. */
const chartDays: Record<Zoom, number> = { day: 3, week: 14, month: 28 };

export function visibleDays({ view, zoom }: CalendarPosition, selectedDay: Day): Days {
  if (view === 'month') return { from: firstOfMonth(selectedDay), to: lastOfMonth(selectedDay) };
  if (view === 'week') return weekOf(selectedDay);
  return { from: selectedDay, to: addDays(selectedDay, chartDays[zoom] - 1) };
}

/** Moves by one page: a month, a week, or one day in the chart's day zoom. */
export function shiftPeriod({ view, zoom }: CalendarPosition, selectedDay: Day, by: 1 | -1): Day {
  if (view === 'month' || zoomsMonths(view, zoom)) return monthsLater(selectedDay, by);
  return addDays(selectedDay, by * (view === 'week' ? 7 : zoom === 'day' ? 1 : 7));
}

/** @example 'June 2026' or 'Jun 7 – 13' */
export function formatPeriod(position: CalendarPosition, selectedDay: Day, formatting: Formatting): string {
  if (position.view === 'month') return formatMonth(selectedDay, formatting);
  const { from, to } = visibleDays(position, selectedDay);
  return formatDateRange(from, to, formatting);
}

function zoomsMonths(view: CalendarAddress['view'], zoom: Zoom): boolean {
  return view === 'places' && zoom === 'month';
}
