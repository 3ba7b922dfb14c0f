import type { ProviderPayment } from '#features/payments/server/provider/provider.ts';
import type { FakeProvider } from '#features/payments/server/testing/fake-provider.ts';
import type { HistoryContext } from './context.ts';

export interface RequestedAmount {
  id: string;
  amountCents: number;
}

/** The predicted outcome. It does not depend on the order, repetition or loss of reports. */
export interface ExpectedOutcome {
  /** Cents of the card payments that count, by request: the matching payment and those that staff accepted. */
  paidCents: Map<string, number[]>;
  mismatchedIds: Set<string>;
  /** Number of payments in review: all payments that neither count nor are fully refunded. */
  alarms: number;
  undecided: { ids: string[]; restCents: number };
  cardRefundedCents: number;
  dashboardRefundedCents: number;
  balanceCents: number;
  /** Ids of payments at our location or for our requests. Each must be stored. */
  ourPaymentIds: string[];
}

/**
 * Predicts the outcome. For each request one payment of the right amount counts, before or after dashboard refunds; all other payments at
 * our location need review. If several payments could count, `counted` names the one that does.
 */
export function predictOutcome(
  context: HistoryContext,
  requestedAmounts: readonly RequestedAmount[],
  counted: ReadonlySet<string>,
): ExpectedOutcome {
  const { cards } = context.harness;
  const amounts = new Map(requestedAmounts.map(({ id, amountCents }) => [id, amountCents]));
  const completed = [...cards.payments.values()].filter((payment) => payment.status === 'COMPLETED' && isOurs(cards, payment));
  const paymentsOf = (request: string) => completed.filter((payment) => requestOf(cards, payment) === request);
  const paidCents = new Map<string, number[]>();
  const mismatchedIds = new Set<string>();
  for (const [id, amountCents] of amounts) {
    const accepted = paymentsOf(id).filter((payment) => context.acceptedIds.has(payment.id));
    const others = paymentsOf(id).filter((payment) => !accepted.includes(payment));
    const matching = others.filter((payment) => !context.settledIds.has(payment.id) && fits(cards, payment, amountCents));
    const [match = matching[0]] = others.filter((payment) => counted.has(payment.id) && hasEverFitted(cards, payment, amountCents));
    const counts = [...accepted, ...(match ? [match] : [])].map((payment) => payment.amountCents);
    if (counts.length > 0) paidCents.set(id, counts);
    else if (paymentsOf(id).length > 0) mismatchedIds.add(id);
  }
  const backCents = (centsOf: (payment: ProviderPayment) => number) =>
    sum([...counted].map((id) => cards.payments.get(id)).map((payment) => (payment ? centsOf(payment) : 0)));
  const cardRefundedCents = backCents((payment) => refundedOf(cards, payment));
  const { chargedCents, waivedCents, cashCents, cashRefundedCents: cashBackCents } = context;
  const cardCents = sum([...counted].map((id) => cards.payments.get(id)?.amountCents ?? 0));
  const balanceCents = chargedCents - waivedCents - cashCents - cardCents + cashBackCents + cardRefundedCents;
  const inReview = completed
    .filter(({ id }) => !counted.has(id) && !context.settledIds.has(id))
    .filter((payment) => refundedOf(cards, payment) < payment.amountCents);
  const ownInReview = inReview.filter((payment) => amounts.has(requestOf(cards, payment) ?? ''));
  const isCountable = ownInReview.every(({ currency, locationId }) => currency === 'USD' && locationId === cards.locationId);
  const receivedCents = sum(ownInReview.map((payment) => payment.amountCents - refundedOf(cards, payment)));
  return {
    paidCents,
    mismatchedIds,
    alarms: inReview.length,
    undecided: { ids: ownInReview.map(({ id }) => id).toSorted(), restCents: isCountable ? Math.max(0, balanceCents - receivedCents) : 0 },
    cardRefundedCents,
    dashboardRefundedCents: backCents((payment) => sumOutsideRefunds(cards, payment)),
    balanceCents,
    ourPaymentIds: completed.map(({ id }) => id),
  };
}

function requestOf({ links }: FakeProvider, { orderId }: ProviderPayment): string | null {
  return [...links.values()].find((link) => link.orderId === orderId)?.reference ?? null;
}

/** A payment at another location is ours only if it was made by one of our links. */
function isOurs(cards: FakeProvider, payment: ProviderPayment): boolean {
  return payment.locationId === cards.locationId || requestOf(cards, payment) !== null;
}

function fits(cards: FakeProvider, payment: ProviderPayment, amountCents: number): boolean {
  const remainder = payment.amountCents - sumOutsideRefunds(cards, payment);
  return isInPlace(cards, payment) && [payment.amountCents, remainder].includes(amountCents);
}

/** Returns whether the amount ever matched: before refunds, or after any subset of the completed dashboard refunds. */
function hasEverFitted(cards: FakeProvider, payment: ProviderPayment, amountCents: number): boolean {
  const sums = outsideRefundAmounts(cards, payment, ['completed', 'failed']).reduce<number[]>(
    (sums, refund) => [...sums, ...sums.map((cents) => cents + refund)],
    [0],
  );
  return isInPlace(cards, payment) && sums.some((cents) => payment.amountCents - cents === amountCents);
}

function isInPlace({ locationId }: FakeProvider, payment: ProviderPayment): boolean {
  return payment.currency === 'USD' && payment.locationId === locationId;
}

/**
 * Returns each dashboard refund without its tip part. A refund of exactly the tip counts as the tip, and so does any part above the amount.
 */
function outsideRefundAmounts({ dashboardRefunds }: FakeProvider, payment: ProviderPayment, states: readonly string[]): number[] {
  let [amount, tip] = [payment.amountCents, payment.tipCents];
  return [...dashboardRefunds.values()]
    .filter((refund) => refund.paymentId === payment.id && states.includes(refund.state))
    .map((refund) => {
      const part = refund.amountCents === tip ? 0 : Math.min(refund.amountCents, amount);
      amount -= part;
      tip -= refund.amountCents - part;
      return part;
    });
}

function sumOutsideRefunds(cards: FakeProvider, payment: ProviderPayment): number {
  return sum(outsideRefundAmounts(cards, payment, ['completed']));
}

function refundedOf(cards: FakeProvider, payment: ProviderPayment): number {
  const ours = [...cards.refunds.values()].filter((refund) => refund.paymentId === payment.id && refund.state === 'completed');
  return Math.min(payment.amountCents, sumOutsideRefunds(cards, payment) + sum(ours.map(({ amountCents }) => amountCents)));
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, amount) => total + amount, 0);
}
