import { describe, expect, test } from 'vitest';
import { keyOfTyped, nameMark } from './name-mark.ts';
import { usualItems } from './rules.ts';
import { FormItem } from './shapes.ts';
import { keyOfItem, usualName } from './words/usual-name.ts';

test('a name is known again however it is typed', () => {
  expect(nameMark('  Cabaña   nº 3. ')).toBe('cabana no 3');
  expect(nameMark('ＯＡＫ House')).toBe('oak house');
  expect(nameMark('東屋')).toBe('東屋');
});

describe('the key of a typed item', () => {
  test.each(['Coffee maker', 'Cafetera eléctrica', '東屋', '🛶', '---', 'a'.repeat(80), 'Ñandú 2', "'; drop table"])('%s fits', (name) => {
    expect(FormItem.safeParse({ key: keyOfTyped(name), name, condition: 'good' }).success).toBe(true);
  });

  test('is the same for the same words, another for others', () => {
    expect(keyOfTyped('Coffee  MAKER')).toBe(keyOfTyped('coffee-maker'));
    expect(keyOfTyped('東屋')).not.toBe(keyOfTyped('東京'));
    expect(keyOfTyped('a'.repeat(79))).not.toBe(keyOfTyped('a'.repeat(80)));
    expect(keyOfTyped('Tür 東')).not.toBe(keyOfTyped('Tür 京'));
  });

  test('is the usual one where its name was typed, in either language', () => {
    expect(keyOfItem('calefaccion')).toBe('heating');
    expect(keyOfItem('HEATING')).toBe('heating');
    expect(keyOfItem('Kayak')).toBe('kayak');
  });
});

test('a usual item is called as its reader says, another as it was typed', () => {
  expect(usualName({ key: 'heating', name: 'Calefacción' }, 'en')).toBe('Heating');
  expect(usualName({ key: 'kayak', name: 'Kayak' }, 'es')).toBe('Kayak');
  expect(usualName({ key: 'constructor', name: 'Constructor' }, 'es')).toBe('Constructor');
  expect(new Set(usualItems.map((key) => usualName({ key, name: '' }, 'es'))).size).toBe(usualItems.length);
});
