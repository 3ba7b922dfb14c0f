import { z } from 'zod';
import { email, id, nameText, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/outbox/device-clock.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { languages } from '#platform/i18n/texts.ts';
import type { ReservationState } from '#features/reservations/server/public.ts';
import type { DayKind } from './day-totals.ts';
import {
  type EntryKind,
  type FolioKind,
  type ReturnedPayment,
  type Method,
  methods,
  type Money,
  maxRequestCents,
  type Purpose,
  type RefundState,
  requestStates,
  type RequestState,
  type UndecidedPayment,
} from './rules.ts';

export const emptyInput = z.strictObject({});
export const byId = z.strictObject({ id });

/** Secret of a private page, usually 43 characters of base64url. */
export const secret = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const bySecret = z.strictObject({ secret });

const cents = z.number().int().min(1, 'too-small').max(maxRequestCents, 'too-large');
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
const optionalEmail = z.union([z.literal(''), email]);
/** Idempotency key, created by the browser once per submission. */
const key = id;

const requestFields = {
  reservationId: id.nullable(),
  purpose: z.enum(['deposit', 'balance', 'other']),
  description: requiredName(200),
  amountCents: cents,
  payerName: nameText(120).default(''),
  payerEmail: optionalEmail.default(''),
  language: z.enum(languages),
  dueOn: day.nullable().default(null),
  /** Email the link to the payer once it is ready. */
  send: z.boolean().default(false),
};
const hasAddress = ({ send, payerEmail }: { send: boolean; payerEmail: string }): boolean => !send || payerEmail !== '';
const noAddress = { path: ['payerEmail'], message: 'empty' };

/** Input of the payment link form. */
export const RequestFormInput = z.strictObject(requestFields).refine(hasAddress, noAddress);

/** A payment request by staff. Without a reservation it gets its own folio. The client creates the id; other input needs another id. */
export const NewRequest = z.strictObject({ id: nonTestId, ...requestFields }).refine(hasAddress, noAddress);

/** A charge or credit of a reservation. */
export const NewCharge = z.strictObject({
  key,
  reservationId: id,
  kind: z.enum(['charge', 'credit']),
  description: requiredName(200),
  amountCents: cents,
});

/** Cash or a check, at the desk or by mail. */
export const DeskPaymentInput = z.strictObject({
  key,
  folioId: id,
  method: z.enum(['cash', 'cheque']),
  amountCents: cents,
  /** Check number or a remark. */
  note: text(500).default(''),
  /** When it was taken, for devices that send it later. */
  at: pressedAtShape,
  /** Record more than is owed, because the cash is already in the drawer. */
  isExcess: z.boolean().optional(),
});

/** An earlier payment or waiver. */
export interface EarlierEntry {
  kind: 'card' | 'cash' | 'cheque' | 'waiver';
  amountCents: number;
  at: Instant;
  byName: string | null;
}

/** The amount is already paid; nothing of it is recorded. */
export interface PaidAlreadyRefusal {
  refused: 'too-much';
  field: 'amountCents';
  owedCents: number;
  earlier: EarlierEntry;
}

/** `amountCents`: the balance that was shown; another balance is not waived. */
export const WaiverInput = z.strictObject({ key, folioId: id, reason: requiredText(500), amountCents: cents.optional() });

const lineAmount = z.strictObject({ line: requiredText(80), amountCents: cents });

/** Lines to credit without a refund. */
export const LineCredit = z.strictObject({ key, folioId: id, lines: z.array(lineAmount).min(1).max(500), reason: requiredText(500) });

/** Lines to refund; without lines, some or all of the overpayment. */
export const NewRefund = z.strictObject({
  key,
  folioId: id,
  method: z.enum(methods),
  lines: z.array(lineAmount).max(500),
  /** Only without lines: how much of the overpayment; null is all of it. */
  amountCents: cents.nullable().default(null),
  reason: requiredText(500),
});

const openStates = ['inquiry', 'held', 'confirmed'] as const satisfies readonly ReservationState[];

/** Cancellation of a stay with the decision about its money. `seen`: the money that was shown. */
export const StayCancellation = z.strictObject({
  key,
  id,
  from: z.enum(openStates),
  fromHeldUntil: z.iso.date().nullable(),
  reason: text(1_000).default(''),
  seen: z.strictObject({ balanceCents: z.number().int(), paidCents: z.number().int() }),
  refundCents: z.number().int().min(0, 'too-small').max(maxRequestCents, 'too-large'),
  /** How the part that cards did not pay is refunded. */
  byHand: z.enum(['cash', 'cheque']),
  rest: z.enum(['waive', 'owed']),
});

/** Decision of staff about a payment that matches no request. */
export const PaymentDecision = z.strictObject({
  id: z.string().min(1).max(200),
  how: z.enum(['accept', 'refund', 'settled', 'not-ours']),
  note: text(500),
  /** With 'not-ours': also leave out later payments taken the same way. */
  alike: z.boolean().optional(),
});

/** Decision about a dashboard refund. `amountCents`: the amount shown; another amount is not decided about. */
export const RefundDecision = z.strictObject({
  folioId: id,
  how: z.enum(['costs-less', 'still-owed']),
  amountCents: cents,
  note: text(500),
});

export const RequestFilter = z.strictObject({ state: z.enum(requestStates).optional(), reservationId: id.optional() });
export const ByDay = z.strictObject({ day, reservationId: id.optional() });
export const byFolio = z.strictObject({ folioId: id });

/** A line of the checkout page. */
export interface CheckoutLine {
  key: string;
  name: string;
  quantity: number;
  unitCents: number;
}

/** Facts on a receipt, as they were when the request was created. */
export interface ReceiptFacts {
  event: string;
  dates: string;
  family: string;
  code: string;
  /** Address in the QR code, which the desk scans. */
  passUrl: string;
}

/** How a part of a request was settled without its link. */
export type ReceivedKind = 'card' | 'cash' | 'cheque' | 'credit';

/** A part of a request that is already settled. */
export interface ReceivedPart {
  kind: ReceivedKind;
  amountCents: number;
  on: Day;
}

export interface RefundLine {
  line: string;
  label: string;
  amountCents: number;
}

/** The state of a payment request, as lists and pages show it. */
export interface RequestFacts {
  id: string;
  state: RequestState;
  amountCents: number;
  link: string | null;
  /** Payments before it was reissued for the balance; rows stored by older devices lack it. */
  received?: ReceivedPart[];
}

/** A folio's balance and payments, and its latest request, for other features to show. */
export interface FolioMoney extends Money {
  request: RequestFacts | null;
  /** Refunds that the provider has not confirmed yet, in cents. */
  refundingCents: number;
  /** Payments in review, oldest first. */
  undecided: UndecidedPayment[];
  /** Payments refunded instead of accepted, oldest first; omitted without any. */
  givenBack?: ReturnedPayment[];
  /** Part of the balance left unpaid by a dashboard refund, until staff decide; omitted when zero. */
  inReviewCents?: number;
  /** Tips, in no balance; omitted when zero. */
  tipCents?: number;
  /** Amount that may still be requested: the balance less payments in review; zero while a refund is in review. */
  restCents: number;
  /** Some card payments were made in test mode: no real money. */
  isPretend: boolean;
}

export interface RequestRow extends RequestFacts {
  folioId: string;
  folioKind: FolioKind;
  folioName: string;
  reservationId: string | null;
  purpose: Purpose;
  description: string;
  payerName: string;
  payerEmail: string;
  dueOn: Day | null;
  sentAt: Instant | null;
  remindedAt: Instant | null;
  reminders: number;
  problem: string | null;
  createdAt: Instant;
  createdByName: string | null;
  /** Current balance of the folio. */
  balanceCents: number;
  /** The part that may still be requested, without payments in review. Rows stored by older devices lack it. */
  restCents?: number;
  /** A payment for it, or a refund of its folio, is in review. */
  isUndecided: boolean;
  /** Paid in test mode. */
  isPretend: boolean;
}

export interface EntryRow {
  id: string;
  folioId: string;
  folioName: string;
  at: Instant;
  day: Day;
  kind: EntryKind;
  amountCents: number;
  method: Method | null;
  line: string | null;
  label: string;
  note: string;
  byName: string | null;
  /** The provider's payment id, for card movements. */
  paymentId: string | null;
  /** Paid in test mode: no real money. */
  isPretend: boolean;
}

/**
 * A row of the daily report: entries, and card payments that were not accepted at once, so that the total equals the provider's. `arrived`
 * needs review; `decided-later` was decided on another day, where `decided-earlier` offsets its entry. `tip` and `tip-back` are in no
 * balance. `left-out` and `left-out-back` are other sales at our location, one row per day, in no total.
 */
export interface DayRow extends Omit<EntryRow, 'kind' | 'folioId'> {
  kind: DayKind;
  /** Null for a payment without a folio. */
  folioId: string | null;
  currency: string;
  /** Number of payments or refunds in a `left-out` row. */
  count?: number;
}

export interface RefundRow {
  id: string;
  amountCents: number;
  currency: string;
  lines: RefundLine[];
  reason: string;
  state: RefundState;
  problem: string | null;
  createdAt: Instant;
  byName: string | null;
}

/** A charged line, and what is left to refund. */
export interface FolioLine {
  line: string;
  label: string;
  chargedCents: number;
  /** After credits, refunds, and refunds still pending. */
  leftCents: number;
}

/** One folio with all its lists. */
export interface FolioRow {
  id: string;
  kind: FolioKind;
  name: string;
  reservationId: string | null;
  money: FolioMoney;
  lines: FolioLine[];
  entries: EntryRow[];
  requests: RequestRow[];
  refunds: RefundRow[];
  /** Cents that can be refunded to cards. */
  cardLeftCents: number;
  /** Amount to take now: `restCents`, or what is owed for extras of a stay without a price. */
  owedNowCents: number;
  /** Advance payments of a stay without a price; null for other folios. */
  downCents: number | null;
}

export const alarmKinds = [
  // Payments that match no request.
  'unknown',
  'second',
  'wrong-amount',
  'wrong-currency',
  'wrong-place',
  // Booked here, but missing at the provider.
  'missing',
  'overpaid',
  // Unpaid after its event.
  'owed',
  'no-link',
  'refund-failed',
  // A dashboard refund: lower price, or still owed?
  'refund-in-review',
  // Not accepted by the provider yet, for example because the keys may not refund.
  'refund-waits',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface AlarmRow {
  /** `{kind}:{subject id}` */
  id: string;
  kind: AlarmKind;
  at: Instant;
  /** For a payment: the amount left after dashboard refunds, without the tip. */
  amountCents: number;
  /** Dashboard refunds and tip of a payment; omitted when zero. */
  backCents?: number;
  tipCents?: number;
  currency: string;
  /** Requested amount, for a payment with a request. */
  askedCents: number | null;
  folioId: string | null;
  folioKind: FolioKind | null;
  folioName: string | null;
  reservationId: string | null;
  requestId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** Paid in test mode. */
  isPretend: boolean;
  /** Address of the payment in the provider's dashboard; null without one. */
  dashboardUrl?: string | null;
  /** How an unmatched payment was taken, when a rule can leave out payments like it. */
  takenBy?: { product: string; sourceName: string | null } | null;
  note: string;
}

/** A rule that leaves out payments; withdrawn rules stay as history. */
export interface PaymentRuleRow {
  id: string;
  product: string;
  sourceName: string | null;
  createdAt: Instant;
  createdByName: string | null;
  withdrawnAt: Instant | null;
  withdrawnByName: string | null;
}

/** A payer's private page of a request. */
export interface PayerPage {
  description: string;
  amountCents: number;
  received: ReceivedPart[];
  state: RequestState;
  link: string | null;
  /** A payment for it is in review. */
  isUndecided: boolean;
  /** A dashboard refund of it is in review. */
  isInReview: boolean;
  /** Test mode: no real money moves. */
  isPretend: boolean;
}
