/** Where a payment request stands. The first three are the specification's words (§4). */
export const requestStates = ['created', 'received link', 'remove link', 'removed', 'expired', 'failed', 'mismatch', 'paid'] as const;
export type RequestState = (typeof requestStates)[number];

export const purposes = ['check-in', 'deposit', 'balance', 'other'] as const;
export type Purpose = (typeof purposes)[number];

export const folioKinds = ['check-in', 'reservation', 'free'] as const;
export type FolioKind = (typeof folioKinds)[number];

/** Charges, credits and waivers say what is owed; the others are money that moved. */
export const entryKinds = ['charge', 'credit', 'waiver', 'card', 'cash', 'cheque', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const methods = ['card', 'cash', 'cheque'] as const;
export type Method = (typeof methods)[number];

/** What a payment of the provider is to us. */
export const verdicts = [
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
export type Verdict = (typeof verdicts)[number];

/** Nobody has to decide about these. */
export const verdictsWithoutDecision = ['waiting', 'accepted', 'not-ours', 'elsewhere'] as const;
export type UndecidedVerdict = Exclude<Verdict, (typeof verdictsWithoutDecision)[number]>;

export function needsNoDecision(verdict: Verdict): verdict is (typeof verdictsWithoutDecision)[number] {
  return verdictsWithoutDecision.some((one) => one === verdict);
}

/** A payment that has arrived and waits for somebody to decide about it: another amount, currency or till, or a second one. */
export interface UndecidedPayment {
  id: string;
  /** Of its own currency's smallest coin; what was given back meanwhile is taken off. */
  amountCents: number;
  currency: string;
  verdict: UndecidedVerdict;
  /** The tip that came with it and is in no balance; left out where there is none. */
  tipCents?: number;
  /** It came through the pretend checkout: no real money. */
  isPretend: boolean;
  at: string;
}

/** A payment that was no entry of its folio and was given back: it stands in no balance. */
export interface ReturnedPayment {
  /** By whose link it came. */
  requestId: string;
  /** Of its own currency's smallest coin. */
  amountCents: number;
  currency: string;
  /** The provider has not confirmed it yet. */
  isOnItsWay: boolean;
  /** When somebody decided so. */
  at: string;
}

export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The only currency of a camp so far. */
export const currency = 'USD';

/** Cents. The most that one request may ask for: a million dollars, and the database's int holds it. */
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

/** A request only ever goes forward, and paid is the end: whatever news comes late or twice changes nothing. */
export function canMoveTo(from: RequestState, to: RequestState): boolean {
  return rank[to] > rank[from];
}

/** While a family may still pay by it. */
export const openRequestStates = ['created', 'received link'] as const;

export function isRequestOpen(state: RequestState): boolean {
  return state === 'created' || state === 'received link';
}

/** How long a link by staff stays: after the day it is due, or without one. */
export const linkDaysAfterDueDate = 14;
export const linkDaysWithoutDueDate = 30;

/** Who has not paid is reminded so often, and not sooner than so many days after the last time. */
export const maxReminders = 3;
export const daysBetweenReminders = 7;

export interface Entry {
  kind: EntryKind;
  amountCents: number;
  method: Method | null;
}

/** A folio's entries added up. All in cents and, but for the balance, as people say them: above zero. */
export interface Money {
  /** What it costs, less credits. */
  chargedCents: number;
  waivedCents: number;
  cardCents: number;
  cashCents: number;
  chequeCents: number;
  refundedCents: number;
  /** The sum of all entries: above zero is owed to the camp, below zero by it. */
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
 * What may still be asked for, in cents: what is owed, less what has arrived and is undecided. Of another currency or
 * till nobody can say how much it pays, so nothing is asked for until somebody has decided. Nor is anything asked for
 * while a refund in the provider's dashboard is in review.
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

/** What of a folio says whether it is known what it costs. */
export interface PricingFacts {
  kind: FolioKind;
  /** The lines that were charged. */
  charged: readonly (string | null)[];
  /** Ids of its requests of purpose 'other'. */
  askedAlone: readonly string[];
}

/**
 * Whether it is known what it costs. What a link asks for beside a stay, as firewood, is charged on a line named by the
 * link's id and is no price of the stay: until the stay itself is charged, a deposit and money down may be any amount.
 */
export function hasPrice({ kind, charged, askedAlone }: PricingFacts): boolean {
  return charged.some((line) => kind !== 'reservation' || line === null || !askedAlone.includes(line));
}

/** What a line of a folio is made of: a charge, above zero, or a credit. Without a line it concerns the whole. */
export interface LineEntry {
  line: string | null;
  label: string;
  amountCents: number;
}

/** A line that was charged, and how much of it is left: credits of the whole are taken off the last lines first. */
export interface ChargedLine {
  line: string;
  label: string;
  chargedCents: number;
  leftCents: number;
}

export function sumByLine(entries: readonly LineEntry[]): ChargedLine[] {
  const lines = new Map<string, ChargedLine>();
  let ofTheWhole = 0;
  for (const { line, label, amountCents } of entries) {
    if (line === null) ofTheWhole += amountCents;
    else {
      const known = lines.get(line) ?? { line, label, chargedCents: 0, leftCents: 0 };
      const charged = Math.max(0, amountCents);
      lines.set(line, {
        line,
        label: charged > 0 ? label : known.label,
        chargedCents: known.chargedCents + charged,
        leftCents: known.leftCents + amountCents,
      });
    }
  }
  return withoutCredit([...lines.values()], -ofTheWhole);
}

function withoutCredit(lines: ChargedLine[], credit: number): ChargedLine[] {
  let rest = credit;
  return lines
    .toReversed()
    .map((line) => {
      const taken = Math.min(Math.max(0, rest), Math.max(0, line.leftCents));
      rest -= taken;
      return { ...line, leftCents: line.leftCents - taken };
    })
    .toReversed();
}
