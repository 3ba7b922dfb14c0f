import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { DeskSubmission } from '#features/check-in/shapes/family.ts';
import { parsePersons, type FamilyDraft } from './family-draft.ts';

const family = DeskSubmission.pick({ church: true, phone: true, email: true, language: true, persons: true });
export type FamilyFormInput = z.output<typeof family>;

export const familyShape: Shape<FamilyFormInput> = {
  '~standard': {
    validate: (value) => {
      const draft = value as FamilyDraft;
      return family['~standard'].validate({ ...draft, persons: parsePersons(draft.persons) });
    },
  },
};
