import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { okResponse, invalidRequestResponse, errorResponse, notFoundResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareOptions } from './fake-square.ts';
import { answerOnce } from './answer-once.ts';
import { CreateRefund, type PaymentJson, type RefundJson } from './square-json.ts';

/** Creates a refund. Like Square, the answer is PENDING; a later query returns the final status. */
export async function createRefund(options: FakeSquareOptions, body: unknown): Promise<FakeSquareResponse> {
  const parsed = CreateRefund.safeParse(body);
  if (!parsed.success) return invalidRequestResponse(parsed.error);
  return storeRefund(options, parsed.data, options.finalRefundStatus?.() ?? 'COMPLETED');
}

type RefundInput = z.output<typeof CreateRefund>;

async function storeRefund(options: FakeSquareOptions, input: RefundInput, status: RefundJson['status']): Promise<FakeSquareResponse> {
  const { idempotency_key: key, payment_id, amount_money, reason } = input;
  let created: RefundJson | undefined;
  const answer = await options.store.runExclusive(`payment ${payment_id}`, (store) =>
    answerOnce(store, options.now(), { scope: 'refund', key, body: input }, async () => {
      const payment = await store.get('payment', payment_id);
      if (payment === null) return notFoundResponse('Payment');
      const error = refundError(payment, amount_money);
      if (error !== null) return error;
      const now = options.now();
      const { order_id, location_id } = payment;
      const timestamps = { created_at: now, updated_at: now };
      created = {
        id: `${payment_id}_${newId(24)}`,
        status: 'PENDING',
        payment_id,
        order_id,
        location_id,
        amount_money,
        reason,
        ...timestamps,
      };
      await store.put('refund', created.id, now, { ...created, status });
      if (!hasRefundFailed(status)) await store.put('payment', payment.id, payment.created_at, withRefund(payment, created));
      return okResponse({ refund: created });
    }),
  );
  if (created !== undefined) await options.onRefundCreated?.(created);
  return answer;
}

/** Creates a refund as if made in the dashboard. It ends with the given status, regardless of `refundsEnd`. */
export async function refundInDashboard(
  options: FakeSquareOptions,
  paymentId: string,
  amountCents: number,
  status: RefundJson['status'] = 'COMPLETED',
): Promise<RefundJson | null> {
  const payment = await options.store.get('payment', paymentId);
  if (payment === null) return null;
  const amount_money = { ...payment.total_money, amount: amountCents };
  await storeRefund(options, { idempotency_key: newId(), payment_id: paymentId, amount_money }, status);
  const ids = (await options.store.get('payment', paymentId))?.refund_ids ?? [];
  const [created] = ids.filter((id) => payment.refund_ids?.includes(id) !== true);
  return created === undefined ? null : options.store.get('refund', created);
}

export async function endRefund(options: FakeSquareOptions, id: string, status: RefundJson['status']): Promise<void> {
  const existing = await options.store.get('refund', id);
  if (existing === null) return;
  await options.store.runExclusive(`payment ${existing.payment_id}`, async (store) => {
    const [refund, payment] = [await store.get('refund', id), await store.get('payment', existing.payment_id)];
    if (refund === null || payment === null) return;
    await store.put('refund', id, refund.created_at, { ...refund, status, updated_at: options.now() });
    if (hasRefundFailed(status) && !hasRefundFailed(refund.status))
      await store.put('payment', payment.id, payment.created_at, withoutRefund(payment, refund));
  });
  await options.onRefundCreated?.(existing);
}

function hasRefundFailed(status: RefundJson['status']): boolean {
  return status === 'FAILED' || status === 'REJECTED';
}

export async function getRefund({ store }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const refund = await store.get('refund', id);
  return refund === null ? notFoundResponse('Refund') : okResponse({ refund });
}

function refundError(payment: PaymentJson, money: { amount: number; currency: string }): FakeSquareResponse | null {
  if (payment.status !== 'COMPLETED') return errorResponse(400, 'PAYMENT_NOT_REFUNDABLE', 'The payment is not completed.', 'payment_id');
  if (money.currency !== payment.total_money.currency)
    return errorResponse(400, 'CURRENCY_MISMATCH', 'Another currency.', 'amount_money.currency');
  const leftCents = payment.total_money.amount - (payment.refunded_money?.amount ?? 0);
  if (money.amount <= leftCents) return null;
  return errorResponse(400, 'REFUND_AMOUNT_INVALID', 'The refund is larger than what is left of the payment.', 'amount_money.amount');
}

function withoutRefund(payment: PaymentJson, { amount_money }: RefundJson): PaymentJson {
  const amount = (payment.refunded_money?.amount ?? 0) - amount_money.amount;
  return { ...payment, refunded_money: { ...payment.total_money, amount } };
}

function withRefund(payment: PaymentJson, { id, amount_money, updated_at }: RefundJson): PaymentJson {
  const amount = (payment.refunded_money?.amount ?? 0) + amount_money.amount;
  return { ...payment, refunded_money: { ...payment.total_money, amount }, refund_ids: [...(payment.refund_ids ?? []), id], updated_at };
}
