import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Below this the headers outweigh the gain. */
const leastBytes = 600;

/** Writes `.br` and `.gz` beside every text file of a folder, so that no request pays for compressing. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressOne));
}

async function compressOne(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < leastBytes) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await Promise.all([
    brotli(bytes, options).then((smaller) => writeFile(`${file}.br`, smaller)),
    gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
