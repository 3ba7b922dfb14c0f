import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { events } from '../../../../platform/events/server/tables.ts';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import { canonical } from '../../../../platform/live/canonical.ts';
import { dayIn } from '../../../../platform/time/calendar.ts';
import type { TakenRefusal } from '../../shapes/bookings.ts';
import type { NewReservation } from '../../shapes/stays.ts';
import { topics } from '../../topics.ts';
import { reservations } from '../tables.ts';

type Creation = z.output<typeof NewReservation>;
type Refused = TakenRefusal | Refusal<'id-taken' | 'gone' | 'closed' | 'too-far' | 'hold-in-the-past'>;

/** Creates a reservation with its bookings, all or nothing; sending it twice leaves one. */
export async function createReservation({ floor, caller, input }: Ask<Creation>): Promise<Done | Refused> {
  const { zone } = await floor.camp();
  return floor.write(present(caller), async (tx) => {
    const { bookings: _, ...created } = input;
    const kept = await tx.rows
      .insert(reservations)
      .values({ ...created, createdAt: tx.now, createdBy: tx.by?.accountId ?? null, changedAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: reservations.id });
    if (kept.length === 0) return (await isSentAgain(tx, input)) ? done : refuse('id-taken');
    if (input.heldUntil !== null && input.heldUntil < dayIn(zone, tx.now)) return refuse('hold-in-the-past', 'heldUntil');
    tx.record({ kind: 'reservations.created', subject: { type: 'reservation', id: input.id }, after: contentOf(input) });
    tx.changed(topics.reservations, input.id);
    return done;
  });
}

/** Compared with what was created, not with what stands: somebody may have changed it before the second arrived. */
async function isSentAgain(tx: Transaction, input: Creation): Promise<boolean> {
  const [created] = await tx.rows
    .select({ after: events.after })
    .from(events)
    .where(and(eq(events.subjectType, 'reservation'), eq(events.subjectId, input.id), eq(events.kind, 'reservations.created')))
    .limit(1);
  return created !== undefined && canonical(created.after) === canonical(contentOf(input));
}

function contentOf({ id: _, ...content }: Creation) {
  return content;
}
