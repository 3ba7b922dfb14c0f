import { currency, type EntryKind, type Method, methods } from './rules.ts';

/** What a day's list shows beside entries: see `DayRow`. */
export const dayKinds = ['arrived', 'decided-later', 'decided-earlier'] as const;
export type DayKind = EntryKind | (typeof dayKinds)[number];

export interface DayEntry {
  kind: DayKind;
  amountCents: number;
  method: Method | null;
  currency: string;
  /** It went through the pretend checkout: no real money. */
  isPretend: boolean;
}

/** What came in and went out by one way of paying. All above zero but the last, which is their difference. */
export interface Flow {
  takenCents: number;
  refundedCents: number;
  netCents: number;
}

/** In dollars; with what has arrived and is undecided, the flow of all is what the drawer and the provider's list show. */
export interface DayTotals extends Flow {
  /** In the order of `methods`; those by which nothing moved are left out. */
  byMethod: (Flow & { method: Method })[];
  /** Arrived by card and not yet decided about. */
  undecidedCents: number;
  /** What of all that was pretend money; null where there was none. */
  pretend: Flow | null;
  /** What moved in other currencies, by currency: above zero came in. */
  foreign: { currency: string; amountCents: number }[];
  chargedCents: number;
  creditedCents: number;
  waivedCents: number;
}

/** Whether it is money that moved, and not only what is owed. */
export function isMoneyMoved(kind: DayKind): boolean {
  return kind === 'refund' || isMethod(kind) || isDayKind(kind);
}

/** A day's entries added up: what the drawer, the cheques and the provider's own list must show. */
export function dayTotals(entries: readonly DayEntry[]): DayTotals {
  const moved = entries.filter(({ kind }) => isMoneyMoved(kind));
  const ours = moved.filter((entry) => entry.currency === currency);
  const counted = ours.filter(({ kind }) => kind !== 'arrived');
  const byMethod = methods
    .map((method) => ({ method, entries: counted.filter((entry) => methodOf(entry) === method) }))
    .filter((one) => one.entries.length > 0)
    .map((one) => ({ method: one.method, ...flowOf(one.entries) }));
  const sum = (wanted: DayKind) => total(entries.filter((entry) => entry.kind === wanted && entry.currency === currency));
  return {
    ...flowOf(ours),
    byMethod,
    undecidedCents: -sum('arrived') + 0,
    pretend: ours.some(({ isPretend }) => isPretend) ? flowOf(ours.filter(({ isPretend }) => isPretend)) : null,
    foreign: foreignOf(moved),
    chargedCents: sum('charge'),
    creditedCents: -sum('credit') + 0,
    waivedCents: -sum('waiver') + 0,
  };
}

function foreignOf(moved: readonly DayEntry[]): DayTotals['foreign'] {
  const sums = new Map<string, number>();
  for (const entry of moved) if (entry.currency !== currency) sums.set(entry.currency, (sums.get(entry.currency) ?? 0) - entry.amountCents);
  return [...sums].map(([of, amountCents]) => ({ currency: of, amountCents }));
}

function flowOf(moved: readonly DayEntry[]): Flow {
  const takenCents = -total(moved.filter(({ kind }) => kind !== 'refund')) + 0;
  const refundedCents = total(moved.filter(({ kind }) => kind === 'refund'));
  return { takenCents, refundedCents, netCents: takenCents - refundedCents };
}

/** By which way it moved. A refund says how it was given back; without that it went to the card, as refunds by themselves do. */
export function methodOf({ kind, method }: Pick<DayEntry, 'kind' | 'method'>): Method {
  return method ?? (isMethod(kind) ? kind : 'card');
}

function isMethod(kind: DayKind): kind is Method {
  return methods.some((method) => method === kind);
}

function isDayKind(kind: DayKind): boolean {
  return dayKinds.some((one) => one === kind);
}

function total(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
