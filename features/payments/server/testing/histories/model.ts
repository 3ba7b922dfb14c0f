import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';
import type { FakeProvider } from '#features/payments/server/testing/fake-provider.ts';
import type { HistoryContext } from './context.ts';

/** What a request asked for: a fact of the story, not of how it ended. */
export interface RequestedAmount {
  id: string;
  amountCents: number;
}

/** How it must end, by the rules of the house alone: whatever came first, twice, late or not at all. */
export interface ExpectedOutcome {
  /** Cents by card that count, by request: the one payment that fits it, and what a person has taken for it. */
  paidCents: Map<string, number[]>;
  /** Those of which a wrong payment is all there is. */
  mismatched: Set<string>;
  /** How many payments want a person: all that do not count, unless they were given back whole. */
  alarms: number;
  /** Those of them that came for a request of this folio: its picture shows them, and they lessen what may be asked for. */
  undecided: { ids: string[]; restCents: number };
  /** Given back to cards, of payments that count. */
  cardBackCents: number;
  /** Of that, given back in the provider's dashboard. */
  outsideBackCents: number;
  /** What is owed in the end. */
  balanceCents: number;
  /** Payments at our location, or for a request of ours: each must be known here. */
  ours: string[];
}

/**
 * What a person has decided stands above it all. One payment of the right amount counts for each request, as it came or by
 * what remains after refunds in the dashboard; all other money at our location wants a person. Where two may count, or
 * where what remained was right only for a while, `counted` says which did.
 */
export function expectedOf(context: HistoryContext, asked: readonly RequestedAmount[], counted: ReadonlySet<string>): ExpectedOutcome {
  const { cards } = context.harness;
  const amounts = new Map(asked.map(({ id, amountCents }) => [id, amountCents]));
  const money = [...cards.payments.values()].filter((payment) => payment.status === 'COMPLETED' && isOurs(cards, payment));
  const of = (request: string) => money.filter((payment) => requestOf(cards, payment) === request);
  const paidCents = new Map<string, number[]>();
  const mismatched = new Set<string>();
  for (const [id, amountCents] of amounts) {
    const taken = of(id).filter((payment) => context.accepted.has(payment.id));
    const others = of(id).filter((payment) => !taken.includes(payment));
    const right = others.filter((payment) => !context.settled.has(payment.id) && fits(cards, payment, amountCents));
    const [one = right[0]] = others.filter((payment) => counted.has(payment.id) && hasEverFitted(cards, payment, amountCents));
    const counts = [...taken, ...(one ? [one] : [])].map((payment) => payment.amountCents);
    if (counts.length > 0) paidCents.set(id, counts);
    else if (of(id).length > 0) mismatched.add(id);
  }
  const backCents = (which: (payment: ProviderPayment) => number) =>
    sum([...counted].map((id) => cards.payments.get(id)).map((payment) => (payment ? which(payment) : 0)));
  const cardBackCents = backCents((payment) => backOf(cards, payment));
  const { chargedCents, waivedCents, cashCents, cashBackCents } = context;
  const cardCents = sum([...counted].map((id) => cards.payments.get(id)?.amountCents ?? 0));
  const balanceCents = chargedCents - waivedCents - cashCents - cardCents + cashBackCents + cardBackCents;
  const waiting = money
    .filter(({ id }) => !counted.has(id) && !context.settled.has(id))
    .filter((payment) => backOf(cards, payment) < payment.amountCents);
  const own = waiting.filter((payment) => amounts.has(requestOf(cards, payment) ?? ''));
  const isCountable = own.every(({ currency, locationId }) => currency === 'USD' && locationId === cards.locationId);
  const arrived = sum(own.map((payment) => payment.amountCents - backOf(cards, payment)));
  return {
    paidCents,
    mismatched,
    alarms: waiting.length,
    undecided: { ids: own.map(({ id }) => id).toSorted(), restCents: isCountable ? Math.max(0, balanceCents - arrived) : 0 },
    cardBackCents,
    outsideBackCents: backCents((payment) => sumOutsideRefunds(cards, payment)),
    balanceCents,
    ours: money.map(({ id }) => id),
  };
}

function requestOf({ links }: FakeProvider, { orderId }: ProviderPayment): string | null {
  return [...links.values()].find((link) => link.orderId === orderId)?.reference ?? null;
}

/** Another location of the merchant is none of ours, unless it took money for a link of ours. */
function isOurs(cards: FakeProvider, payment: ProviderPayment): boolean {
  return payment.locationId === cards.locationId || requestOf(cards, payment) !== null;
}

/** As it came, or by what remains of it in the end. */
function fits(cards: FakeProvider, payment: ProviderPayment, amountCents: number): boolean {
  const remains = payment.amountCents - sumOutsideRefunds(cards, payment);
  return isUsual(cards, payment) && [payment.amountCents, remains].includes(amountCents);
}

/** As it came, or by what remained of it when some of its refunds in the dashboard were completed, in any order. */
function hasEverFitted(cards: FakeProvider, payment: ProviderPayment, amountCents: number): boolean {
  const sums = outsideRefundAmounts(cards, payment, ['completed', 'failed']).reduce<number[]>(
    (known, one) => [...known, ...known.map((cents) => cents + one)],
    [0],
  );
  return isUsual(cards, payment) && sums.some((cents) => payment.amountCents - cents === amountCents);
}

function isUsual({ locationId }: FakeProvider, payment: ProviderPayment): boolean {
  return payment.currency === 'USD' && payment.locationId === locationId;
}

/** What of each refund in the dashboard was for what was asked: exactly the tip is the tip, and what is more than the amount as well. */
function outsideRefundAmounts({ dashboardRefunds: there }: FakeProvider, payment: ProviderPayment, states: readonly string[]): number[] {
  let [amount, tip] = [payment.amountCents, payment.tipCents];
  return [...there.values()]
    .filter((one) => one.paymentId === payment.id && states.includes(one.state))
    .map((one) => {
      const part = one.amountCents === tip ? 0 : Math.min(one.amountCents, amount);
      amount -= part;
      tip -= one.amountCents - part;
      return part;
    });
}

function sumOutsideRefunds(cards: FakeProvider, payment: ProviderPayment): number {
  return sum(outsideRefundAmounts(cards, payment, ['completed']));
}

/** By us or there, without the tip. */
function backOf(cards: FakeProvider, payment: ProviderPayment): number {
  const ours = [...cards.refunds.values()].filter((one) => one.paymentId === payment.id && one.state === 'completed');
  return Math.min(payment.amountCents, sumOutsideRefunds(cards, payment) + sum(ours.map(({ amountCents }) => amountCents)));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
