import type { z } from 'zod';
import { newId } from '#platform/database/server/new-id.ts';
import { okResponse, invalidRequestResponse, errorResponse, notFoundResponse, type FakeSquareResponse } from './responses.ts';
import type { FakeSquareOptions } from './fake-square.ts';
import { answerOnce } from './answer-once.ts';
import { CreateRefund, type PaymentJson, type RefundJson } from './square-json.ts';

/** Answered as pending; whoever asks again hears that it went through. */
export async function createRefund(needs: FakeSquareOptions, body: unknown): Promise<FakeSquareResponse> {
  const parsed = CreateRefund.safeParse(body);
  if (!parsed.success) return invalidRequestResponse(parsed.error);
  return storeRefund(needs, parsed.data, needs.refundsEnd?.() ?? 'COMPLETED');
}

type Ask = z.output<typeof CreateRefund>;

async function storeRefund(needs: FakeSquareOptions, asked: Ask, status: RefundJson['status']): Promise<FakeSquareResponse> {
  const { idempotency_key: key, payment_id, amount_money, reason } = asked;
  let made: RefundJson | undefined;
  const answer = await needs.store.runExclusive(`payment ${payment_id}`, (store) =>
    answerOnce(store, needs.now(), { scope: 'refund', key, body: asked }, async () => {
      const payment = await store.get('payment', payment_id);
      if (payment === null) return notFoundResponse('Payment');
      const wrong = refusal(payment, amount_money);
      if (wrong !== null) return wrong;
      const now = needs.now();
      const { order_id, location_id } = payment;
      const stamps = { created_at: now, updated_at: now };
      made = { id: `${payment_id}_${newId(24)}`, status: 'PENDING', payment_id, order_id, location_id, amount_money, reason, ...stamps };
      await store.put('refund', made.id, now, { ...made, status });
      if (!hasRefundFailed(status)) await store.put('payment', payment.id, payment.created_at, withRefund(payment, made));
      return okResponse({ refund: made });
    }),
  );
  if (made !== undefined) await needs.refunded?.(made);
  return answer;
}

/** As somebody does it in the dashboard, whatever becomes of refunds that are asked for here. */
export async function refundInDashboard(
  needs: FakeSquareOptions,
  paymentId: string,
  amountCents: number,
  status: RefundJson['status'] = 'COMPLETED',
): Promise<RefundJson | null> {
  const payment = await needs.store.get('payment', paymentId);
  if (payment === null) return null;
  const amount_money = { ...payment.total_money, amount: amountCents };
  await storeRefund(needs, { idempotency_key: newId(), payment_id: paymentId, amount_money }, status);
  const ids = (await needs.store.get('payment', paymentId))?.refund_ids ?? [];
  const [made] = ids.filter((id) => payment.refund_ids?.includes(id) !== true);
  return made === undefined ? null : needs.store.get('refund', made);
}

export async function endRefund(needs: FakeSquareOptions, id: string, status: RefundJson['status']): Promise<void> {
  const named = await needs.store.get('refund', id);
  if (named === null) return;
  await needs.store.runExclusive(`payment ${named.payment_id}`, async (store) => {
    const [refund, payment] = [await store.get('refund', id), await store.get('payment', named.payment_id)];
    if (refund === null || payment === null) return;
    await store.put('refund', id, refund.created_at, { ...refund, status, updated_at: needs.now() });
    if (hasRefundFailed(status) && !hasRefundFailed(refund.status))
      await store.put('payment', payment.id, payment.created_at, withoutRefund(payment, refund));
  });
  await needs.refunded?.(named);
}

/** It moves no money. */
function hasRefundFailed(status: RefundJson['status']): boolean {
  return status === 'FAILED' || status === 'REJECTED';
}

export async function getRefund({ store }: FakeSquareOptions, id: string): Promise<FakeSquareResponse> {
  const refund = await store.get('refund', id);
  return refund === null ? notFoundResponse('Refund') : okResponse({ refund });
}

function refusal(payment: PaymentJson, money: { amount: number; currency: string }): FakeSquareResponse | null {
  if (payment.status !== 'COMPLETED') return errorResponse(400, 'PAYMENT_NOT_REFUNDABLE', 'The payment is not completed.', 'payment_id');
  if (money.currency !== payment.total_money.currency)
    return errorResponse(400, 'CURRENCY_MISMATCH', 'Another currency.', 'amount_money.currency');
  const left = payment.total_money.amount - (payment.refunded_money?.amount ?? 0);
  if (money.amount <= left) return null;
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
