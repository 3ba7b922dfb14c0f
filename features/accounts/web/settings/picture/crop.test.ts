import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropSide, dragCrop, maxZoom, moveCrop, cropPosition, createFullCrop, clampCrop, zoomCrop } from './crop.ts';

const landscape = { width: 400, height: 200 };

describe('crop functions', () => {
  it('createFullCrop returns the largest centered square', () => {
    expect(createFullCrop(landscape)).toEqual({ x: 200, y: 100, zoom: 1 });
    expect(cropSide(landscape, createFullCrop(landscape))).toBe(200);
  });

  it('dragCrop moves the crop in the opposite direction of the drag', () => {
    expect(dragCrop(landscape, createFullCrop(landscape), 0.25, 0).x).toBe(150);
  });

  it('dragCrop stops at the edges of the picture', () => {
    expect(dragCrop(landscape, createFullCrop(landscape), 10, 10)).toEqual({ x: 100, y: 100, zoom: 1 });
  });

  it('zooming out at an edge moves the crop back inside the picture', () => {
    const corner = dragCrop(landscape, zoomCrop(landscape, createFullCrop(landscape), 4), 99, 99);
    expect(corner).toEqual({ x: 25, y: 25, zoom: 4 });
    expect(zoomCrop(landscape, corner, 1)).toEqual({ x: 100, y: 100, zoom: 1 });
  });

  it('moveCrop keeps the position on an axis that is not given', () => {
    const left = moveCrop(landscape, createFullCrop(landscape), { across: 0 });
    expect(left).toEqual({ x: 100, y: 100, zoom: 1 });
    expect(cropPosition(landscape, left)).toEqual({ across: 0, down: 0.5 });
    const corner = moveCrop(landscape, { x: 200, y: 100, zoom: 2 }, { across: 1, down: 1 });
    expect(corner).toEqual({ x: 350, y: 150, zoom: 2 });
  });

  it('every crop stays inside the picture', () => {
    const length = fc.integer({ min: 1, max: 9_000 });
    const anywhere = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(length, length, anywhere, anywhere, fc.double({ min: -3, max: 30, noNaN: true }), (width, height, x, y, zoom) => {
        const picture = { width, height };
        const crop = clampCrop(picture, { x, y, zoom });
        const half = cropSide(picture, crop) / 2;
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
        expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + half).toBeLessThanOrEqual(width + 1e-6);
        expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.y + half).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});
