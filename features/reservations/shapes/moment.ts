import { z } from 'zod';
import { type Instant, instantOf } from '#platform/time/instant.ts';

/** An instant between the years 2000 and 2200, rounded down to the minute. */
export const moment = z.iso
  .datetime('not-a-date')
  .refine((at) => at >= '2000' && at < '2200', 'not-a-date')
  .transform((at): Instant => instantOf(Math.floor(Date.parse(at) / 60_000) * 60_000));

export const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
