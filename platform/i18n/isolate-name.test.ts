import { expect, test } from 'vitest';
import { accountMailTexts } from '#features/accounts/i18n/mails/texts.ts';
import { isolateName, withIsolatedBlanks, stripDirectionMarks } from './isolate-name.ts';

const shalom = 'שלום';

test('isolates only right-to-left names', () => {
  expect(isolateName(shalom)).toBe(`\u2068${shalom}\u2069`);
  // The scripts are Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and Hanifi Rohingya.
  for (const name of ['אבי', 'أحمد 3', 'ܐܒܐ', 'އަހްމަދު', 'ߊߟߌ', '𞤀𞤣𞤤𞤢𞤥', '𐴀𐴞𐴕']) expect(isolateName(name), name).toBe(`\u2068${name}\u2069`);
  for (const name of ['Ruth Hale', 'Núria', '山田 太郎', 'Ольга', '👩‍👧 Camp', '']) expect(isolateName(name)).toBe(name);
});

test('removes direction marks from names', () => {
  expect(isolateName('Mia\u202Egnp.exe')).toBe('Miagnp.exe');
  for (const mark of '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069')
    expect(isolateName(`Ruth${mark} Hale`), mark.codePointAt(0)?.toString(16)).toBe('Ruth Hale');
  // A mark that would end the isolate early is removed, but a text that is already isolated stays unchanged.
  expect(isolateName(`${shalom}\u2069\u202E`)).toBe(`\u2068${shalom}\u2069`);
  expect(stripDirectionMarks(`${isolateName(shalom)}, 34`)).toBe(`\u2068${shalom}\u2069, 34`);
});

test('withIsolatedBlanks isolates the arguments of nested texts, and returns the same object for the same texts', () => {
  const texts = {
    plain: 'Hello',
    of: (name: string, count: number) => `${name}, ${count}`,
    deep: { list: [(name: string) => `Dear ${name}`] },
  };
  const made = withIsolatedBlanks(texts);
  expect(made.plain).toBe('Hello');
  expect(made.of(shalom, 3)).toBe(`\u2068${shalom}\u2069, 3`);
  expect(made.of('Ruth', 3)).toBe('Ruth, 3');
  expect(made.deep.list[0]?.(shalom)).toBe(`Dear \u2068${shalom}\u2069`);
  expect(withIsolatedBlanks(texts)).toBe(made);
});

test('texts of emails isolate inserted names', () => {
  expect(accountMailTexts.en.hello(shalom)).toBe(`Hello \u2068${shalom}\u2069,`);
});
