import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { NewCharge } from '#features/payments/shapes.ts';
import { prepareFolioForStay } from '#features/payments/server/folios/new-folio-for-stay.ts';
import { openFolio } from '#features/payments/server/folios/open-folio.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { addEntries } from './add-entries.ts';
import { claimMoneyKey } from './claim-money-key.ts';
import { reverseWaiver } from './reverse-waiver.ts';
import { scheduleCancelExcessRequests, cancelExcessRequests } from './cancel-excess-requests.ts';

/** Adds a charge or a credit to a reservation. Refuses a credit higher than the charges (`too-much`). */
export async function addCharge({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewCharge>>): Promise<Done | Refusal<'gone' | 'too-much'>> {
  const { key, reservationId: folioId, kind, description: label, amountCents } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const folio = await prepareFolioForStay(tx.rows, folioId);
    if (folio === null) return refuse('gone');
    openFolio(tx, folio);
    if (!(await claimMoneyKey(tx, key, folioId))) return done;
    // A charge gets its own line, and a credit applies to the full folio.
    if (kind === 'charge') {
      addEntries(tx, [{ folioId, kind, amountCents, line: key, label }]);
      await scheduleCancelExcessRequests(tx, folioId);
    } else {
      const charged = (await readFolioMoney(tx.rows, [folioId])).get(folioId)?.chargedCents ?? 0;
      if (amountCents > charged) return refuse('too-much', 'amountCents');
      addEntries(tx, [{ folioId, kind, amountCents: -amountCents, label }]);
      await reverseWaiver(tx, folioId, amountCents, label);
      await cancelExcessRequests(tx, folioId, { kind: 'credit', amountCents, ownCents: amountCents, at: tx.now });
    }
    const eventKind = kind === 'charge' ? 'payments.charged' : 'payments.credited';
    tx.record({ kind: eventKind, subject: { type: 'folio', id: folioId }, after: { description: label, amountCents } });
    return done;
  });
}
