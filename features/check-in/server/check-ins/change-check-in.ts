import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import {
  chargeLines,
  readChargedLines,
  lockFolio,
  cancelOpenRequests,
  renameFolio,
  reverseWaiver,
} from '#features/payments/server/public.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { type Costs, type PriceLine, computePriceLines, sumPriceLines } from '#features/check-in/price.ts';
import type { FormPerson } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { requestCheckInPayment } from './request-check-in-payment.ts';
import { type CheckIn, hasOpenRequest, readCheckInMoney, formatFamilyName } from './check-in.ts';
import { lineLabelOf, type LineLabelContext } from './line-labels.ts';
import { toStoredPerson } from './persons.ts';
import { diffCheckIns } from './diff-check-ins.ts';

export interface CheckInChanges {
  church: string;
  phone: string;
  email: string;
  persons: readonly FormPerson[];
}

export interface ChangeContext {
  event: FamilyEvent;
  costs: Costs;
  zone: string;
}

/** Saves a change of a locked check-in. Charges or credits the price difference, and updates the payment link. */
export async function changeCheckIn(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
  changes: CheckInChanges,
  context: ChangeContext,
): Promise<CheckIn> {
  const { church, phone, email } = changes;
  const persons = changes.persons.map((person) => toStoredPerson(person, context.zone));
  const priceLines = computePriceLines(context.costs, persons, checkIn.joinsId === null);
  const changed = { ...checkIn, church, phone, email, persons, priceLines, totalCents: sumPriceLines(priceLines), changedAt: tx.now };
  const history = diffCheckIns(checkIn, changed);
  if (history === null) return checkIn;
  await tx.rows.update(checkIns).set(changed).where(eq(checkIns.id, checkIn.id));
  tx.record({ kind: 'check-in.changed', subject: { type: 'check-in', id: checkIn.id }, ...history });
  tx.changed(topics.checkIns, checkIn.id);
  await lockFolio(tx, checkIn.id);
  if (formatFamilyName(changed) !== formatFamilyName(checkIn)) await renameFolio(tx, checkIn.id, formatFamilyName(changed));
  await chargeDifference(tx, checkIn, changed, context.costs);
  await updatePaymentRequest(tx, app, checkIn, changed, context);
  return changed;
}

/**
 * Charges or credits the price difference of each line. A credit is limited to what is left of its line, so that a refunded amount is not
 * credited twice. Waived amounts are reversed instead of refunded.
 */
async function chargeDifference(tx: Transaction, before: CheckIn, after: CheckIn, costs: Costs): Promise<void> {
  const leftByLine = new Map((await readChargedLines(tx.rows, after.id)).map(({ line, leftCents }) => [line, leftCents]));
  const toLabelContext = (checkIn: CheckIn): LineLabelContext => ({ language: checkIn.language, costs, persons: checkIn.persons });
  const removedLines = before.priceLines.filter(({ key }) => !after.priceLines.some((line) => line.key === key));
  const changes = [
    ...removedLines.map((line) => ({ line, names: toLabelContext(before), differenceCents: -line.amountCents })),
    ...after.priceLines.map((line) => ({
      line,
      names: toLabelContext(after),
      differenceCents: line.amountCents - amountOf(before.priceLines, line.key),
    })),
  ];
  const lines = changes.map(({ line, names, differenceCents }) => ({
    line: line.key,
    label: lineLabelOf(line, names),
    amountCents: Math.max(differenceCents, -Math.max(0, leftByLine.get(line.key) ?? 0)),
  }));
  chargeLines(tx, after.id, lines);
  await reverseWaiver(tx, after.id, -lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function amountOf(lines: readonly PriceLine[], key: string): number {
  return lines.find((line) => line.key === key)?.amountCents ?? 0;
}

/** Replaces an open link whose amount or payer has changed. A family added at the desk gets a link only if it already had one. */
async function updatePaymentRequest(
  tx: Transaction,
  app: AppContext,
  before: CheckIn,
  after: CheckIn,
  { event, costs }: ChangeContext,
): Promise<void> {
  const { restCents: owedCents, request } = await readCheckInMoney(tx.rows, after.id);
  const hadOpenRequest = hasOpenRequest(request);
  const isSamePayer = before.email === after.email && before.persons[0]?.name === after.persons[0]?.name;
  if (hadOpenRequest && request?.amountCents === owedCents && isSamePayer) return;
  if (owedCents <= 0) return hadOpenRequest ? cancelOpenRequests(tx, after.id) : undefined;
  if (after.atDesk && !hadOpenRequest) return;
  const names = { language: after.language, costs, persons: after.persons };
  const isRenewed = await requestCheckInPayment(tx, app, after, { event, owedCents, names });
  // Cancel the old link: with the previous balance it would collect a wrong amount.
  if (!isRenewed && hadOpenRequest) await cancelOpenRequests(tx, after.id);
}
