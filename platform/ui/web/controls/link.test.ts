import { expect, it } from 'vitest';
import { phoneHref } from '#platform/i18n/phone.ts';
import { emailHref } from './link.tsx';

it('phoneHref dials the stored number', () => {
  expect(phoneHref('5135550142')).toBe('tel:5135550142');
  expect(phoneHref('+525512345678')).toBe('tel:+525512345678');
  expect(phoneHref('(513) 555-0142;phone-context=x')).toBe('tel:5135550142');
  expect(phoneHref('5135550142x7')).toBe('tel:5135550142,7');
  expect(phoneHref('+442079460123x12')).toBe('tel:+442079460123,12');
});

it('emailHref has one recipient and no extra headers', () => {
  expect(emailHref('ruth@hale.test')).toBe('mailto:ruth@hale.test');
  expect(emailHref('ruth+camp@hale.test')).toBe('mailto:ruth%2Bcamp@hale.test');
  expect(emailHref('a@b.test?bcc=other@x.test&subject=hi')).toBe('mailto:a@b.test%3Fbcc%3Dother%40x.test%26subject%3Dhi');
});
