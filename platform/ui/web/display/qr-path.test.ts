import { expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

it('draws adjacent dark squares as one rectangle', () => {
  expect(
    qrPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
});
