import { numbersOf } from '#platform/i18n/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  requested: {
    subject: (camp: string, what: string) => `${what}: your payment to ${camp}`,
    body: (camp: string, what: string, amount: string) => `${camp} asks you to pay ${amount} for: ${what}.`,
    due: (day: string) => `Please pay by ${day}.`,
    safe: 'Use the button to pay by card. You do not need an account.',
    action: 'View and pay',
  },
  reminder: {
    subject: (camp: string, what: string) => `Reminder: ${what}, your payment to ${camp}`,
    body: (what: string, amount: string, day: string) => `We have not received ${amount} for: ${what}. It was due on ${day}.`,
    ignore: 'If you have already paid, please ignore this message.',
  },
  receipt: {
    subject: (camp: string, event: string) => (event === '' ? `Receipt from ${camp}` : `Receipt from ${camp}: ${event}`),
    event: (event: string) => `Event: ${event}`,
    dates: (dates: string) => `Dates: ${dates}`,
    family: (family: string) => `Family: ${family}`,
    code: (code: string) => `Code: ${code}`,
    show: 'Show the QR code at the front desk, or say the code.',
    qr: (code: string) => `QR code of your check-in; the code is ${code}`,
    body: (camp: string, amount: string) => `${camp} has received your payment of ${amount}. Thank you!`,
    line: (name: string, quantity: number, unit: string, amount: string) =>
      quantity === 1 ? `${name}: ${amount}` : `${name}: ${grouped(quantity)} × ${unit} = ${amount}`,
    total: (amount: string) => `Paid by card: ${amount}`,
    tip: (amount: string) => `Tip, thank you: ${amount}`,
    number: (id: string) => `Payment number: ${id}`,
    action: 'View your page',
  },
  testMode: 'Test mode: no money is charged.',
} as const;
