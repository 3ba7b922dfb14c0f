import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { addMilliseconds } from '#platform/time/instant.ts';
import { clampPressedAt, maxStartDelay, maxTapDelay } from '#features/roll-call/rules.ts';
import { rollCalls } from './tables.ts';

export type RollCall = typeof rollCalls.$inferSelect;

interface RollCallKey {
  id: string;
  eventId: string;
  at?: string | undefined;
}

/**
 * The one that somebody counts in, held against being ended meanwhile; those who count do not wait for each other.
 * Where its beginning joined another's, or came when others were through, that other one is meant: none that began so
 * long after the tap that its beginning could not have joined it.
 */
export async function lockRollCallForCounting(tx: Transaction, one: RollCallKey): Promise<RollCall | null> {
  const [found] = await tx.rows
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.id, one.id), eq(rollCalls.eventId, one.eventId)))
    .for('share');
  if (found !== undefined) return found;
  const { eventId, endedAt, startedAt } = rollCalls;
  const pressed = clampPressedAt(one.at, tx.now);
  const [other] = await tx.rows
    .select()
    .from(rollCalls)
    .where(
      and(eq(eventId, one.eventId), or(isNull(endedAt), gte(endedAt, pressed)), lte(startedAt, addMilliseconds(pressed, maxStartDelay))),
    )
    .orderBy(desc(startedAt))
    .limit(1)
    .for('share');
  return other ?? null;
}

export async function lockRollCall(tx: Transaction, one: { id: string; eventId: string }): Promise<RollCall | null> {
  const [found] = await tx.rows
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.id, one.id), eq(rollCalls.eventId, one.eventId)))
    .for('update');
  return found ?? null;
}

/** Why nothing can be counted in it any more. A phone without a network may tell late what it counted before the end. */
export function findCountRefusal(one: RollCall | null, now: string): Refusal<'gone' | 'ended'> | null {
  if (one === null) return refuse('gone');
  const isLate = one.endedAt !== null && now > addMilliseconds(one.endedAt, maxTapDelay);
  return isLate || one.figures !== null ? refuse('ended') : null;
}
