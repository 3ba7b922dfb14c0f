import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import type { NewRequest } from '#features/payments/shapes.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import { prepareFolioForStay } from '#features/payments/server/folios/new-folio-for-stay.ts';
import { type NewFolio, openFolio } from '#features/payments/server/folios/open-folio.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { createRequest, type PaymentRequest } from './request.ts';

/**
 * Creates a payment request by staff. Refuses if a payment in review may be the requested advance payment (`wants-a-look`), or if the id
 * was used with different input (`already-sent`). A retry with the same id and input has no effect.
 */
export async function addRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof NewRequest>>): Promise<Done | Refusal<'gone' | 'no-cards' | 'too-much' | 'wants-a-look' | 'already-sent'>> {
  if (getPayWay(app) === 'none') return refuse('no-cards');
  const { id, reservationId, send: shouldSend, amountCents, ...fields } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const folio = reservationId === null ? freeFolio(input) : await prepareFolioForStay(tx.rows, reservationId);
    if (folio === null) return refuse('gone');
    openFolio(tx, folio);
    const [existing] = await tx.rows.select().from(paymentRequests).where(eq(paymentRequests.id, id));
    if (existing !== undefined) return isSame(existing, { folioId: folio.id, amountCents, ...fields }) ? done : refuse('already-sent');
    // A deposit or balance is already part of the stay's charges. Any other request adds a charge.
    if (folio.kind === 'free' || fields.purpose === 'other')
      addEntries(tx, [{ folioId: folio.id, kind: 'charge', amountCents, line: id, label: fields.description }]);
    else {
      const { hasPrice, restCents, isUndecided } = await readFolioRest(tx, folio.id);
      if (hasPrice && amountCents > restCents) return refuse('too-much', 'amountCents');
      if (!hasPrice && isUndecided) return refuse('wants-a-look');
    }
    const lines = [{ key: id, name: fields.description, quantity: 1, unitCents: amountCents }];
    await createRequest(tx, { id, folioId: folio.id, shouldSend: shouldSend, lines, ...fields });
    return done;
  });
}

const comparedFields = ['folioId', 'purpose', 'description', 'amountCents', 'payerName', 'payerEmail', 'language', 'dueOn'] as const;

type ComparedFields = Pick<PaymentRequest, (typeof comparedFields)[number]>;

function isSame(existing: ComparedFields, input: ComparedFields): boolean {
  return comparedFields.every((field) => existing[field] === input[field]);
}

function freeFolio({ id, payerName, description }: z.output<typeof NewRequest>): NewFolio {
  return { id, kind: 'free', name: payerName || description, reservationId: null };
}
