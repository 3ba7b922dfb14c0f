import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closest, type Crop, movedCrop, wholeCrop, zoomedCrop, zoomOf } from './picture-cropper.tsx';

const wide = { width: 400, height: 200 };

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(wholeCrop(wide)).toEqual({ x: 100, y: 0, side: 200 });
    expect(wholeCrop({ width: 200, height: 400 })).toEqual({ x: 0, y: 100, side: 200 });
  });

  it('moves as far as the edge', () => {
    expect(movedCrop(wholeCrop(wide), -30, 10, wide)).toEqual({ x: 70, y: 0, side: 200 });
    expect(movedCrop(wholeCrop(wide), 1_000, 0, wide)).toEqual({ x: 200, y: 0, side: 200 });
  });

  it('comes closer around its middle and goes back', () => {
    const close = zoomedCrop(wholeCrop(wide), 2, wide);
    expect(close).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomOf(close, wide)).toBe(2);
    expect(zoomedCrop(close, 1, wide)).toEqual(wholeCrop(wide));
  });

  it('comes no closer than allowed', () => {
    expect(zoomOf(zoomedCrop(wholeCrop(wide), 100, wide), wide)).toBeCloseTo(closest);
  });

  it('is always inside the picture, whatever is done to it', () => {
    const size = fc.integer({ min: 1, max: 6_000 });
    const act = fc.tuple(
      fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      fc.double({ min: -9_000, max: 9_000, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
    );
    fc.assert(
      fc.property(size, size, fc.array(act), (width, height, acts) => {
        const picture = { width, height };
        const crop = acts.reduce<Crop>(
          (now, [right, down, zoom]) => zoomedCrop(movedCrop(now, right, down, picture), zoom, picture),
          wholeCrop(picture),
        );
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
