/** How large a photo is sent; `small` is for a network that could not carry the other. */
export const photoSizes = {
  usual: { longest: 1_600, quality: 0.8 },
  small: { longest: 1_000, quality: 0.65 },
  /** For an album, where it may be printed. */
  album: { longest: 4_096, quality: 0.9 },
  preview: { longest: 240, quality: 0.7 },
} as const;
export type PhotoSize = keyof typeof photoSizes;

/**
 * A photo made small as a JPEG, upright. It is drawn anew, so nothing of the file comes along: not where it was
 * taken, nor with what. null when this browser cannot read it.
 */
export async function shrinkPhoto(file: Blob, size: PhotoSize = 'usual'): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(unreadable);
  if (picture === null) return null;
  const { longest, quality } = photoSizes[size];
  const { width, height } = fitWithin(picture, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paint = canvas.getContext('2d');
  if (paint === null) return null;
  paint.imageSmoothingQuality = 'high';
  // Behind what is transparent, which JPEG would make black.
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, width, height);
  paint.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** @example fitted({ width: 4000, height: 3000 }, 1600) gives { width: 1600, height: 1200 } */
export function fitWithin({ width, height }: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

// What a browser says of a file that is no picture, or is of a kind that it does not know.
function unreadable(why: unknown): null {
  if (why instanceof DOMException || why instanceof TypeError) return null;
  throw why;
}
