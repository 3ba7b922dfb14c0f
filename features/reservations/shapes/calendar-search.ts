import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { day } from './moment.ts';

/** Filters of a calendar and its current day. '' means any value; a state of '' excludes cancelled reservations. */
export const CalendarSearch = z.strictObject({
  on: day,
  words: text(100).default(''),
  classification: z.enum(['', ...classifications]).default(''),
  state: z.enum(['', ...reservationStates]).default(''),
  placeId: text(60).default(''),
});

export interface MatchingMonth {
  first: Day;
  count: number;
}
