import { expect, test } from 'vitest';
import { mergeExternalText } from './search-box.tsx';

test('the address that comes back late takes no letter away', () => {
  const typing = { typed: 'ada', seen: '', sent: ['ad'] };
  expect(mergeExternalText(typing, 'ad')).toEqual({ typed: 'ada', seen: 'ad', sent: [] });
});

test('of two that are on their way the later may come alone', () => {
  expect(mergeExternalText({ typed: 'ada m', seen: '', sent: ['ad', 'ada'] }, 'ada')).toEqual({ typed: 'ada m', seen: 'ada', sent: [] });
});

test('the back button replaces what stands in the field', () => {
  expect(mergeExternalText({ typed: 'ada', seen: 'ada', sent: [] }, 'ruth')).toEqual({ typed: 'ruth', seen: 'ruth', sent: [] });
});
