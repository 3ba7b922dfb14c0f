import { pictureLimit } from '#platform/ui/profile-picture.ts';
import type { Crop } from './crop.ts';

const side = 96;

/** The cropped square as a data URL of 96 pixels, at most 32 KB. Nothing else of the photo leaves the device. */
export function pictureData(photo: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  drawCrop(canvas, photo, crop);
  // A browser that cannot write WebP answers with PNG instead; then JPEG is smaller.
  const type = canvas.toDataURL('image/webp').startsWith('data:image/webp') ? 'image/webp' : 'image/jpeg';
  for (const quality of [0.9, 0.8, 0.65, 0.5, 0.3]) {
    const data = canvas.toDataURL(type, quality);
    if (data.length <= pictureLimit) return data;
  }
  throw new Error('a picture of 96 pixels did not fit into 32 KB');
}

export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, { x, y, side: taken }: Crop): void {
  const paint = canvas.getContext('2d');
  if (!paint) return;
  paint.imageSmoothingQuality = 'high';
  // Behind what is transparent, since JPEG has no such thing and would make it black.
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(photo, x, y, taken, taken, 0, 0, canvas.width, canvas.height);
}
