import type { Rows } from '../../../platform/database/server/database.ts';
import type { Transaction } from '../../../platform/database/server/write.ts';
import type { Floor } from '../../../platform/server/floor.ts';
import type { Language } from '../../../platform/words/words.ts';
import type { FolioKind, Purpose } from '../rules.ts';
import type { CheckoutLine, FolioLine, FolioMoney } from '../shapes.ts';
import { topics } from '../topics.ts';

export type { PayWay } from '../pay-way.ts';
export type { FolioLine, FolioMoney } from '../shapes.ts';
export { payWay } from './provider/provider-of.ts';

/** What rooms hear that show money: keys are ids of folios. */
export const foliosTopic = topics.folios;

export interface NewFolio {
  id: string;
  kind: FolioKind;
  name: string;
  reservationId: string | null;
}

/** Begins a folio, or leaves the one that is there. The caller's transaction then holds its lock. */
export async function openFolio(_tx: Transaction, _folio: NewFolio): Promise<void> {
  throw new Error('not built yet');
}

/** Locks a folio until the transaction ends; false when there is none. */
export async function lockFolio(_tx: Transaction, _id: string): Promise<boolean> {
  throw new Error('not built yet');
}

/** Cents by line: above zero is charged, below zero credited, zero is left out. The folio must be locked. */
export interface LineChange {
  line: string;
  label: string;
  amountCents: number;
}

export async function charge(_tx: Transaction, _folioId: string, _lines: readonly LineChange[]): Promise<void> {
  throw new Error('not built yet');
}

export interface RequestAsk {
  folioId: string;
  purpose: Purpose;
  description: string;
  /** Together the amount, which is above zero. */
  lines: readonly CheckoutLine[];
  /** Where the payer comes back to, a path of ours; it carries a secret of its own. */
  returnPath: string;
  payerName: string;
  payerEmail: string;
  language: Language;
}

/**
 * Asks for money: makes a payment request, whose link a job fetches at once. Open ones of the same folio
 * and purpose are put away first. Answers its id; null where no cards are taken. The folio must be locked.
 */
export async function askForPayment(_tx: Transaction, _floor: Floor, _ask: RequestAsk): Promise<string | null> {
  throw new Error('not built yet');
}

/** Puts the folio's open requests away, because nothing is left to pay by them. The folio must be locked. */
export async function putAwayRequests(_tx: Transaction, _folioId: string): Promise<void> {
  throw new Error('not built yet');
}

/** Nothing more is owed: what is charged is credited, open requests are put away. What was paid is then owed back. */
export async function closeFolio(_tx: Transaction, _folioId: string, _reason: string): Promise<void> {
  throw new Error('not built yet');
}

/** Asks the provider at once about the folio's requests: somebody came back from paying. */
export async function lookSoon(_tx: Transaction, _folioId: string): Promise<void> {
  throw new Error('not built yet');
}

/** Money of those of these folios that there are. */
export async function moneyOf(_rows: Rows, _ids: readonly string[]): Promise<Map<string, FolioMoney>> {
  throw new Error('not built yet');
}

/** What was charged by line and how much of it is left, in the order it was charged. */
export async function linesOf(_rows: Rows, _folioId: string): Promise<FolioLine[]> {
  throw new Error('not built yet');
}
