import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  hello: (name: string) => `Hello ${name},`,
  viewCheckIn: 'View check-in',
  confirmed: {
    subject: (event: string) => `You are checked in: ${event}`,
    body: (event: string, camp: string) => `We received your check-in for ${event} at ${camp}.`,
    nothingToPay: 'There is nothing to pay.',
    payAtDesk: (amount: string) => `Please pay ${amount} at the front desk when you arrive.`,
    code: (code: string) => `At the front desk, show the page that the button opens, or say your code: ${code}`,
  },
  joined: {
    subject: (event: string) => `More people joined your check-in: ${event}`,
    body: (persons: number, event: string, camp: string) =>
      `Another form for ${event} at ${camp} joined yours, with ${persons === 1 ? 'one person' : `${grouped(persons)} people`}. The Family Day Fee is not charged again.`,
    code: (code: string) => `Its code is ${code}. It has its own page; yours is unchanged.`,
    notYou: 'If you don’t know these people, please tell the front desk.',
  },
  balanceDue: {
    subject: (event: string) => `Balance due: your check-in for ${event}`,
    body: (amount: string, event: string, camp: string) => `The balance due for your check-in for ${event} at ${camp} is ${amount}.`,
    pay: 'Pay now',
  },
} as const;
