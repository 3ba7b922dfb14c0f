import { beforeEach, expect, test } from 'vitest';
import { type DraftStores, handOverDrafts } from './hand-over-drafts.ts';

let storage: Storage;
let stores: DraftStores;
beforeEach(() => {
  storage = storageOf({});
  stores = { device: () => storage, tab: () => storageOf({}) };
});

function storageOf(stored: Record<string, string>): Storage {
  // As in a browser, keys are own properties of the storage object.
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => void (stored[name] = text),
    removeItem: (name: string) => void delete stored[name],
  };
  return new Proxy(stored, { get: (_target, name) => Reflect.get(methods, name) as unknown }) as unknown as Storage;
}

const report = (words: string) => JSON.stringify({ id: 'R1', words });

test('handOverDrafts removes an account’s drafts for the next person and restores them at its next sign-in', () => {
  handOverDrafts('ada', stores);
  storage.setItem('draft:report-x', report('of Ada'));
  handOverDrafts('ben', stores);
  expect(storage.getItem('draft:report-x')).toBeNull();
  storage.setItem('draft:report-x', report('of Ben'));
  handOverDrafts(null, stores);
  expect(storage.getItem('draft:report-x')).toBeNull();
  handOverDrafts('ada', stores);
  expect(storage.getItem('draft:report-x')).toBe(report('of Ada'));
  handOverDrafts('ada', stores);
  expect(storage.getItem('draft:report-x')).toBe(report('of Ada'));
});

test('handOverDrafts leaves drafts from before sign-in to visitors unless the account changed them', () => {
  storage.setItem('draft:report-x', report('of a visitor'));
  storage.setItem('draft:report-y', report('begun'));
  handOverDrafts('ada', stores);
  expect(storage.getItem('draft:report-x')).toBe(report('of a visitor'));
  storage.setItem('draft:report-y', report('and gone on by Ada'));
  handOverDrafts(null, stores);
  expect([storage.getItem('draft:report-x'), storage.getItem('draft:report-y')]).toEqual([report('of a visitor'), null]);
});

test('handOverDrafts does not overwrite an existing draft when it restores', () => {
  handOverDrafts('ada', stores);
  storage.setItem('draft:report-x', report('of Ada'));
  handOverDrafts(null, stores);
  storage.setItem('draft:report-x', report('of a visitor'));
  handOverDrafts('ada', stores);
  expect(storage.getItem('draft:report-x')).toBe(report('of a visitor'));
});

test('handOverDrafts keeps drafts of public pages and values that are not drafts', () => {
  handOverDrafts('ada', stores);
  const page = JSON.stringify({ events: [] });
  for (const [name, text] of [
    ['draft:upload-page', page],
    ['draft:broken', '{'],
    ['scheme', 'dark'],
  ] as const)
    storage.setItem(name, text);
  handOverDrafts(null, stores);
  expect(['draft:upload-page', 'draft:broken', 'scheme'].map((name) => storage.getItem(name))).toEqual([page, '{', 'dark']);
});

test('handOverDrafts moves all drafts in the storage of the tab, with or without an id', () => {
  const tab = storageOf({});
  stores = { device: () => storage, tab: () => tab };
  const contact = JSON.stringify({ name: 'Ada', message: 'The lamp' });
  handOverDrafts('ada', stores);
  tab.setItem('draft:contact', contact);
  tab.setItem('trail', 'of tickets');
  handOverDrafts(null, stores);
  handOverDrafts('ben', stores);
  expect([tab.getItem('draft:contact'), tab.getItem('trail')]).toEqual([null, 'of tickets']);
  handOverDrafts('ada', stores);
  expect(tab.getItem('draft:contact')).toBe(contact);
});

test('handOverDrafts does not fail if storage is forbidden', () => {
  const forbidden = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(() => handOverDrafts('ada', { device: () => forbidden, tab: () => forbidden })).not.toThrow();
});
