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
 * Returns the roll call for a tap with a shared lock, so that it cannot end meanwhile and counting stays parallel. If
 * the start joined another roll call, or came after another had ended, that one is returned; never one that began too
 * long after the tap to have been joined.
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

/** Returns why a tap cannot count. An offline phone may send taps for some time after the end. */
export function findCountRefusal(one: RollCall | null, now: string): Refusal<'gone' | 'ended'> | null {
  if (one === null) return refuse('gone');
  const isLate = one.endedAt !== null && now > addMilliseconds(one.endedAt, maxTapDelay);
  return isLate || one.figures !== null ? refuse('ended') : null;
}
