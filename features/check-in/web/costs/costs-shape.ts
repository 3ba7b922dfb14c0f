import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { CostsShape } from '#features/check-in/shapes/event.ts';
import { createActivityKey, toCostsInput, type CostsDraft } from './costs-draft.ts';

export type CostsInput = z.output<typeof CostsShape>;

/** Applies the shape of the call to the form's draft. New activities get their keys here. */
export const costsShape: Shape<CostsInput> = {
  '~standard': {
    validate: (value) => {
      const draft = value as CostsDraft;
      return CostsShape['~standard'].validate(toCostsInput({ ...draft, activities: withKeys(draft.activities) }));
    },
  },
};

function withKeys(activities: CostsDraft['activities']): CostsDraft['activities'] {
  const usedKeys = activities.map(({ key }) => key);
  return activities.map((activity) => {
    // A new activity has a temporary key: 'new' followed by an id.
    if (!activity.key.startsWith('new ')) return activity;
    const key = createActivityKey(activity.name, usedKeys);
    usedKeys.push(key);
    return { ...activity, key };
  });
}
