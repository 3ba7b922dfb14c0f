import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { chargeLines, linesOf, lockFolio, cancelOpenRequests, renameFolio, reverseWaiver } from '#features/payments/server/public.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { type Costs, type PriceLine, priceOf, totalOf } from '#features/check-in/price.ts';
import type { FormPerson } from '#features/check-in/shapes/family.ts';
import { topics } from '#features/check-in/topics.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { requestCheckInPayment } from './request-check-in-payment.ts';
import { type CheckIn, hasOpenRequest, moneyOfCheckIn, nameOfFamily } from './check-in.ts';
import { lineLabelOf, type LineLabelContext } from './line-labels.ts';
import { toStoredPerson } from './persons.ts';
import { diffCheckIns } from './diff-check-ins.ts';

/** What may be changed of a check-in. */
export interface CheckInChanges {
  church: string;
  phone: string;
  email: string;
  persons: readonly FormPerson[];
}

/** What a change stands on: what was looked up before. */
export interface ChangeContext {
  event: FamilyEvent;
  /** Those that it was made by. */
  costs: Costs;
  zone: string;
}

/**
 * Writes a change of a locked check-in, charges or credits what it makes dearer or cheaper, and asks by link
 * for what is then owed. Answers it as it is now.
 */
export async function changeCheckIn(
  tx: Transaction,
  app: AppContext,
  one: CheckIn,
  changes: CheckInChanges,
  context: ChangeContext,
): Promise<CheckIn> {
  const { church, phone, email } = changes;
  const persons = changes.persons.map((person) => toStoredPerson(person, context.zone));
  const priceLines = priceOf(context.costs, persons, one.joinsId === null);
  const changed = { ...one, church, phone, email, persons, priceLines, totalCents: totalOf(priceLines), changedAt: tx.now };
  const history = diffCheckIns(one, changed);
  if (history === null) return one;
  await tx.rows.update(checkIns).set(changed).where(eq(checkIns.id, one.id));
  tx.record({ kind: 'check-in.changed', subject: { type: 'check-in', id: one.id }, ...history });
  tx.changed(topics.checkIns, one.id);
  await lockFolio(tx, one.id);
  if (nameOfFamily(changed) !== nameOfFamily(one)) await renameFolio(tx, one.id, nameOfFamily(changed));
  await chargeDifference(tx, one, changed, context.costs);
  await updatePaymentRequest(tx, app, one, changed, context);
  return changed;
}

/**
 * Line by line. What a line was made cheaper for already, such as a zipline that was refunded because it
 * closed, is not given twice; what was waived of it is no money to be given back.
 */
async function chargeDifference(tx: Transaction, before: CheckIn, after: CheckIn, costs: Costs): Promise<void> {
  const left = new Map((await linesOf(tx.rows, after.id)).map(({ line, leftCents }) => [line, leftCents]));
  const named = (one: CheckIn): LineLabelContext => ({ language: one.language, costs, persons: one.persons });
  const gone = before.priceLines.filter(({ key }) => !after.priceLines.some((line) => line.key === key));
  const changes = [
    ...gone.map((line) => ({ line, names: named(before), more: -line.amountCents })),
    ...after.priceLines.map((line) => ({ line, names: named(after), more: line.amountCents - amountOf(before.priceLines, line.key) })),
  ];
  const lines = changes.map(({ line, names, more }) => ({
    line: line.key,
    label: lineLabelOf(line, names),
    amountCents: Math.max(more, -Math.max(0, left.get(line.key) ?? 0)),
  }));
  chargeLines(tx, after.id, lines);
  await reverseWaiver(tx, after.id, -lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function amountOf(lines: readonly PriceLine[], key: string): number {
  return lines.find((line) => line.key === key)?.amountCents ?? 0;
}

/** A link for another sum or another payer is put away; a family that the desk added is asked by link only when it was before. */
async function updatePaymentRequest(
  tx: Transaction,
  app: AppContext,
  before: CheckIn,
  after: CheckIn,
  { event, costs }: ChangeContext,
): Promise<void> {
  const { restCents: owedCents, request } = await moneyOfCheckIn(tx.rows, after.id);
  const wasAsked = hasOpenRequest(request);
  const isSamePayer = before.email === after.email && before.persons[0]?.name === after.persons[0]?.name;
  if (wasAsked && request?.amountCents === owedCents && isSamePayer) return;
  if (owedCents <= 0) return wasAsked ? cancelOpenRequests(tx, after.id) : undefined;
  if (after.atDesk && !wasAsked) return;
  const names = { language: after.language, costs, persons: after.persons };
  const isAskedAnew = await requestCheckInPayment(tx, app, after, { event, owedCents, names });
  // A link over what was owed before would take too much or too little.
  if (!isAskedAnew && wasAsked) await cancelOpenRequests(tx, after.id);
}
