import { expect, test } from 'vitest';
import { getCommandKeyLabel, getSearchKeyAction } from './search-keys.ts';

const noModifiers = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  isComposing: false,
};
const plainTarget = { closest: () => null } as unknown as EventTarget;
const field = { closest: () => ({}) } as unknown as EventTarget;
const slash = { ...noModifiers, key: '/', target: plainTarget };
const k = { ...noModifiers, key: 'k', target: field, ctrlKey: true };

test('Ctrl-K and ⌘K open and close the search wherever the focus is, even in a text field', () => {
  expect(getSearchKeyAction(k, true)).toBe('toggle');
  expect(getSearchKeyAction({ ...k, key: 'K' }, false)).toBe('toggle');
  expect(getSearchKeyAction({ ...k, ctrlKey: false, metaKey: true }, true)).toBe('toggle');
  for (const pressed of [
    { ctrlKey: false },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { repeat: true },
    { defaultPrevented: true },
  ])
    expect(getSearchKeyAction({ ...k, ...pressed }, true), JSON.stringify(pressed)).toBe(null);
});

test('the slash focuses the screen’s own search, or opens the global search if there is none', () => {
  expect(getSearchKeyAction(slash, true)).toBe('page');
  expect(getSearchKeyAction(slash, false)).toBe('open');
  expect(getSearchKeyAction({ ...slash, shiftKey: true }, false)).toBe('open');
});

test('the slash is ordinary input in text fields and if the screen has handled it', () => {
  expect(getSearchKeyAction({ ...slash, target: field }, false)).toBe(null);
  for (const pressed of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { defaultPrevented: true },
    { isComposing: true },
  ])
    expect(getSearchKeyAction({ ...slash, ...pressed }, false), JSON.stringify(pressed)).toBe(null);
});

test('getCommandKeyLabel names the shortcut as the keyboard labels it', () => {
  expect(getCommandKeyLabel('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe('⌘K');
  expect(getCommandKeyLabel('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('Ctrl K');
});
