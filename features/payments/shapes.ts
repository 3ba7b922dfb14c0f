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

/** Of a private page: 43 characters of base64url. */
export const secret = z.string().regex(/^[\w-]{16,64}$/, 'not-a-secret');
export const bySecret = z.strictObject({ secret });

/** Above zero. */
const cents = z.number().int().min(1, 'too-small').max(maxRequestCents, 'too-large');
const day = z.iso.date().refine((date) => date >= '2000-01-01' && date < '2200-01-01', 'not-a-date');
const optionalEmail = z.union([z.literal(''), email]);
/** Idempotency key, made in the browser once per press. */
const key = id;

const requestWords = {
  reservationId: id.nullable(),
  purpose: z.enum(['deposit', 'balance', 'other']),
  description: requiredName(200),
  amountCents: cents,
  payerName: nameText(120).default(''),
  payerEmail: optionalEmail.default(''),
  language: z.enum(languages),
  dueOn: day.nullable().default(null),
  /** Mailed to the payer as soon as it has its link. */
  send: z.boolean().default(false),
};
const hasAddress = ({ send, payerEmail }: { send: boolean; payerEmail: string }): boolean => !send || payerEmail !== '';
const noAddress = { path: ['payerEmail'], message: 'empty' };

/** What somebody writes who asks for money by a link. */
export const RequestFormInput = z.strictObject(requestWords).refine(hasAddress, noAddress);

/** A payment request by staff. Without a reservation it stands on a folio of its own. Its id is made by who asks: other words have another. */
export const NewRequest = z.strictObject({ id: nonTestId, ...requestWords }).refine(hasAddress, noAddress);

/** What a reservation costs, or costs less: an entry is added. */
export const NewCharge = z.strictObject({
  key,
  reservationId: id,
  kind: z.enum(['charge', 'credit']),
  description: requiredName(200),
  amountCents: cents,
});

/** Money taken at the desk or by post. */
export const DeskPaymentInput = z.strictObject({
  key,
  folioId: id,
  method: z.enum(['cash', 'cheque']),
  amountCents: cents,
  /** The number of a cheque, or a remark. */
  note: text(500).default(''),
  /** When it was taken: a device without a network sends it later. */
  at: pressedAtShape,
  /** Record more than is owed, since it is in the drawer: the rest is to be given back. */
  isExcess: z.boolean().optional(),
});

/** What paid a folio, or let it off, before. */
export interface EarlierEntry {
  kind: 'card' | 'cash' | 'cheque' | 'waiver';
  amountCents: number;
  at: Instant;
  byName: string | null;
}

/** Money was taken for what had been paid meanwhile. Nothing of it is recorded. */
export interface PaidAlreadyRefusal {
  refused: 'too-much';
  field: 'amountCents';
  /** What is left to pay. */
  owedCents: number;
  earlier: EarlierEntry;
}

/** `amountCents`: the rest as it was seen; another is not let off. */
export const WaiverInput = z.strictObject({ key, folioId: id, reason: requiredText(500), amountCents: cents.optional() });

const someLine = z.strictObject({ line: requiredText(80), amountCents: cents });

/** Lines that cost less from now on, while the money stays. */
export const LineCredit = z.strictObject({ key, folioId: id, lines: z.array(someLine).min(1).max(500), reason: requiredText(500) });

/** Lines to refund; without lines, some of what was paid too much. */
export const NewRefund = z.strictObject({
  key,
  folioId: id,
  method: z.enum(methods),
  lines: z.array(someLine).max(500),
  /** Only without lines: how much of the overpayment; null is all of it. */
  amountCents: cents.nullable().default(null),
  reason: requiredText(500),
});

const openStates = ['inquiry', 'held', 'confirmed'] as const satisfies readonly ReservationState[];

/** Cancels a stay and decides about its money at once. `seen`: the money as it was shown. */
export const StayCancellation = z.strictObject({
  key,
  id,
  from: z.enum(openStates),
  fromHeldUntil: z.iso.date().nullable(),
  reason: text(1_000).default(''),
  seen: z.strictObject({ balanceCents: z.number().int(), paidCents: z.number().int() }),
  /** Of what was paid. */
  refundCents: z.number().int().min(0, 'too-small').max(maxRequestCents, 'too-large'),
  /** How the part goes back that no card paid. */
  byHand: z.enum(['cash', 'cheque']),
  rest: z.enum(['waive', 'owed']),
});

/** A person's decision about a payment that matches no request. */
export const PaymentDecision = z.strictObject({
  id: z.string().min(1).max(200),
  how: z.enum(['accept', 'refund', 'settled', 'not-ours']),
  note: text(500),
  /** Of 'not-ours': payments taken in the same way are left out from now on. */
  alike: z.boolean().optional(),
});

/** What a refund in the provider's dashboard means. `amountCents`: what was shown as in review; another is not decided about. */
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

/** What a receipt says beside its lines, as it was when the money was asked for. */
export interface ReceiptFacts {
  event: string;
  dates: string;
  family: string;
  code: string;
  /** Behind the QR code, which the desk reads. */
  passUrl: string;
}

/** How a part of what a link asked for was settled without it. */
export type ReceivedKind = 'card' | 'cash' | 'cheque' | 'credit';

