import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, nonTestId } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { CampPlace } from '#features/places/server/public.ts';
import { areValidPoints, type Audience, audiences, markKinds, type MarkKind, type PlanKind } from './rules.ts';

export const EmptyShape = z.strictObject({});
export const byId = z.strictObject({ id });

const points = z.array(z.number()).max(200, 'too-many-corners').refine(areValidPoints, 'not-on-plan');
const facts = { name: nameText(80), points, audience: z.enum(audiences) };

/** The browser makes `id`, so retries create one mark. */
export const NewMark = z.strictObject({ id: nonTestId, kind: z.enum(markKinds), placeId: id.nullable(), ...facts });
export const MarkChange = z.strictObject({ id, changes: fieldChanges(facts) });
/** `from` is the expected state: a mark that someone changed since is not removed. */
export const MarkRemoval = z.strictObject({ id, from: z.strictObject(facts).partial().optional() });

/** The current plan; its file is at `planAddress`. */
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

/** `from` is the expected current plan, null for none. */
export const PlanChoice = z.strictObject({ id, from: id.nullable() });

/** A plan never changes under its id. */
export function planAddress(planId: string): string {
  return `/map/plan/${planId}`;
}

export interface MarkRow {
  id: string;
  kind: MarkKind;
  placeId: string | null;
  name: string;
  /** Names of the ancestors, outermost first, or ''. */
  within: string;
  placeKind: CampPlace['kind'] | null;
  points: number[];
  audience: Audience;
  isClosed: boolean;
  closedReason: string;
  /** Parts without a mark of their own; a search for one finds this mark. */
  covers: string[];
}

/** A current activity in a place, or the reason of its closure. */
export interface NowRow {
  id: string;
  placeId: string;
  what: string;
  until: Instant | null;
  isPaused: boolean;
  /** A roll call gathers here now. */
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

export interface HeadsRow {
  id: string;
  placeId: string;
  heads: number;
}
