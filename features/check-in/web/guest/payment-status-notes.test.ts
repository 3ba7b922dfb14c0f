import { expect, test } from 'vitest';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { statusHues, type PaymentStatus } from './payment-status.ts';
import { summarizeStatus, notesFor } from './payment-status-notes.ts';

const facts = {
  receivedText: '$30.00',
  restText: '$3.00',
  refundedText: '',
  isLong: false,
  isHere: false,
  hasPaidByCard: true,
  isPretend: false,
  saysPaid: false,
};
const statuses = Object.keys(statusHues) as PaymentStatus[];

test.each(['en', 'es'] as const)('notesFor welcomes a family after its arrival (%s)', (language) => {
  const texts = privatePageTexts[language];
  for (const status of statuses) {
    const [title, ...notes] = notesFor(status, { ...facts, isHere: true }, texts);
    expect(title).toBe(notesFor(status, facts, texts)[0]);
    expect(notes.at(-1)).toBe(texts.arrived);
    expect(notes.join(' ')).not.toMatch(/see you soon|nos vemos pronto|show this|muestre esto/i);
  }
});

test('notesFor says that the camp expects a family before its arrival', () => {
  const texts = privatePageTexts.en;
  expect(notesFor('paid', facts, texts)).toEqual(['Paid', 'We received your payment. See you soon!']);
  expect(notesFor('paidAtDesk', facts, texts)).toEqual(['Paid at the front desk', 'You are checked in. See you soon!']);
  expect(notesFor('unpaidAtDesk', facts, texts)).toEqual(['Not paid yet', 'Show this at the front desk and pay there.']);
});

test('notesFor tells an arrived family with a balance where to pay', () => {
  const texts = privatePageTexts.en;
  expect(notesFor('unpaid', { ...facts, isHere: true }, texts)[1]).toBe('You can pay now, or at the front desk.');
  expect(notesFor('unpaidAtDesk', { ...facts, isHere: true }, texts)[1]).toBe('Please pay at the front desk.');
});

test('notesFor announces that a refund takes days only if the family paid by card', () => {
  const texts = privatePageTexts.en;
  expect(notesFor('refunded', facts, texts)[1]).toBe('We’re refunding your money. This can take a few days.');
  expect(notesFor('refunded', { ...facts, hasPaidByCard: false }, texts)[1]).toBe('Your money was refunded.');
});

test('notesFor marks a payment as test payment only if it was received in test mode', () => {
  const pretend = { ...facts, isPretend: true };
  expect(notesFor('paid', pretend, privatePageTexts.en)[0]).toBe('Paid (test mode)');
  expect(notesFor('refunded', pretend, privatePageTexts.es)[0]).toBe('Reembolsado (modo de prueba)');
  expect(notesFor('unpaid', pretend, privatePageTexts.en)[0]).toBe('Not paid yet');
});

test('notesFor says that Square has received the payment only if the return address has a payment number', () => {
  const texts = privatePageTexts.en;
  expect(notesFor('confirming', { ...facts, saysPaid: true }, texts)[0]).toBe('Confirming your payment');
  const [title, note] = notesFor('confirming', facts, texts);
  expect(title).toBe('Checking your payment');
  expect(note).not.toMatch(/do not need to pay/);
});

test('notesFor mentions a refunded payment if the family must pay again', () => {
  const texts = privatePageTexts.en;
  const back = { ...facts, refundedText: '$34.00', restText: '$33.00' };
  const refundNote = 'We’re refunding your payment of $34.00. Balance due: $33.00.';
  for (const status of ['unpaid', 'unpaidAtDesk', 'preparing'] as const) {
    expect(notesFor(status, back, texts)[1]).toBe(refundNote);
    expect(notesFor(status, { ...back, isHere: true }, texts)[1]).toBe(refundNote);
  }
  expect(notesFor('cancelled', back, texts)).toEqual(['Canceled', 'We’re refunding your payment of $34.00.', texts.state.cancelledNote]);
  expect(notesFor('paid', back, texts).join(' ')).not.toContain('$34.00');
});

test('notesFor tells a cancelled family that its payment is in review', () => {
  expect(notesFor('cancelledLooked', facts, privatePageTexts.en)).toEqual([
    'Canceled',
    'We’re reviewing your payment. You do not need to pay again.',
  ]);
});

test('summarizeStatus returns the amount still to pay, or the state if nothing is due', () => {
  const owed = { restText: '$8.00', isPretend: false };
  for (const status of ['unpaid', 'unpaidAtDesk', 'preparing', 'rest', 'restAtDesk'] as const)
    expect(summarizeStatus(status, owed, privatePageTexts.en)).toBe('$8.00 still to pay');
  for (const status of ['paid', 'confirming', 'looked', 'cancelled', 'waived'] as const)
    expect(summarizeStatus(status, owed, privatePageTexts.en)).toBe(notesFor(status, facts, privatePageTexts.en)[0]);
});
