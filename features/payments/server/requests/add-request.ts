import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { NewRequest } from '#features/payments/shapes.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { newFolioForStay } from '#features/payments/server/folios/new-folio-for-stay.ts';
import { type NewFolio, openFolio } from '#features/payments/server/folios/open-folio.ts';
import { readRest } from '#features/payments/server/folios/read-rest.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { createRequest, type PaymentRequest } from './request.ts';

/**
 * A payment link by staff; `no-cards` where none are taken, `too-much` for a deposit or a balance beyond the rest of what a
 * stay costs, `wants-a-look` while a payment that awaits its decision may be the money down for a stay without a price. The
 * same one sent again is made once; with other words its id is refused, since of these nothing would be kept.
 */
export async function addRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewRequest>>): Promise<Done | Refusal<'gone' | 'no-cards' | 'too-much' | 'wants-a-look' | 'already-sent'>> {
  if (getPayWay(app) === 'none') return refuse('no-cards');
  const { id, reservationId, send: toSend, amountCents, ...written } = input;
  const folio = reservationId === null ? freeFolio(input) : await newFolioForStay(app, reservationId);
  if (folio === null) return refuse('gone');
  return app.write(requireCaller(caller), async (tx) => {
    openFolio(tx, folio);
    const [known] = await tx.rows.select().from(paymentRequests).where(eq(paymentRequests.id, id));
    if (known !== undefined) return isSame(known, { folioId: folio.id, amountCents, ...written }) ? done : refuse('already-sent');
    // A deposit and a balance are parts of what a stay is charged for; anything else is asked for here alone.
    if (folio.kind === 'free' || written.purpose === 'other')
      addEntries(tx, [{ folioId: folio.id, kind: 'charge', amountCents, line: id, label: written.description }]);
    else {
      const { hasPrice, restCents, isUndecided } = await readRest(tx, folio.id);
      if (hasPrice && amountCents > restCents) return refuse('too-much', 'amountCents');
      if (!hasPrice && isUndecided) return refuse('wants-a-look');
    }
    const lines = [{ key: id, name: written.description, quantity: 1, unitCents: amountCents }];
    await createRequest(tx, { id, folioId: folio.id, toSend, lines, ...written });
    return done;
  });
}

const comparedFields = ['folioId', 'purpose', 'description', 'amountCents', 'payerName', 'payerEmail', 'language', 'dueOn'] as const;

type ComparedFields = Pick<PaymentRequest, (typeof comparedFields)[number]>;

function isSame(known: ComparedFields, sent: ComparedFields): boolean {
  return comparedFields.every((word) => known[word] === sent[word]);
}

function freeFolio({ id, payerName, description }: z.output<typeof NewRequest>): NewFolio {
  return { id, kind: 'free', name: payerName || description, reservationId: null };
}
