import { availableParallelism } from 'node:os';
import { type Variant, variants } from '#platform/files/shapes.ts';
import { loadDecoder } from './load-decoder.ts';

interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Describes a stored photo, which is upright and has no metadata. Width and height are those of the `full` size. */
export interface PreparedPhoto {
  variants: Record<Exclude<Variant, 'print'>, Buffer> & { print?: Buffer };
  width: number;
  height: number;
}

export const photoTypes = { print: 'image/jpeg', full: 'image/webp', medium: 'image/webp', thumb: 'image/webp' } as const satisfies Record<
  Variant,
  string
>;
/** Decoding a photo takes one core and about 50 MB. Leave one core free for HTTP requests. */
const maxConcurrent = availableParallelism() > 2 ? 2 : 1;

/** Returns a photo in every served size, or null if the file cannot be decoded. */
export async function preparePhoto(sent: Uint8Array, { print: prints = false } = {}): Promise<PreparedPhoto | null> {
  if (sent.length === 0) return null;
  return runLimited(async () => {
    const print = prints ? await encodePrint(sent) : undefined;
    const full = await encodeWebp(sent, variants.full, 80);
    const medium = full && (await encodeWebp(full.bytes, variants.medium, 78));
    const thumb = medium && (await encodeWebp(medium.bytes, variants.thumb, 75));
    if (print === null || !thumb) return null;
    const photos = { ...(print && { print }), full: full.bytes, medium: medium.bytes, thumb: thumb.bytes };
    return { variants: photos, width: full.width, height: full.height };
  });
}

/** Returns the center of a picture as a square WebP of `side` pixels, or null if the file cannot be decoded. */
export async function cropSquarePhoto(sent: Uint8Array, side: number): Promise<Buffer | null> {
  return runLimited(async () => {
    const square = (await loadDecoder())(sent).timeout({ seconds: 10 }).autoOrient().resize(side, side, { fit: 'cover' });
    // Catch all errors: sharp throws plain `Error` objects for input that it cannot decode.
    return square
      .webp({ quality: 75 })
      .toBuffer()
      .catch(() => null);
  });
}

/** Background for transparent pixels: without it JPEG would render them black. */
async function encodePrint(bytes: Uint8Array): Promise<Buffer | null> {
  return (await loadDecoder())(bytes)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize(variants.print, variants.print, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => null);
}

async function encodeWebp(bytes: Uint8Array, longest: number, quality: number): Promise<Photo | null> {
  return (await loadDecoder())(bytes)
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .then(
      ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
      () => null,
    );
}

let working = 0;
const waiting: (() => void)[] = [];

async function runLimited<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (working < maxConcurrent) working += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
