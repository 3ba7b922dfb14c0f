import { type Day, addDays } from '#platform/time/calendar.ts';
import { formatMonth, type Formatting, formatDateRange } from '#platform/ui/dates.ts';
import type { CalendarAddress, Zoom } from './address.ts';
import { type Days, firstOfMonth, lastOfMonth, monthsLater, weekOf } from './days.ts';

type CalendarPosition = Pick<CalendarAddress, 'view' | 'zoom'>;

/** How many days the chart of places shows at each scale: never more than from one month into the next. */
const chartDays: Record<Zoom, number> = { day: 3, week: 14, month: 28 };

/** The days that a view shows around the one that is looked at. */
export function visibleDays({ view, zoom }: CalendarPosition, on: Day): Days {
  if (view === 'month') return { from: firstOfMonth(on), to: lastOfMonth(on) };
  if (view === 'week') return weekOf(on);
  return { from: on, to: addDays(on, chartDays[zoom] - 1) };
}

/** The day to look at one leaf on or back: the same day of the next month, or as many days later as are shown. */
export function shiftPeriod({ view, zoom }: CalendarPosition, on: Day, by: 1 | -1): Day {
  if (view === 'month' || zoomsMonths(view, zoom)) return monthsLater(on, by);
  return addDays(on, by * (view === 'week' ? 7 : zoom === 'day' ? 1 : 7));
}

/** 'June 2026', 'Jun 7 – 13'. */
export function formatPeriod(looking: CalendarPosition, on: Day, formatting: Formatting): string {
  if (looking.view === 'month') return formatMonth(on, formatting);
  const { from, to } = visibleDays(looking, on);
  return formatDateRange(from, to, formatting);
}

function zoomsMonths(view: CalendarAddress['view'], zoom: Zoom): boolean {
  return view === 'places' && zoom === 'month';
}
