import { numbersOf } from '#platform/i18n/numbers.ts';
import { en as pretend } from '#platform/ui/i18n/test-mode/en.ts';

const { grouped } = numbersOf({ language: 'en' });

/** Names of kinds and states of payments. */
export const en = {
  request: {
    created: 'Creating link',
    'received link': 'Awaiting payment',
    'remove link': 'Removing link',
    removed: 'Removed',
    expired: 'Expired',
    failed: 'No link',
    mismatch: 'Wrong amount paid',
    paid: 'Paid',
  },
  /** States of payment requests, each with the next step, in one sentence. */
  requestSays: {
    created: 'The link is being created and appears here in a moment.',
    'received link': 'The link is ready. It has not been paid yet.',
    'remove link': 'The link is being removed. A payment made in the meantime still counts.',
    removed: 'Link deactivated. It can’t be used to pay.',
    expired: 'The link expired unpaid. Create a new one if the payment is still due.',
    failed: 'The payment service created no link. Create a new one, or take cash or a check.',
    mismatch: 'The amount paid doesn’t match. Resolve it in Needs review.',
    'mismatch decided': 'A different amount was paid, and this is resolved. Create a new link if more is due.',
    paid: 'The payment service confirms the payment.',
  },
  purpose: { 'check-in': 'Check-in', deposit: 'Deposit', balance: 'Balance', other: 'Other' },
  folio: { 'check-in': 'Check-in', reservation: 'Reservation', free: 'Payment link' },
  entry: {
    charge: 'Charge',
    credit: 'Credit',
    waiver: 'Waived',
    card: 'Card',
    cash: 'Cash',
    cheque: 'Check',
    refund: 'Refund',
    arrived: 'Received, pending review',
    'decided-later': 'Card, handled outside this list',
    'decided-earlier': 'Counted on the day it was received',
    tip: 'Tip',
    'tip-back': 'Tip refunded',
    'left-out': 'Not ours, left out',
    'left-out-back': 'Not ours, refunded',
  },
  testMoney: pretend.money,
  tips: 'Tips',
  leftOut: (payments: number) => `Not ours (${payments === 1 ? '1 payment' : `${grouped(payments)} payments`})`,
  atProvider: 'All cards at Square',
  unmatched: 'Unmatched payment',
  method: { card: 'Card', cash: 'Cash', cheque: 'Check' },
  /** The way to refund that leaves the money on the account. */
  asCredit: 'Credit',
  refund: { asked: 'Requested', pending: 'Pending', completed: 'Refunded', failed: 'Failed' },
  /** Notes that the app writes itself. */
  note: {
    'given-back-there': 'Refunded in Square’s dashboard',
    'costs-less': 'Price lowered: refunded in Square’s dashboard',
    'fits-nothing': 'Refunded: unmatched payment',
    'no-cards-here': 'Card payments are not set up.',
  },
  balance: {
    owed: (amount: string) => `Balance due: ${amount}`,
    back: (amount: string) => `Overpaid: ${amount}`,
    settled: 'Balance: $0.00',
    nothingElse: 'Balance: $0.00',
    overdue: (amount: string) => `${amount} is overdue`,
    down: (amount: string) => `Deposit: ${amount}`,
  },
} as const;
