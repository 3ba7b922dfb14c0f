import { expect, test } from 'vitest';
import { guestStorage, createGuestStorage, saveSecret, readSecrets, storageNames } from './guest-storage.ts';

function storage(capacity = Infinity) {
  const stored = new Map<string, string>();
  return {
    kept: stored,
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => void stored.delete(name),
    setItem(name: string, text: string) {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
  };
}

test('createGuestStorage stores data that the next page can read', () => {
  const phone = storage();
  createGuestStorage(() => phone).save('a', 'typed');
  expect(createGuestStorage(() => phone).read('a')).toBe('typed');
});

test('createGuestStorage falls back to memory if storage is forbidden', () => {
  const storageOfPage = createGuestStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  storageOfPage.save('a', 'typed');
  expect(storageOfPage.read('a')).toBe('typed');
  storageOfPage.save('a', null);
  expect(storageOfPage.read('a')).toBeNull();
});

test('isPersistent returns whether the browser will store data, and false once the storage is full', () => {
  const phone = storage(5);
  const storageOfPage = createGuestStorage(() => phone);
  expect([storageOfPage.isPersistent(), phone.kept.size]).toEqual([true, 0]);
  storageOfPage.save('a', 'much longer');
  expect(storageOfPage.isPersistent()).toBe(false);
  storageOfPage.save('a', 'short');
  expect(storageOfPage.isPersistent()).toBe(true);
  const forbidden = createGuestStorage(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(forbidden.isPersistent()).toBe(false);
});

test('createGuestStorage returns the latest value even if the storage is full', () => {
  const storageOfPage = createGuestStorage(() => storage5);
  storageOfPage.save('a', 'short');
  storageOfPage.save('a', 'much longer');
  expect(storageOfPage.read('a')).toBe('much longer');
  storageOfPage.save('a', 'again');
  expect(storageOfPage.read('a')).toBe('again');
});

test('saveSecret keeps the secrets of all sent forms, newest first, including one stored by an earlier version', () => {
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
