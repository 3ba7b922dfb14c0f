import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { AtDesk } from '#rooms/check-in/shapes/family.ts';
import { sentPersons, type TypedFamily } from './typed-family.ts';

const family = AtDesk.pick({ church: true, phone: true, email: true, language: true, persons: true });
export type SentFamily = z.output<typeof family>;

/** The server's own shape, read from what the fields hold. */
export const familyShape: Shape<SentFamily> = {
  '~standard': {
    validate: (value) => {
      const typed = value as TypedFamily;
      return family['~standard'].validate({ ...typed, persons: sentPersons(typed.persons) });
    },
  },
};
