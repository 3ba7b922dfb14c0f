import { expect, test } from 'vitest';
import { email, isOneLine, toOneLine, ownPath, requiredText, text } from './shapes.ts';

test('trims and normalizes text', () => {
  expect(text().parse('  Zoe\u0308 ')).toBe('Zo\u00eb');
});

test.each(['a\u0000b', 'a\ud800b'])('rejects text that cannot be stored: %j', (value) => {
  expect(text().safeParse(value).error?.issues[0]?.message).toBe('unreadable');
});

test('limits the length of text after trimming', () => {
  expect(text(3).safeParse(' abc ').success).toBe(true);
  expect(text(3).safeParse('abcd').error?.issues[0]?.message).toBe('too-long');
});

test('rejects required text that is blank', () => {
  expect(requiredText().safeParse('   ').error?.issues[0]?.message).toBe('empty');
});

test.each([
  ['Tap drips', 'Tap drips'],
  ['Tap  drips', 'Tap  drips'],
  ['Tap drips\nall night\u2028long', 'Tap drips all night long'],
  ['Mia\u202Egnp.exe', 'Miagnp.exe'],
  ['\u2068שלום\u2069: Tür', 'שלום: Tür'],
  ['\u202E\n', '…'],
  ['\u200B', '…'],
  ['', '…'],
])('converts the text %j to the name %j', (words, name) => {
  expect(toOneLine(words)).toBe(name);
  expect(isOneLine(name)).toBe(true);
});

test.each(['Ada@Example.org', "o'neil+x@sub.example.co"])('accepts one email address: %s', (value) => {
  expect(email.parse(value)).toBe(value.toLowerCase());
});

test.each(['a@x.org, b@x.org', 'a@x.org;b@x.org', 'a@x.org\r\nBcc: b@x.org', 'a@localhost', '<a@x.org>', 'a@@x.org', '@x.org', ''])(
  'rejects the email address %j',
  (value) => {
    expect(email.safeParse(value).success).toBe(false);
  },
);

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'home', ''])('rejects the path %j', (value) => {
  expect(ownPath.safeParse(value).success).toBe(false);
});