/** Part of what a link asked for that needs no payment any more. */
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
  /** Received toward it before it was reissued for the rest; rows that a device stored before lack it. */
  received?: ReceivedPart[];
}

/** What is owed and paid, and the latest request for it: what rooms show that have folios. */
export interface FolioMoney extends Money {
  request: RequestFacts | null;
  /** Refunds that the provider has not confirmed yet, in cents. */
  refundingCents: number;
  /** Payments that have arrived and await a decision, oldest first. */
  undecided: UndecidedPayment[];
  /** Payments that were given back instead of being taken for what is owed, oldest first; left out where there are none. */
  givenBack?: ReturnedPayment[];
  /** The part of the balance that a refund in the provider's dashboard has left unpaid, until staff decide; left out where there is none. */
  inReviewCents?: number;
  /** Tips that came with its payments and are in no balance; left out where there are none. */
  tipCents?: number;
  /** What may still be asked for: what is owed, less what has arrived and is undecided; nothing while a refund is in review. Never below zero. */
  restCents: number;
  /** Some of what came by card came through the pretend checkout: no real money. */
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
  /** Of the folio as it stands now. */
  balanceCents: number;
  /** Of that, what may still be asked for: what has arrived and is undecided is taken off. Rows that a device kept before lack it. */
  restCents?: number;
  /** Money that came for it awaits a decision, or a refund of its folio does. */
  isUndecided: boolean;
  /** It was paid at the pretend checkout. */
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
  /** The provider's number of the payment, of what went by card. */
  paymentId: string | null;
  /** It went through the pretend checkout: no real money. */
  isPretend: boolean;
}

/**
 * What a day's list shows: its entries, and the card payments that came without being an entry at once, so that its
 * total is the provider's. `arrived` awaits its decision; `decided-later` was decided about on another day, on which
 * `decided-earlier` stands against its entry. `tip` and `tip-back` are in no balance. `left-out` and `left-out-back` are
 * what is not ours at our location, one row for the day, in no total.
 */
export interface DayRow extends Omit<EntryRow, 'kind' | 'folioId'> {
  kind: DayKind;
  /** Null for a payment that belongs to no folio. */
  folioId: string | null;
  currency: string;
  /** Of what is left out: how many payments, or refunds, it is. */
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

/** A line that was charged, and how much of it is left to give back. */
export interface FolioLine {
  line: string;
  label: string;
  chargedCents: number;
  /** After credits, refunds, and refunds still pending. */
  leftCents: number;
}

/** One folio whole. */
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
  /** How much can go back to the card. */
  cardLeftCents: number;
  /** What there is to take: `restCents`, and of a stay without a price what is owed beside it whatever was paid as a deposit. */
  owedNowCents: number;
  /** Of a stay without a price: what was paid before it has one. Null once it has one, and of what is no stay. */
  downCents: number | null;
}

export const alarmKinds = [
  // Money without a check-in, or not the right money.
  'unknown',
  'second',
  'wrong-amount',
  'wrong-currency',
  'wrong-place',
  // We have an entry for it, the provider has no such payment.
  'missing',
  'overpaid',
  // A check-in without its money, after its event.
  'owed',
  'no-link',
  'refund-failed',
  // A refund in the provider's dashboard: does it cost less, or is it still owed?
  'refund-in-review',
  // The provider has not taken it, as with keys that may not give back.
  'refund-waits',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface AlarmRow {
  /** `{kind}:{id of what it is about}` */
  id: string;
  kind: AlarmKind;
  at: Instant;
  /** Of a payment: what remains of it after refunds in the provider's dashboard, without the tip. */
  amountCents: number;
  /** What was given back of a payment in the dashboard, and the tip that came with it; left out where there is none. */
  backCents?: number;
  tipCents?: number;
  currency: string;
  /** What was asked for, of a payment that came for a request. */
  askedCents: number | null;
  folioId: string | null;
  folioKind: FolioKind | null;
  folioName: string | null;
  reservationId: string | null;
  requestId: string | null;
  paymentId: string | null;
  refundId: string | null;
  /** Money of the pretend checkout. */
  isPretend: boolean;
  /** The payment in the provider's dashboard; null where there is no such page. */
  dashboardUrl?: string | null;
  /** Of a payment for nothing we know: how it was taken, where payments like it can be left out. */
  takenBy?: { product: string; sourceName: string | null } | null;
  note: string;
}

/** Payments taken like this are left out; one that was withdrawn stays as the history of it. */
export interface PaymentRuleRow {
  id: string;
  product: string;
  sourceName: string | null;
  createdAt: Instant;
  createdByName: string | null;
  withdrawnAt: Instant | null;
  withdrawnByName: string | null;
}

/** The payer's private page of a request. */
export interface PayerPage {
  description: string;
  amountCents: number;
  received: ReceivedPart[];
  state: RequestState;
  link: string | null;
  /** Money that came for it awaits a decision. */
  isUndecided: boolean;
  /** A refund of it in the provider's dashboard awaits a decision. */
  isInReview: boolean;
  /** The pretend provider is in use: no real money moves. */
  isPretend: boolean;
}
