import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { openRequestStates, type RequestState, computeRestCents } from '#features/payments/rules.ts';
import type { byId, FolioMoney } from '#features/payments/shapes.ts';
import { addEntries } from '#features/payments/server/entries/add-entries.ts';
import type { Folio } from '#features/payments/server/folios/open-folio.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { readChargedLines } from '#features/payments/server/lists/lines-of.ts';
import { readFolioMoney } from '#features/payments/server/lists/money-of.ts';
import { getPayWay } from '#features/payments/server/provider/get-provider.ts';
import { paymentRequests } from '#features/payments/server/tables.ts';
import { folioLineOf, recreateRequest } from './recreate-request.ts';
import { lockRequest, type PaymentRequest } from './request.ts';

const closedStates: readonly RequestState[] = ['removed', 'expired', 'failed', 'mismatch'];

/** Creates a new request for the unpaid rest of an expired, failed or removed request. Returns the new id. */
export async function reissueRequest({
  app,
  caller,
  input,
}: CallContext<z.output<typeof byId>>): Promise<
  { id: string } | Refusal<'gone' | 'still-open' | 'nothing-owed' | 'wants-a-look' | 'no-cards'>
> {
  if (getPayWay(app) === 'none') return refuse('no-cards');
  return app.write(requireCaller(caller), async (tx) => {
    const locked = await lockRequest(tx, input.id);
    if (locked === null) return refuse('gone');
    const { folio, request } = locked;
    const isPaid = request.state === 'paid';
    if (isPaid && !(await isOwedAgain(tx, folio))) return refuse('nothing-owed');
    if ((!isPaid && !closedStates.includes(request.state)) || (await isAlreadyReissued(tx, request))) return refuse('still-open');
    const amountCents = await computeReissueCents(tx, request);
    if (amountCents <= 0) return refuse((await readUndecided(tx, folio.id)).length > 0 ? 'wants-a-look' : 'nothing-owed');
    const id = await recreateRequest(tx, request, amountCents);
    return { id };
  });
}

/** Returns whether a dashboard refund is still owed. In a folio without a stay, any balance can only come from such a refund. */
async function isOwedAgain(tx: Transaction, { id, kind }: Folio): Promise<boolean> {
  return kind === 'free' && (await readFolioRest(tx, id)).restCents > 0;
}

async function isAlreadyReissued(tx: Transaction, request: PaymentRequest): Promise<boolean> {
  const open = await tx.rows
    .select()
    .from(paymentRequests)
    .where(and(eq(paymentRequests.folioId, request.folioId), inArray(paymentRequests.state, [...openRequestStates])));
  return open.some(
    (other) => other.purpose === request.purpose && (other.purpose === 'check-in' || folioLineOf(other) === folioLineOf(request)),
  );
}

async function readUndecided(tx: Transaction, folioId: string): Promise<FolioMoney['undecided']> {
  return (await readFolioMoney(tx.rows, [folioId])).get(folioId)?.undecided ?? [];
}

/** Returns the original amount, limited to what may still be requested. If removing the link credited the charge, adds the charge again. */
async function computeReissueCents(tx: Transaction, request: PaymentRequest): Promise<number> {
  const { amountCents, purpose, description: label, folioId } = request;
  const { hasPrice, restCents } = await readFolioRest(tx, folioId);
  if (!hasPrice && purpose !== 'other') return computeRestCents(amountCents, await readUndecided(tx, folioId));
  const line = folioLineOf(request);
  const charged = purpose === 'check-in' ? undefined : (await readChargedLines(tx.rows, folioId)).find((other) => other.line === line);
  if (charged?.leftCents !== 0) return Math.min(amountCents, restCents);
  addEntries(tx, [{ folioId, kind: 'charge', amountCents, line, label }]);
  return Math.min(amountCents, (await readFolioRest(tx, folioId)).restCents);
}
