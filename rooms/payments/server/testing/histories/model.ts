import type { ProviderPayment } from '#rooms/payments/server/provider/provider.ts';
import type { PretendCards } from '#rooms/payments/server/testing/pretend-cards.ts';
import type { Context } from './context.ts';

/** What a request asked for: a fact of the story, not of how it ended. */
export interface Asked {
  id: string;
  amountCents: number;
}

/** How it must end, by the rules of the house alone: whatever came first, twice, late or not at all. */
export interface Expected {
  /** Cents by card that count, by request: the one payment that fits it, and what a person has taken for it. */
  paidCents: Map<string, number[]>;
  /** Those of which a wrong payment is all there is. */
  mismatched: Set<string>;
  /** How many payments want a person: all that do not count, unless they were given back whole. */
  alarms(countedPayments: ReadonlySet<string>): number;
  /** Those of them that came for a request of this folio: its picture shows them, and they lessen what may be asked for. */
  undecided(countedPayments: ReadonlySet<string>): { ids: string[]; restCents: number };
  /** Given back to cards, of payments that count. */
  cardBackCents(countedPayments: ReadonlySet<string>): number;
  /** What is owed in the end, when these payments count. */
  balanceCents(countedPayments: ReadonlySet<string>): number;
}

/** What a person has decided stands above it all. One payment of the right amount counts for each request; all other money at the provider wants a person. */
export function expectedOf(context: Context, asked: readonly Asked[]): Expected {
  const { cards } = context.harness;
  const amounts = new Map(asked.map(({ id, amountCents }) => [id, amountCents]));
  const money = [...cards.payments.values()].filter(({ status }) => status === 'COMPLETED');
  const of = (request: string) => money.filter((payment) => requestOf(cards, payment) === request);
  const paidCents = new Map<string, number[]>();
  const mismatched = new Set<string>();
  for (const [id, amountCents] of amounts) {
    const taken = of(id).filter((payment) => context.accepted.has(payment.id));
    const right = of(id).filter((payment) => fits(cards, payment, amountCents) && !taken.includes(payment));
    const counts = [...taken.map((payment) => payment.amountCents), ...(right.length > 0 ? [amountCents] : [])];
    if (counts.length > 0) paidCents.set(id, counts);
    else if (of(id).length > 0) mismatched.add(id);
  }
  const cardBackCents = (counted: ReadonlySet<string>) => sum([...counted].map((id) => backOf(cards, cards.payments.get(id))));
  const balanceCents = (counted: ReadonlySet<string>) => {
    const { chargedCents, waivedCents, cashCents, cashBackCents } = context;
    const cardCents = sum([...counted].map((id) => cards.payments.get(id)?.amountCents ?? 0));
    return chargedCents - waivedCents - cashCents - cardCents + cashBackCents + cardBackCents(counted);
  };
  const waiting = (counted: ReadonlySet<string>) =>
    money.filter(({ id }) => !counted.has(id) && !context.settled.has(id)).filter((payment) => !isAllBack(cards, payment));
  return {
    paidCents,
    mismatched,
    alarms: (counted) => waiting(counted).length,
    undecided: (counted) => {
      const own = waiting(counted).filter((payment) => amounts.has(requestOf(cards, payment) ?? ''));
      const isCountable = own.every(({ currency, locationId }) => currency === 'USD' && locationId === cards.locationId);
      const arrived = sum(own.map((payment) => payment.amountCents - backOf(cards, payment)));
      return {
        ids: own.map(({ id }) => id).toSorted(),
        restCents: isCountable ? Math.max(0, balanceCents(counted) - arrived) : 0,
      };
    },
    cardBackCents,
    balanceCents,
  };
}

function requestOf({ links }: PretendCards, { orderId }: ProviderPayment): string | null {
  return [...links.values()].find((link) => link.orderId === orderId)?.reference ?? null;
}

function fits({ locationId }: PretendCards, payment: ProviderPayment, amountCents: number): boolean {
  return payment.amountCents === amountCents && payment.currency === 'USD' && payment.locationId === locationId;
}

/** By us or there. */
function backOf({ refunds }: PretendCards, payment: ProviderPayment | undefined): number {
  if (payment === undefined) return 0;
  const ours = [...refunds.values()].filter((one) => one.paymentId === payment.id && one.state === 'completed');
  return payment.refundedCents + sum(ours.map(({ amountCents }) => amountCents));
}

function isAllBack(cards: PretendCards, payment: ProviderPayment): boolean {
  return backOf(cards, payment) >= payment.amountCents;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
