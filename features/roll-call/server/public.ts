import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RollCallKind } from '#features/roll-call/rules.ts';
import type { AssemblyPoint } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { rollCallPeople, rollCalls } from './tables.ts';

export { findLodgings } from './families.ts';
/** Changes when somebody says where families sleep: keys are ids of events. */
export const lodgingsTopic = topics.lodgings;

/** What rooms hear that show whether people are counted: keys are ids of roll-calls. A tap is told here too. */
export const rollCallsTopic = topics.rollCalls;

/** The same without taps, for whoever shows where people gather. */
export const runningTopic = topics.running;

/** As anybody at the camp may know it: nobody's name. */
export interface RunningRollCall {
  id: string;
  eventId: string;
  eventName: string;
  kind: RollCallKind;
  startedAt: Instant;
  /** Where people gather; a point without a place is in words alone. */
  assembly: AssemblyPoint[];
}

/** The roll-calls that go on now, the first begun first: for displays and the map. */
export async function findRunningRollCalls(rows: QueryBuilder): Promise<RunningRollCall[]> {
  const { id, eventId, eventName, kind, startedAt, assembly, endedAt } = rollCalls;
  return rows
    .select({ id, eventId, eventName, kind, startedAt, assembly })
    .from(rollCalls)
    .where(isNull(endedAt))
    .orderBy(asc(startedAt), asc(id));
}

/** How many of those who are looked for now are missing, by the place where they sleep; who sleeps nowhere known is left out. */
export async function countMissingByPlace(rows: QueryBuilder): Promise<{ placeId: string; count: number }[]> {
  const { placeId, rollCallId, isHere, state } = rollCallPeople;
  const found = await rows
    .select({ placeId, count: sql<number>`count(*)::int` })
    .from(rollCallPeople)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallId))
    .where(and(isNull(rollCalls.endedAt), eq(isHere, true), eq(state, 'missing'), isNotNull(placeId)))
    .groupBy(placeId);
  return found.flatMap((one) => (one.placeId === null ? [] : [{ placeId: one.placeId, count: one.count }]));
}
