import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { askForPayment, lineTexts, type ReceiptFacts } from '#features/payments/server/public.ts';
import { type PriceLine, totalOf } from '#features/check-in/price.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { formatSpanDates } from '#platform/ui/dates.ts';
import { type CheckIn, nameOfFamily } from './check-in.ts';
import { privatePageUrl } from './private-page-url.ts';
import { getFamilyPayWay } from './get-family-pay-way.ts';
import { type LineLabelContext, lineNameOf } from './line-labels.ts';

/** More than these would make a checkout page that nobody reads. */
const mostLines = 100;

/** Asks by link for what a family owes; the folio must be locked. Says whether families pay by card here. */
export async function requestCheckInPayment(
  tx: Transaction,
  app: AppContext,
  one: CheckIn,
  {
    event,
    owedCents,
    names,
    isFirst = false,
  }: { event: FamilyEvent | null; owedCents: number; names: LineLabelContext; isFirst?: boolean },
): Promise<boolean> {
  if ((await getFamilyPayWay(app)) === 'none') return false;
  // What they came back from was paying the last one: of this one nothing is to be confirmed yet.
  if (one.returnedAt !== null) await tx.rows.update(checkIns).set({ returnedAt: null }).where(eq(checkIns.id, one.id));
  const asked = await askForPayment(tx, app, {
    folioId: one.id,
    purpose: 'check-in',
    description: lineTexts[one.language].checkIn(event?.name ?? ''),
    lines: checkoutLines(one.priceLines, owedCents, event?.name ?? '', names),
    returnPath: `/guest/check-in/payment-complete?id=${one.secret}`,
    payerName: one.persons[0]?.name ?? '',
    payerEmail: one.email,
    language: one.language,
    receipt: await receiptOf(tx, app, one, event),
    isFirst,
  });
  return asked !== null;
}

function checkoutLines(lines: readonly PriceLine[], owedCents: number, event: string, names: LineLabelContext) {
  const costing = lines.filter(({ amountCents }) => amountCents > 0);
  if (totalOf(costing) === owedCents && costing.length <= mostLines)
    return costing.map((line) => ({ key: line.key, name: lineNameOf(line, names), quantity: line.quantity, unitCents: line.unitCents }));
  return [{ key: 'left', name: lineTexts[names.language].leftToPay(event), quantity: 1, unitCents: owedCents }];
}

/** What its receipt says of the event and the family. */
async function receiptOf(tx: Transaction, app: AppContext, one: CheckIn, event: FamilyEvent | null): Promise<ReceiptFacts> {
  const { zone, locale } = await app.camp();
  const formatting = { language: one.language, locale, zone, now: tx.now };
  return {
    event: event?.name ?? '',
    dates: event === null ? '' : formatSpanDates(event, formatting),
    family: nameOfFamily(one),
    code: one.code,
    passUrl: privatePageUrl(app, one),
  };
}
