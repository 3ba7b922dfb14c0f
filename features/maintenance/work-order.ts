import type { Instant } from '#platform/time/instant.ts';
import { compareUrgency, type Urgency } from './rules.ts';

export const workOrders = ['urgency', 'arrival', 'near'] as const;
export type WorkOrder = (typeof workOrders)[number];

export interface OrderedWork extends Urgency {
  placeId: string | null;
}

export interface OrderFacts {
  arrivals: ReadonlyMap<string, Instant>;
  /** Number of steps in the tree from the user's current place to each place. */
  steps: ReadonlyMap<string, number>;
}

/** Returns a comparator. Work with an unknown arrival or distance comes last, and urgency decides between equal work. */
export function workComparator(order: WorkOrder, { arrivals, steps }: OrderFacts): (one: OrderedWork, other: OrderedWork) => number {
  if (order === 'arrival') return (one, other) => compareValues(arrivals, one, other) || compareUrgency(one, other);
  if (order === 'near') return (one, other) => compareValues(steps, one, other) || compareUrgency(one, other);
  return compareUrgency;
}

function compareValues<Value extends string | number>(by: ReadonlyMap<string, Value>, one: OrderedWork, other: OrderedWork): number {
  const [mine, theirs] = [one, other].map(({ placeId }) => (placeId === null ? undefined : by.get(placeId)));
  if (mine === theirs) return 0;
  if (mine === undefined || theirs === undefined) return mine === undefined ? 1 : -1;
  return mine < theirs ? -1 : 1;
}
