import { afterEach, expect, test } from 'vitest';
import { changeToasts, currentToasts, dismissToastAbout, toast } from './toast.ts';

const titles = (): unknown[] => currentToasts().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentToasts()) changeToasts({ change: 'remove', id });
});

test('replaces only an earlier toast about the same record', () => {
  toast({ about: 'porch', title: 'Porch is closed' });
  toast({ title: 'Saved' });
  toast({ about: 'attic', title: 'Attic is closed' });
  toast({ about: 'porch', title: 'Porch is archived' });
  expect(titles()).toEqual(['Saved', 'Attic is closed', 'Porch is archived']);
});

test('dismissToastAbout removes the toast about a record, and can be called twice', () => {
  toast({ about: 'porch', title: 'Porch is closed' });
  dismissToastAbout('porch');
  dismissToastAbout('porch');
  expect(titles()).toEqual([]);
});
