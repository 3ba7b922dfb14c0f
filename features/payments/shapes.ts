import { z } from 'zod';
import { email, id, nameText, nonTestId, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { pressedAtShape } from '#platform/http/device-clock.ts';
import type { Day } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { languages } from '#platform/i18n/texts.ts';
import type { ReservationState } from '#features/reservations/server/public.ts';
import type { DayKind } from './day-totals.ts';
import {
  type EntryKind,
  type FolioKind,
  type ReturnedPayment,
  type PaymentMethod,
  paymentMethods,
  type Money,
  maxRequestCents,
  type RequestPurpose,
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
/** Idempotency key. The browser creates one for each submission. */
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
  send: z.boolean().default(false),
};
const hasAddress = ({ send, payerEmail }: { send: boolean; payerEmail: string }): boolean => !send || payerEmail !== '';
const noAddress = { path: ['payerEmail'], message: 'empty' };

export const RequestFormInput = z.strictObject(requestFields).refine(hasAddress, noAddress);

/** A payment request by staff. A retry has the same id and input. A request without a reservation gets its own folio. */
export const NewRequest = z.strictObject({ id: nonTestId, ...requestFields }).refine(hasAddress, noAddress);

export const NewCharge = z.strictObject({
  key,
  reservationId: id,
  kind: z.enum(['charge', 'credit']),
  description: requiredName(200),
  amountCents: cents,
});

export const DeskPaymentInput = z.strictObject({
  key,
  folioId: id,
  method: z.enum(['cash', 'cheque']),
  amountCents: cents,
  note: text(500).default(''),
  /** Time of the payment by the device's clock, because an offline device sends it later. */
  at: pressedAtShape,
  /** Accepts more than the balance, because the cash is already in the drawer. */
  isExcess: z.boolean().optional(),
});

export interface EarlierEntry {
  kind: 'card' | 'cash' | 'cheque' | 'waiver';
  amountCents: number;
  at: Instant;
  byName: string | null;
}

export interface PaidAlreadyRefusal {
  refused: 'too-much';
  field: 'amountCents';
  owedCents: number;
  earlier: EarlierEntry;
}

/** `amountCents` is the expected balance. The call is refused if the balance has changed. */
export const WaiverInput = z.strictObject({ key, folioId: id, reason: requiredText(500), amountCents: cents.optional() });

const lineAmount = z.strictObject({ line: requiredText(80), amountCents: cents });

export const LineCredit = z.strictObject({ key, folioId: id, lines: z.array(lineAmount).min(1).max(500), reason: requiredText(500) });

/** A refund of some lines. If `lines` is empty, it refunds the overpayment. */
export const NewRefund = z.strictObject({
  key,
  folioId: id,
  method: z.enum(paymentMethods),
  lines: z.array(lineAmount).max(500),
  /** Part of the overpayment to refund, only if `lines` is empty. Null refunds the full overpayment. */
  amountCents: cents.nullable().default(null),
  reason: requiredText(500),
});

const openStates = ['inquiry', 'held', 'confirmed'] as const satisfies readonly ReservationState[];

/** Cancellation of a stay with the decision about its money. `seen` contains the balance and payments that the user saw. */
export const StayCancellation = z.strictObject({
  key,
  id,
  from: z.enum(openStates),
  fromHeldUntil: z.iso.date().nullable(),
  reason: text(1_000).default(''),
  seen: z.strictObject({ balanceCents: z.number().int(), paidCents: z.number().int() }),
  refundCents: z.number().int().min(0, 'too-small').max(maxRequestCents, 'too-large'),
  /** How to refund the part that was not paid by card. */
  byHand: z.enum(['cash', 'cheque']),
  rest: z.enum(['waive', 'owed']),
});

export const PaymentDecision = z.strictObject({
  id: z.string().min(1).max(200),
  how: z.enum(['accept', 'refund', 'settled', 'not-ours']),
  note: text(500),
  /** Only for 'not-ours': adds a rule that excludes later payments with the same product and source. */
  alike: z.boolean().optional(),
});

/** Decision about a dashboard refund. `amountCents` is the expected amount; the call is refused if it has changed. */
export const RefundDecision = z.strictObject({
  folioId: id,
  how: z.enum(['costs-less', 'still-owed']),
  amountCents: cents,
  note: text(500),
});

export const RequestFilter = z.strictObject({ state: z.enum(requestStates).optional(), reservationId: id.optional() });
export const DailyReportInput = z.strictObject({ day, reservationId: id.optional() });
export const folioIdInput = z.strictObject({ folioId: id });

export interface CheckoutLine {
  key: string;
  name: string;
  quantity: number;
  unitCents: number;
}

/** Content of a receipt, fixed when the request is created. */
export interface ReceiptFacts {
  event: string;
  dates: string;
  family: string;
  code: string;
  /** Address for the QR code that the desk scans. */
  passUrl: string;
}

/** How a part was paid that did not come through the request's link. */
export type ReceivedKind = 'card' | 'cash' | 'cheque' | 'credit';

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

export interface RequestFacts {
  id: string;
  state: RequestState;
  amountCents: number;
  link: string | null;
  /** Payments received before the request was reissued for the balance. Rows stored by older devices omit this field. */
  received?: ReceivedPart[];
}

/** A folio's balance, payments and latest request. Other features display it. */
export interface FolioMoney extends Money {
  request: RequestFacts | null;
  /** Cents of pending refunds, which the provider has not confirmed yet. */
  refundingCents: number;
  undecided: UndecidedPayment[];
  /** Payments that staff refunded instead of accepting them, oldest first. Omitted if there are none. */
  givenBack?: ReturnedPayment[];
  /** Amount that a dashboard refund left unpaid and that staff have not decided about. Omitted if zero. */
  inReviewCents?: number;
  /** Tips in cents, which count in no balance. Omitted if zero. */
  tipCents?: number;
  /** Amount that may still be requested: the balance minus payments in review. Zero while a refund is in review. */
  restCents: number;
  /** True if test mode took any of the card payments: no real money was paid. */
  isPretend: boolean;
}

export interface RequestRow extends RequestFacts {
  folioId: string;
  folioKind: FolioKind;
  folioName: string;
  reservationId: string | null;
  purpose: RequestPurpose;
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
  balanceCents: number;
  /** Amount that may still be requested. Rows stored by older devices omit this field. */
  restCents?: number;
  isUndecided: boolean;
  /** True if the request was paid in test mode. */
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
  method: PaymentMethod | null;
  line: string | null;
  label: string;
  note: string;
  byName: string | null;
  paymentId: string | null;
  isPretend: boolean;
}

/**
 * A row of the daily report: an entry, a card payment that was not accepted on arrival, or a sum of other sales (`left-out`,
 * `left-out-back`), which counts in no total. A payment that staff decide about on a later day appears as `decided-later` on the day it was
 * paid; `decided-earlier` offsets its entry on the day of the decision.
 */
export interface DayRow extends Omit<EntryRow, 'kind' | 'folioId'> {
  kind: DayKind;
  folioId: string | null;
  currency: string;
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

export interface FolioLine {
  line: string;
  label: string;
  chargedCents: number;
  /** Cents left on the line, without credits, refunds and pending refunds. */
  leftCents: number;
}

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
  cardLeftCents: number;
  /** Amount that the desk may take now. This is `restCents`, or the debt for extras if the stay has no price. */
  owedNowCents: number;
  downCents: number | null;
}

export const alarmKinds = [
  // A payment without a matching request.
  'unknown',
  'second',
  'wrong-amount',
  'wrong-currency',
  'wrong-place',
  // A payment that is booked here, but missing at the provider.
  'missing',
  'overpaid',
  // A stay with a balance after its event.
  'owed',
  'no-link',
  'refund-failed',
  // A dashboard refund about which staff must decide: the price is lower, or the amount is still owed.
  'refund-in-review',
  // A refund that the provider has not accepted yet, for example because the keys do not allow refunds.
  'refund-waits',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface AlarmRow {
  /** Format: `{kind}:{subject id}` */
  id: string;
  kind: AlarmKind;
  at: Instant;
  /** For an alarm about a payment: the amount after dashboard refunds, without the tip. */
  amountCents: number;
  /** Cents refunded in the dashboard, and the tip, of a payment. Both are omitted if zero. */
  backCents?: number;
  tipCents?: number;
  currency: string;
  askedCents: number | null;
  folioId: string | null;
  folioKind: FolioKind | null;
  folioName: string | null;
  reservationId: string | null;
  requestId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** True if the payment was made in test mode. */
  isPretend: boolean;
  dashboardUrl?: string | null;
  /** Product and source of an unmatched payment. Null if a rule cannot exclude similar payments. */
  takenBy?: { product: string; sourceName: string | null } | null;
  note: string;
}

/** A rule that excludes payments of other sales. Withdrawn rules stay in the list as a history. */
export interface PaymentRuleRow {
  id: string;
  product: string;
  sourceName: string | null;
  createdAt: Instant;
  createdByName: string | null;
  withdrawnAt: Instant | null;
  withdrawnByName: string | null;
}

export interface PayerPage {
  description: string;
  amountCents: number;
  received: ReceivedPart[];
  state: RequestState;
  link: string | null;
  isUndecided: boolean;
  isInReview: boolean;
  isPretend: boolean;
}
