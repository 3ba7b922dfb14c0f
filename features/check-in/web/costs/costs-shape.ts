import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { CostsShape } from '#features/check-in/shapes/event.ts';
import { createActivityKey, toCostsInput, type CostsDraft } from './costs-draft.ts';

export type CostsInput = z.output<typeof CostsShape>;

/** The server's own shape, read from what the fields hold. New activities get their keys here. */
export const costsShape: Shape<CostsInput> = {
  '~standard': {
    validate: (value) => {
      const typed = value as CostsDraft;
      return CostsShape['~standard'].validate(toCostsInput({ ...typed, activities: withKeys(typed.activities) }));
    },
  },
};

function withKeys(activities: CostsDraft['activities']): CostsDraft['activities'] {
  const taken = activities.map(({ key }) => key);
  return activities.map((activity) => {
    // While it has no name it is called 'new' with an id.
    if (!activity.key.startsWith('new ')) return activity;
    const key = createActivityKey(activity.name, taken);
    taken.push(key);
    return { ...activity, key };
  });
}
