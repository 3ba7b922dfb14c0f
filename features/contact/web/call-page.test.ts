import { expect, test } from 'vitest';
import { telLink } from './call-page.tsx';

test('telLink adds the country code, and puts a pause before the extension', () => {
  expect(telLink({ number: '5135550142', extension: '' })).toBe('tel:+15135550142');
  expect(telLink({ number: '5135550142', extension: '12#' })).toBe('tel:+15135550142,12#');
  expect(telLink({ number: '+525512345678', extension: '7' })).toBe('tel:+525512345678,7');
});
