import { describe, expect, it } from 'vitest';
import { reduceToasts, type Toast } from './toast.ts';

const saved: Toast = { id: '1', status: 'show', title: 'Saved' };
const sent: Toast = { id: '2', status: 'show', title: 'Sent', body: 'To Ruth Hale' };

describe('reduceToasts', () => {
  it('keeps the toasts in order', () => {
    const list = reduceToasts([], { change: 'add', toast: { id: '1', title: 'Saved' } });
    expect(reduceToasts(list, { change: 'add', toast: { id: '2', title: 'Sent', body: 'To Ruth Hale' } })).toEqual([saved, sent]);
  });

  it.each([null, undefined, '', '   '])('ignores a toast without a title (%j)', (title) => {
    const before = [saved];
    expect(reduceToasts(before, { change: 'add', toast: { id: '2', title, body: 'something' } })).toBe(before);
  });

  it('keeps a dismissed toast during its exit animation', () => {
    expect(reduceToasts([saved, sent], { change: 'dismiss', id: '1' })).toEqual([{ ...saved, status: 'dismiss' }, sent]);
  });

  it('shows at most three toasts and removes the oldest for a new one', () => {
    const four = ['1', '2', '3', '4'].reduce<readonly Toast[]>(
      (before, id) => reduceToasts(before, { change: 'add', toast: { id, title: `Nth ${id}` } }),
      [],
    );
    expect(four.map(({ status }) => status)).toEqual(['dismiss', 'show', 'show', 'show']);
  });

  it('removes only the given toast', () => {
    expect(reduceToasts([saved, sent], { change: 'remove', id: '1' })).toEqual([sent]);
    expect(reduceToasts([saved], { change: 'remove', id: 'unknown' })).toEqual([saved]);
  });
});
