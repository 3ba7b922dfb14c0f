import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Done, done, refuse, type Refusal } from '#platform/http/outcome.ts';
import { type CallContext, requireCaller } from '#platform/http/server/calls.ts';
import { clampDeviceTime } from '#platform/http/clamp-device-time.ts';
import type { EarlierEntry, PaidAlreadyRefusal, DeskPaymentInput } from '#features/payments/shapes.ts';
import { prepareFolioForStay } from '#features/payments/server/folios/new-folio-for-stay.ts';
import { type Folio, lockFolioRow, openFolio } from '#features/payments/server/folios/open-folio.ts';
import { readFolioRest } from '#features/payments/server/folios/read-rest.ts';
import { moneyEntries } from '#features/payments/server/tables.ts';
import { addEntries } from './add-entries.ts';
import { claimMoneyKey } from './claim-money-key.ts';
import { settleDeposits } from './settle-deposits.ts';
import { cancelExcessRequests } from './cancel-excess-requests.ts';

type Refused = Refusal<'gone' | 'too-much' | 'wants-a-look'> | PaidAlreadyRefusal;

/**
 * Records cash or a check, closes the deposits it pays and lowers other links to the balance. Refuses money above the balance unless
 * `isExcess` is set, and money that a payment in review may already cover (`wants-a-look`).
 */
export async function takeMoney({ app, caller, input }: CallContext<z.output<typeof DeskPaymentInput>>): Promise<Done | Refused> {
  const { key, folioId, method, amountCents, note, at: deviceTime, isExcess = false } = input;
  return app.write(requireCaller(caller), async (tx) => {
    const folio = (await lockFolioRow(tx, folioId)) ?? (await openFolioForStay(tx, folioId));
    if (folio === null) return refuse('gone');
    if (!(await claimMoneyKey(tx, key, folioId))) return done;
    const rest = await readFolioRest(tx, folioId);
    const isAdvance = folio.kind === 'reservation' && !rest.hasPrice;
    const mayExceed = isAdvance || isExcess;
    if (amountCents > folio.balanceCents && !mayExceed) return refuseTooMuch(await findLastPayment(tx, folioId), folio.balanceCents);
    // The payment in review may already cover this amount.
    if (amountCents > rest.restCents && (!mayExceed || rest.isUndecided)) return refuse('wants-a-look', 'amountCents');
    const at = clampDeviceTime(deviceTime, { now: tx.now, notBefore: folio.createdAt });
    const parts =
      folio.kind === 'reservation' ? await settleDeposits(tx, folioId, amountCents, rest) : [{ amountCents, requestId: null, label: '' }];
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

function refuseTooMuch(earlier: EarlierEntry | null, balanceCents: number): PaidAlreadyRefusal | Refusal<'too-much'> {
  const refusal = { refused: 'too-much', field: 'amountCents' } as const;
  return earlier === null ? refusal : { ...refusal, owedCents: Math.max(0, balanceCents), earlier };
}

const payingKinds = ['card', 'cash', 'cheque', 'waiver'] as const satisfies EarlierEntry['kind'][];

async function findLastPayment({ rows }: Transaction, folioId: string): Promise<EarlierEntry | null> {
  const { kind, amountCents, at, byName, seq } = moneyEntries;
  const [entry] = await rows
    .select({ kind, amountCents, at, byName })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.folioId, folioId), inArray(kind, [...payingKinds]), lt(amountCents, 0)))
    .orderBy(desc(seq))
    .limit(1);
  return entry === undefined ? null : { ...entry, kind: entry.kind as EarlierEntry['kind'], amountCents: -entry.amountCents };
}

/** Opens a folio for a stay that pays before its first charge. */
async function openFolioForStay(tx: Transaction, id: string): Promise<Folio | null> {
  const folio = await prepareFolioForStay(tx.rows, id);
  if (folio === null) return null;
  openFolio(tx, folio);
  return lockFolioRow(tx, id);
}
