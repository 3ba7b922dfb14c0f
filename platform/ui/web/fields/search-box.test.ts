import { expect, test } from 'vitest';
import { mergeExternalText } from './search-box.tsx';

test('a late URL change does not remove letters typed since', () => {
  const typing = { typed: 'ada', seen: '', sent: ['ad'] };
  expect(mergeExternalText(typing, 'ad')).toEqual({ typed: 'ada', seen: 'ad', sent: [] });
});

test('accepts the URL change for the last of two pending values if the first never arrives', () => {
  expect(mergeExternalText({ typed: 'ada m', seen: '', sent: ['ad', 'ada'] }, 'ada')).toEqual({ typed: 'ada m', seen: 'ada', sent: [] });
});

test('a URL change by the back button replaces the input', () => {
  expect(mergeExternalText({ typed: 'ada', seen: 'ada', sent: [] }, 'ruth')).toEqual({ typed: 'ruth', seen: 'ruth', sent: [] });
});
