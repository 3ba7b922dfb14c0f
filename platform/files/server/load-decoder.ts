import type { Sharp } from 'sharp';

let loaded: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/**
 * Reads pictures: JPEG, PNG, WebP and AVIF of at most 40 million pixels. Loaded when the first picture comes: most
 * servers most of the time need none of its memory.
 * @example const picture = (await decoder())(bytes).autoOrient();
 */
export function loadDecoder(): Promise<(bytes: Uint8Array) => Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Content decides what is decoded, not the declared type, and by default that includes SVG.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes) => sharp(bytes, { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true });
  });
  return loaded;
}
