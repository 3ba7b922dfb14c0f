import { expect, test } from 'vitest';
import { sheetLink } from './sheet-anchor.tsx';

const origin = 'https://camp.example';

test('sheetLink returns own paths and own full addresses as internal links', () => {
  expect(sheetLink('/matrices/LakesideFamilyCamp26', origin)).toEqual({ kind: 'own', path: '/matrices/LakesideFamilyCamp26' });
  expect(sheetLink('https://camp.example/matrices/a1?day=2#noon', origin)).toEqual({ kind: 'own', path: '/matrices/a1?day=2#noon' });
});

test('sheetLink returns other addresses as external links', () => {
  const elsewhere = ['https://sheets.example/d/1', 'http://camp.example/matrices/a1', 'https://camp.example.evil.example/'];
  for (const address of elsewhere) expect(sheetLink(address, origin)).toEqual({ kind: 'elsewhere', address });
});

test.each(['', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,hi', 'sheet', 'https://'])(
  'sheetLink returns null for %j',
  (stored) => {
    expect(sheetLink(stored, origin)).toBeNull();
  },
);
