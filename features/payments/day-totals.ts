import { currency, type EntryKind, type Method, methods } from './rules.ts';

/** What a day's list shows beside entries: see `DayRow`. */
export const dayKinds = ['arrived', 'decided-later', 'decided-earlier', 'tip', 'tip-back'] as const;
/** Money of other businesses of the merchant at our location: shown for comparison, in no total. */
export const leftOutKinds = ['left-out', 'left-out-back'] as const;
export type DayKind = EntryKind | (typeof dayKinds)[number] | (typeof leftOutKinds)[number];

export interface DayEntry {
  kind: DayKind;
  amountCents: number;
  method: Method | null;
  currency: string;
  /** It went through the pretend checkout: no real money. */
  isPretend: boolean;
  /** Of what is left out: how many payments or refunds it is. */
  count?: number;
}

/** What came in and went out by one way of paying. All above zero but the last, which is their difference. */
export interface MoneyFlow {
  takenCents: number;
  refundedCents: number;
  netCents: number;
}

/** In dollars; with what has arrived and is undecided, the flow of all is what the drawer and the provider's list show. */
export interface DayTotals extends MoneyFlow {
  /** In the order of `methods`; those by which nothing moved are left out. */
  byMethod: (MoneyFlow & { method: Method })[];
  /** Arrived by card and not yet decided about. */
  undecidedCents: number;
  /** Tips, by card; null where there were none. */
  tips: MoneyFlow | null;
  /** What is not ours and in none of these sums, and all that the provider shows for cards; null where nothing is left out. */
  leftOut: (MoneyFlow & { payments: number; provider: MoneyFlow }) | null;
  /** What of all that was pretend money; null where there was none. */
  pretend: MoneyFlow | null;
  /** What moved in other currencies, by currency: above zero came in. */
  foreign: { currency: string; amountCents: number }[];
  chargedCents: number;
  creditedCents: number;
  waivedCents: number;
}

/** Whether it is money that moved, and not only what is owed. */
export function isMoneyMovement(kind: DayKind): boolean {
  return kind === 'refund' || isMethod(kind) || isDayKind(kind);
}

/** A day's entries added up: what the drawer, the cheques and the provider's own list must show. */
export function computeDayTotals(entries: readonly DayEntry[]): DayTotals {
  const moved = entries.filter(({ kind }) => isMoneyMovement(kind));
  const ours = moved.filter((entry) => entry.currency === currency);
  const counted = ours.filter(({ kind }) => kind !== 'arrived' && !isTip(kind));
  const tips = ours.filter(({ kind }) => isTip(kind));
  const byMethod = methods
    .map((method) => ({ method, entries: counted.filter((entry) => methodOf(entry) === method) }))
    .filter((one) => one.entries.length > 0)
    .map((one) => ({ method: one.method, ...flowOf(one.entries) }));
  const sum = (wanted: DayKind) => total(entries.filter((entry) => entry.kind === wanted && entry.currency === currency));
  return {
    ...flowOf(ours),
    byMethod,
    undecidedCents: -sum('arrived') + 0,
    tips: tips.length > 0 ? flowOf(tips) : null,
    leftOut: leftOutOf(entries, ours),
    pretend: ours.some(({ isPretend }) => isPretend) ? flowOf(ours.filter(({ isPretend }) => isPretend)) : null,
    foreign: foreignOf(moved),
    chargedCents: sum('charge'),
    creditedCents: -sum('credit') + 0,
    waivedCents: -sum('waiver') + 0,
  };
}

/** In dollars, as the totals are. */
function leftOutOf(entries: readonly DayEntry[], ours: readonly DayEntry[]): DayTotals['leftOut'] {
  const left = entries.filter((entry) => isLeftOut(entry.kind) && entry.currency === currency);
  if (left.length === 0) return null;
  const payments = left.filter(({ kind }) => kind === 'left-out').reduce((sum, { count = 0 }) => sum + count, 0);
  const byCard = ours.filter((entry) => methodOf(entry) === 'card');
  return { ...flowOf(left), payments, provider: flowOf([...byCard, ...left]) };
}

function foreignOf(moved: readonly DayEntry[]): DayTotals['foreign'] {
  const sums = new Map<string, number>();
  for (const entry of moved) if (entry.currency !== currency) sums.set(entry.currency, (sums.get(entry.currency) ?? 0) - entry.amountCents);
  return [...sums].map(([of, amountCents]) => ({ currency: of, amountCents }));
}

function flowOf(moved: readonly DayEntry[]): MoneyFlow {
  const takenCents = -total(moved.filter(({ kind }) => !isBack(kind))) + 0;
  const refundedCents = total(moved.filter(({ kind }) => isBack(kind)));
  return { takenCents, refundedCents, netCents: takenCents - refundedCents };
}

/** By which way it moved. A refund says how it was given back; without that it went to the card, as refunds by themselves do. */
export function methodOf({ kind, method }: Pick<DayEntry, 'kind' | 'method'>): Method {
  return method ?? (isMethod(kind) ? kind : 'card');
}

/** Whether it is of other businesses of the merchant. */
export function isLeftOut(kind: DayKind): boolean {
  return leftOutKinds.some((one) => one === kind);
}

function isTip(kind: DayKind): boolean {
  return kind === 'tip' || kind === 'tip-back';
}

function isBack(kind: DayKind): boolean {
  return kind === 'refund' || kind === 'tip-back' || kind === 'left-out-back';
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
