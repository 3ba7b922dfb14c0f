import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../../../platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import type { byId } from '../../shapes.ts';
import { topics } from '../../topics.ts';
import { type CheckIn, lockCheckIn } from '../keeping/check-in.ts';
import { checkIns } from '../tables.ts';
import { standsAtDesk } from './desk-permission.ts';

type Arrival = Pick<CheckIn, 'arrivedAt' | 'arrivedByName'>;

/** They are here. */
export async function arrive({ floor, caller, input }: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = await lockCheckIn(tx, input);
    if (one === null || !standsAtDesk(by, one.eventId)) return refuse('gone');
    if (one.cancelledAt !== null) return refuse('cancelled');
    if (one.arrivedAt === null) await setArrival(tx, one, 'check-in.arrived', { arrivedAt: tx.now, arrivedByName: by.name });
    return done;
  });
}

/** A slip of the finger. */
export async function unarrive({ floor, caller, input }: Ask<z.output<typeof byId>>): Promise<Done | Refusal<'gone'>> {
  const by = present(caller);
  return floor.write(by, async (tx) => {
    const one = await lockCheckIn(tx, input);
    if (one === null || !standsAtDesk(by, one.eventId)) return refuse('gone');
    if (one.arrivedAt !== null) await setArrival(tx, one, 'check-in.arrival-undone', { arrivedAt: null, arrivedByName: null });
    return done;
  });
}

async function setArrival(tx: Transaction, { id, arrivedAt }: CheckIn, kind: string, arrival: Arrival): Promise<void> {
  await tx.rows.update(checkIns).set(arrival).where(eq(checkIns.id, id));
  tx.record({ kind, subject: { type: 'check-in', id }, before: { arrivedAt }, after: { arrivedAt: arrival.arrivedAt } });
  tx.changed(topics.checkIns, id);
}
