import { type Day, daysLater } from '#platform/time/calendar.ts';
import { monthWords, type Formatting, spanWords } from '#platform/ui/dates.ts';
import type { CalendarAddress, Zoom } from './address.ts';
import { type Days, firstOfMonth, lastOfMonth, monthsLater, weekOf } from './days.ts';

type Looking = Pick<CalendarAddress, 'view' | 'zoom'>;

/** How many days the chart of places shows at each scale: never more than from one month into the next. */
const chartDays: Record<Zoom, number> = { day: 3, week: 14, month: 28 };

/** The days that a view shows around the one that is looked at. */
export function shownDays({ view, zoom }: Looking, on: Day): Days {
  if (view === 'month') return { from: firstOfMonth(on), to: lastOfMonth(on) };
  if (view === 'week') return weekOf(on);
  return { from: on, to: daysLater(on, chartDays[zoom] - 1) };
}

/** The day to look at one leaf on or back: the same day of the next month, or as many days later as are shown. */
export function turned({ view, zoom }: Looking, on: Day, by: 1 | -1): Day {
  if (view === 'month' || zoomsMonths(view, zoom)) return monthsLater(on, by);
  return daysLater(on, by * (view === 'week' ? 7 : zoom === 'day' ? 1 : 7));
}

/** 'June 2026', 'Jun 7 – 13'. */
export function periodWords(looking: Looking, on: Day, formatting: Formatting): string {
  if (looking.view === 'month') return monthWords(on, formatting);
  const { from, to } = shownDays(looking, on);
  return spanWords(from, to, formatting);
}

function zoomsMonths(view: CalendarAddress['view'], zoom: Zoom): boolean {
  return view === 'places' && zoom === 'month';
}
