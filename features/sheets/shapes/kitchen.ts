import { z } from 'zod';
import { id, nonTestId, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { MealKind } from '#features/sheets/meal-kind.ts';
import type { MealCount } from '#features/sheets/meals.ts';
import { sheetLimits } from '#features/sheets/rules.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** From a day on; null is today. */
export const MealDays = z.strictObject({ day: day.nullable().default(null) });

/** `absence`: heads that do not eat; `diet`: heads that eat something else. */
export const kitchenNoteKinds = ['absence', 'diet'] as const;

const heads = z.number('not-a-number').int('not-whole').min(1, 'too-small').max(10_000, 'too-large');

export const NewKitchenNote = z
  .strictObject({
    /** Made in the browser: sent twice, there is one. */
    id: nonTestId,
    eventId: id,
    kind: z.enum(kitchenNoteKinds),
    heads,
    note: text(120),
    /** The meal from which an absence counts; null counts for the whole event. */
    rowId: id.nullable(),
    isOnlyThis: z.boolean(),
  })
  .refine(({ kind, note }) => kind === 'absence' || note !== '', { path: ['note'], message: 'empty' });

export const KitchenNoteId = z.strictObject({ id });

/** The menu of a meal, typed at the kitchen: `seen` is the version of the Food cell that was shown. */
export const NewMenu = z.strictObject({
  id,
  key: nonTestId,
  row: id,
  food: text(sheetLimits.cellLength),
  seen: z.number().int().min(0),
});

/** Heads that the kitchen entered for a meal. */
export interface KitchenNote {
  id: string;
  heads: number;
  note: string;
}

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
  /** Version of the Food cell; 0 where none was written. */
  foodVersion: number;
  where: string;
  notes: string;
  absences: KitchenNote[];
  diets: KitchenNote[];
}
