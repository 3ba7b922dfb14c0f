import { newId } from '#platform/database/server/new-id.ts';
import type { Instant } from '#platform/time/instant.ts';
import {
  type LinkRequest,
  type Provider,
  ProviderUnavailableError,
  type ProviderLink,
  type ProviderPayment,
  ProviderRefusedError,
  type ProviderRefund,
  type RefundRequest,
} from '#features/payments/server/provider/provider.ts';

/** A provider in memory, for tests of what we do with what it says: all of it can be looked at, and made to fail. */
export interface FakeProvider extends Provider {
  links: Map<string, ProviderLink & { key: string; isGone: boolean; amountCents: number; reference: string }>;
  payments: Map<string, ProviderPayment>;
  refunds: Map<string, ProviderRefund & RefundRequest>;
  /** How often something was asked of it. */
  callCount: number;
  /** Called around each question: what it throws reaches the asker, before or after it has had its effect. */
  onCall(when: 'before' | 'after', what: string): void;
  /** What a refund that is asked for becomes. */
  nextRefundState: ProviderRefund['state'];
  /** Somebody pays by an order; null when its link is gone, unless it was begun before. */
  pay(orderId: string, oddly?: Partial<ProviderPayment>): ProviderPayment | null;
  setRefund(id: string, state: ProviderRefund['state']): void;
  /** Somebody gives money back in the provider's own dashboard; answers the refund's id. */
  refundInDashboard(paymentId: string, amountCents: number, state?: ProviderRefund['state']): string;
  /** A refund in the dashboard turns out. */
  endDashboardRefund(id: string, state: ProviderRefund['state']): void;
  /** Refunds in the dashboard, by id. */
  dashboardRefunds: Map<string, ProviderRefund & { paymentId: string }>;
  /** A sale that no link of ours asks for. */
  sell(oddly?: Partial<ProviderPayment>): ProviderPayment;
}

