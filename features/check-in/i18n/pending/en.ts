import { numbersOf } from '#platform/i18n/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
const { grouped } = numbersOf({ language: 'en' });

export const en = {
  savedHere: 'Saved on this device. It is sent when you are online.',
  count: (count: number) => (count === 1 ? '1 pending change on this device' : `${grouped(count)} pending changes on this device`),
  sendNow: 'Send now',
  did: {
    arrived: 'checked in',
    unarrived: 'check-in undone',
    cash: (amount: string) => `${amount} in cash`,
    cheque: (amount: string) => `a check of ${amount}`,
  },
  entry: (name: string, what: string) => `${name}: ${what}`,
  notDone: (name: string, what: string) => `Not saved: ${name}, ${what}.`,
  open: 'Open family',
  dismiss: 'Dismiss',
  alreadyPaid: (what: string, to: string, when: string) => `Already paid: ${what}${to === '' ? '' : ` to ${to}`}, ${endSentence(when)}`,
  alreadyWaived: (amount: string, by: string, when: string) =>
    `Already waived: ${amount}${by === '' ? '' : ` by ${by}`}, ${endSentence(when)}`,
  byCard: (amount: string) => `${amount} by card`,
  stillOwed: (amount: string) => `Balance due: ${amount}.`,
  yours: { cash: (amount: string) => `the ${amount}`, cheque: (amount: string) => `the check of ${amount}` },
  returnMoney: (what: string) => `Return ${what}, or record it as overpaid.`,
  returnMoneyAtDesk: (what: string) => `The family had already paid. Return ${what}, or record it at the desk.`,
  moneyReturned: (amount: string) => `I returned ${amount}`,
  record: (amount: string) => `Record ${amount}`,
};
