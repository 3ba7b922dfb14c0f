import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import { day } from './moment.ts';

/** Filters of a calendar and its current day. '' is any; without a state, cancelled reservations are left out. */
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
