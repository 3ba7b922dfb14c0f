/** Lists the sizes of uploaded photos. `small` is for networks that are too weak for `usual`. */
export const photoSizes = {
  usual: { longest: 1_600, quality: 0.8 },
  small: { longest: 1_000, quality: 0.65 },
  /** For photos of an album, which people may print. */
  album: { longest: 4_096, quality: 0.9 },
  preview: { longest: 240, quality: 0.7 },
} as const;
export type PhotoSize = keyof typeof photoSizes;

/** Returns a smaller, upright JPEG without metadata such as the location. Returns null if this browser cannot read the file. */
export async function shrinkPhoto(file: Blob, size: PhotoSize = 'usual'): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(nullIfUndecodable);
  if (picture === null) return null;
  const { longest, quality } = photoSizes[size];
  const { width, height } = fitWithin(picture, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  // Background for transparent pixels: without it JPEG would render them black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Scales a size down so that its longer side has at most `longest` pixels. */
export function fitWithin({ width, height }: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

// Browsers throw these errors for a file that they cannot decode.
function nullIfUndecodable(error: unknown): null {
  if (error instanceof DOMException || error instanceof TypeError) return null;
  throw error;
}
