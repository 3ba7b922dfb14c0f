import type { PaidAlreadyRefusal } from '#features/payments/server/public.ts';
import { type Formatting, formatLastKnown } from '#platform/ui/dates.ts';
import type { Numbers } from '#platform/ui/numbers.ts';
import type { NewItem } from '#platform/outbox/web/outbox-item.ts';
import type { PendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItemAbout, DeskItem } from './desk-item.ts';

/** Returns the refusal of money for what had been paid meanwhile, or null. Answers of older servers name no earlier entry. */
export function findPaidAlready(answer: unknown): PaidAlreadyRefusal | null {
  return typeof answer === 'object' && answer !== null && 'earlier' in answer ? (answer as PaidAlreadyRefusal) : null;
}

interface Reading {
  w: PendingTexts;
  numbers: Pick<Numbers, 'dollars'>;
  formatting: Formatting;
}

/** Says what paid it before and to whom, and what is left: 'Already paid: $33.00 in cash to Dana Kim, today, 4:12 PM.' */
export function describeEarlierPayment(
  { earlier, owedCents }: PaidAlreadyRefusal,
  { w, numbers: { dollars }, formatting }: Reading,
): string {
  const { kind, amountCents, at, byName } = earlier;
  const amount = dollars(amountCents);
  const [by, when] = [byName ?? '', formatLastKnown(at, formatting)];
  const what = { card: w.byCard, cash: w.did.cash, cheque: w.did.cheque, waiver: w.byCard }[kind](amount);
  // A card pays by itself: the provider's message has no name.
  const said = kind === 'waiver' ? w.letOffAlready(amount, by, when) : w.paidAlready(what, kind === 'card' ? '' : by, when);
  return owedCents === 0 ? said : `${said} ${w.stillOwed(dollars(owedCents))}`;
}

/** Says what to do with money that was taken a second time; null when the item took none. */
export function describeDrawerMoney({ did }: DeskItemAbout, w: PendingTexts, { dollars }: Pick<Numbers, 'dollars'>): string | null {
  return 'cents' in did ? w.giveBack(w.yours[did.kind](dollars(did.cents))) : null;
}

/**
 * Returns the call that records refused money as paid too much. Its key follows from the refused one's: pressed twice, also
 * in two tabs, the money is recorded once.
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
    about: { ...about, isKept: false, did: 'cents' in did ? { ...did, balanceBefore } : did },
    at,
  };
}
