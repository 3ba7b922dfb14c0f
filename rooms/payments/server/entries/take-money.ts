import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, present } from '#platform/http/server/calls.ts';
import { doneAt } from '#platform/outbox/done-at.ts';
import type { Floor } from '#platform/server/floor.ts';
import type { Taking } from '#rooms/payments/shapes.ts';
import { folioOfStay } from '#rooms/payments/server/folios/folio-of-stay.ts';
import { type Folio, lockedFolio, openFolio } from '#rooms/payments/server/folios/open-folio.ts';
import { restIn } from '#rooms/payments/server/folios/rest-in.ts';
import { addEntries } from './add-entries.ts';
import { isFirstTime } from './first-time.ts';
import { meetDeposits } from './meet-deposits.ts';
import { cancelExcessRequests } from './cancel-excess-requests.ts';

type Refused = Refusal<'gone' | 'too-much' | 'wants-a-look'>;

/**
 * Cash or a cheque at the desk. More than is owed is refused with `too-much`, unless it is money down for a stay that
 * has no price yet; what a payment that awaits its decision may have paid already, with `wants-a-look`. A link that
 * asks for more than is left is reissued for the rest, and that of a deposit which is paid by it is put away. Saved by a
 * device without a network, it counts for when it was taken.
 */
export async function takeMoney({ floor, caller, input }: CallContext<z.output<typeof Taking>>): Promise<Done | Refused> {
  const { key, folioId, method, amountCents, note, at: saidAt } = input;
  return floor.write(present(caller), async (tx) => {
    const folio = (await lockedFolio(tx, folioId)) ?? (await begunForStay(floor, tx, folioId));
    if (folio === null) return refuse('gone');
    if (!(await isFirstTime(tx, key, folioId))) return done;
    const rest = await restIn(tx, folioId);
    const isAdvance = folio.kind === 'reservation' && !rest.hasPrice;
    if (amountCents > folio.balanceCents && !isAdvance) return refuse('too-much', 'amountCents');
    // What has arrived may be that very money down.
    if (amountCents > rest.restCents && (!isAdvance || rest.isUndecided)) return refuse('wants-a-look', 'amountCents');
    const at = doneAt(saidAt, { now: tx.now, notBefore: folio.createdAt });
    const parts =
      folio.kind === 'reservation' ? await meetDeposits(tx, folioId, amountCents, rest) : [{ amountCents, requestId: null, label: '' }];
    addEntries(
      tx,
      parts.map((part) => ({ folioId, at, kind: method, note, ...part, amountCents: -part.amountCents })),
    );
    const ownCents = parts.find(({ requestId }) => requestId === null)?.amountCents ?? 0;
    await cancelExcessRequests(tx, folioId, { kind: method, amountCents, ownCents, at });
    tx.record({ kind: 'payments.taken', subject: { type: 'folio', id: folioId }, after: { method, amountCents, note } });
    return done;
  });
}

/** A stay may pay in cash before anything was charged or asked for. Null where there is no such stay. */
async function begunForStay(floor: Floor, tx: Transaction, id: string): Promise<Folio | null> {
  const folio = await folioOfStay({ ...floor, rows: tx.rows }, id);
  if (folio === null) return null;
  openFolio(tx, folio);
  return lockedFolio(tx, id);
}
