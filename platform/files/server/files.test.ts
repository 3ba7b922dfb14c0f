import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptFolders } from '#platform/database/server/backup/folders.ts';
import { shelf, type Shelf } from './files.ts';
import { beingWritten } from './folder.ts';

let dataDir: string;
let photos: Shelf;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bunkhouse-files-'));
  photos = shelf({ dataDir, filesUrl: undefined }, 'photos');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const id = 'Aa1Bb2Cc3Dd4Ee5Ff6Gg';

async function textOf(of: string): Promise<string | null> {
  const found = await photos.read(of);
  if (found === null) return null;
  const parts: Buffer[] = [];
  for await (const part of found.stream) parts.push(part as Buffer);
  expect(found.bytes).toBe(Buffer.concat(parts).length);
  return Buffer.concat(parts).toString();
}

function aged(name: string): string {
  const long = new Date('2026-01-01T00:00:00Z');
  utimesSync(join(dataDir, 'files', name), long, long);
  return name;
}

describe('a shelf', () => {
  test('gives back what was put there, until it is deleted', async () => {
    expect(await textOf(id)).toBeNull();
    await photos.put(id, Buffer.from('one'));
    expect(await textOf(id)).toBe('one');
    await photos.put(id, Buffer.from('two'));
    expect(await textOf(id)).toBe('two');
    await photos.delete(id);
    await photos.delete(id);
    expect(await textOf(id)).toBeNull();
  });

  test('takes a stream, and leaves nothing of one that breaks off', async () => {
    await photos.put(
      id,
      (async function* () {
        yield Buffer.from('half ');
        yield Buffer.from('and half');
      })(),
    );
    expect(await textOf(id)).toBe('half and half');
    const breaking = (async function* () {
      yield Buffer.from('half ');
      throw new Error('the line is cut');
    })();
    await expect(photos.put('Zz1Bb2Cc3Dd4Ee5Ff6Gg', breaking)).rejects.toThrow('the line is cut');
    expect(await textOf('Zz1Bb2Cc3Dd4Ee5Ff6Gg')).toBeNull();
    expect(readdirSync(join(dataDir, 'files', beingWritten))).toEqual([]);
    expect(readdirSync(join(dataDir, 'files', 'photos'))).toEqual([id]);
  });

  test.each(['../keys/secret', 'a/b', '..', '', 'a.b', 'a\u0000b', 'x'.repeat(65)])('has no place for the id %j', async (strange) => {
    await expect((async () => photos.put(strange, Buffer.from('x')))()).rejects.toThrow('not an id');
    await expect((async () => photos.read(strange))()).rejects.toThrow('not an id');
  });

  test('lies in the folder that a backup carries', async () => {
    await photos.put(id, Buffer.from('one'));
    expect(readdirSync(join(keptFolders({ dataDir, filesUrl: undefined }).files ?? '', 'photos'))).toEqual([id]);
    const elsewhere = shelf({ dataDir, filesUrl: join(dataDir, 'volume') }, 'photos');
    await elsewhere.put(id, Buffer.from('one'));
    expect(readdirSync(join(dataDir, 'volume', 'photos'))).toEqual([id]);
  });

  test('is swept of what is old and not named, and of what was never finished', async () => {
    const [kept, left, young] = ['KeptKeptKeptKeptKept', 'LeftLeftLeftLeftLeft', 'YoungYoungYoungYoung'] as const;
    for (const one of [kept, left, young]) await photos.put(one, Buffer.from(one));
    aged(`photos/${kept}`);
    aged(`photos/${left}`);
    mkdirSync(join(dataDir, 'files', beingWritten), { recursive: true });
    writeFileSync(join(dataDir, 'files', beingWritten, 'cut'), 'x');
    aged(`${beingWritten}/cut`);
    const asked: string[][] = [];
    const swept = await photos.sweep('2026-02-01T00:00:00.000Z', async (ids) => {
      asked.push(ids);
      return new Set([kept]);
    });
    expect(swept).toBe(1);
    expect(asked.flat().toSorted()).toEqual([kept, left]);
    expect(readdirSync(join(dataDir, 'files', 'photos')).toSorted()).toEqual([kept, young]);
    expect(readdirSync(join(dataDir, 'files', beingWritten))).toEqual([]);
  });
});
