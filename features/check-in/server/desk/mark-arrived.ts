import { and, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/outbox/clamp-device-time.ts';
import type { ArrivalInput as Asked, ArrivalUndoInput as Undone } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { type CheckIn, lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { arrivalKeys, checkIns } from '#features/check-in/server/tables.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { accessRules } from '#features/screens.ts';

type Arrival = Pick<CheckIn, 'arrivedAt' | 'arrivedByName' | 'arrivalKey'>;

/** They are here. Sent again by the same key it is marked once, even when somebody has undone it meanwhile. */
export async function markArrived({
  app,
  caller,
  input,
}: CallContext<z.output<typeof Asked>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const one = await lockCheckIn(tx, { id: input.id });
    if (one === null || !canWorkAtDesk(by, one.eventId)) return refuse('gone');
    if (!(await claimArrivalKey(tx, input))) return done;
    if (one.cancelledAt !== null) return refuse('cancelled');
    if (one.arrivedAt === null)
      setArrival(tx, one, 'check-in.arrived', {
        arrivedAt: clampDeviceTime(input.at, { now: tx.now, notBefore: one.createdAt }),
        arrivedByName: by.name,
        arrivalKey: input.key ?? null,
      });
    return done;
  });
}

const lateAfter = 2 * minute;

/** A slip of the finger. The undo of one press takes back no arrival that somebody else has marked. */
export async function undoArrival({
  app,
  caller,
  input,
}: CallContext<z.output<typeof Undone>>): Promise<Done | Refusal<'gone' | 'arrived-since'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const one = await lockCheckIn(tx, { id: input.id });
    if (one === null || !canWorkAtDesk(by, one.eventId)) return refuse('gone');
    if (!(await claimArrivalKey(tx, input))) return done;
    if (input.of !== undefined && one.arrivedAt !== null && input.of !== one.arrivalKey) return refuse('arrived-since');
    // What a device sends late takes back no arrival that came after its press. Of one that is sent at once a clock that is a little slow says nothing.
    const isLate = input.of === undefined && input.at !== undefined && addMilliseconds(input.at, lateAfter) < tx.now;
    if (isLate && one.arrivedAt !== null && (input.at ?? '') < one.arrivedAt) return refuse('arrived-since');
    if (one.arrivedAt !== null) setArrival(tx, one, 'check-in.arrival-undone', { arrivedAt: null, arrivedByName: null, arrivalKey: null });
    return done;
  });
}

/** The check-in must be locked. A refusal takes the key back with all else. */
async function claimArrivalKey(tx: Transaction, { key, id }: z.output<typeof Asked>): Promise<boolean> {
  if (key === undefined) return true;
  const row = { key, checkInId: id, at: tx.now };
  const kept = await tx.rows.insert(arrivalKeys).values(row).onConflictDoNothing().returning({ key: arrivalKeys.key });
  return kept.length > 0;
}

const checkInChange = compileRowUpdate(checkIns);

function setArrival(tx: Transaction, { id, arrivedAt }: CheckIn, kind: string, arrival: Arrival): void {
  tx.send(checkInChange(id, arrival));
  tx.record({ kind, subject: { type: 'check-in', id }, before: { arrivedAt }, after: { arrivedAt: arrival.arrivedAt } });
  tx.changed(topics.checkIns, id);
}

/** Whether the caller may work at the desk of an event: the office, those who plan stays, and those who may see this one. */
export function canWorkAtDesk(caller: Caller | null, eventId: string): boolean {
  return isGranted([...accessRules.cashiers, `view-event-${eventId}`], caller);
}

/** When the first family of each of these events was checked in; events without one are left out. */
export async function findFirstArrivals(rows: QueryBuilder, eventIds: readonly string[]): Promise<Map<string, Instant>> {
  if (eventIds.length === 0) return new Map();
  const found = await firstOfEvents(rows, { eventIds });
  return new Map(found.flatMap(({ eventId, at }) => (at === null ? [] : [[eventId, at] as const])));
}

const firstOfEvents = preparedStatement(['eventIds'], (rows, { eventIds }) =>
  rows
    .select({ eventId: checkIns.eventId, at: min(checkIns.arrivedAt) })
    .from(checkIns)
    .where(
      and(
        sql`${checkIns.eventId} = any(${eventIds})`,
        isNotNull(checkIns.arrivedAt),
        isNull(checkIns.cancelledAt),
        isNotTestId(checkIns.id),
      ),
    )
    .groupBy(checkIns.eventId),
);
