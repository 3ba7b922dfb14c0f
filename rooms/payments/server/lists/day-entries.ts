import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Floor } from '../../../../platform/server/floor.ts';
import type { ByDay, EntryRow } from '../../shapes.ts';
import { folios, moneyEntries } from '../tables.ts';
import { entriesWhere } from './entry-rows.ts';

/** The entries of one day by the camp's calendar, in order; of one reservation's folios when it is given. */
export function dayEntries(
  { rows }: Floor,
  { day, reservationId }: z.output<typeof ByDay>,
  ids: readonly string[] | undefined,
): Promise<EntryRow[]> {
  const ofStay = reservationId === undefined ? undefined : eq(folios.reservationId, reservationId);
  return entriesWhere(rows, and(eq(moneyEntries.day, day), ofStay, ids && inArray(moneyEntries.id, [...ids])));
}
