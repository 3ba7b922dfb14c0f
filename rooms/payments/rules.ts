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

/** What became of a payment that the provider tells of; all but the first two want a person's eye. */
export const verdicts = ['waiting', 'accepted', 'wrong-amount', 'wrong-currency', 'wrong-place', 'second', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

export const refundStates = ['asked', 'pending', 'completed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** The only currency of a camp so far. */
export const currency = 'USD';

/** Cents. The most that one request may ask for: a million dollars, and the database's int holds it. */
export const mostCents = 100_000_000;

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
export function mayMove(from: RequestState, to: RequestState): boolean {
  return rank[to] > rank[from];
}

/** Whether a family may still pay by it. */
export function isOpen(state: RequestState): boolean {
  return state === 'created' || state === 'received link';
}

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

export const noMoney: Money = {
  chargedCents: 0,
  waivedCents: 0,
  cardCents: 0,
  cashCents: 0,
  chequeCents: 0,
  refundedCents: 0,
  balanceCents: 0,
};

export function moneyIn(entries: readonly Entry[]): Money {
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
