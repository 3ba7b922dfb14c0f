import { expect, test } from 'vitest';
import { maxSignatureLength } from '#features/forms/rules.ts';
import { NewForm } from '#features/forms/shapes.ts';
import { addPoint, toBoxPoint } from './strokes.ts';

const pad = { left: 100, top: 50, width: 300, height: 100 };

test('toBoxPoint converts a screen position to a point inside the box', () => {
  expect(toBoxPoint({ x: 250, y: 100 }, pad)).toEqual({ x: 300, y: 100 });
  expect(toBoxPoint({ x: -9, y: 999 }, pad)).toEqual({ x: 0, y: 200 });
});

test('addPoint builds a path that the server accepts', () => {
  let path = addPoint('', { x: 10, y: 20 }, true);
  for (const x of [11, 14, 30]) path = addPoint(path, { x, y: 20 }, false);
  path = addPoint(path, { x: 5, y: 5 }, true);
  expect(path).toBe('M10 20L10 20L14 20L30 20M5 5L5 5');
  expect(NewForm.shape.signature.safeParse(path).success).toBe(true);
});

test('addPoint stops at the maximum length without an error', () => {
  let path = 'M0 0';
  for (let step = 0; step < 10_000; step += 1) path = addPoint(path, { x: (step * 7) % 600, y: (step * 5) % 200 }, false);
  expect(path.length).toBeLessThanOrEqual(maxSignatureLength);
  expect(NewForm.shape.signature.safeParse(path).success).toBe(true);
});
