/** States of a payment request. The first three names come from the specification (§4). */
export const requestStates = ['created', 'received link', 'remove link', 'removed', 'expired', 'failed', 'mismatch', 'paid'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestPurposes = ['check-in', 'deposit', 'balance', 'other'] as const;
export type RequestPurpose = (typeof requestPurposes)[number];

export const folioKinds = ['check-in', 'reservation', 'free'] as const;
export type FolioKind = (typeof folioKinds)[number];

/** Kinds of entries in a folio. Charges, credits and waivers change the amount owed; all others are movements of money. */
export const entryKinds = ['charge', 'credit', 'waiver', 'card', 'cash', 'cheque', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const paymentMethods = ['card', 'cash', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentVerdicts = [
  'waiting',
  'accepted',
  'wrong-amount',
  'wrong-currency',
  'wrong-place',
  'second',
  'unknown',
  'not-ours',
  'elsewhere',
] as const;
export type PaymentVerdict = (typeof paymentVerdicts)[number];

/** Verdicts of payments that need no decision by staff. */
export const verdictsWithoutDecision = ['waiting', 'accepted', 'not-ours', 'elsewhere'] as const;
export type UndecidedVerdict = Exclude<PaymentVerdict, (typeof verdictsWithoutDecision)[number]>;

export function needsNoDecision(verdict: PaymentVerdict): verdict is (typeof verdictsWithoutDecision)[number] {
  return verdictsWithoutDecision.some((decided) => decided === verdict);
}

/** A received payment in review: its amount, currency or location is wrong, or it is a second payment. */
export interface UndecidedPayment {
  id: string;
  /** Amount in the minor unit of `currency`, after refunds. */
  amountCents: number;
  currency: string;
  verdict: UndecidedVerdict;
  /** Tip in cents. It counts in no balance; omitted if there is none. */
  tipCents?: number;
  isPretend: boolean;
  at: string;
}

/** A payment that staff refunded instead of accepting it. It counts in no balance. */
export interface ReturnedPayment {
  requestId: string;
  amountCents: number;
  currency: string;
  /** True until the provider confirms the refund. */
  isOnItsWay: boolean;
  at: string;
}

export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** Every camp uses this currency so far. */
export const currency = 'USD';

/** Maximum of one request in cents. A million dollars fits the database's integer type. */
export const maxRequestCents = 100_000_000;

const rank: Record<RequestState, number> = {
  created: 0,
  'received link': 1,
  'remove link': 2,
  removed: 3,
  expired: 3,
  failed: 3,
  mismatch: 4,
  paid: 5,
};

/**
 * Returns whether a request may change to this state. States only move forward and paid is final, so late or repeated reports have no
 * effect.
 */
export function canMoveTo(from: RequestState, to: RequestState): boolean {
  return rank[to] > rank[from];
}

export const openRequestStates = ['created', 'received link'] as const;

export function isRequestOpen(state: RequestState): boolean {
  return state === 'created' || state === 'received link';
}

/** Days until a staff link expires. They count from the due day, or from the creation if there is no due day. */
export const linkDaysAfterDueDate = 14;
export const linkDaysWithoutDueDate = 30;

/** Maximum number of reminders for a request, and minimum number of days between two of them. */
export const maxReminders = 3;
export const daysBetweenReminders = 7;

export interface Entry {
  kind: EntryKind;
  amountCents: number;
  method: PaymentMethod | null;
}

/** Sums of a folio's entries in cents. All are positive or zero, except the balance, which may be negative. */
export interface Money {
  chargedCents: number;
  waivedCents: number;
  cardCents: number;
  cashCents: number;
  chequeCents: number;
  refundedCents: number;
  /** Sum of all entries. A positive balance is owed to the camp; a negative one is owed by the camp. */
  balanceCents: number;
}

export const zeroMoney: Money = {
  chargedCents: 0,
  waivedCents: 0,
  cardCents: 0,
  cashCents: 0,
  chequeCents: 0,
  refundedCents: 0,
  balanceCents: 0,
};

export function sumEntries(entries: readonly Entry[]): Money {
  const sum = (...kinds: EntryKind[]) =>
    entries.reduce((total, { kind, amountCents }) => (kinds.includes(kind) ? total + amountCents : total), 0);
  return {
    chargedCents: sum('charge', 'credit'),
    waivedCents: -sum('waiver') + 0,
    cardCents: -sum('card') + 0,
    cashCents: -sum('cash') + 0,
    chequeCents: -sum('cheque') + 0,
    refundedCents: sum('refund'),
    balanceCents: sum(...entryKinds),
  };
}

/**
 * Returns the cents that may still be requested: the balance minus payments in review. Returns zero while that amount is unknown: a
 * dashboard refund, a payment in another currency or one at another location is in review.
 */
export function computeRestCents(
  balanceCents: number,
  undecided: readonly Pick<UndecidedPayment, 'amountCents' | 'currency' | 'verdict'>[],
  inReviewCents = 0,
): number {
  if (inReviewCents > 0) return 0;
  if (undecided.some((payment) => payment.currency !== currency || payment.verdict === 'wrong-place')) return 0;
  return Math.max(0, balanceCents - undecided.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

export interface PricingFacts {
  kind: FolioKind;
  charged: readonly (string | null)[];
  askedAlone: readonly string[];
}

/**
 * Returns whether the price of the stay is known. Extras (such as firewood) have a line named after their request and do not set the price.
 * Before a charge for the stay itself, a deposit may have any amount.
 */
export function hasPrice({ kind, charged, askedAlone }: PricingFacts): boolean {
  return charged.some((line) => kind !== 'reservation' || line === null || !askedAlone.includes(line));
}

/** A charge (positive) or a credit (negative). An entry without a line applies to the full folio. */
export interface LineEntry {
  line: string | null;
  label: string;
  amountCents: number;
}

/** A charged line and the cents left on it. Credits without a line are subtracted from the last lines first. */
export interface ChargedLine {
  line: string;
  label: string;
  chargedCents: number;
  leftCents: number;
}

export function sumByLine(entries: readonly LineEntry[]): ChargedLine[] {
  const lines = new Map<string, ChargedLine>();
  let unassigned = 0;
  for (const { line, label, amountCents } of entries) {
    if (line === null) unassigned += amountCents;
    else {
      const previous = lines.get(line) ?? { line, label, chargedCents: 0, leftCents: 0 };
      const charged = Math.max(0, amountCents);
      lines.set(line, {
        line,
        label: charged > 0 ? label : previous.label,
        chargedCents: previous.chargedCents + charged,
        leftCents: previous.leftCents + amountCents,
      });
    }
  }
  return withoutCredit([...lines.values()], -unassigned);
}

function withoutCredit(lines: ChargedLine[], credit: number): ChargedLine[] {
  let rest = credit;
  return lines
    .toReversed()
    .map((line) => {
      const creditedCents = Math.min(Math.max(0, rest), Math.max(0, line.leftCents));
      rest -= creditedCents;
      return { ...line, leftCents: line.leftCents - creditedCents };
    })
    .toReversed();
}
