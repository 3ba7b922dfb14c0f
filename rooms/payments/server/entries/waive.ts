import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import { type Ask, present } from '../../../../platform/http/server/calls.ts';
import type { Waiver } from '../../shapes.ts';
import { lockedFolio } from '../folios/open-folio.ts';
import { addEntries } from './add-entries.ts';
import { isFirstTime } from './first-time.ts';
import { putAwayBeyond } from './put-away-beyond.ts';

/** Lets somebody off what is still owed, with a reason. */
export async function waive({ floor, caller, input }: Ask<z.output<typeof Waiver>>): Promise<Done | Refusal<'gone' | 'nothing-owed'>> {
  const { key, folioId, reason } = input;
  return floor.write(present(caller), async (tx) => {
    const folio = await lockedFolio(tx, folioId);
    if (folio === null) return refuse('gone');
    if (!(await isFirstTime(tx, key, folioId))) return done;
    const amountCents = folio.balanceCents;
    if (amountCents <= 0) return refuse('nothing-owed');
    await addEntries(tx, [{ folioId, kind: 'waiver', amountCents: -amountCents, note: reason }]);
    await putAwayBeyond(tx, folioId);
    tx.record({ kind: 'payments.waived', subject: { type: 'folio', id: folioId }, after: { amountCents, reason } });
    return done;
  });
}
