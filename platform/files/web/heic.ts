/** Brands of Apple's photo format. The brand follows `ftyp` in the file header. */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Returns whether a file is HEIC. Only Apple's browsers can read HEIC, so the screen shows an explanation. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12));
}
