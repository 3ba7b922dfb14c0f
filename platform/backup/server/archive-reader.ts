import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { DamagedBackupError, manifestName, type EntryChecksum, type Manifest } from './archive-format.ts';

export interface ArchiveEntry {
  name: string;
  mtime: Date;
  size: number;
  mode: number;
  /** Read this content completely before the next entry. */
  content: AsyncIterable<Buffer>;
}

/**
 * Yields the entries of an archive, then verifies their checksums. @throws DamagedBackupError if the file is truncated, altered or not a
 * backup
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const checksums: EntryChecksum[] = [];
  let manifest: Manifest | undefined;
  for await (const { header, content } of entriesOf(path)) {
    if (manifest) throw new DamagedBackupError('something follows its list of contents');
    // Reject links and devices: they could point outside the restored folders, and a backup never contains them.
    if (header.type !== 'file' && header.type !== 'contiguous-file') throw new DamagedBackupError(`${header.name} is no file`);
    if (header.name === manifestName) {
      manifest = JSON.parse((await readWholeEntry(content)).toString()) as Manifest;
      continue;
    }
    const hash = createHash('sha256');
    yield {
      name: header.name,
      mtime: header.mtime ?? new Date(),
      size: header.size ?? 0,
      mode: header.mode ?? 0o600,
      content: hashing(content, hash),
    };
    checksums.push({ name: header.name, size: header.size ?? 0, sha256: hash.digest('hex') });
  }
  if (!manifest) throw new DamagedBackupError('its end is missing');
  if (JSON.stringify(manifest.entries) !== JSON.stringify(checksums)) throw new DamagedBackupError('its contents are not what was written');
}

const maxWholeBytes = 100_000_000;

/**
 * Reads a complete entry into memory. Rejects an entry above the limit, because a small archive may decompress to more than the memory
 * holds.
 */
export async function readWholeEntry(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > maxWholeBytes) throw new DamagedBackupError('a part of it is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function* entriesOf(path: string) {
  const tar = extract();
  const failed = Promise.withResolvers<never>();
  let reason: Error | undefined;
  failed.promise.catch((why: Error) => (reason = why));
  pipeline(createReadStream(path), createGunzip(), tar, (why) => {
    if (why) failed.reject(why);
  });
  const entries = tar[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([entries.next(), failed.promise]);
      if (next.done) return;
      yield { header: next.value.header, content: contentOf(next.value as AsyncIterable<Buffer>) };
    }
  } catch (why) {
    throw toDamage(why);
  } finally {
    tar.destroy();
  }

  async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry;
    } catch (why) {
      // The error of `entry` says only that the stream was destroyed; `reason` holds the cause.
      throw toDamage(reason ?? why);
    }
  }
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const part of content) {
    hash.update(part);
    yield part;
  }
}

/**
 * Converts errors of zlib and tar-stream to DamagedBackupError, because they concern the content. Errors of system calls concern the disk
 * and stay.
 */
function toDamage(why: unknown): unknown {
  if (why instanceof DamagedBackupError || !(why instanceof Error) || 'syscall' in why) return why;
  return new DamagedBackupError(why.message, { cause: why });
}
