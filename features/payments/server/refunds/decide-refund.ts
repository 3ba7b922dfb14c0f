import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { currency } from '#features/payments/rules.ts';
import type { SystemNote } from '#features/payments/translate-note.ts';
import type { RefundDecision } from '#features/payments/shapes.ts';
import { topics } from '#features/payments/topics.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { cancelExcessRequests } from '#features/payments/server/entries/cancel-excess-requests.ts';
import { lockFolioRow } from '#features/payments/server/folios/open-folio.ts';
import { folios } from '#features/payments/server/tables.ts';

type Refused = Refusal<'gone' | 'settled-already' | 'changed-meanwhile'>;

/**
 * Decides whether a dashboard refund lowers the price or whether its amount is still owed. Refuses if the amount is not the expected one
 * (`changed-meanwhile`).
 */
export async function decideRefund({ app, caller, input }: CallContext<z.output<typeof RefundDecision>>): Promise<Done | Refused> {
  const { folioId, how, amountCents, note } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const folio = await lockFolioRow(tx, folioId);
    if (folio === null) return refuse('gone');
    if (folio.inReviewCents === 0) return refuse('settled-already');
    if (folio.inReviewCents !== amountCents) return refuse('changed-meanwhile');
    await tx.rows.update(folios).set({ inReviewCents: 0 }).where(eq(folios.id, folioId));
    if (how === 'costs-less')
      addEntries(tx, [{ folioId, kind: 'credit', amountCents: -amountCents, note: note || ('costs-less' satisfies SystemNote) }]);
    await cancelExcessRequests(tx, folioId);
    tx.changed(topics.folios, folioId);
    tx.record({ kind: 'payments.refund-decided', subject: { type: 'folio', id: folioId }, after: { how, amountCents, note } });
    if (folio.kind === 'check-in')
      tx.record({
        kind: `payments.refund-${how}`,
        subject: { type: 'check-in', id: folioId },
        after: { refund: { amountCents, currency } },
      });
    return done;
  });
}
