import { expect, test } from 'vitest';
import { filterWaitingPhotos } from './waiting-photos.ts';

const photo = (recordId: string, state: 'running' | 'paused' | 'success' | 'canceled' | 'error' = 'running', isWaiting = false) => ({
  recordId,
  state,
  isWaiting,
});
const online = { isHeld: false, behind: [] };

test('without a network every picture that has not arrived waits, not only the one whose turn it is', () => {
  const [turn, next] = [photo('a', 'running', true), photo('a')];
  expect(filterWaitingPhotos([turn, next, photo('a', 'success'), photo('a', 'canceled')], online)).toEqual([turn, next]);
  expect(filterWaitingPhotos([next, photo('a', 'success')], { ...online, isHeld: true })).toEqual([next]);
});

test('pictures behind a form that got no answer wait with it', () => {
  const [held, going] = [photo('batch'), photo('ticket')];
  expect(filterWaitingPhotos([held, going], { ...online, behind: [{ key: 'batch' }] })).toEqual([held]);
});

test('with a network only what is paused or was refused waits', () => {
  const [paused, refused] = [photo('a', 'paused'), photo('a', 'error')];
  expect(filterWaitingPhotos([photo('a'), paused, refused], online)).toEqual([paused, refused]);
});
