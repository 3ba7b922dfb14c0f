import { type EntryKind, type Method, methods } from './rules.ts';

export interface DayEntry {
  kind: EntryKind;
  amountCents: number;
  method: Method | null;
}

/** What came in and went out by one way of paying. All above zero but the last, which is their difference. */
export interface Flow {
  takenCents: number;
  refundedCents: number;
  netCents: number;
}

export interface DayTotals extends Flow {
  /** In the order of `methods`; those by which nothing moved are left out. */
  byMethod: (Flow & { method: Method })[];
  chargedCents: number;
  creditedCents: number;
  waivedCents: number;
}

/** Whether an entry is money that moved, and not only what is owed. */
export function isMoneyMoved(kind: EntryKind): boolean {
  return kind === 'refund' || isMethod(kind);
}

/** A day's entries added up: what the drawer, the cheques and the provider's own list must show. */
export function dayTotals(entries: readonly DayEntry[]): DayTotals {
  const moved = entries.filter(({ kind }) => isMoneyMoved(kind));
  const byMethod = methods
    .map((method) => ({ method, entries: moved.filter((entry) => methodOf(entry) === method) }))
    .filter((one) => one.entries.length > 0)
    .map((one) => ({ method: one.method, ...flowOf(one.entries) }));
  const sum = (wanted: EntryKind) => total(entries.filter(({ kind }) => kind === wanted));
  return {
    ...flowOf(moved),
    byMethod,
    chargedCents: sum('charge'),
    creditedCents: -sum('credit') + 0,
    waivedCents: -sum('waiver') + 0,
  };
}

function flowOf(moved: readonly DayEntry[]): Flow {
  const takenCents = -total(moved.filter(({ kind }) => kind !== 'refund')) + 0;
  const refundedCents = total(moved.filter(({ kind }) => kind === 'refund'));
  return { takenCents, refundedCents, netCents: takenCents - refundedCents };
}

// A refund says how it was given back; without that it went to the card, as refunds by themselves do.
function methodOf({ kind, method }: DayEntry): Method {
  return method ?? (isMethod(kind) ? kind : 'card');
}

function isMethod(kind: EntryKind): kind is Method {
  return methods.some((method) => method === kind);
}

function total(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
