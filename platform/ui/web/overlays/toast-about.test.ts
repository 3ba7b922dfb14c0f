import { afterEach, expect, test } from 'vitest';
import { changeToasts, currentToasts, dismissToastAbout, toast } from './toast.ts';

const titles = (): unknown[] => currentToasts().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentToasts()) changeToasts({ change: 'remove', id });
});

test('keeps only the last toast about a record, and all others', () => {
  toast({ about: 'porch', title: 'Porch is closed' });
  toast({ title: 'Saved' });
  toast({ about: 'attic', title: 'Attic is closed' });
  toast({ about: 'porch', title: 'Porch is archived' });
  expect(titles()).toEqual(['Saved', 'Attic is closed', 'Porch is archived']);
});

test('removes the toast of the previous step when a step begins', () => {
  toast({ about: 'porch', title: 'Porch is closed' });
  dismissToastAbout('porch');
  dismissToastAbout('porch');
  expect(titles()).toEqual([]);
});
