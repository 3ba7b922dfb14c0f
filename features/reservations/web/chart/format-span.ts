import { formatDateTime, type Formatting, formatWeekdayDateRange } from '#platform/i18n/dates.ts';
import { dayOfInstant } from './axis.ts';
import type { Span } from './change-span.ts';

export function formatSpanDays({ startsAt, endsAt }: Span, formatting: Formatting): string {
  return formatWeekdayDateRange(dayOfInstant(formatting.zone, startsAt), dayOfInstant(formatting.zone, endsAt), formatting);
}

/** @example 'Fri, Jun 12, 4:00 PM – Sun, Jun 14, 11:00 AM' */
export function formatSpanTimes({ startsAt, endsAt }: Span, formatting: Formatting): string {
  return `${formatDateTime(startsAt, formatting)} – ${formatDateTime(endsAt, formatting)}`;
}
