import type { PaidAlreadyRefusal } from '#features/payments/server/public.ts';
import { type Formatting, formatLastKnown } from '#platform/i18n/dates.ts';
import type { Numbers } from '#platform/i18n/numbers.ts';
import type { NewItem } from '#platform/outbox/web/outbox-item.ts';
import type { PendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItemAbout, DeskItem } from './desk-item.ts';

/**
 * Returns the refusal of a payment whose balance was already paid. Returns null for refusals by older servers, which do not name the
 * earlier payment.
 */
export function findPaidAlready(answer: unknown): PaidAlreadyRefusal | null {
  return typeof answer === 'object' && answer !== null && 'earlier' in answer ? (answer as PaidAlreadyRefusal) : null;
}

interface TextContext {
  w: PendingTexts;
  numbers: Pick<Numbers, 'dollars'>;
  formatting: Formatting;
}

/** Describes the earlier payment and the rest: 'Already paid: $33.00 in cash to Dana Kim, today, 4:12 PM.' */
export function describeEarlierPayment(
  { earlier, owedCents }: PaidAlreadyRefusal,
  { w, numbers: { dollars }, formatting }: TextContext,
): string {
  const { kind, amountCents, at, byName } = earlier;
  const amount = dollars(amountCents);
  const [by, when] = [byName ?? '', formatLastKnown(at, formatting)];
  const amountText = { card: w.byCard, cash: w.did.cash, cheque: w.did.cheque, waiver: w.byCard }[kind](amount);
  // A card payment has no author, because the provider's webhook names none.
  const sentence = kind === 'waiver' ? w.alreadyWaived(amount, by, when) : w.alreadyPaid(amountText, kind === 'card' ? '' : by, when);
  return owedCents === 0 ? sentence : `${sentence} ${w.stillOwed(dollars(owedCents))}`;
}

/** Returns what to do with cash or a check that was taken twice. Returns null if the item contains no payment. */
export function describeDrawerMoney({ did }: DeskItemAbout, w: PendingTexts, { dollars }: Pick<Numbers, 'dollars'>): string | null {
  return 'cents' in did ? w.returnMoney(w.yours[did.kind](dollars(did.cents))) : null;
}

/**
 * Returns the call that records a refused payment as an overpayment. Its key derives from the refused call's key, so a second press in any
 * tab has no effect.
 */
export function buildExcessItem({ key, account, call, input, about, at, answer }: DeskItem): NewItem<DeskItemAbout> {
  const excess = `${key}Excess`;
  const { did } = about;
  const balanceBefore = findPaidAlready(answer)?.owedCents ?? 0;
  return {
    key: excess,
    account,
    call,
    input: { ...input, key: excess, isExcess: true },
    about: { ...about, did: 'cents' in did ? { ...did, balanceBefore } : did },
    at,
  };
}
