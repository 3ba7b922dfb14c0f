import { beforeEach, expect, test } from 'vitest';
import { handOverDrafts } from './hand-over-drafts.ts';

let storage: Storage;
beforeEach(() => {
  storage = storageOf({});
});

function storageOf(kept: Record<string, string>): Storage {
  // As in a browser, names are the object's own.
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => void (kept[name] = text),
    removeItem: (name: string) => void delete kept[name],
  };
  return new Proxy(kept, { get: (_kept, name) => Reflect.get(methods, name) as unknown }) as unknown as Storage;
}

const report = (words: string) => JSON.stringify({ id: 'R1', words });

test('what somebody typed while signed in is not there for the next, and comes back with them', () => {
  handOverDrafts('ada', storage);
  storage.setItem('draft:report-x', report('of Ada'));
  handOverDrafts('ben', storage);
  expect(storage.getItem('draft:report-x')).toBeNull();
  storage.setItem('draft:report-x', report('of Ben'));
  handOverDrafts(null, storage);
  expect(storage.getItem('draft:report-x')).toBeNull();
  handOverDrafts('ada', storage);
  expect(storage.getItem('draft:report-x')).toBe(report('of Ada'));
  handOverDrafts('ada', storage);
  expect(storage.getItem('draft:report-x')).toBe(report('of Ada'));
});

test('what lay there as they came stays, unless they went on with it', () => {
  storage.setItem('draft:report-x', report('of a visitor'));
  storage.setItem('draft:report-y', report('begun'));
  handOverDrafts('ada', storage);
  expect(storage.getItem('draft:report-x')).toBe(report('of a visitor'));
  storage.setItem('draft:report-y', report('and gone on by Ada'));
  handOverDrafts(null, storage);
  expect([storage.getItem('draft:report-x'), storage.getItem('draft:report-y')]).toEqual([report('of a visitor'), null]);
});

test('what is there already is not replaced by what comes back', () => {
  handOverDrafts('ada', storage);
  storage.setItem('draft:report-x', report('of Ada'));
  handOverDrafts(null, storage);
  storage.setItem('draft:report-x', report('of a visitor'));
  handOverDrafts('ada', storage);
  expect(storage.getItem('draft:report-x')).toBe(report('of a visitor'));
});

test('what a page keeps for everybody stays, and so does what is no draft', () => {
  handOverDrafts('ada', storage);
  const page = JSON.stringify({ events: [] });
  for (const [name, text] of [
    ['draft:upload-page', page],
    ['draft:broken', '{'],
    ['scheme', 'dark'],
  ] as const)
    storage.setItem(name, text);
  handOverDrafts(null, storage);
  expect(['draft:upload-page', 'draft:broken', 'scheme'].map((name) => storage.getItem(name))).toEqual([page, '{', 'dark']);
});

test('a storage that is forbidden breaks nothing', () => {
  const forbidden = new Proxy({} as Storage, {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(() => handOverDrafts('ada', forbidden)).not.toThrow();
});