export function createFakeProvider(now: () => Instant): FakeProvider {
  const { links, payments, refunds }: Pick<FakeProvider, 'links' | 'payments' | 'refunds'> = {
    links: new Map(),
    payments: new Map(),
    refunds: new Map(),
  };
  const there: FakeProvider['dashboardRefunds'] = new Map();
  // Every answer a copy: what is asked later must not change what was answered.
  async function ask<T>(what: string, answer: () => T): Promise<T> {
    cards.callCount += 1;
    cards.onCall('before', what);
    const said = answer();
    cards.onCall('after', what);
    return structuredClone(said);
  }
  function refundedOf(paymentId: string): number {
    const of = [...refunds.values()].filter((one) => one.paymentId === paymentId && one.state !== 'failed');
    return of.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
  const told = (payment: ProviderPayment): ProviderPayment => ({
    ...payment,
    refundIds: [...payment.refundIds, ...[...refunds].flatMap(([id, { paymentId }]) => (paymentId === payment.id ? [id] : []))],
    refundedCents: payment.refundedCents + refundedOf(payment.id),
  });

  const cards: FakeProvider = {
    locationId: 'OURS',
    isPretend: true,
    links,
    payments,
    refunds,
    callCount: 0,
    nextRefundState: 'completed',
    onCall() {},
    createLink: (asked) => ask('createLink', () => makeLink(links, asked)),
    deleteLink: (linkId) =>
      ask('deleteLink', () => {
        const link = links.get(linkId);
        if (link) link.isGone = true;
      }),
    paymentsOfOrder: (orderId) => ask('paymentsOfOrder', () => [...payments.values()].filter((one) => one.orderId === orderId).map(told)),
    payment: (id) =>
      ask('payment', () => {
        const payment = payments.get(id);
        return payment ? told(payment) : null;
      }),
    async *paymentsBetween(from, to) {
      const made = await ask('paymentsBetween', () =>
        [...payments.values()]
          .filter((one) => one.createdAt >= from && one.createdAt <= to && one.locationId === cards.locationId)
          .map(told),
      );
      // A list says less than the payment itself: nothing of its order.
      for (const payment of made) yield { ...payment, reference: null };
    },
    refund: (asked) =>
      ask('refund', () => {
        const known = [...refunds.values()].find(({ key }) => key === asked.key);
        if (known) return { id: known.id, state: known.state, amountCents: known.amountCents, createdAt: known.createdAt };
        const payment = payments.get(asked.paymentId);
        if (!payment || asked.amountCents > payment.amountCents + payment.tipCents - told(payment).refundedCents)
          throw new ProviderRefusedError('REFUND_AMOUNT_INVALID', 'More than is left.');
        const made = { id: `refund-${newId(8)}`, state: cards.nextRefundState, createdAt: now(), ...asked };
        refunds.set(made.id, made);
        return { id: made.id, state: made.state, amountCents: made.amountCents, createdAt: made.createdAt };
      }),
    refundStatus: (id) =>
      ask('refundStanding', () => {
        const refund = refunds.get(id);
        const { state, amountCents, createdAt } = there.get(id) ?? refund ?? {};
        if (state === undefined || amountCents === undefined || createdAt === undefined) return null;
        return { id, state, amountCents, createdAt };
      }),
    async *refundedBetween(from, to) {
      const made = await ask('refundedBetween', () =>
        [...refunds.values(), ...there.values()].filter(({ createdAt }) => createdAt !== null && createdAt >= from && createdAt <= to),
      );
      for (const { paymentId } of made) yield paymentId;
    },
    pay(orderId, oddly = {}) {
      const link = [...links.values()].find((one) => one.orderId === orderId);
      if (!link || link.isGone) return null;
      const { reference, amountCents } = link;
      const payment: ProviderPayment = {
        id: `pay-${newId(12)}`,
        orderId,
        reference,
        locationId: cards.locationId,
        amountCents,
        ...plain(),
        ...oddly,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    sell(oddly = {}) {
      const sale = { id: `pay-sale-${newId(8)}`, orderId: `order-${newId(8)}`, reference: null, locationId: cards.locationId };
      const payment: ProviderPayment = { ...sale, amountCents: 700, ...plain(), product: 'SQUARE_POS', ...oddly };
      payments.set(payment.id, payment);
      return payment;
    },
    setRefund(id, state) {
      const refund = refunds.get(id);
      if (refund) refund.state = state;
    },
    dashboardRefunds: there,
    refundInDashboard(paymentId, amountCents, state = 'completed') {
      const id = `there-${newId(8)}`;
      const payment = payments.get(paymentId);
      if (!payment) return id;
      there.set(id, { id, paymentId, amountCents, state, createdAt: now() });
      payment.refundedCents += amountCents;
      payment.refundIds = [...payment.refundIds, id];
      return id;
    },
    endDashboardRefund(id, state) {
      const refund = there.get(id);
      const payment = refund && payments.get(refund.paymentId);
      if (!refund || refund.state === 'failed') return;
      refund.state = state;
      if (payment && state === 'failed') payment.refundedCents -= refund.amountCents;
    },
  };
  function plain() {
    const made = { currency: 'USD', status: 'COMPLETED', createdAt: now() };
    return { ...made, tipCents: 0, refundedCents: 0, refundIds: [], product: 'ECOMMERCE_API', sourceName: null };
  }
  return cards;
}

function makeLink(links: FakeProvider['links'], { key, reference, lines }: LinkRequest): ProviderLink {
  const known = [...links.values()].find((one) => one.key === key);
  const linkId = known?.linkId ?? `link-${newId(8)}`;
  const orderId = known?.orderId ?? `order-${newId(8)}`;
  const url = `https://pretend.example/${linkId}`;
  const amountCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  if (!known) links.set(linkId, { linkId, orderId, url, key, reference, amountCents, isGone: false });
  return { linkId, orderId, url };
}

/** No answer: whether it happened is unknown to the asker. */
export function throwUnavailable(): never {
  throw new ProviderUnavailableError('no answer');
}
