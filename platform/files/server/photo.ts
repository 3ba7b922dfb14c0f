import { type Variant, variants } from '#platform/files/shapes.ts';
import { decoder } from './decoder.ts';

interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A photo as it is stored: WebP, upright, without anything but its pixels. Width and height are those of the full one. */
export interface PreparedPhoto {
  variants: Record<Variant, Buffer>;
  width: number;
  height: number;
}

export const photoType = 'image/webp';
/** Decoding takes a core and some 50 MB each. */
const atOnce = 2;

/** In every size that is served, each made of the next larger one. null when it cannot be read as a picture. */
export async function preparedPhoto(sent: Uint8Array): Promise<PreparedPhoto | null> {
  if (sent.length === 0) return null;
  return inTurn(async () => {
    const full = await fitted(sent, variants.full, 80);
    const medium = full && (await fitted(full.bytes, variants.medium, 78));
    const thumb = medium && (await fitted(medium.bytes, variants.thumb, 75));
    return thumb && { variants: { full: full.bytes, medium: medium.bytes, thumb: thumb.bytes }, width: full.width, height: full.height };
  });
}

/** A small square of a picture, cut from its middle, as WebP: for a face. null when it cannot be read as one. */
export async function squarePhoto(sent: Uint8Array, side: number): Promise<Buffer | null> {
  return inTurn(async () => {
    const square = (await decoder())(sent).timeout({ seconds: 10 }).autoOrient().resize(side, side, { fit: 'cover' });
    // sharp throws plain errors for whatever it cannot read.
    return square
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => null);
  });
}

async function fitted(bytes: Uint8Array, longest: number, quality: number): Promise<Photo | null> {
  return (
    (await decoder())(bytes)
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
      // sharp throws plain errors for whatever it cannot read.
      .then(
        ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
        () => null,
      )
  );
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (working < atOnce) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
