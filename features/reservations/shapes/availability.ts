import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { BookingConflict } from './bookings.ts';
import { day } from './moment.ts';

const people = z.number().int().min(0, 'too-small').max(20_000, 'too-large');

/** 'Have you room?' Arrival and departure days; needs that are 0 or empty are no needs. */
export const AvailabilityQuestion = z
  .strictObject({
    from: day,
    to: day,
    /** Beds for so many. */
    beds: people.default(0),
    /** One hall for so many. */
    hall: people.default(0),
    /** These places, such as activities and fields. */
    placeIds: z.array(id).max(50).default([]),
    /** Only beds in places of this category; '' is any. */
    category: z.string().max(40).default(''),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 60 * 86_400_000, { path: ['to'], message: 'not-a-window' });

export interface AvailablePlace {
  placeId: string;
  why: 'beds' | 'hall' | 'asked';
  /** Beds or seats it gives. */
  count: number;
}

export interface AvailabilityAnswer {
  fits: boolean;
  /** What would serve, as far as it goes. */
  places: AvailablePlace[];
  bedsFound: number;
  /** What stands in the way, where it does not fit. */
  standing: BookingConflict[];
  /** Dates of the same length that do, looked for 60 days around: on the same days of the week first, at most five in all. */
  nearest: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** Where no places serve throughout but each night has room: the parts of the stay in order, with a move between each two. */
  moves: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** What no dates have, even with nobody there: all the beds, the seats of the largest hall, asked places that cannot be booked. */
  never: { beds: number | null; hall: number | null; placeIds: string[] };
}
