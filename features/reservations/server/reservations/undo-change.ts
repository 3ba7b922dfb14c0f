import { and, desc, eq, like } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { events } from '#platform/events/server/tables.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { isUndoable } from '#features/reservations/is-undoable.ts';
import type { EditConflictRefusal } from '#platform/http/field-changes.ts';
import type { UndoInput } from '#features/reservations/shapes/reservations.ts';
import { writeBookings } from '#features/reservations/server/bookings/write-bookings.ts';
import type { BookingsRefusal } from '#features/reservations/server/bookings/set-bookings.ts';
import { lockReservation } from './set-reservation.ts';
import { readStateChangeContext } from './booking-context.ts';
import { undoEvent, type EventPayload } from './undo-event.ts';

type Refused =
  | EditConflictRefusal
  | BookingsRefusal
  | Refusal<'gone' | 'not-the-last' | 'cannot-be-undone' | 'changed-meanwhile' | 'hold-in-the-past' | 'has-money' | 'ends-before-start'>;

/** Undoes the last change to a reservation or its bookings. The history records the undo as a change, so it can be undone. */
export async function undoChange({ app, caller, input }: CallContext<z.output<typeof UndoInput>>): Promise<Done | Refused> {
  const by = requireCaller(caller);
  const context = await readStateChangeContext(app, by);
  return writeBookings(app, by, async (tx): Promise<Done | Refused> => {
    const reservation = await lockReservation(tx, input.id);
    if (reservation === null) return refuse('gone');
    const last = await lastChange(tx, input.id);
    if (last === null) return refuse('not-the-last');
    // The same undo was sent again after its answer was lost.
    if (last.after['undoes'] === input.eventId) return done;
    if (last.id !== input.eventId) return refuse('not-the-last');
    if (!isUndoable(last.kind, last.after)) return refuse('cannot-be-undone');
    return undoEvent(recordingUndo(tx, last.id), reservation, last, context);
  });
}

async function lastChange(tx: Transaction, id: string): Promise<(EventPayload & { id: string; kind: string }) | null> {
  const [event] = await tx.rows
    .select({ id: events.id, kind: events.kind, before: events.before, after: events.after })
    .from(events)
    .where(and(eq(events.subjectType, 'reservation'), eq(events.subjectId, id), like(events.kind, 'reservations.%')))
    .orderBy(desc(events.id))
    .limit(1);
  if (event === undefined) return null;
  return {
    id: String(event.id),
    kind: event.kind,
    before: (event.before ?? {}) as EventPayload['before'],
    after: (event.after ?? {}) as EventPayload['after'],
  };
}

/** Marks every event of the transaction as an undo of event `undoes`. */
function recordingUndo(tx: Transaction, undoes: string): Transaction {
  return {
    ...tx,
    record: (event) => tx.record({ ...event, kind: 'reservations.undone', after: { ...(event.after as object | undefined), undoes } }),
  };
}
