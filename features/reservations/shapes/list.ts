import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import type { ReservationRow } from './reservations.ts';

/** Specification §9. */
export const listPageSize = 10;

/** Counting stops here: no one browses a hundred pages, and a count reads every row it counts. */
export const maxCounted = 1_000;

export const listTimes = ['upcoming', 'past'] as const;
export type ListTime = (typeof listTimes)[number];

const filterShapes = {
  /** Words, each of which must occur in the name, group, contact, phone or email, possibly inside a word. */
  words: text(100).default(''),
  classification: z.enum(['', ...classifications]).default(''),
  /** '' leaves cancelled reservations out, except when searching for words. */
  state: z.enum(['', ...reservationStates]).default(''),
};

/** The first page is 1. */
export const ListPage = z.strictObject({
  when: z.enum(listTimes).default('upcoming'),
  ...filterShapes,
  page: z.number().int().min(1).max(10_000).default(1),
});

export const ListFilterInput = z.strictObject(filterShapes);

export interface ListedRow extends ReservationRow {
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

/** Number of matches, up to `maxCounted`; one more means that there are more. */
export interface ListCount {
  id: ListTime;
  count: number;
}
