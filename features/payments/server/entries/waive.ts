import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { WaiverInput } from '#features/payments/shapes.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { addEntries } from './add-entries.ts';
import { claimMoneyKey } from './claim-money-key.ts';
import { cancelExcessRequests } from './cancel-excess-requests.ts';

/**
 * Waives the balance if it equals the expected one. Refuses when payments in review may cover it (`wants-a-look`) or when it has changed
 * (`other-rest`).
 */
export async function waive({
  app,
  caller,
  input,
}: CallContext<z.output<typeof WaiverInput>>): Promise<Done | Refusal<'gone' | 'nothing-owed' | 'wants-a-look' | 'other-rest'>> {
  const { key, folioId, reason } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const folio = await lockFolioRow(tx, folioId);
    if (folio === null) return refuse('gone');
    if (!(await claimMoneyKey(tx, key, folioId))) return done;
    if (folio.balanceCents <= 0) return refuse('nothing-owed');
    const amountCents = (await readFolioMoney(tx.rows, [folioId])).get(folioId)?.restCents ?? 0;
    if (amountCents === 0) return refuse('wants-a-look');
    if (input.amountCents !== undefined && input.amountCents !== amountCents) return refuse('other-rest');
    addEntries(tx, [{ folioId, kind: 'waiver', amountCents: -amountCents, note: reason }]);
    await cancelExcessRequests(tx, folioId);
    tx.record({ kind: 'payments.waived', subject: { type: 'folio', id: folioId }, after: { amountCents, reason } });
    return done;
  });
}
