import { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';

/** The fields of Square's JSON that we use (specification §2). */

export interface MoneyJson {
  amount: number;
  currency: string;
}

export interface LineItemJson {
  name: string;
  quantity: string;
  base_price_money: MoneyJson;
}

export interface OrderJson {
  id: string;
  location_id: string;
  reference_id?: string | undefined;
  source?: { name: string };
  line_items: LineItemJson[];
  state: 'DRAFT' | 'OPEN' | 'CANCELED';
  version: number;
  total_money: MoneyJson;
  net_amount_due_money: MoneyJson;
  tenders?: {
    id: string;
    location_id: string;
    type: 'CARD';
    amount_money: MoneyJson;
    tip_money?: MoneyJson;
    payment_id: string;
    created_at: Instant;
  }[];
  created_at: Instant;
  updated_at: Instant;
}

export interface LinkJson {
  id: string;
  version: number;
  order_id: string;
  url: string;
  long_url: string;
  checkout_options: { redirect_url: string; [option: string]: unknown };
  pre_populated_data?: { buyer_email?: string | undefined } | undefined;
  created_at: Instant;
}

export interface PaymentJson {
  id: string;
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED';
  order_id: string;
  location_id: string;
  amount_money: MoneyJson;
  total_money: MoneyJson;
  tip_money?: MoneyJson;
  refunded_money?: MoneyJson;
  refund_ids?: string[];
  source_type: 'CARD';
  application_details: { square_product: string };
  receipt_number: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface RefundJson {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED';
  payment_id: string;
  order_id: string;
  location_id: string;
  amount_money: MoneyJson;
  reason?: string | undefined;
  created_at: Instant;
  updated_at: Instant;
}

export interface StoredRecords {
  link: LinkJson & { gone?: boolean };
  order: OrderJson;
  payment: PaymentJson;
  refund: RefundJson;
  key: { asked: string; answer: object };
}
export type RecordKind = keyof StoredRecords;

const money = z.object({ amount: z.int().min(0), currency: z.string().length(3) });
const idempotencyKey = (maxLength: number) => z.string().min(1).max(maxLength);

export const CreateLink = z.object({
  idempotency_key: idempotencyKey(192),
  order: z.object({
    location_id: z.string().min(1),
    reference_id: z.string().max(40).optional(),
    line_items: z
      .array(
        z.object({
          name: z.string().min(1).max(512),
          quantity: z
            .string()
            .max(12)
            .regex(/^[1-9]\d*$/),
          base_price_money: money,
        }),
      )
      .min(1)
      .max(500),
  }),
  checkout_options: z.looseObject({ redirect_url: z.url({ protocol: /^https?$/ }).max(2_048) }),
  pre_populated_data: z.object({ buyer_email: z.email().max(256).optional() }).optional(),
});

export const CreateRefund = z.object({
  idempotency_key: idempotencyKey(45),
  payment_id: z.string().min(1),
  amount_money: money.extend({ amount: z.int().min(1) }),
  reason: z.string().max(192).optional(),
});
