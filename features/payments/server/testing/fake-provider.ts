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

export interface FakeProvider extends Provider {
  links: Map<string, ProviderLink & { key: string; isGone: boolean; amountCents: number; reference: string }>;
  payments: Map<string, ProviderPayment>;
  refunds: Map<string, ProviderRefund & RefundRequest>;
  callCount: number;
  /**
   * Called before and after each call of the provider. An error thrown here reaches the caller, so the call fails before or after its
   * effect.
   */
  onCall(when: 'before' | 'after', name: string): void;
  nextRefundState: ProviderRefund['state'];
  pay(orderId: string, deviation?: Partial<ProviderPayment>): ProviderPayment | null;
  setRefund(id: string, state: ProviderRefund['state']): void;
  /** Refunds a payment in the dashboard. Returns the refund's id. */
  refundInDashboard(paymentId: string, amountCents: number, state?: ProviderRefund['state']): string;
  endDashboardRefund(id: string, state: ProviderRefund['state']): void;
  dashboardRefunds: Map<string, ProviderRefund & { paymentId: string }>;
  sell(deviation?: Partial<ProviderPayment>): ProviderPayment;
}

export function createFakeProvider(now: () => Instant): FakeProvider {
  const { links, payments, refunds }: Pick<FakeProvider, 'links' | 'payments' | 'refunds'> = {
    links: new Map(),
    payments: new Map(),
    refunds: new Map(),
  };
  const dashboardRefunds: FakeProvider['dashboardRefunds'] = new Map();
  async function call<T>(name: string, answer: () => T): Promise<T> {
    cards.callCount += 1;
    cards.onCall('before', name);
    const value = answer();
    cards.onCall('after', name);
    return structuredClone(value);
  }
  function refundedOf(paymentId: string): number {
    const of = [...refunds.values()].filter((refund) => refund.paymentId === paymentId && refund.state !== 'failed');
    return of.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
  const withRefunds = (payment: ProviderPayment): ProviderPayment => ({
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
    createLink: (request) => call('createLink', () => makeLink(links, request)),
    deleteLink: (linkId) =>
      call('deleteLink', () => {
        const link = links.get(linkId);
        if (link) link.isGone = true;
      }),
    paymentsOfOrder: (orderId) =>
      call('paymentsOfOrder', () => [...payments.values()].filter((payment) => payment.orderId === orderId).map(withRefunds)),
    payment: (id) =>
      call('payment', () => {
        const payment = payments.get(id);
        return payment ? withRefunds(payment) : null;
      }),
    async *paymentsBetween(from, to) {
      const created = await call('paymentsBetween', () =>
        [...payments.values()]
          .filter(({ createdAt, locationId }) => createdAt >= from && createdAt <= to && locationId === cards.locationId)
          .map(withRefunds),
      );
      // Like Square's list, this one omits the order's reference.
      for (const payment of created) yield { ...payment, reference: null };
    },
    refund: (request) =>
      call('refund', () => {
        const existing = [...refunds.values()].find(({ key }) => key === request.key);
        if (existing) return { id: existing.id, state: existing.state, amountCents: existing.amountCents, createdAt: existing.createdAt };
        const payment = payments.get(request.paymentId);
        if (!payment || request.amountCents > payment.amountCents + payment.tipCents - withRefunds(payment).refundedCents)
          throw new ProviderRefusedError('REFUND_AMOUNT_INVALID', 'More than is left.');
        const created = { id: `refund-${newId(8)}`, state: cards.nextRefundState, createdAt: now(), ...request };
        refunds.set(created.id, created);
        return { id: created.id, state: created.state, amountCents: created.amountCents, createdAt: created.createdAt };
      }),
    refundStatus: (id) =>
      call('refundStanding', () => {
        const refund = refunds.get(id);
        const { state, amountCents, createdAt } = dashboardRefunds.get(id) ?? refund ?? {};
        if (state === undefined || amountCents === undefined || createdAt === undefined) return null;
        return { id, state, amountCents, createdAt };
      }),
    async *refundedBetween(from, to) {
      const created = await call('refundedBetween', () =>
        [...refunds.values(), ...dashboardRefunds.values()].filter(
          ({ createdAt }) => createdAt !== null && createdAt >= from && createdAt <= to,
        ),
      );
      for (const { paymentId } of created) yield paymentId;
    },
    pay(orderId, deviation = {}) {
      const link = [...links.values()].find((other) => other.orderId === orderId);
      if (!link || link.isGone) return null;
      const { reference, amountCents } = link;
      const payment: ProviderPayment = {
        id: `pay-${newId(12)}`,
        orderId,
        reference,
        locationId: cards.locationId,
        amountCents,
        ...defaults(),
        ...deviation,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    sell(deviation = {}) {
      const sale = { id: `pay-sale-${newId(8)}`, orderId: `order-${newId(8)}`, reference: null, locationId: cards.locationId };
      const payment: ProviderPayment = { ...sale, amountCents: 700, ...defaults(), product: 'SQUARE_POS', ...deviation };
      payments.set(payment.id, payment);
      return payment;
    },
    setRefund(id, state) {
      const refund = refunds.get(id);
      if (refund) refund.state = state;
    },
    dashboardRefunds,
    refundInDashboard(paymentId, amountCents, state = 'completed') {
      const id = `there-${newId(8)}`;
      const payment = payments.get(paymentId);
      if (!payment) return id;
      dashboardRefunds.set(id, { id, paymentId, amountCents, state, createdAt: now() });
      payment.refundedCents += amountCents;
      payment.refundIds = [...payment.refundIds, id];
      return id;
    },
    endDashboardRefund(id, state) {
      const refund = dashboardRefunds.get(id);
      const payment = refund && payments.get(refund.paymentId);
      if (!refund || refund.state === 'failed') return;
      refund.state = state;
      if (payment && state === 'failed') payment.refundedCents -= refund.amountCents;
    },
  };
  function defaults() {
    const created = { currency: 'USD', status: 'COMPLETED', createdAt: now() };
    return { ...created, tipCents: 0, refundedCents: 0, refundIds: [], product: 'ECOMMERCE_API', sourceName: null };
  }
  return cards;
}

function makeLink(links: FakeProvider['links'], { key, reference, lines }: LinkRequest): ProviderLink {
  const existing = [...links.values()].find((link) => link.key === key);
  const linkId = existing?.linkId ?? `link-${newId(8)}`;
  const orderId = existing?.orderId ?? `order-${newId(8)}`;
  const url = `https://pretend.example/${linkId}`;
  const amountCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  if (!existing) links.set(linkId, { linkId, orderId, url, key, reference, amountCents, isGone: false });
  return { linkId, orderId, url };
}

/** Throws an error as if the answer was lost: the caller cannot know whether the call took effect. */
export function throwUnavailable(): never {
  throw new ProviderUnavailableError('no answer');
}
