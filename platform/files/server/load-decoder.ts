import type { Sharp } from 'sharp';

let loaded: Promise<(bytes: Uint8Array) => Sharp> | undefined;

/** Loads the decoder on first use. It decodes JPEG, PNG, WebP and AVIF of at most 40 million pixels. */
export function loadDecoder(): Promise<(bytes: Uint8Array) => Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Allow only four formats: sharp detects the type from the content and would by default also decode SVG.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    sharp.cache(false);
    sharp.concurrency(1);
    return (bytes) => sharp(bytes, { limitInputPixels: 40e6, failOn: 'error', sequentialRead: true });
  });
  return loaded;
}
