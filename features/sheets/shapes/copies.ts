import { z } from 'zod';
import { id, nonTestId, requiredName } from '#platform/http/shapes.ts';
import { sheetLimits } from '#features/sheets/rules.ts';

const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');

/** Copies rows from a different sheet. Each target day names its source day. */
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
export const TemplateReference = z.strictObject({ id });

export interface SourceRow {
  id: string;
  name: string;
  isTemplate: boolean;
  days: string[];
}
