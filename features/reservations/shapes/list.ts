import { z } from 'zod';
import { text } from '#platform/http/shapes.ts';
import { classifications, reservationStates } from '#features/reservations/rules.ts';
import type { ReservationRow } from './reservations.ts';

/** Number of rows on a page (specification §9). */
export const listPageSize = 10;

/** Maximum count, because nobody browses a hundred pages and a count reads every row that it counts. */
export const maxCounted = 1_000;

export const listTimes = ['upcoming', 'past'] as const;
export type ListTime = (typeof listTimes)[number];

const filterShapes = {
  /** Search words. Each must occur in the name, group, contact, phone or email, possibly inside a word. */
  words: text(100).default(''),
  classification: z.enum(['', ...classifications]).default(''),
  /** '' excludes cancelled reservations unless there are search words. */
  state: z.enum(['', ...reservationStates]).default(''),
};

/** Page number; the first page is 1. */
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

/** Number of matches, at most `maxCounted + 1`, which means that there are more. */
export interface ListCount {
  id: ListTime;
  count: number;
}
