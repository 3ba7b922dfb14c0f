import { type Formatting, formatYearlyDate } from '#platform/ui/dates.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
import type { ReceivedPart } from './shapes.ts';
import { receivedTexts } from './i18n/received/texts.ts';

/**
 * Says what was received toward a link and what remains; null where nothing was.
 * @example '$400.00 received by check on Jun 5; $600.00 remain.'
 */
export function describeReceived(parts: readonly ReceivedPart[], restCents: number, formatting: Formatting): string | null {
  if (parts.length === 0) return null;
  const { part, remain } = receivedTexts[formatting.language];
  const { dollars } = numbersOf(formatting);
  const said = parts.map(({ kind, amountCents, on }) => part[kind](dollars(amountCents), formatYearlyDate(on.slice(5), formatting)));
  return remain(said.join('; '), dollars(restCents));
}
