import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { FamilyEvent } from '#features/reservations/server/public.ts';
import { askForPayment, lineTexts, type ReceiptFacts } from '#features/payments/server/public.ts';
import { type PriceLine, sumPriceLines } from '#features/check-in/price.ts';
import { checkIns } from '#features/check-in/server/tables.ts';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import { type CheckIn, formatFamilyName } from './check-in.ts';
import { privatePageUrl } from './private-page-url.ts';
import { getFamilyPayWay } from './get-family-pay-way.ts';
import { type LineLabelContext, lineNameOf } from './line-labels.ts';

/** Show at most this many lines, because more would make the checkout page unreadable. */
const maxCheckoutLines = 100;

/** Requests the amount due by payment link. Returns false if families cannot pay by card. The folio must be locked. */
export async function requestCheckInPayment(
  tx: Transaction,
  app: AppContext,
  checkIn: CheckIn,
  {
    event,
    owedCents,
    names,
    isFirst = false,
  }: { event: FamilyEvent | null; owedCents: number; names: LineLabelContext; isFirst?: boolean },
): Promise<boolean> {
  if ((await getFamilyPayWay(app)) === 'none') return false;
  // Forget the last return from a checkout, because it belongs to the previous request.
  if (checkIn.returnedFromPaymentAt !== null)
    await tx.rows.update(checkIns).set({ returnedFromPaymentAt: null }).where(eq(checkIns.id, checkIn.id));
  const request = await askForPayment(tx, app, {
    folioId: checkIn.id,
    purpose: 'check-in',
    description: lineTexts[checkIn.language].checkIn(event?.name ?? ''),
    lines: checkoutLines(checkIn.priceLines, owedCents, event?.name ?? '', names),
    returnPath: `/guest/check-in/payment-complete?id=${checkIn.secret}`,
    payerName: checkIn.persons[0]?.name ?? '',
    payerEmail: checkIn.email,
    language: checkIn.language,
    receipt: await receiptOf(tx, app, checkIn, event),
    isFirst,
  });
  return request !== null;
}

function checkoutLines(lines: readonly PriceLine[], owedCents: number, event: string, names: LineLabelContext) {
  const chargedLines = lines.filter(({ amountCents }) => amountCents > 0);
  if (sumPriceLines(chargedLines) === owedCents && chargedLines.length <= maxCheckoutLines)
    return chargedLines.map((line) => ({
      key: line.key,
      name: lineNameOf(line, names),
      quantity: line.quantity,
      unitCents: line.unitCents,
    }));
  return [{ key: 'left', name: lineTexts[names.language].leftToPay(event), quantity: 1, unitCents: owedCents }];
}

async function receiptOf(tx: Transaction, app: AppContext, checkIn: CheckIn, event: FamilyEvent | null): Promise<ReceiptFacts> {
  const { zone, locale } = await app.camp();
  const formatting = { language: checkIn.language, locale, zone, now: tx.now };
  return {
    event: event?.name ?? '',
    dates: event === null ? '' : formatSpanDates(event, formatting),
    family: formatFamilyName(checkIn),
    code: checkIn.code,
    passUrl: privatePageUrl(app, checkIn),
  };
}
