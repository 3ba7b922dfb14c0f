import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import type { ReservationRow } from './reservations.ts';

/** So many stand on a page of the list (specification §9). */
export const listPageSize = 10;

/** Counting ends here: nobody turns a hundred pages, and every count reads what it counts. */
export const maxCounted = 1_000;

export const listTimes = ['upcoming', 'past'] as const;
export type ListTime = (typeof listTimes)[number];

const filterShapes = {
  /** Name, group, contact, phone or e-mail: parts of words, all of which must be found. */
  words: text(100).default(''),
  classification: z.enum(['', ...classifications]).default(''),
  /** '' leaves cancelled ones out, unless words are searched for: then any reservation is meant. */
  state: z.enum(['', ...reservationStates]).default(''),
};

/** A page of the list; the first is 1. */
export const ListPage = z.strictObject({
  when: z.enum(listTimes).default('upcoming'),
  ...filterShapes,
  page: z.number().int().min(1).max(10_000).default(1),
});

export const ListFilterInput = z.strictObject(filterShapes);

/** A reservation with whom to call. */
export interface ListedRow extends ReservationRow {
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

/** How many there are, counted to `mostCounted` at most and one more where there are more. */
export interface ListCount {
  id: ListTime;
  count: number;
}
