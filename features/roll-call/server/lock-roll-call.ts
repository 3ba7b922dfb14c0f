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
 * Returns the roll call in which a tap counts, with a shared lock: the roll call cannot end meanwhile, and other taps stay parallel.
 * If the tap's own roll call does not exist, returns the event's roll call that was running at the press,
 * or that began soon enough afterwards to be joined; otherwise null.
 */
export async function lockRollCallForCounting(tx: Transaction, key: RollCallKey): Promise<RollCall | null> {
  const [row] = await tx.rows
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.id, key.id), eq(rollCalls.eventId, key.eventId)))
    .for('share');
  if (row !== undefined) return row;
  const { eventId, endedAt, startedAt } = rollCalls;
  const pressed = clampPressedAt(key.at, tx.now);
  const [other] = await tx.rows
    .select()
    .from(rollCalls)
    .where(
      and(eq(eventId, key.eventId), or(isNull(endedAt), gte(endedAt, pressed)), lte(startedAt, addMilliseconds(pressed, maxStartDelay))),
    )
    .orderBy(desc(startedAt))
    .limit(1)
    .for('share');
  return other ?? null;
}

export async function lockRollCall(tx: Transaction, key: { id: string; eventId: string }): Promise<RollCall | null> {
  const [row] = await tx.rows
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.id, key.id), eq(rollCalls.eventId, key.eventId)))
    .for('update');
  return row ?? null;
}

/** Returns the reason why a tap cannot count, or null. An offline phone may send taps for some time after the end. */
export function findCountRefusal(rollCall: RollCall | null, now: string): Refusal<'gone' | 'ended'> | null {
  if (rollCall === null) return refuse('gone');
  const isLate = rollCall.endedAt !== null && now > addMilliseconds(rollCall.endedAt, maxTapDelay);
  return isLate || rollCall.figures !== null ? refuse('ended') : null;
}
