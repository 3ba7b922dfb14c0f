import { describe, expect, it } from 'vitest';
import { createDrafts, restoreDraft } from './draft.ts';

function storageOf(entries: Map<string, string>) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  };
}

describe('drafts', () => {
  it('returns a stored draft only under its own name', () => {
    const drafts = createDrafts(() => storageOf(new Map()));
    expect(drafts.read('contact')).toEqual({});
    const entries = new Map<string, string>();
    const same = createDrafts(() => storageOf(entries));
    same.save('contact', { message: 'The gate is stuck' });
    expect(same.read('contact')).toEqual({ message: 'The gate is stuck' });
    expect(same.read('request-account')).toEqual({});
  });

  it('returns nothing after `forget`', () => {
    const entries = new Map<string, string>();
    const drafts = createDrafts(() => storageOf(entries));
    drafts.save('contact', { message: 'x' });
    drafts.forget('contact');
    expect(entries.size).toBe(0);
  });

  it.each(['{', '[1]', '"text"', 'null'])('ignores an invalid draft (%s)', (text) => {
    expect(createDrafts(() => storageOf(new Map([['draft:contact', text]]))).read('contact')).toEqual({});
  });

  it('reports whether drafts are persistent, before the first save and with a full disk', () => {
    let isFull = false;
    const entries = new Map<string, string>();
    const storage = storageOf(entries);
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const drafts = createDrafts(() => ({ ...storage, setItem: (name, text) => (isFull ? full() : storage.setItem(name, text)) }));
    expect([drafts.isPersistent(), entries.size]).toEqual([true, 0]);
    isFull = true;
    drafts.save('contact', { message: 'x' });
    expect(drafts.isPersistent()).toBe(false);
    isFull = false;
    drafts.save('contact', { message: 'x' });
    expect(drafts.isPersistent()).toBe(true);
  });

  it('throws no error if storage is forbidden', () => {
    const drafts = createDrafts(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(drafts.read('contact')).toEqual({});
    expect(drafts.isPersistent()).toBe(false);
    expect(() => drafts.save('contact', { message: 'x' })).not.toThrow();
    expect(() => drafts.forget('contact')).not.toThrow();
  });
});

describe('restoreDraft', () => {
  const start = { name: '', places: [] as string[], isReady: false };

  it('restores the fields of the draft', () => {
    expect(restoreDraft(start, { name: 'Ruth', places: ['Chapel'] })).toEqual({ name: 'Ruth', places: ['Chapel'], isReady: false });
  });

  it('ignores fields that the form no longer has', () => {
    expect(restoreDraft(start, { name: 3, places: 'Chapel', gone: 'x', isReady: null, constructor: 'x' })).toEqual(start);
  });
});
