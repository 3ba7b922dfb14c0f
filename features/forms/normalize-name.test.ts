import { describe, expect, test } from 'vitest';
import { createItemKey, normalizeName } from './normalize-name.ts';
import { standardItems } from './rules.ts';
import { FormItem } from './shapes.ts';
import { findItemKey, itemNameOf } from './i18n/item-names.ts';

test('normalizeName returns the same result for different spellings', () => {
  expect(normalizeName('  Cabaña   nº 3. ')).toBe('cabana no 3');
  expect(normalizeName('ＯＡＫ House')).toBe('oak house');
  expect(normalizeName('東屋')).toBe('東屋');
});

describe('createItemKey', () => {
  test.each(['Coffee maker', 'Cafetera eléctrica', '東屋', '🛶', '---', 'a'.repeat(80), 'Ñandú 2', "'; drop table"])(
    'returns a valid key for %s',
    (name) => {
      expect(FormItem.safeParse({ key: createItemKey(name), name, condition: 'good' }).success).toBe(true);
    },
  );

  test('returns the same key for the same name, and different keys for different names', () => {
    expect(createItemKey('Coffee  MAKER')).toBe(createItemKey('coffee-maker'));
    expect(createItemKey('東屋')).not.toBe(createItemKey('東京'));
    expect(createItemKey('a'.repeat(79))).not.toBe(createItemKey('a'.repeat(80)));
    expect(createItemKey('Tür 東')).not.toBe(createItemKey('Tür 京'));
  });

  test('returns the standard key for a standard name in either language', () => {
    expect(findItemKey('calefaccion')).toBe('heating');
    expect(findItemKey('HEATING')).toBe('heating');
    expect(findItemKey('Kayak')).toBe('kayak');
  });
});

test('itemNameOf translates standard items and returns other names as typed', () => {
  expect(itemNameOf({ key: 'heating', name: 'Calefacción' }, 'en')).toBe('Heating');
  expect(itemNameOf({ key: 'kayak', name: 'Kayak' }, 'es')).toBe('Kayak');
  expect(itemNameOf({ key: 'constructor', name: 'Constructor' }, 'es')).toBe('Constructor');
  expect(new Set(standardItems.map((key) => itemNameOf({ key, name: '' }, 'es'))).size).toBe(standardItems.length);
});
