import { expect, test } from 'vitest';
import { accountsMails } from '../../rooms/accounts/words/mails/words.ts';
import { isolated, isolating } from './isolated.ts';

const shalom = 'שלום';

test('a name from right to left is set apart, others stay as they are', () => {
  expect(isolated(shalom)).toBe(`\u2068${shalom}\u2069`);
  expect(isolated('أحمد 3')).toBe('\u2068أحمد 3\u2069');
  for (const name of ['Ruth Hale', 'Núria', '山田 太郎', 'Ольга', '']) expect(isolated(name)).toBe(name);
});

test('texts set apart whatever fills their blanks, however deep they lie, and are made once', () => {
  const texts = {
    plain: 'Hello',
    of: (name: string, count: number) => `${name}, ${count}`,
    deep: { list: [(name: string) => `Dear ${name}`] },
  };
  const made = isolating(texts);
  expect(made.plain).toBe('Hello');
  expect(made.of(shalom, 3)).toBe(`\u2068${shalom}\u2069, 3`);
  expect(made.of('Ruth', 3)).toBe('Ruth, 3');
  expect(made.deep.list[0]?.(shalom)).toBe(`Dear \u2068${shalom}\u2069`);
  expect(isolating(texts)).toBe(made);
});

test('mails are such texts', () => {
  expect(accountsMails.en.hello(shalom)).toBe(`Hello \u2068${shalom}\u2069,`);
});
