import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import { closeFolio, lockFolio } from '../../../payments/server/door.ts';
import type { Cancellation } from '../../shapes.ts';
import { topics } from '../../topics.ts';
import { lockCheckIn } from '../keeping/check-in.ts';
import { checkIns } from '../tables.ts';

/** They do not come. What was paid is then owed back and shows as such until it is refunded. */
export async function cancelCheckIn({
  floor,
  caller,
  input: { id, reason },
}: Ask<z.output<typeof Cancellation>>): Promise<Done | Refusal<'gone' | 'cancelled'>> {
  return floor.write(present(caller), async (tx) => {
    const one = await lockCheckIn(tx, { id });
    if (one === null) return refuse('gone');
    if (one.cancelledAt !== null) return refuse('cancelled');
    await tx.rows.update(checkIns).set({ cancelledAt: tx.now, cancelReason: reason, changedAt: tx.now }).where(eq(checkIns.id, id));
    await lockFolio(tx, id);
    await closeFolio(tx, id, reason);
    tx.record({
      kind: 'check-in.cancelled',
      subject: { type: 'check-in', id },
      before: { cancelledAt: null, cancelReason: '' },
      after: { cancelledAt: tx.now, cancelReason: reason },
    });
    tx.changed(topics.checkIns, id);
    return done;
  });
}
