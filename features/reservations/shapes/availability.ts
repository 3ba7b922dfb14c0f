import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { day } from './moment.ts';

const people = z.number().int().min(0, 'too-small').max(20_000, 'too-large');

/** Input of Check availability: arrival and departure days. 0 and empty mean no such need. */
export const AvailabilityQuestion = z
  .strictObject({
    from: day,
    to: day,
    beds: people.default(0),
    hall: people.default(0),
    placeIds: z.array(id).max(50).default([]),
    /** Only beds in places of this category; '' is any. */
    category: z.string().max(40).default(''),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 60 * 86_400_000, { path: ['to'], message: 'not-a-window' });

export interface AvailablePlace {
  placeId: string;
  why: 'beds' | 'hall' | 'asked';
  count: number;
}

export interface AvailabilityAnswer {
  fits: boolean;
  /** The best places found, even if they do not suffice. */
  places: AvailablePlace[];
  bedsFound: number;
  /** Bookings in the way, if it does not fit. */
  standing: BookingConflict[];
  /** Alternative dates of the same length within 60 days, at most five; the same days of the week come first. */
  nearest: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** If no place is free throughout but each night has one: segments of the stay in order, with a move between them. */
  moves: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** Needs that exceed the empty camp: all its beds, the seats of its largest hall, requested places that cannot be booked. */
  never: { beds: number | null; hall: number | null; placeIds: string[] };
}
