import { numbersOf } from '#platform/ui/numbers.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
/** Texts of what the desk did on this device and the camp has not answered, or has refused. */
const { grouped } = numbersOf({ language: 'en' });

export const en = {
  kept: 'Kept on this device. It is sent when the connection is back.',
  count: (count: number) => (count === 1 ? '1 entry waits on this device' : `${grouped(count)} entries wait on this device`),
  sendNow: 'Send now',
  did: {
    arrived: 'checked in',
    unarrived: 'not arrived after all',
    cash: (amount: string) => `${amount} in cash`,
    cheque: (amount: string) => `a check of ${amount}`,
  },
  entry: (name: string, what: string) => `${name}: ${what}`,
  notDone: (name: string, what: string) => `Not saved: ${name}, ${what}.`,
  open: 'Open family',
  seen: 'I have seen this',
  paidAlready: (what: string, to: string, when: string) => `Already paid: ${what}${to === '' ? '' : ` to ${to}`}, ${endSentence(when)}`,
  letOffAlready: (amount: string, by: string, when: string) =>
    `Already let off: ${amount}${by === '' ? '' : ` by ${by}`}, ${endSentence(when)}`,
  byCard: (amount: string) => `${amount} by card`,
  stillOwed: (amount: string) => `${amount} is still to pay.`,
  yours: { cash: (amount: string) => `the ${amount}`, cheque: (amount: string) => `the check of ${amount}` },
  giveBack: (what: string) => `Give ${what} back, or record it as too much paid.`,
  giveBackAtDesk: (what: string) => `The family had paid already. Give ${what} back, or record it at the desk.`,
  gaveBack: (amount: string) => `Gave ${amount} back`,
  record: (amount: string) => `Record ${amount}`,
};
