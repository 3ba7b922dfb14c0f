import { expect, test } from 'vitest';
import { visitor } from './outbox-item.ts';
import { findSeparatePhotos } from './separate-photos.ts';

const photo = (id: string, recordId: string, account: string | null = null) => ({ id, recordId, account });
const listIds = (account: string, items: Parameters<typeof findSeparatePhotos>[1], photos: Parameters<typeof findSeparatePhotos>[2]) =>
  findSeparatePhotos(account, items, photos).map(({ id }) => id);

test("returns the photos of a pending form that do not belong to an outbox item, including a visitor's", () => {
  const pictures = [photo('lake', 'batch'), photo('fire', 'batch'), photo('roof', 'ticket', 'ada')];
  const brought = { key: 'batch', account: visitor, by: 'ada' };
  expect(listIds('ada', [brought], pictures)).toEqual(['lake', 'fire', 'roof']);
  expect(listIds('ada', [], pictures)).toEqual(['roof']);
});

test('excludes photos that an outbox item lists', () => {
  const form = { key: 'form', account: visitor, by: null, photos: ['window'] };
  expect(listIds('ada', [form], [photo('window', 'form'), photo('door', 'form')])).toEqual(['door']);
});

test('excludes the photos of other people and of their forms', () => {
  const brought = { key: 'batch', account: visitor, by: 'ada' };
  const carrying = { key: 'form', account: visitor, by: 'ada', photos: ['window'] };
  const pictures = [photo('lake', 'batch'), photo('roof', 'ticket', 'ada'), photo('window', 'form')];
  expect(listIds('ben', [brought, carrying], pictures)).toEqual([]);
});
