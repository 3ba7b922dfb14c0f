import { describe, expect, it } from 'vitest';
import { reduceToasts, type Toast } from './toast.ts';

const saved: Toast = { id: '1', status: 'show', title: 'Saved' };
const sent: Toast = { id: '2', status: 'show', title: 'Sent', body: 'To Ruth Hale' };

describe('toasts', () => {
  it('are shown in the order they came', () => {
    const one = reduceToasts([], { change: 'add', toast: { id: '1', title: 'Saved' } });
    expect(reduceToasts(one, { change: 'add', toast: { id: '2', title: 'Sent', body: 'To Ruth Hale' } })).toEqual([saved, sent]);
  });

  it.each([null, undefined, '', '   '])('without a title (%j) are ignored', (title) => {
    const before = [saved];
    expect(reduceToasts(before, { change: 'add', toast: { id: '2', title, body: 'something' } })).toBe(before);
  });

  it('stay in the list while they take their leave', () => {
    expect(reduceToasts([saved, sent], { change: 'dismiss', id: '1' })).toEqual([{ ...saved, status: 'dismiss' }, sent]);
  });

  it('are three at the most: the oldest takes its leave for one more', () => {
    const four = ['1', '2', '3', '4'].reduce<readonly Toast[]>(
      (before, id) => reduceToasts(before, { change: 'add', toast: { id, title: `Nth ${id}` } }),
      [],
    );
    expect(four.map(({ status }) => status)).toEqual(['dismiss', 'show', 'show', 'show']);
  });

  it('are gone once removed, and only they', () => {
    expect(reduceToasts([saved, sent], { change: 'remove', id: '1' })).toEqual([sent]);
    expect(reduceToasts([saved], { change: 'remove', id: 'unknown' })).toEqual([saved]);
  });
});
