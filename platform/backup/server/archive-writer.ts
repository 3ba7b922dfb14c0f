import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import { manifestName, type EntryChecksum, type Manifest } from './archive-format.ts';

export interface ArchiveWriter {
  addJson(name: string, value: unknown): Promise<void>;
  /**
   * Adds a stream of unknown length as several entries `name/0`, `name/1`, …, because tar needs the size of an entry before its content.
   */
  addChunks(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  addFile(name: string, path: string): Promise<boolean>;
  addStream(name: string, from: { stream: AsyncIterable<Buffer>; bytes: number; mtime: Date }): Promise<void>;
  /** Writes the manifest and renames the temporary file to its final path. Returns the size of the archive in bytes. */
  finish(totals: Omit<Manifest, 'entries'>): Promise<number>;
  abandon(): Promise<void>;
  failure(): OperatorError | undefined;
}

const chunkBytes = 1_000_000;

/** Writes to a temporary file and renames it at the end, so that an incomplete backup never has the final name. */
export function createArchiveWriter(path: string): ArchiveWriter {
  const tar = pack();
  const temporaryPath = `${path}.part`;
  // The backup contains personal data, so only its owner may read the file.
  const finishedWriting = pipeline(Readable.from(tar), createGzip({ level: 4 }), createWriteStream(temporaryPath, { mode: 0o600 }));
  // A full disk ends the pipeline. Without this rejection, a pending write would then wait forever.
  const closed = finishedWriting.then(() => Promise.reject(new Error('the archive is closed')));
  let failure: OperatorError | undefined;
  closed.catch(() => {});
  finishedWriting.catch((why: NodeJS.ErrnoException) => {
    if (why.syscall) failure = new OperatorError(`The backup cannot be written to ${path} (${why.message}).`, { cause: why });
  });
  const entries: EntryChecksum[] = [];

  async function addEntry(
    header: { name: string; size: number; mode: number; mtime?: Date },
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const hash = createHash('sha256');
    const finished = Promise.withResolvers<void>();
    const sink = tar.entry(header, (why) => (why ? finished.reject(why) : finished.resolve()));
    for await (const part of content) {
      hash.update(part);
      if (!sink.write(part)) await Promise.race([new Promise<void>((resolve) => sink.once('drain', () => resolve())), closed]);
    }
    sink.end(null);
    await Promise.race([finished.promise, closed]);
    entries.push({ name: header.name, size: header.size, sha256: hash.digest('hex') });
  }

  const addBytes = (name: string, content: Buffer): Promise<void> => addEntry({ name, size: content.length, mode: 0o600 }, [content]);
  const addJson = (name: string, value: unknown): Promise<void> => addBytes(name, Buffer.from(JSON.stringify(value, null, 1)));

  return {
    addJson,
    async addChunks(name, content) {
      let number = 0;
      for await (const chunk of inChunks(content)) await addBytes(`${name}/${number++}`, chunk);
    },
    async addFile(name, from) {
      const handle = await open(from).catch((why: NodeJS.ErrnoException) => {
        if (why.code === 'ENOENT') return undefined;
        throw why;
      });
      if (!handle) return false;
      const { size, mtime, mode } = await handle.stat();
      // Reads at most the size written in the tar header, even if the file grows meanwhile.
      const content: AsyncIterable<Buffer> = size === 0 ? emptyContent() : handle.createReadStream({ end: size - 1, autoClose: false });
      await addEntry({ name, size, mtime, mode: mode & 0o777 }, content).finally(() => handle.close());
      return true;
    },
    addStream: (name, { stream, bytes: size, mtime }) => addEntry({ name, size, mtime, mode: 0o600 }, stream),
    async finish(totals) {
      const manifest: Manifest = { entries: [...entries], ...totals };
      await addJson(manifestName, manifest);
      tar.finalize();
      await finishedWriting;
      await syncAndRename(temporaryPath, path);
      return (await stat(path)).size;
    },
    async abandon() {
      tar.destroy(new Error('abandoned'));
      await finishedWriting.catch(() => {});
      await rm(temporaryPath, { force: true });
    },
    failure: () => failure,
  };
}

async function* inChunks(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    parts.push(part);
    size += part.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function* emptyContent(): AsyncGenerator<Buffer> {}

async function syncAndRename(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(from, to);
}
