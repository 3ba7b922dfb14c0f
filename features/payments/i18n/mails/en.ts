import { numbersOf } from '#platform/ui/numbers.ts';

const { grouped } = numbersOf({ language: 'en' });

export const en = {
  hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  requested: {
    subject: (camp: string, what: string) => `${what}: your payment to ${camp}`,
    body: (camp: string, what: string, amount: string) => `${camp} asks you for ${amount} for: ${what}.`,
    due: (day: string) => `Please pay by ${day}.`,
    safe: 'The button leads to a page on which you can pay by card. You do not need an account.',
    action: 'See and pay',
  },
  reminder: {
    subject: (camp: string, what: string) => `Reminder: ${what}, your payment to ${camp}`,
    body: (what: string, amount: string, day: string) => `We have not received ${amount} for: ${what}. It was due on ${day}.`,
    ignore: 'If you have paid in the meantime, please ignore this message.',
  },
  receipt: {
    subject: (camp: string, event: string) => (event === '' ? `Receipt from ${camp}` : `Receipt from ${camp}: ${event}`),
    event: (event: string) => `Event: ${event}`,
    dates: (dates: string) => `Dates: ${dates}`,
    family: (family: string) => `Family: ${family}`,
    code: (code: string) => `Code: ${code}`,
    show: 'Show the QR code to the desk, or say the code.',
    qr: (code: string) => `QR code of your check-in; the code to say is ${code}`,
    body: (camp: string, amount: string) => `${camp} has received your payment of ${amount}. Thank you!`,
    line: (name: string, quantity: number, unit: string, amount: string) =>
      quantity === 1 ? `${name}: ${amount}` : `${name}: ${grouped(quantity)} × ${unit} = ${amount}`,
    total: (amount: string) => `Paid by card: ${amount}`,
    tip: (amount: string) => `Tip, thank you: ${amount}`,
    number: (id: string) => `Number of this payment: ${id}`,
    action: 'See your page',
  },
  pretend: 'This is a demonstration: no real money moves.',
} as const;
