import { availableParallelism } from 'node:os';
import { type Variant, variants } from '#platform/files/shapes.ts';
import { loadDecoder } from './load-decoder.ts';

interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A photo as it is stored: upright, without anything but its pixels. Width and height are those of the full one. */
export interface PreparedPhoto {
  variants: Record<Exclude<Variant, 'print'>, Buffer> & { print?: Buffer };
  width: number;
  height: number;
}

export const photoTypes = { print: 'image/jpeg', full: 'image/webp', medium: 'image/webp', thumb: 'image/webp' } as const satisfies Record<
  Variant,
  string
>;
/** Decoding takes a core and some 50 MB each; one core stays for calls. */
const atOnce = availableParallelism() > 2 ? 2 : 1;

/** In every size that is served, each made of the next larger one. null when it cannot be read as a picture. */
export async function preparePhoto(sent: Uint8Array, { print: prints = false } = {}): Promise<PreparedPhoto | null> {
  if (sent.length === 0) return null;
  return inTurn(async () => {
    const print = prints ? await printed(sent) : undefined;
    const full = await fitted(sent, variants.full, 80);
    const medium = full && (await fitted(full.bytes, variants.medium, 78));
    const thumb = medium && (await fitted(medium.bytes, variants.thumb, 75));
    if (print === null || !thumb) return null;
    const made = { ...(print && { print }), full: full.bytes, medium: medium.bytes, thumb: thumb.bytes };
    return { variants: made, width: full.width, height: full.height };
  });
}

/** A small square of a picture, cut from its middle, as WebP: for a face. null when it cannot be read as one. */
export async function cropSquarePhoto(sent: Uint8Array, side: number): Promise<Buffer | null> {
  return inTurn(async () => {
    const square = (await loadDecoder())(sent).timeout({ seconds: 10 }).autoOrient().resize(side, side, { fit: 'cover' });
    // sharp throws plain errors for whatever it cannot read.
    return square
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => null);
  });
}

/** As large as it came, up to what a page of an album needs. Behind what is transparent is paper. */
async function printed(bytes: Uint8Array): Promise<Buffer | null> {
  return (
    (await loadDecoder())(bytes)
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(variants.print, variants.print, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer()
      // sharp throws plain errors for whatever it cannot read.
      .catch(() => null)
  );
}

async function fitted(bytes: Uint8Array, longest: number, quality: number): Promise<Photo | null> {
  return (
    (await loadDecoder())(bytes)
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
