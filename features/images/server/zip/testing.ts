import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';

export function readZipEntries(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const entries: { name: string; content: Buffer }[] = [];
  for (let at = zip.readUInt32LE(end + 16); entries.length < zip.readUInt16LE(end + 10);) {
    const [size, nameLength, from] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const begins = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    entries.push({ name: zip.toString('utf8', at + 46, at + 46 + nameLength), content: zip.subarray(begins, begins + size) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

interface Entry {
  fileName: string;
  crc32: number;
}

interface Zip {
  eachEntry(): AsyncIterable<Entry>;
  openReadStreamPromise(entry: Entry): Promise<Readable>;
}

/** Reads a zip with yauzl (from Playwright), which is independent of our writer. Rejects damaged files, also by their checksums. */
export async function readZipEntriesWithYauzl(zip: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const { yauzl } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
  const zipFile: Zip = await yauzl.fromBufferPromise(zip);
  const entries: { name: string; content: Buffer }[] = [];
  for await (const entry of zipFile.eachEntry()) {
    const content = await buffer(await zipFile.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    entries.push({ name: entry.fileName, content });
  }
  return entries;
}
