import { z } from 'zod';
import { instantOf } from '#platform/time/instant.ts';

/** The fields of Square's answers that we read. Square's library returns names in camelCase and amounts as bigint. */

const id = z.string().min(1).max(255);
const idOrNone = id.nullish().transform((value) => value ?? null);

/** Refuse numbers beyond 2^53, which would lose precision. */
const cents = z
  .union([z.bigint(), z.number().int()])
  .transform(Number)
  .refine((amount) => Number.isSafeInteger(amount), 'not a safe integer');

const money = z.object({ amount: cents, currency: z.string().regex(/^[A-Z]{3}$/) });

const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'not a time')
  .transform((text) => instantOf(Date.parse(text)));

const payment = z.object({
  id,
  orderId: idOrNone,
  referenceId: idOrNone,
  locationId: id,
  status: z.string().min(1),
  amountMoney: money,
  totalMoney: money.optional(),
  tipMoney: money.optional(),
  refundedMoney: money.optional(),
  refundIds: z.array(id).nullish(),
  applicationDetails: z.object({ squareProduct: z.string().max(100).nullish() }).nullish(),
  createdAt: instant,
});
export type SquarePayment = z.infer<typeof payment>;

const order = z.object({
  id,
  locationId: id,
  referenceId: idOrNone,
  totalMoney: money.optional(),
  source: z.object({ name: z.string().max(255).nullish() }).nullish(),
  tenders: z
    .array(z.object({ id: idOrNone, paymentId: idOrNone }))
    .nullish()
    .transform((tenders) => tenders ?? []),
});

const refund = z.object({
  id,
  paymentId: idOrNone,
  status: z.enum(['PENDING', 'COMPLETED', 'REJECTED', 'FAILED']),
  amountMoney: money,
  createdAt: instant.nullish(),
});
export type SquareRefund = z.infer<typeof refund>;

export const LinkAnswer = z.object({
  paymentLink: z.object({ id, orderId: id, url: z.url() }),
  relatedResources: z.object({ orders: z.array(order).nullish() }).nullish(),
});
export const DeletedAnswer = z.object({ id });
export const OrderAnswer = z.object({ order });
export const PaymentAnswer = z.object({ payment });
export const RefundAnswer = z.object({ refund });

/**
 * Square answers `{}` for an empty list. Refuse any other answer without payments: read as an empty list, it would make all payments look
 * missing.
 */
export const PaymentsAnswer = z
  .looseObject({ payments: z.array(payment).optional(), cursor: z.string().optional() })
  .refine((answer) => answer.payments !== undefined || Object.keys(answer).length === 0, 'no list of payments')
  .transform(({ payments, cursor }) => ({ rows: payments ?? [], cursor: cursor || null }));

export const RefundsAnswer = z
  .looseObject({ refunds: z.array(refund).optional(), cursor: z.string().optional() })
  .refine((answer) => answer.refunds !== undefined || Object.keys(answer).length === 0, 'no list of refunds')
  .transform(({ refunds, cursor }) => ({ rows: refunds ?? [], cursor: cursor || null }));
