import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  title: 'Test checkout',
  noMoney: 'No real money',
  explained: 'This page replaces Square for testing. It asks for no card, and no one is charged.',
  payTo: (seller: string) => `Pay ${seller}`,
  times: (quantity: number, each: string) => `${grouped(quantity)} × ${each}`,
  total: 'Total',
  pay: (amount: string) => `Pay ${amount}`,
  back: 'Go back without paying',
  paidAlready: 'This is already paid.',
  proceed: 'Continue',
  gone: 'This payment link is no longer valid.',
  goneHelp: 'Ask for a new link where you got this one.',
  declined: 'The card was declined. Nothing was paid.',
  otherLanguage: 'Español',
  misbehave: 'Simulate a problem',
  misbehaveHelp: 'To test what happens when a payment goes wrong.',
  odd: {
    declined: 'Decline the card',
    slow: 'Answer after ten seconds',
    lost: 'Pay, but lose the answer',
    silent: 'Send no webhook',
    duplicate: 'Send each webhook three times',
    reversed: 'Send webhooks in reverse order',
    wrongAmount: 'Pay one dollar too much',
    wrongCurrency: 'Pay in Canadian dollars',
    tip: 'Add a tip of five dollars',
    twice: 'Pay twice',
  },
} as const;
