import { describe, expect, test } from 'vitest';
import { problemCodes } from '#platform/ui/web/forms/shape.ts';
import { DeskPaymentInput } from '#features/payments/shapes.ts';
import { typedAmountShape } from './typed-amount-shape.ts';

const shape = typedAmountShape(DeskPaymentInput.omit({ key: true }));
const input = (amountCents: string) => ({ folioId: 'MoneyOfAChoirStay001', method: 'cash', amountCents, note: '' });

async function problems(values: object): Promise<Record<string, string>> {
  const checked = await shape['~standard'].validate(values);
  return checked.issues === undefined ? {} : problemCodes(checked.issues);
}

describe('typedAmountShape', () => {
  test('converts the typed amount to cents', async () => {
    expect(await shape['~standard'].validate(input(' $1,250.5 '))).toMatchObject({ value: { amountCents: 125_050 } });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a lot', 'not-an-amount'],
    ['1.250', 'not-an-amount'],
    ['-5', 'not-an-amount'],
    ['0', 'too-small'],
    ['0.00', 'too-small'],
    ['1,000,000.01', 'too-large'],
  ])('refuses the typed amount %j as %s', async (amount, code) => {
    expect(await problems(input(amount))).toEqual({ amountCents: code });
  });

  test('reports the problems of other fields together with a wrong amount', async () => {
    expect(await problems({ ...input('x'), folioId: '' })).toEqual({ amountCents: 'not-an-amount', folioId: 'not-an-id' });
  });
});
