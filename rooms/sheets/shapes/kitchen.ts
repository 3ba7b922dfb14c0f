import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';
import type { MealKind } from '#rooms/sheets/meal-kind.ts';
import type { MealCount } from '#rooms/sheets/meals.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** From a day on; null is today. */
export const MealDays = z.strictObject({ day: day.nullable().default(null) });

/** A meal as the kitchen counts on it. */
export interface MealRow extends MealCount {
  /** Of the row of the sheet that it comes from. */
  id: string;
  sheetId: string;
  event: string;
  day: string;
  /** When it is served; the beginning of its day where nobody said. */
  servedAt: Instant;
  hasTime: boolean;
  /** One of the three meals, or a snack. */
  kind: MealKind;
  /** As it is written. */
  time: string;
  what: string;
  food: string;
  where: string;
  notes: string;
}
