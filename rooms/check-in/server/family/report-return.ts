import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import { lookSoon } from '../../../payments/server/door.ts';
import type { bySecret } from '../../shapes.ts';
import { checkInBehind } from '../keeping/check-in.ts';
import { checkIns } from '../tables.ts';

/** Somebody came back from paying. It never marks paid: it asks the provider at once. The same answer whether or not there is such a check-in. */
export async function reportReturn({ floor, caller, input: { secret } }: Ask<z.output<typeof bySecret>>): Promise<Done> {
  return floor.write(caller, async (tx) => {
    const one = await checkInBehind(tx.rows, secret);
    if (one === null) return done;
    await tx.rows.update(checkIns).set({ returnedAt: tx.now }).where(eq(checkIns.id, one.id));
    await lookSoon(tx, one.id);
    return done;
  });
}
