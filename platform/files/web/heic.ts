/** Brands of the container that phones by Apple write, as they stand behind `ftyp`. */
const brands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Whether a file is of a kind that few browsers but those of Apple can read: then it can be said in words. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());
  return head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12));
}
