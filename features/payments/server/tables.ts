import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/database/server/columns.ts';
import { sealedJson, sealedText } from '#platform/seal/server/sealed-text.ts';
import { languages } from '#platform/i18n/texts.ts';
import {
  entryKinds,
  folioKinds,
  paymentMethods,
  requestPurposes,
  refundStates,
  requestStates,
  paymentVerdicts,
} from '#features/payments/rules.ts';
import type { CheckoutLine, ReceiptFacts, ReceivedPart, RefundLine } from '#features/payments/shapes.ts';

/** A ledger of charges and payments. Locking the row of the folio locks its money. */
export const folios = pgTable('folios', {
  /** Id of the folio's check-in or reservation. A folio without either has an id of its own. */
  id: text().primaryKey(),
  kind: text({ enum: folioKinds }).notNull(),
  name: text().notNull(),
  reservationId: text('reservation_id'),
  /** Sum of the folio's entries. Only a database trigger changes it. */
  balanceCents: bigint('balance_cents', { mode: 'number' }).notNull().default(0),
  /** Amount that a dashboard refund left unpaid and that staff have not decided about. The database limits it to the balance. */
  inReviewCents: bigint('in_review_cents', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const paymentRequests = pgTable('payment_requests', {
  /** The provider uses this id as idempotency key and as reference. */
  id: text().primaryKey(),
  /** Number by order of creation, for requests with the same time. */
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  folioId: text('folio_id')
    .notNull()
    .references(() => folios.id),
  purpose: text({ enum: requestPurposes }).notNull(),
  description: text().notNull(),
  amountCents: integer('amount_cents').notNull(),
  lines: jsonb().$type<CheckoutLine[]>().notNull(),
  state: text({ enum: requestStates }).notNull(),
  /** True after staff have withdrawn the request: its charge is credited once its link is deleted. */
  isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  /** Encrypted, because it contains the address of the family's private page. */
  receipt: sealedJson<ReceiptFacts>()(),
  /** Payments received before the request was reissued for the balance, oldest first. */
  receivedParts: jsonb('received_parts').$type<ReceivedPart[]>().notNull().default([]),
  returnPath: sealedText('return_path').notNull(),
  secret: sealedText().notNull(),
  secretHash: bytes('secret_hash').notNull().unique(),
  link: text(),
  linkId: text('link_id'),
  /** Creation time of the request's link, from which the expiry counts. Null for links of earlier versions. */
  linkCreatedAt: instant('link_created_at'),
  orderId: text('order_id').unique(),
  payerName: text('payer_name').notNull().default(''),
  payerEmail: text('payer_email').notNull().default(''),
  language: text({ enum: languages }).notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  shouldSend: boolean('should_send').notNull().default(false),
  sentAt: instant('sent_at'),
  remindedAt: instant('reminded_at'),
  reminders: integer().notNull().default(0),
  polls: integer().notNull().default(0),
  problem: text(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name'),
  changedAt: instant('changed_at').notNull(),
});

/** The ledger is append-only: the database refuses updates and deletes. */
export const moneyEntries = pgTable('money_entries', {
  id: text().primaryKey(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  folioId: text('folio_id')
    .notNull()
    .references(() => folios.id),
  at: instant().notNull(),
  day: date({ mode: 'string' }).notNull(),
  kind: text({ enum: entryKinds }).notNull(),
  amountCents: integer('amount_cents').notNull(),
  method: text({ enum: paymentMethods }),
  line: text(),
  label: text().notNull().default(''),
  note: text().notNull().default(''),
  requestId: text('request_id'),
  paymentId: text('payment_id'),
  refundId: text('refund_id'),
  byId: text('by_id'),
  byName: text('by_name'),
});

export const providerPayments = pgTable('provider_payments', {
  id: text().primaryKey(),
  orderId: text('order_id'),
  requestId: text('request_id'),
  reference: text(),
  /** Amount without the tip, in cents. */
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  tipCents: bigint('tip_cents', { mode: 'number' }).notNull().default(0),
  currency: text().notNull(),
  status: text().notNull(),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
  paidAt: instant('paid_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  product: text(),
  sourceName: text('source_name'),
  verdict: text({ enum: paymentVerdicts }).notNull(),
  isTestMode: boolean('is_test_mode').notNull().default(false),
  missingSince: instant('missing_since'),
  resolvedAt: instant('resolved_at'),
  resolvedByName: text('resolved_by_name'),
  resolution: text(),
});

export const refunds = pgTable('refunds', {
  /** The provider uses this id as idempotency key. */
  id: text().primaryKey(),
  folioId: text('folio_id'),
  paymentId: text('payment_id')
    .notNull()
    .references(() => providerPayments.id),
  /** Refunded amount without the tip, in cents. */
  amountCents: integer('amount_cents').notNull(),
  tipCents: integer('tip_cents').notNull().default(0),
  lines: jsonb().$type<RefundLine[]>().notNull(),
  reason: text().notNull(),
  state: text({ enum: refundStates }).notNull(),
  providerId: text('provider_id').unique(),
  isFromDashboard: boolean('is_from_dashboard').notNull().default(false),
  problem: text(),
  createdAt: instant('created_at').notNull(),
  byId: text('by_id'),
  byName: text('by_name'),
  resolvedAt: instant('resolved_at'),
});

/** Rules that exclude other sales of the merchant, by product and source. */
export const paymentRules = pgTable('payment_rules', {
  id: text().primaryKey(),
  product: text().notNull(),
  sourceName: text('source_name'),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
  createdByName: text('created_by_name'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnByName: text('withdrawn_by_name'),
});

/** Idempotency keys of commands from browsers. */
export const moneyKeys = pgTable('money_keys', {
  key: text().primaryKey(),
  folioId: text('folio_id').notNull(),
  at: instant().notNull(),
});

export const webhookEvents = pgTable('webhook_events', {
  eventId: text('event_id').primaryKey(),
  type: text().notNull(),
  paymentId: text('payment_id'),
  orderId: text('order_id'),
  body: jsonb().notNull(),
  receivedAt: instant('received_at').notNull(),
});

export const fakeSquareRecords = pgTable(
  'fake_square_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    body: jsonb().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
