/** Size of a picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Square part of a picture: its center in pixels, and its zoom (1 is the largest square). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const maxZoom = 5;

export function createFullCrop(picture: PictureSize): Crop {
  return { x: picture.width / 2, y: picture.height / 2, zoom: 1 };
}

export function cropSide(picture: PictureSize, crop: Crop): number {
  return Math.min(picture.width, picture.height) / crop.zoom;
}

export function clampCrop(picture: PictureSize, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const half = cropSide(picture, { ...crop, zoom }) / 2;
  return { x: clamp(crop.x, half, picture.width - half), y: clamp(crop.y, half, picture.height - half), zoom };
}

/** Moves the crop. `right` and `down` are fractions of the displayed side. */
export function dragCrop(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

/** Returns the position of the crop between the edges, from 0 to 1 on each axis. The position is 0.5 on an axis without room to move. */
export function cropPosition(picture: PictureSize, crop: Crop): { across: number; down: number } {
  const side = cropSide(picture, crop);
  const fraction = (centre: number, length: number) => (length > side ? (centre - side / 2) / (length - side) : 0.5);
  return { across: fraction(crop.x, picture.width), down: fraction(crop.y, picture.height) };
}

export function moveCrop(picture: PictureSize, crop: Crop, to: { across?: number; down?: number }): Crop {
  const { across, down } = { ...cropPosition(picture, crop), ...to };
  const side = cropSide(picture, crop);
  return { ...crop, x: side / 2 + across * (picture.width - side), y: side / 2 + down * (picture.height - side) };
}

export function zoomCrop(picture: PictureSize, crop: Crop, zoom: number): Crop {
  return clampCrop(picture, { ...crop, zoom });
}

/** Paints the crop on white, because JPEG would render transparent pixels black. */
export function paintCrop(canvas: HTMLCanvasElement, picture: CanvasImageSource & PictureSize, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = cropSide(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

const outputSide = 192;
/** Maximum length of the data URL, below the server's limit of 45,000 characters. */
const maxDataUrlLength = 40_000;

export function renderCroppedPicture(picture: CanvasImageSource & PictureSize, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  paintCrop(canvas, picture, crop);
  let quality = 0.9;
  let url = canvas.toDataURL('image/jpeg', quality);
  while (url.length > maxDataUrlLength && quality > 0.3) {
    quality -= 0.1;
    url = canvas.toDataURL('image/jpeg', quality);
  }
  return url;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
