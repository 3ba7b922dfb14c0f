import { formatDate, type Formatting, formatDateRange, formatTime } from '#platform/i18n/dates.ts';
import { dayRangeOf, type Span } from '#platform/time/calendar.ts';

/** @example 'Jun 19 – 21', or on one day 'Sat, Jun 27, 9:00 AM – 5:00 PM' */
export function formatStay(span: Span, formatting: Formatting): string {
  const { first, last } = dayRangeOf(formatting.zone, span);
  if (first !== last) return formatDateRange(first, last, formatting);
  return `${formatDate(first, formatting)}, ${formatTime(span.startsAt, formatting)} – ${formatTime(span.endsAt, formatting)}`;
}
