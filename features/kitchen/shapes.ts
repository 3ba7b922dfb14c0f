import { z } from 'zod';
import { id, nonTestId, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { MealKind } from '#features/sheets/meal-kind.ts';
import type { MealCount } from '#features/kitchen/meals.ts';
import { sheetLimits } from '#features/sheets/rules.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** Meals from a day on; null is today. */
export const MealDays = z.strictObject({ day: day.nullable().default(null) });

/** `absence`: people who do not eat; `diet`: people who eat something else. */
export const kitchenNoteKinds = ['absence', 'diet'] as const;

const heads = z.number('not-a-number').int('not-whole').min(1, 'too-small').max(10_000, 'too-large');

export const NewKitchenNote = z
  .strictObject({
    /** Generated in the browser, so that a resend does not add a second note. */
    id: nonTestId,
    eventId: id,
    kind: z.enum(kitchenNoteKinds),
    heads,
    note: text(120),
    /** The first meal that an absence applies to; null applies to the whole event. */
    rowId: id.nullable(),
    isOnlyThis: z.boolean(),
  })
  .refine(({ kind, note }) => kind === 'absence' || note !== '', { path: ['note'], message: 'empty' });

export const KitchenNoteId = z.strictObject({ id });

/** The menu of a meal, typed in the kitchen. `seen` is the version of the Food cell that was shown. */
export const NewMenu = z.strictObject({
  id,
  key: nonTestId,
  row: id,
  food: text(sheetLimits.cellLength),
  seen: z.number().int().min(0),
});

export interface KitchenNote {
  id: string;
  heads: number;
  note: string;
}

export interface MealRow extends MealCount {
  /** Id of its row in the sheet. */
  id: string;
  sheetId: string;
  event: string;
  day: string;
  /** Serving time; the start of the day if unknown. */
  servedAt: Instant;
  hasTime: boolean;
  kind: MealKind;
  time: string;
  what: string;
  food: string;
  /** Version of the Food cell; 0 if it was never written. */
  foodVersion: number;
  where: string;
  notes: string;
  absences: KitchenNote[];
  diets: KitchenNote[];
}
