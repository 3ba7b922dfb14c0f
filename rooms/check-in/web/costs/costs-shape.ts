import type { z } from 'zod';
import type { Shape } from '#platform/ui/web/forms/shape.ts';
import { CostsShape } from '#rooms/check-in/shapes/event.ts';
import { keyFor, sentCosts, type TypedCosts } from './typed-costs.ts';

export type SentCosts = z.output<typeof CostsShape>;

/** The server's own shape, read from what the fields hold. New activities get their keys here. */
export const costsShape: Shape<SentCosts> = {
  '~standard': {
    validate: (value) => {
      const typed = value as TypedCosts;
      return CostsShape['~standard'].validate(sentCosts({ ...typed, activities: withKeys(typed.activities) }));
    },
  },
};

function withKeys(activities: TypedCosts['activities']): TypedCosts['activities'] {
  const taken = activities.map(({ key }) => key);
  return activities.map((activity) => {
    // While it has no name it is called 'new' with an id.
    if (!activity.key.startsWith('new ')) return activity;
    const key = keyFor(activity.name, taken);
    taken.push(key);
    return { ...activity, key };
  });
}
