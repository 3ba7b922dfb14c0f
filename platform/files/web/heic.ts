/** Brands of Apple's photo container, which follow `ftyp` in the file. */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Returns whether a file is HEIC. Few browsers except Apple's can read it, and the screen explains that. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12));
}
