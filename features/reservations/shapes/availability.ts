import { z } from 'zod';
import { id } from '#platform/http/shapes.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { BookingConflict } from '#features/places/shapes.ts';
import { day } from './moment.ts';

const people = z.number().int().min(0, 'too-small').max(20_000, 'too-large');

/** Input of Check availability. `from` and `to` are days; 0 or an empty value means that there is no such need. */
export const AvailabilityQuestion = z
  .strictObject({
    from: day,
    to: day,
    beds: people.default(0),
    hall: people.default(0),
    placeIds: z.array(id).max(50).default([]),
    /** Category of the places whose beds count; '' means any. */
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
  /** The best places found, even if they do not meet all needs. */
  places: AvailablePlace[];
  bedsFound: number;
  /** Bookings that block the needed places; empty if the needs are met. */
  standing: BookingConflict[];
  /** At most five alternative dates of the same length within 60 days. Dates on the same weekdays come first. */
  nearest: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** Segments of the stay in order, with a move between two. Set if no place is free for all nights but each night has one. */
  moves: { from: Day; to: Day; places: AvailablePlace[] }[];
  /** Needs that exceed the empty camp: more than all its beds, than the seats of its largest hall, or places that cannot be booked. */
  never: { beds: number | null; hall: number | null; placeIds: string[] };
}
