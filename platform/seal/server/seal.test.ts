import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSeal } from './seal.ts';

describe('readOrCreateSeal', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'bunkhouse-seal-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('decrypts what it has encrypted, and encrypts the same bytes to a different result each time', async () => {
    const seal = await readOrCreateSeal({ dataDir: folder, sealKey: undefined });
    const secret = Buffer.from('a secret');
    const sealed = seal.encrypt(secret);
    expect(seal.decrypt(sealed)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(seal.encrypt(secret)).not.toEqual(sealed);
  });

  it('refuses to decrypt bytes that were changed or encrypted with another key', async () => {
    const seal = await readOrCreateSeal({ dataDir: folder, sealKey: undefined });
    const sealed = seal.encrypt(Buffer.from('a secret'));
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => seal.decrypt(sealed)).toThrow('unable to authenticate');
    const other = await readOrCreateSeal({ dataDir: join(folder, 'other'), sealKey: undefined });
    expect(() => other.decrypt(seal.encrypt(Buffer.from('a secret')))).toThrow('unable to authenticate');
  });

  it('creates its key only once, in a file that only its owner can read', async () => {
    await Promise.all([
      readOrCreateSeal({ dataDir: folder, sealKey: undefined }),
      readOrCreateSeal({ dataDir: `${folder}/.`, sealKey: undefined }),
      readOrCreateSeal({ dataDir: `${folder}/./.`, sealKey: undefined }),
    ]);
    const path = join(folder, 'keys', 'second-factors.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path)).toHaveLength(32);
  });

  it('throws an error with the path of a key file that has the wrong size', async () => {
    await readOrCreateSeal({ dataDir: folder, sealKey: undefined });
    writeFileSync(join(folder, 'keys', 'second-factors.key'), 'short');
    await expect(readOrCreateSeal({ dataDir: `${folder}/.`, sealKey: undefined })).rejects.toThrow(
      'second-factors.key should hold 32 bytes',
    );
  });

  it('uses only SEAL_KEY if it is set', async () => {
    const sealKey = Buffer.alloc(32, 7);
    const sealed = (await readOrCreateSeal({ dataDir: folder, sealKey })).encrypt(Buffer.from('a secret'));
    expect((await readOrCreateSeal({ dataDir: join(folder, 'other'), sealKey })).decrypt(sealed)).toEqual(Buffer.from('a secret'));
    expect(existsSync(join(folder, 'keys'))).toBe(false);
  });
});
