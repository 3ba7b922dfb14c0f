import { expect, test } from 'vitest';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { paymentsTexts } from '#features/payments/i18n/payments/texts.ts';
import { formatPaymentSource } from './format-taken-by.ts';

test.each([
  [{ product: 'SQUARE_POS', sourceName: null }, 'Square Point of Sale'],
  [{ product: 'SQUARE_POS', sourceName: 'Camp shop' }, joinWithDots(['Square Point of Sale', 'Camp shop'])],
  [{ product: 'SOMETHING_NEW', sourceName: null }, 'SOMETHING_NEW'],
])('formatPaymentSource formats %o as %s', (takenBy, text) => {
  expect(formatPaymentSource(takenBy, paymentsTexts.en.alarms.products)).toBe(text);
});
