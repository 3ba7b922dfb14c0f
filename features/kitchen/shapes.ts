import { z } from 'zod';
import { id, nonTestId, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { MealKind } from '#features/sheets/meal-kind.ts';
import type { MealCount } from '#features/kitchen/meals.ts';
import { sheetLimits } from '#features/sheets/rules.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
/** Selects meals from this day on. null means today. */
export const MealDays = z.strictObject({ day: day.nullable().default(null) });

/** `absence` is a number of people who do not eat, `diet` a number of people who eat something else. */
export const kitchenNoteKinds = ['absence', 'diet'] as const;

const heads = z.number('not-a-number').int('not-whole').min(1, 'too-small').max(10_000, 'too-large');

export const NewKitchenNote = z
  .strictObject({
    /** The browser generates the ID, so that a resend does not add a second note. */
    id: nonTestId,
    eventId: id,
    kind: z.enum(kitchenNoteKinds),
    heads,
    note: text(120),
    /** Row ID of the first meal to which an absence applies. null applies to the whole event. */
    rowId: id.nullable(),
    isOnlyThis: z.boolean(),
  })
  .refine(({ kind, note }) => kind === 'absence' || note !== '', { path: ['note'], message: 'empty' });

export const KitchenNoteId = z.strictObject({ id });

/** The menu of a meal, typed in the kitchen. `seen` is the version of the Food cell that the screen showed. */
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
  /** ID of the meal's row in the sheet. */
  id: string;
  sheetId: string;
  event: string;
  day: string;
  /** Serving time. If it is unknown, the start of the day. */
  servedAt: Instant;
  hasTime: boolean;
  kind: MealKind;
  time: string;
  what: string;
  food: string;
  /** Version of the Food cell. 0 if the cell was never written. */
  foodVersion: number;
  where: string;
  notes: string;
  absences: KitchenNote[];
  diets: KitchenNote[];
}
