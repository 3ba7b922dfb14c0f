import { expect, test } from 'vitest';
import { guestStorage, createGuestStorage, saveSecret, readSecrets, storageNames } from './guest-storage.ts';

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

test('createGuestStorage keeps data for the next page', () => {
  const phone = storage();
  createGuestStorage(() => phone).save('a', 'typed');
  expect(createGuestStorage(() => phone).read('a')).toBe('typed');
});

test('createGuestStorage falls back to memory if storage is forbidden', () => {
  const keeper = createGuestStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  keeper.save('a', 'typed');
  expect(keeper.read('a')).toBe('typed');
  keeper.save('a', null);
  expect(keeper.read('a')).toBeNull();
});

test('isPersistent reports in advance whether the browser stores data, and when storage is full', () => {
  const phone = storage(5);
  const keeper = createGuestStorage(() => phone);
  expect([keeper.isPersistent(), phone.kept.size]).toEqual([true, 0]);
  keeper.save('a', 'much longer');
  expect(keeper.isPersistent()).toBe(false);
  keeper.save('a', 'short');
  expect(keeper.isPersistent()).toBe(true);
  const forbidden = createGuestStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(forbidden.isPersistent()).toBe(false);
});

test('createGuestStorage returns the latest value if storage is full', () => {
  const keeper = createGuestStorage(() => storage5);
  keeper.save('a', 'short');
  keeper.save('a', 'much longer');
  expect(keeper.read('a')).toBe('much longer');
  keeper.save('a', 'again');
  expect(keeper.read('a')).toBe('again');
});

test('saveSecret keeps all sent forms, newest first, including the one of an earlier version', () => {
  const [first = '', second = '', third = ''] = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
  guestStorage.save(storageNames.sent('e'), first);
  expect(readSecrets('e')).toEqual([first]);
  saveSecret('e', second);
  saveSecret('e', third);
  saveSecret('e', second);
  expect(readSecrets('e')).toEqual([second, third, first]);
  expect(readSecrets('another')).toEqual([]);
  guestStorage.save(storageNames.sent('e'), 'no secret');
  expect(readSecrets('e')).toEqual([]);
});

const storage5 = storage(5);
