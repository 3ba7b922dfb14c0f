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
  /** Adds a stream of unknown length as entries `name/0`, `name/1`, …, because tar needs each size first. */
  addChunks(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Returns false if the file no longer exists. */
  addFile(name: string, path: string): Promise<boolean>;
  /** Adds a stream of known length. */
  addStream(name: string, from: { stream: AsyncIterable<Buffer>; bytes: number; mtime: Date }): Promise<void>;
  /** Writes the manifest and renames the archive to its path. Returns its size in bytes. */
  finish(totals: Omit<Manifest, 'entries'>): Promise<number>;
  abandon(): Promise<void>;
  /** The error why the archive cannot be written, for the operator. */
  failure(): OperatorError | undefined;
}

const pieceBytes = 1_000_000;

/** Writes to a temporary file and renames it at the end, so that an incomplete backup never has the final name. */
export function createArchiveWriter(path: string): ArchiveWriter {
  const tar = pack();
  const partly = `${path}.part`;
  // Personal data: only the owner may read it.
  const written = pipeline(Readable.from(tar), createGzip({ level: 4 }), createWriteStream(partly, { mode: 0o600 }));
  // A full disk ends the pipeline, and a pending write would wait forever.
  const closed = written.then(() => Promise.reject(new Error('the archive is closed')));
  let failure: OperatorError | undefined;
  closed.catch(() => {});
  written.catch((why: NodeJS.ErrnoException) => {
    if (why.syscall) failure = new OperatorError(`The backup cannot be written to ${path} (${why.message}).`, { cause: why });
  });
  const entries: EntryChecksum[] = [];

  async function entry(
    header: { name: string; size: number; mode: number; mtime?: Date },
    content: Iterable<Buffer> | AsyncIterable<Buffer>,
  ): Promise<void> {
    const sum = createHash('sha256');
    const finished = Promise.withResolvers<void>();
    const sink = tar.entry(header, (why) => (why ? finished.reject(why) : finished.resolve()));
    for await (const part of content) {
      sum.update(part);
      if (!sink.write(part)) await Promise.race([new Promise<void>((resolve) => sink.once('drain', () => resolve())), closed]);
    }
    sink.end(null);
    await Promise.race([finished.promise, closed]);
    entries.push({ name: header.name, size: header.size, sha256: sum.digest('hex') });
  }

  const bytes = (name: string, content: Buffer): Promise<void> => entry({ name, size: content.length, mode: 0o600 }, [content]);
  const json = (name: string, value: unknown): Promise<void> => bytes(name, Buffer.from(JSON.stringify(value, null, 1)));

  return {
    addJson: json,
    async addChunks(name, content) {
      let number = 0;
      for await (const piece of gathered(content)) await bytes(`${name}/${number++}`, piece);
    },
    async addFile(name, from) {
      const handle = await open(from).catch((why: NodeJS.ErrnoException) => {
        if (why.code === 'ENOENT') return undefined;
        throw why;
      });
      if (!handle) return false;
      const { size, mtime, mode } = await handle.stat();
      // Reads at most the announced size, even if the file grows.
      const content: AsyncIterable<Buffer> = size === 0 ? none() : handle.createReadStream({ end: size - 1, autoClose: false });
      await entry({ name, size, mtime, mode: mode & 0o777 }, content).finally(() => handle.close());
      return true;
    },
    addStream: (name, { stream, bytes: size, mtime }) => entry({ name, size, mtime, mode: 0o600 }, stream),
    async finish(totals) {
      const manifest: Manifest = { entries: [...entries], ...totals };
      await json(manifestName, manifest);
      tar.finalize();
      await written;
      await syncAndRename(partly, path);
      return (await stat(path)).size;
    },
    async abandon() {
      tar.destroy(new Error('abandoned'));
      await written.catch(() => {});
      await rm(partly, { force: true });
    },
    failure: () => failure,
  };
}

async function* gathered(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    parts.push(part);
    size += part.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

async function* none(): AsyncGenerator<Buffer> {}

async function syncAndRename(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(from, to);
}
