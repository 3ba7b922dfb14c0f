import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { LineCredit } from '#features/payments/shapes.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import { claimMoneyKey } from '#features/payments/server/entries/claim-money-key.ts';
import { reverseWaiver } from '#features/payments/server/entries/reverse-waiver.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import { readChargedLines } from '#features/payments/server/lists/lines-of.ts';
import { isWithinLines } from './refund-sums.ts';

/** Credits lines without a refund. The payer's money then pays other charges or becomes an overpayment. */
export async function creditLines({
  app,
  caller,
  input,
}: CallContext<z.output<typeof LineCredit>>): Promise<Done | Refusal<'gone' | 'too-much'>> {
  return app.write(requireCaller(caller), async (tx) => {
    const { key, folioId, lines, reason } = input;
    if ((await lockFolioRow(tx, folioId)) === null) return refuse('gone');
    if (!(await claimMoneyKey(tx, key, folioId))) return done;
    const charged = await readChargedLines(tx.rows, folioId);
    if (!isWithinLines(lines, new Map(charged.map(({ line, leftCents }) => [line, leftCents])))) return refuse('too-much');
    const labels = new Map(charged.map(({ line, label }) => [line, label]));
    addEntries(
      tx,
      lines.map(({ line, amountCents }) => ({
        folioId,
        kind: 'credit',
        amountCents: -amountCents,
        line,
        label: labels.get(line) ?? '',
        note: reason,
      })),
    );
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
    await reverseWaiver(tx, folioId, amountCents, reason);
    await cancelExcessRequests(tx, folioId, { kind: 'credit', amountCents, ownCents: amountCents, at: tx.now });
    tx.record({ kind: 'payments.lines-credited', subject: { type: 'folio', id: folioId }, after: { amountCents, reason } });
    return done;
  });
}
