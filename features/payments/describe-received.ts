import { type Formatting, formatYearlyDate } from '#platform/i18n/dates.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
import type { ReceivedPart } from './shapes.ts';
import { receivedTexts } from './i18n/received/texts.ts';

/**
 * Describes payments: '$400.00 received by check on Jun 5; balance due: $600.00.' Returns null if nothing was received for the payment
 * link.
 */
export function describeReceived(parts: readonly ReceivedPart[], restCents: number, formatting: Formatting): string | null {
  if (parts.length === 0) return null;
  const { part, remain } = receivedTexts[formatting.language];
  const { dollars } = numbersOf(formatting);
  const received = parts.map(({ kind, amountCents, on }) => part[kind](dollars(amountCents), formatYearlyDate(on.slice(5), formatting)));
  return remain(received.join('; '), dollars(restCents));
}
