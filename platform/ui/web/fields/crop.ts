/** The square of a picture that is kept, in the picture's own pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

interface Size {
  width: number;
  height: number;
}

/** How far one may go into a picture. */
export const closest = 6;

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Moved by pixels of the picture, but never out of it. */
export function movedCrop(crop: Crop, right: number, down: number, picture: Size): Crop {
  return inside({ ...crop, x: crop.x + right, y: crop.y + down }, picture);
}

/** As close as `zoom` says (1 is the largest square, up to `closest`), around the same middle. */
export function zoomedCrop(crop: Crop, zoom: number, picture: Size): Crop {
  const side = Math.min(picture.width, picture.height) / Math.min(closest, Math.max(1, zoom));
  const half = (crop.side - side) / 2;
  return inside({ x: crop.x + half, y: crop.y + half, side }, picture);
}

/** The zoom that a crop stands at. */
export function zoomOf(crop: Crop, picture: Size): number {
  return Math.min(picture.width, picture.height) / crop.side;
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: Math.min(Math.max(0, x), width - side), y: Math.min(Math.max(0, y), height - side), side };
}
