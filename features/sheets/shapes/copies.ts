import { z } from 'zod';
import { id, nonTestId, requiredName } from '#platform/http/shapes.ts';
import { sheetLimits } from '#features/sheets/rules.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');

/** Rows of another sheet are added to this one: for each of its days, which day they are copied from. */
export const SheetCopy = z.strictObject({
  id,
  key: nonTestId,
  from: id,
  days: z
    .array(z.strictObject({ day, from: day.nullable() }))
    .min(1)
    .max(sheetLimits.days),
  withNames: z.boolean(),
});
export const NewTemplate = z.strictObject({ id: nonTestId, key: nonTestId, from: id, name: requiredName(120), withNames: z.boolean() });
export const NoInput = z.strictObject({});
export const ById = z.strictObject({ id });

/** A sheet that another may be copied from. */
export interface SourceRow {
  id: string;
  name: string;
  isTemplate: boolean;
  /** Those that have rows, in order. */
  days: string[];
}
