import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { DeskSubmission } from '#features/check-in/shapes/family.ts';
import { parsePersons, type FamilyDraft } from './family-draft.ts';

const family = DeskSubmission.pick({ church: true, phone: true, email: true, language: true, persons: true });
export type FamilyFormInput = z.output<typeof family>;

/** The server's own shape, read from what the fields hold. */
export const familyShape: Shape<FamilyFormInput> = {
  '~standard': {
    validate: (value) => {
      const typed = value as FamilyDraft;
      return family['~standard'].validate({ ...typed, persons: parsePersons(typed.persons) });
    },
  },
};
