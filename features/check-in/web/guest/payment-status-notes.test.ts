import { expect, test } from 'vitest';
import { secretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { statusHues, type PaymentStatus } from './payment-status.ts';
import { lineFor, notesFor } from './payment-status-notes.ts';

const facts = {
  arrived: '$30.00',
  rest: '$3.00',
  givenBack: '',
  isLong: false,
  isHere: false,
  hasPaidByCard: true,
  isPretend: false,
  saysPaid: false,
};
const statuses = Object.keys(statusHues) as PaymentStatus[];

test.each(['en', 'es'] as const)('who is here is welcomed, and neither expected nor sent to the desk with the pass (%s)', (language) => {
  const texts = secretPageTexts[language];
  for (const status of statuses) {
    const [title, ...notes] = notesFor(status, { ...facts, isHere: true }, texts);
    expect(title).toBe(notesFor(status, facts, texts)[0]);
    expect(notes.at(-1)).toBe(texts.arrived);
    expect(notes.join(' ')).not.toMatch(/see you soon|nos vemos pronto|show this|muestre esto/i);
  }
});

test('who is still to come is expected', () => {
  const texts = secretPageTexts.en;
  expect(notesFor('paid', facts, texts)).toEqual(['Paid', 'Your payment has arrived. See you soon!']);
  expect(notesFor('paidAtDesk', facts, texts)).toEqual(['Paid at the desk', 'You are checked in. See you soon!']);
  expect(notesFor('unpaidAtDesk', facts, texts)).toEqual(['Not paid yet', 'Show this to the desk and pay there.']);
});

test('who is here and owes is told where to pay', () => {
  const texts = secretPageTexts.en;
  expect(notesFor('unpaid', { ...facts, isHere: true }, texts)[1]).toBe('You can pay now, or at the desk.');
  expect(notesFor('unpaidAtDesk', { ...facts, isHere: true }, texts)[1]).toBe('Please pay at the desk.');
});

test('only what was paid by card is on its way back: cash and cheques were given back', () => {
  const texts = secretPageTexts.en;
  expect(notesFor('refunded', facts, texts)[1]).toBe('Your money is on its way back to you.');
  expect(notesFor('refunded', { ...facts, hasPaidByCard: false }, texts)[1]).toBe('Your money was given back to you.');
});

test('pretend money is said to be that, and what has not come is not', () => {
  const pretend = { ...facts, isPretend: true };
  expect(notesFor('paid', pretend, secretPageTexts.en)[0]).toBe('Paid (test mode)');
  expect(notesFor('refunded', pretend, secretPageTexts.es)[0]).toBe('Reembolsado (modo de prueba)');
  expect(notesFor('unpaid', pretend, secretPageTexts.en)[0]).toBe('Not paid yet');
});

test('that Square says paid is said only to whom it has sent back as having paid', () => {
  const texts = secretPageTexts.en;
  expect(notesFor('confirming', { ...facts, saysPaid: true }, texts)[0]).toBe('Square says paid, we are confirming');
  const [title, note] = notesFor('confirming', facts, texts);
  expect(title).toBe('We are asking Square about your payment');
  expect(note).not.toMatch(/need not pay|do not need to pay/);
});

test('who paid, and was given that back, is told of it where it is asked again', () => {
  const texts = secretPageTexts.en;
  const back = { ...facts, givenBack: '$34.00', rest: '$33.00' };
  const said = 'Your payment of $34.00 is on its way back to you. $33.00 is to pay.';
  for (const status of ['unpaid', 'unpaidAtDesk', 'preparing'] as const) {
    expect(notesFor(status, back, texts)[1]).toBe(said);
    expect(notesFor(status, { ...back, isHere: true }, texts)[1]).toBe(said);
  }
  expect(notesFor('cancelled', back, texts)).toEqual([
    'Cancelled',
    'Your payment of $34.00 is on its way back to you.',
    texts.state.cancelledNote,
  ]);
  expect(notesFor('paid', back, texts).join(' ')).not.toContain('$34.00');
});

test('who was cancelled and has paid all the same is told that the payment is looked at', () => {
  expect(notesFor('cancelledLooked', facts, secretPageTexts.en)).toEqual([
    'Cancelled',
    'Your payment has arrived and is being looked at. You need not pay again.',
  ]);
});

test('in a line it is how much is still to pay, or else how it stands', () => {
  const owed = { rest: '$8.00', isPretend: false };
  for (const status of ['unpaid', 'unpaidAtDesk', 'preparing', 'rest', 'restAtDesk'] as const)
    expect(lineFor(status, owed, secretPageTexts.en)).toBe('$8.00 still to pay');
  for (const status of ['paid', 'confirming', 'looked', 'cancelled', 'waived'] as const)
    expect(lineFor(status, owed, secretPageTexts.en)).toBe(notesFor(status, facts, secretPageTexts.en)[0]);
});
