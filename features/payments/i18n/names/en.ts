import { numbersOf } from '#platform/ui/numbers.ts';
import { en as pretend } from '#platform/ui/i18n/test-mode/en.ts';

const { grouped } = numbersOf({ language: 'en' });

/** What the kinds and states of money are called, wherever they are shown. */
export const en = {
  request: {
    created: 'Making the link',
    'received link': 'Waiting for payment',
    'remove link': 'Removing the link',
    removed: 'Removed',
    expired: 'Expired',
    failed: 'No link',
    mismatch: 'Wrong amount paid',
    paid: 'Paid',
  },
  /** What is going on, and what to do, in one sentence. */
  requestSays: {
    created: 'The link is being made. It appears here by itself in a moment.',
    'received link': 'The link is ready. Nothing has been paid by it yet.',
    'remove link': 'The link is being taken away. A payment made meanwhile still counts.',
    removed: 'The link was taken away. Nobody can pay by it any more.',
    expired: 'Nobody paid in time, so the link was taken away. Make a fresh one if the money is still wanted.',
    failed: 'The payment service made no link. Make a fresh one, or take the money another way.',
    mismatch: 'What was paid is not what was asked for. Decide about it under ‘Wants a look’.',
    'mismatch decided': 'Another amount was paid, and that is decided about. Make a fresh link if the money is still wanted.',
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
    arrived: 'Arrived, not yet decided',
    'decided-later': 'Card, decided about later',
    'decided-earlier': 'Counted on the day it arrived',
    tip: 'Tip',
    'tip-back': 'Tip refunded',
    'left-out': 'Not ours, left out',
    'left-out-back': 'Not ours, refunded',
  },
  pretend: pretend.money,
  tips: 'Tips',
  leftOut: (payments: number) => `Not ours (${payments === 1 ? '1 payment' : `${grouped(payments)} payments`})`,
  atProvider: 'All cards at Square',
  nothingKnown: 'For nothing we know',
  method: { card: 'Card', cash: 'Cash', cheque: 'Check' },
  refund: { asked: 'Asked for', pending: 'On its way', completed: 'Given back', failed: 'Failed' },
  /** What the house notes itself. */
  note: {
    'given-back-there': 'Given back in Square’s own dashboard',
    'costs-less': 'Costs less: refunded in Square’s own dashboard',
    'fits-nothing': 'Given back: it fits nothing',
    'no-cards-here': 'No cards are taken here.',
  },
  balance: {
    owed: (amount: string) => `${amount} is owed`,
    back: (amount: string) => `${amount} is owed back`,
    settled: 'Nothing is owed',
    nothingElse: 'Nothing else is owed',
    overdue: (amount: string) => `${amount} is overdue`,
    down: (amount: string) => `${amount} money down`,
  },
} as const;
