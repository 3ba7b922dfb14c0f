import { currency, type EntryKind, type PaymentMethod, paymentMethods } from './rules.ts';

export const dayKinds = ['arrived', 'decided-later', 'decided-earlier', 'tip', 'tip-back'] as const;
/** Other sales of the merchant at our location. The report shows them for comparison but excludes them from all totals. */
export const otherSaleKinds = ['left-out', 'left-out-back'] as const;
export type DayKind = EntryKind | (typeof dayKinds)[number] | (typeof otherSaleKinds)[number];

export interface DayEntry {
  kind: DayKind;
  amountCents: number;
  method: PaymentMethod | null;
  currency: string;
  isPretend: boolean;
  count?: number;
}

/** Received and refunded cents, both positive. `netCents` is received minus refunded. */
export interface MoneyFlow {
  takenCents: number;
  refundedCents: number;
  netCents: number;
}

/** Totals in dollars. They include payments in review, so they match the cash drawer and the provider's list. */
export interface DayTotals extends MoneyFlow {
  byMethod: (MoneyFlow & { method: PaymentMethod })[];
  undecidedCents: number;
  tips: MoneyFlow | null;
  /** Other sales, excluded from all totals above, and the provider's card total that includes them. Null without other sales. */
  leftOut: (MoneyFlow & { payments: number; provider: MoneyFlow }) | null;
  testMode: MoneyFlow | null;
  /** Net amounts by currency, for all currencies except dollars. A positive amount was received. */
  foreign: { currency: string; amountCents: number }[];
  chargedCents: number;
  creditedCents: number;
  waivedCents: number;
}

export function isMoneyMovement(kind: DayKind): boolean {
  return kind === 'refund' || isMethod(kind) || isDayKind(kind);
}

/** Sums a day's rows into totals, which must match the cash drawer, the checks and the provider's list. */
export function computeDayTotals(entries: readonly DayEntry[]): DayTotals {
  const movements = entries.filter(({ kind }) => isMoneyMovement(kind));
  const ours = movements.filter((entry) => entry.currency === currency);
  const decidedEntries = ours.filter(({ kind }) => kind !== 'arrived' && !isTip(kind));
  const tips = ours.filter(({ kind }) => isTip(kind));
  const byMethod = paymentMethods
    .map((method) => ({ method, entries: decidedEntries.filter((entry) => paymentMethodOf(entry) === method) }))
    .filter((group) => group.entries.length > 0)
    .map((group) => ({ method: group.method, ...flowOf(group.entries) }));
  const sum = (kind: DayKind) => total(entries.filter((entry) => entry.kind === kind && entry.currency === currency));
  return {
    ...flowOf(ours),
    byMethod,
    undecidedCents: -sum('arrived') + 0,
    tips: tips.length > 0 ? flowOf(tips) : null,
    leftOut: leftOutOf(entries, ours),
    testMode: ours.some(({ isPretend }) => isPretend) ? flowOf(ours.filter(({ isPretend }) => isPretend)) : null,
    foreign: foreignOf(movements),
    chargedCents: sum('charge'),
    creditedCents: -sum('credit') + 0,
    waivedCents: -sum('waiver') + 0,
  };
}

function leftOutOf(entries: readonly DayEntry[], ours: readonly DayEntry[]): DayTotals['leftOut'] {
  const otherSales = entries.filter((entry) => isOtherSale(entry.kind) && entry.currency === currency);
  if (otherSales.length === 0) return null;
  const payments = otherSales.filter(({ kind }) => kind === 'left-out').reduce((sum, { count = 0 }) => sum + count, 0);
  const byCard = ours.filter((entry) => paymentMethodOf(entry) === 'card');
  return { ...flowOf(otherSales), payments, provider: flowOf([...byCard, ...otherSales]) };
}

function foreignOf(movements: readonly DayEntry[]): DayTotals['foreign'] {
  const sums = new Map<string, number>();
  for (const entry of movements)
    if (entry.currency !== currency) sums.set(entry.currency, (sums.get(entry.currency) ?? 0) - entry.amountCents);
  return [...sums].map(([of, amountCents]) => ({ currency: of, amountCents }));
}

function flowOf(movements: readonly DayEntry[]): MoneyFlow {
  const takenCents = -total(movements.filter(({ kind }) => !isRefund(kind))) + 0;
  const refundedCents = total(movements.filter(({ kind }) => isRefund(kind)));
  return { takenCents, refundedCents, netCents: takenCents - refundedCents };
}

/** Returns the payment method of a row. A refund without a method was refunded to the card. */
export function paymentMethodOf({ kind, method }: Pick<DayEntry, 'kind' | 'method'>): PaymentMethod {
  return method ?? (isMethod(kind) ? kind : 'card');
}

export function isOtherSale(kind: DayKind): boolean {
  return otherSaleKinds.some((leftOutKind) => leftOutKind === kind);
}

function isTip(kind: DayKind): boolean {
  return kind === 'tip' || kind === 'tip-back';
}

function isRefund(kind: DayKind): boolean {
  return kind === 'refund' || kind === 'tip-back' || kind === 'left-out-back';
}

function isMethod(kind: DayKind): kind is PaymentMethod {
  return paymentMethods.some((method) => method === kind);
}

function isDayKind(kind: DayKind): boolean {
  return dayKinds.some((dayKind) => dayKind === kind);
}

function total(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
