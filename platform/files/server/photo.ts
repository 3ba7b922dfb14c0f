import { decoder } from './decoder.ts';

/** A photo as it is stored: WebP, upright, without anything but its pixels. */
export interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

export const photoType = 'image/webp';
const longestSide = 2_048;
/** Decoding takes a core and some 50 MB each. */
const atOnce = 2;

/** null when it cannot be read as a picture. */
export async function storedPhoto(sent: Uint8Array): Promise<Photo | null> {
  if (sent.length === 0) return null;
  return inTurn(async () => {
    const picture = (await decoder())(sent).timeout({ seconds: 10 });
    return (
      picture
        .autoOrient()
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
        // sharp throws plain errors for whatever it cannot read.
        .then(
          ({ data, info }) => ({ bytes: data, width: info.width, height: info.height }),
          () => null,
        )
    );
  });
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
