import { expect, test } from 'vitest';
import { getCommandKeyLabel, getSearchKeyAction } from './search-keys.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, defaultPrevented: false, isComposing: false };
const nowhere = { closest: () => null } as unknown as EventTarget;
const field = { closest: () => ({}) } as unknown as EventTarget;
const slash = { ...none, key: '/', target: nowhere };
const k = { ...none, key: 'k', target: field, ctrlKey: true };

test('Ctrl-K and ⌘K open and close it wherever the focus is, also while somebody types', () => {
  expect(getSearchKeyAction(k, true)).toBe('toggle');
  expect(getSearchKeyAction({ ...k, key: 'K' }, false)).toBe('toggle');
  expect(getSearchKeyAction({ ...k, ctrlKey: false, metaKey: true }, true)).toBe('toggle');
  for (const not of [
    { ctrlKey: false },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { repeat: true },
    { defaultPrevented: true },
  ])
    expect(getSearchKeyAction({ ...k, ...not }, true), JSON.stringify(not)).toBe(null);
});

test('the slash goes to the screen’s own search where it has one, else it opens that of the house', () => {
  expect(getSearchKeyAction(slash, true)).toBe('page');
  expect(getSearchKeyAction(slash, false)).toBe('open');
  expect(getSearchKeyAction({ ...slash, shiftKey: true }, false)).toBe('open');
});

test('and is only a slash where somebody types, or where the screen has used it', () => {
  expect(getSearchKeyAction({ ...slash, target: field }, false)).toBe(null);
  for (const not of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { defaultPrevented: true },
    { isComposing: true },
  ])
    expect(getSearchKeyAction({ ...slash, ...not }, false), JSON.stringify(not)).toBe(null);
});

test('is called as the keyboard calls it', () => {
  expect(getCommandKeyLabel('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('⌘K');
  expect(getCommandKeyLabel('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Ctrl K');
});
