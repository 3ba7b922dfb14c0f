import { expect, test } from 'vitest';
import { joinWithDots } from './join-with-dots.ts';

test('keeps the dot on the line of the part before it, and skips empty parts', () => {
  expect(joinWithDots(['Jun 12', '', '3 people', null, undefined])).toBe('Jun 12\u00A0· 3 people');
  expect(joinWithDots(['Jun 12', ''])).toBe('Jun 12');
  expect(joinWithDots(['Jun 12', false])).toBe('Jun 12');
  expect(joinWithDots([])).toBe('');
});

test('isolates a right-to-left part', () => {
  expect(joinWithDots(['שלום', '34', 'Ruth'])).toBe('\u2068שלום\u2069\u00A0· 34\u00A0· Ruth');
  expect(joinWithDots(['Mia\u202E', '34'])).toBe('Mia\u00A0· 34');
});
