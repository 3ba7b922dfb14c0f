import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { RollCallKind } from '#features/roll-call/rules.ts';
import type { AssemblyPoint } from '#features/roll-call/shapes.ts';
import { topics } from '#features/roll-call/topics.ts';
import { rollCallPeople, rollCalls } from './tables.ts';

export { findLodgings } from './families.ts';
/** Live topic of the families' lodgings. Keys are event ids. */
export const lodgingsTopic = topics.lodgings;

/** Live topic of roll calls, including taps. Keys are roll call ids. */
export const rollCallsTopic = topics.rollCalls;

/** Live topic of starts and ends without taps, for features that show assembly points. */
export const runningTopic = topics.running;

/** Public facts of a roll call, without names. */
export interface RunningRollCall {
  id: string;
  eventId: string;
  eventName: string;
  kind: RollCallKind;
  startedAt: Instant;
  /** Assembly points. A point that is not a place of the camp has only a name. */
  assembly: AssemblyPoint[];
}

/** Returns the running roll calls, oldest first, for displays and the map. */
export async function findRunningRollCalls(rows: QueryBuilder): Promise<RunningRollCall[]> {
  const { id, eventId, eventName, kind, startedAt, assembly, endedAt } = rollCalls;
  return rows
    .select({ id, eventId, eventName, kind, startedAt, assembly })
    .from(rollCalls)
    .where(isNull(endedAt))
    .orderBy(asc(startedAt), asc(id));
}

/** Returns the number of missing people by lodging. Omits people without a known lodging. */
export async function countMissingByPlace(rows: QueryBuilder): Promise<{ placeId: string; count: number }[]> {
  const { placeId, rollCallId, isHere, state } = rollCallPeople;
  const countRows = await rows
    .select({ placeId, count: sql<number>`count(*)::int` })
    .from(rollCallPeople)
    .innerJoin(rollCalls, eq(rollCalls.id, rollCallId))
    .where(and(isNull(rollCalls.endedAt), eq(isHere, true), eq(state, 'missing'), isNotNull(placeId)))
    .groupBy(placeId);
  return countRows.flatMap((row) => (row.placeId === null ? [] : [{ placeId: row.placeId, count: row.count }]));
}
