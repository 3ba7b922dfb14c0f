import { expect, test } from 'vitest';
import { dotted } from '#platform/words/dotted.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import { takenByWords } from './taken-by.ts';

test.each([
  [{ product: 'SQUARE_POS', sourceName: null }, 'Square Point of Sale'],
  [{ product: 'SQUARE_POS', sourceName: 'Camp shop' }, dotted(['Square Point of Sale', 'Camp shop'])],
  [{ product: 'SOMETHING_NEW', sourceName: null }, 'SOMETHING_NEW'],
])('takenByWords of %o is %s', (takenBy, said) => {
  expect(takenByWords(takenBy, paymentsWords.en.alarms.products)).toBe(said);
});
