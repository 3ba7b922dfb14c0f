import { expect, test } from 'vitest';
import { visitor } from './outbox-item.ts';
import { findSeparatePhotos } from './separate-photos.ts';

const photo = (id: string, recordId: string, account: string | null = null) => ({ id, recordId, account });
const shown = (account: string, items: Parameters<typeof findSeparatePhotos>[1], photos: Parameters<typeof findSeparatePhotos>[2]) =>
  findSeparatePhotos(account, items, photos).map(({ id }) => id);

test('pictures that wait behind a form count beside it, also where they go in nobody’s name', () => {
  const pictures = [photo('lake', 'batch'), photo('fire', 'batch'), photo('roof', 'ticket', 'ada')];
  const brought = { key: 'batch', account: visitor, by: 'ada' };
  expect(shown('ada', [brought], pictures)).toEqual(['lake', 'fire', 'roof']);
  // Of a form that was not sent yet, or that was taken back.
  expect(shown('ada', [], pictures)).toEqual(['roof']);
});

test('what a form carries counts with it and not twice', () => {
  const form = { key: 'form', account: visitor, by: null, photos: ['window'] };
  expect(shown('ada', [form], [photo('window', 'form'), photo('door', 'form')])).toEqual(['door']);
});

test('nobody is told of the photos of somebody else, nor of those behind their form', () => {
  const brought = { key: 'batch', account: visitor, by: 'ada' };
  const carrying = { key: 'form', account: visitor, by: 'ada', photos: ['window'] };
  const pictures = [photo('lake', 'batch'), photo('roof', 'ticket', 'ada'), photo('window', 'form')];
  expect(shown('ben', [brought, carrying], pictures)).toEqual([]);
});
