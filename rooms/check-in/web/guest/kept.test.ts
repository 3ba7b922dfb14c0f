import { expect, test } from 'vitest';
import { keeper, keeperIn, keepSecret, keptSecrets, names } from './kept.ts';

function storage(most = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem(name: string, text: string) {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(name, text);
    },
  };
}

test('what is kept is there for the next page', () => {
  const phone = storage();
  keeperIn(() => phone).keep('a', 'typed');
  expect(keeperIn(() => phone).read('a')).toBe('typed');
});

test('where storage is forbidden the page remembers by itself', () => {
  const keeper = keeperIn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  keeper.keep('a', 'typed');
  expect(keeper.read('a')).toBe('typed');
  keeper.keep('a', null);
  expect(keeper.read('a')).toBeNull();
});

test('it is known before anything is typed whether the browser keeps it, and when its room ends', () => {
  const phone = storage(5);
  const keeper = keeperIn(() => phone);
  expect([keeper.isLasting(), phone.kept.size]).toEqual([true, 0]);
  keeper.keep('a', 'much longer');
  expect(keeper.isLasting()).toBe(false);
  keeper.keep('a', 'short');
  expect(keeper.isLasting()).toBe(true);
  const forbidden = keeperIn(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(forbidden.isLasting()).toBe(false);
});

test('where it is full the latest counts, not what was kept before', () => {
  const keeper = keeperIn(() => storage5);
  keeper.keep('a', 'short');
  keeper.keep('a', 'much longer');
  expect(keeper.read('a')).toBe('much longer');
  keeper.keep('a', 'again');
  expect(keeper.read('a')).toBe('again');
});

test('each form that was sent stays known, the newest first, beside the one that an earlier version kept', () => {
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
  keeper.keep(names.sent('e'), first);
  expect(keptSecrets('e')).toEqual([first]);
  keepSecret('e', second);
  keepSecret('e', third);
  keepSecret('e', second);
  expect(keptSecrets('e')).toEqual([second, third, first]);
  expect(keptSecrets('another')).toEqual([]);
  keeper.keep(names.sent('e'), 'no secret');
  expect(keptSecrets('e')).toEqual([]);
});

const storage5 = storage(5);
