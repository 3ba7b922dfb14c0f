import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { CampPlace } from '#features/reservations/server/public.ts';
import { areValidPoints, type Audience, audiences, markKinds, type MarkKind, type PlanKind } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const byId = z.strictObject({ id });

const points = z.array(z.number()).max(200, 'too-many-corners').refine(areValidPoints, 'not-on-plan');
const facts = { name: nameText(80), points, audience: z.enum(audiences) };

/** `id` is made in the browser: sent twice it is one mark. */
export const NewMark = z.strictObject({ id: nonTestId, kind: z.enum(markKinds), placeId: id.nullable(), ...facts });
export const MarkChange = z.strictObject({ id, changes: fieldChanges(facts) });
/** `from`: what was seen of it, so that nobody takes off what another has changed since. */
export const MarkRemoval = z.strictObject({ id, from: z.strictObject(facts).partial().optional() });

/** The plan as it is shown; its bytes lie at `planAddress`. */
export interface PlanRow {
  id: string;
  kind: PlanKind;
  width: number;
  height: number;
}

/** A plan that was shown before and can be shown again. */
export interface EarlierPlanRow {
  id: string;
  width: number;
  height: number;
  createdAt: Instant;
}

/** `from`: the plan that was shown then, null for none, so that nobody replaces one that they have not seen. */
export const PlanChoice = z.strictObject({ id, from: id.nullable() });

/** A plan never changes under its id. */
export function planAddress(planId: string): string {
  return `/map/plan/${planId}`;
}

export interface MarkRow {
  id: string;
  kind: MarkKind;
  placeId: string | null;
  /** Of a place, its own name. */
  name: string;
  /** What the place is part of, outermost first; '' where it is part of none. */
  within: string;
  placeKind: CampPlace['kind'] | null;
  points: number[];
  audience: Audience;
  isClosed: boolean;
  /** Why, for those with an account. */
  closedReason: string;
  /** Parts of the place that have no mark of their own: whoever looks for one is shown this. */
  covers: string[];
}

/** What is on in a place, or why nobody may use it for now. */
export interface NowRow {
  id: string;
  placeId: string;
  what: string;
  until: Instant | null;
  isPaused: boolean;
  /** People are counted here now. */
  isGathering: boolean;
}

/** Whom a roll-call still looks for, where they sleep. */
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

export interface HeadsRow {
  id: string;
  placeId: string;
  heads: number;
}
