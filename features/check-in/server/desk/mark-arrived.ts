import { and, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { QueryBuilder } from '#platform/database/server/database.ts';
import { isNotTestId } from '#platform/database/server/is-not-test-id.ts';
import { compileRowUpdate } from '#platform/database/server/row-update.ts';
import { preparedStatement } from '#platform/database/server/prepared-statement.ts';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { ArrivalInput, ArrivalUndoInput } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { type CheckIn, lockCheckIn } from '#features/check-in/server/check-ins/check-in.ts';
import { arrivalKeys, checkIns } from '#features/check-in/server/tables.ts';
import { isGranted } from '#platform/http/rules.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import { type Instant, addMilliseconds, minute } from '#platform/time/instant.ts';
import { accessRules } from '#features/screens.ts';

type Arrival = Pick<CheckIn, 'arrivedAt' | 'arrivedByName' | 'arrivalKey'>;

/** Marks a family as arrived. A retry with the same key has no effect, even after an undo. */
export async function markArrived({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ArrivalInput>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const checkIn = await lockCheckIn(tx, { id: input.id });
    if (checkIn === null || !canWorkAtDesk(by, checkIn.eventId)) return refuse('gone');
    if (!(await claimArrivalKey(tx, input))) return done;
    if (checkIn.cancelledAt !== null) return refuse('cancelled');
    if (checkIn.arrivedAt === null)
      setArrival(tx, checkIn, 'check-in.arrived', {
        arrivedAt: clampDeviceTime(input.at, { now: tx.now, notBefore: checkIn.createdAt }),
        arrivedByName: by.name,
        arrivalKey: input.key ?? null,
      });
    return done;
  });
}

const lateAfterMs = 2 * minute;

/** Undoes an arrival. With a key, the undo reverts only the arrival with this key. */
export async function undoArrival({
  app,
  caller,
  input,
}: CallContext<z.output<typeof ArrivalUndoInput>>): Promise<Done | Refusal<'gone' | 'arrived-since'>> {
  const by = requireCaller(caller);
  return app.write(by, async (tx) => {
    const checkIn = await lockCheckIn(tx, { id: input.id });
    if (checkIn === null || !canWorkAtDesk(by, checkIn.eventId)) return refuse('gone');
    if (!(await claimArrivalKey(tx, input))) return done;
    if (input.of !== undefined && checkIn.arrivedAt !== null && input.of !== checkIn.arrivalKey) return refuse('arrived-since');
    // A late undo does not revert a newer arrival. The tolerance accepts an immediate undo from a device whose clock is slightly slow.
    const isLate = input.of === undefined && input.at !== undefined && addMilliseconds(input.at, lateAfterMs) < tx.now;
    if (isLate && checkIn.arrivedAt !== null && (input.at ?? '') < checkIn.arrivedAt) return refuse('arrived-since');
    if (checkIn.arrivedAt !== null)
      setArrival(tx, checkIn, 'check-in.arrival-undone', { arrivedAt: null, arrivedByName: null, arrivalKey: null });
    return done;
  });
}

/** Stores the key of an arrival. Returns false if the key was used before. The check-in must be locked; a refusal rolls the key back. */
async function claimArrivalKey(tx: Transaction, { key, id }: z.output<typeof ArrivalInput>): Promise<boolean> {
  if (key === undefined) return true;
  const row = { key, checkInId: id, at: tx.now };
  const inserted = await tx.rows.insert(arrivalKeys).values(row).onConflictDoNothing().returning({ key: arrivalKeys.key });
  return inserted.length > 0;
}

const checkInChange = compileRowUpdate(checkIns);

function setArrival(tx: Transaction, { id, arrivedAt }: CheckIn, kind: string, arrival: Arrival): void {
  tx.send(checkInChange(id, arrival));
  tx.record({ kind, subject: { type: 'check-in', id }, before: { arrivedAt }, after: { arrivedAt: arrival.arrivedAt } });
  tx.changed(topics.checkIns, id);
}

/** Returns whether the caller may use the desk of an event: the office, planners of stays, and viewers of the event may. */
export function canWorkAtDesk(caller: Caller | null, eventId: string): boolean {
  return isGranted([...accessRules.cashiers, `view-event-${eventId}`], caller);
}

/** Returns the time of the first arrival at each of these events. Omits events without arrivals. */
export async function findFirstArrivals(rows: QueryBuilder, eventIds: readonly string[]): Promise<Map<string, Instant>> {
  if (eventIds.length === 0) return new Map();
  const arrivals = await firstOfEvents(rows, { eventIds });
  return new Map(arrivals.flatMap(({ eventId, at }) => (at === null ? [] : [[eventId, at] as const])));
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
