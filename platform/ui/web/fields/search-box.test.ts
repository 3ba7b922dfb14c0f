import { expect, test } from 'vitest';
import { mergeExternalText } from './search-box.tsx';

test('a late URL change removes no letter', () => {
  const typing = { typed: 'ada', seen: '', sent: ['ad'] };
  expect(mergeExternalText(typing, 'ad')).toEqual({ typed: 'ada', seen: 'ad', sent: [] });
});

test('accepts the later of two pending values alone', () => {
  expect(mergeExternalText({ typed: 'ada m', seen: '', sent: ['ad', 'ada'] }, 'ada')).toEqual({ typed: 'ada m', seen: 'ada', sent: [] });
});

test('the back button replaces the input', () => {
  expect(mergeExternalText({ typed: 'ada', seen: 'ada', sent: [] }, 'ruth')).toEqual({ typed: 'ruth', seen: 'ruth', sent: [] });
});
