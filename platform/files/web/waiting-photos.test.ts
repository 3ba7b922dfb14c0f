import { expect, test } from 'vitest';
import { filterWaitingPhotos } from './waiting-photos.ts';

const photo = (recordId: string, state: 'running' | 'paused' | 'success' | 'canceled' | 'error' = 'running', isWaiting = false) => ({
  recordId,
  state,
  isWaiting,
});
const online = { isHeld: false, behind: [] };

test('filterWaitingPhotos returns every pending photo while offline', () => {
  const [turn, next] = [photo('a', 'running', true), photo('a')];
  expect(filterWaitingPhotos([turn, next, photo('a', 'success'), photo('a', 'canceled')], online)).toEqual([turn, next]);
  expect(filterWaitingPhotos([next, photo('a', 'success')], { ...online, isHeld: true })).toEqual([next]);
});

test('filterWaitingPhotos returns the photos of forms that the server has not answered', () => {
  const [held, going] = [photo('batch'), photo('ticket')];
  expect(filterWaitingPhotos([held, going], { ...online, behind: [{ key: 'batch' }] })).toEqual([held]);
});

test('filterWaitingPhotos returns only paused and refused photos while online', () => {
  const [paused, refused] = [photo('a', 'paused'), photo('a', 'error')];
  expect(filterWaitingPhotos([photo('a'), paused, refused], online)).toEqual([paused, refused]);
});
