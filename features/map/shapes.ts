import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { CampPlace } from '#features/places/server/public.ts';
import { areValidPoints, type Audience, audiences, markKinds, type MarkKind, type PlanKind } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const idInput = z.strictObject({ id });

const points = z.array(z.number()).max(200, 'too-many-corners').refine(areValidPoints, 'not-on-plan');
const facts = { name: nameText(80), points, audience: z.enum(audiences) };

/** The browser makes `id`, so retries create one mark. */
export const NewMark = z.strictObject({ id: nonTestId, kind: z.enum(markKinds), placeId: id.nullable(), ...facts });
export const MarkChange = z.strictObject({ id, changes: fieldChanges(facts) });
/** `from` is the expected state. If someone else changed the mark meanwhile, the mark is not removed. */
export const MarkRemoval = z.strictObject({ id, from: z.strictObject(facts).partial().optional() });

/** The current plan. Its file is at `planAddress`. */
export interface PlanRow {
  id: string;
  kind: PlanKind;
  width: number;
  height: number;
}

export interface EarlierPlanRow {
  id: string;
  width: number;
  height: number;
  createdAt: Instant;
}

/** `from` is the id of the expected current plan; null if the caller expects no plan. */
export const PlanChoice = z.strictObject({ id, from: id.nullable() });

/** The content of a plan id never changes. */
export function planAddress(planId: string): string {
  return `/map/plan/${planId}`;
}

export interface MarkRow {
  id: string;
  kind: MarkKind;
  placeId: string | null;
  name: string;
  /** Names of the ancestors, outermost first; '' if there are none. */
  within: string;
  placeKind: CampPlace['kind'] | null;
  points: number[];
  audience: Audience;
  isClosed: boolean;
  closedReason: string;
  /** Ids of parts that have no mark of their own. A search for such a part finds this mark. */
  covers: string[];
}

/** A current activity in a place, or the reason why the place is closed. */
export interface CurrentActivityRow {
  id: string;
  placeId: string;
  what: string;
  until: Instant | null;
  isPaused: boolean;
  /** True if the place is an assembly point of a running roll call. */
  isGathering: boolean;
}

export interface MissingRow {
  id: string;
  placeId: string;
  count: number;
}

export interface TicketsRow {
  id: string;
  placeId: string;
  count: number;
  isUnsafe: boolean;
}

export interface CleaningRow {
  id: string;
  placeId: string;
  state: 'dirty' | 'cleaning' | 'clean' | 'inspected' | 'out-of-order';
}

export interface ArrivalRow {
  id: string;
  placeId: string;
  at: Instant;
}

export interface HeadCountRow {
  id: string;
  placeId: string;
  heads: number;
}
