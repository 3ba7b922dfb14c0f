import type { Instant } from '#platform/time/instant.ts';
import { compareUrgency, type Urgency } from './rules.ts';

/** What a worker may do first: what presses most, where people come next, or what is nearest. */
export const workOrders = ['urgency', 'arrival', 'near'] as const;
export type WorkOrder = (typeof workOrders)[number];

export interface OrderedWork extends Urgency {
  placeId: string | null;
}

/** What the orders go by, each by the id of a place. */
export interface OrderFacts {
  /** When somebody comes there next. */
  arrivals: ReadonlyMap<string, Instant>;
  /** How many steps on the tree from where one stands. */
  steps: ReadonlyMap<string, number>;
}

/** Pure. How two pieces of work follow each other; what knows no arrival or no way comes last, and among equals what presses more first. */
export function workComparator(order: WorkOrder, { arrivals, steps }: OrderFacts): (one: OrderedWork, other: OrderedWork) => number {
  if (order === 'arrival') return (one, other) => compared(arrivals, one, other) || compareUrgency(one, other);
  if (order === 'near') return (one, other) => compared(steps, one, other) || compareUrgency(one, other);
  return compareUrgency;
}

function compared<Value extends string | number>(by: ReadonlyMap<string, Value>, one: OrderedWork, other: OrderedWork): number {
  const [mine, theirs] = [one, other].map(({ placeId }) => (placeId === null ? undefined : by.get(placeId)));
  if (mine === theirs) return 0;
  if (mine === undefined || theirs === undefined) return mine === undefined ? 1 : -1;
  return mine < theirs ? -1 : 1;
}
