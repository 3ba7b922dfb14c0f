import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Pretend checkout',
  noMoney: 'No real money',
  explained: 'This page stands in for Square. No card is asked for, and nothing is charged to anybody.',
  payTo: (seller: string) => `Pay ${seller}`,
  times: (quantity: number, each: string) => `${grouped(quantity)} × ${each}`,
  total: 'Total',
  pay: (amount: string) => `Pay ${amount}`,
  back: 'Go back without paying',
  paidAlready: 'This has been paid already.',
  goOn: 'Go on',
  gone: 'This payment link is not valid any more.',
  goneHelp: 'Ask for a new one where you got it.',
  declined: 'The card was declined. Nothing was paid.',
  otherLanguage: 'Español',
  misbehave: 'Let something go wrong',
  misbehaveHelp: 'For trying out what happens when things go wrong.',
  odd: {
    declined: 'Decline the card',
    slow: 'Answer after ten seconds',
    lost: 'Pay, but lose the answer',
    silent: 'Send no webhook at all',
    duplicate: 'Send each webhook three times',
    reversed: 'Send webhooks in reverse order',
    wrongAmount: 'Pay one dollar too much',
    wrongCurrency: 'Pay in Canadian dollars',
    tip: 'Add a tip of five dollars',
    twice: 'Pay twice',
  },
} as const;
