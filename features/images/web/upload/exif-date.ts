import { formatTakenLabel } from '#features/images/rules.ts';

const headBytes = 131_072;

/**
 * Returns the EXIF date of a photo as a file label, or '' without a date. The browser reads it, because only pixels without metadata leave
 * the phone.
 */
export async function readTakenLabel(file: Blob): Promise<string> {
  const view = new DataView(await file.slice(0, headBytes).arrayBuffer());
  const tiff = findTiffOffset(view);
  return tiff === null ? '' : formatTakenLabel(readExifDate(view, tiff));
}

/** Returns the position at which the EXIF data of a JPEG begins: after `Exif\0\0` in its APP1 segment. */
export function findTiffOffset(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return null;
  for (let at = 2; at + 10 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2))
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === 0x45_78_69_66) return at + 10;
  return null;
}

const exifIfd = 0x87_69;
const dateTimeOriginal = 0x90_03;

/** In a damaged file, offsets can point outside of the file. The photo then has no date. */
export function readExifDate(view: DataView, tiff: number): string {
  try {
    const isLittle = view.getUint16(tiff) === 0x49_49;
    const first = tiff + view.getUint32(tiff + 4, isLittle);
    const exif = findTagValue(view, first, exifIfd, isLittle);
    const date = exif === null ? null : findTagValue(view, tiff + exif, dateTimeOriginal, isLittle);
    if (date === null) return '';
    return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + tiff + date, 19));
  } catch (why) {
    if (why instanceof RangeError) return '';
    throw why;
  }
}

/** Returns the value of an entry, or the offset of a longer value. */
function findTagValue(view: DataView, directory: number, tag: number, isLittle: boolean): number | null {
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12)
    if (view.getUint16(at, isLittle) === tag) return view.getUint32(at + 8, isLittle);
  return null;
}
