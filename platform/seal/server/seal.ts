import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { restrictAccess } from '#platform/database/server/make-private.ts';
import { newId } from '#platform/database/server/new-id.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The encrypted bytes are iv, tag and ciphertext in this order. */
export interface Seal {
  encrypt(plain: Buffer): Buffer;
  /** Decrypts bytes. @throws if the bytes are damaged or were encrypted with another key */
  decrypt(sealed: Buffer): Buffer;
}

const seals = new Map<string, Promise<Seal>>();

/** The settings that decide which key is used. */
export type SealConfig = Pick<Config, 'dataDir' | 'sealKey'>;

/**
 * Returns the seal, which encrypts secrets that must be read again. Its key is `SEAL_KEY` or a file in `DATA_DIR`; the database never
 * contains the key.
 */
export function readOrCreateSeal({ dataDir, sealKey }: SealConfig): Promise<Seal> {
  const name = sealKey?.toString('hex') ?? dataDir;
  let seal = seals.get(name);
  if (seal === undefined) {
    seal = (sealKey === undefined ? loadOrCreateKey(dataDir) : Promise.resolve(sealKey)).then(createSeal);
    seal.catch(() => seals.delete(name));
    seals.set(name, seal);
  }
  return seal;
}

async function loadOrCreateKey(dataDir: string): Promise<Buffer> {
  const folder = join(dataDir, 'keys');
  const path = join(folder, 'second-factors.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path)) await makeKey(path);
  // Restrict the permissions, because other users may be able to read a copied file.
  await restrictAccess(folder, 0o700);
  await restrictAccess(path, 0o600);
  const key = await readFile(path);
  if (key.length !== 32) throw new Error(`${path} should hold 32 bytes; put the file of your backup there.`);
  return key;
}

// Write a temporary file first, then link it: if two servers start at the same time, neither may read an incomplete key.
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${newId()}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

/** Returns the seal for a 32-byte key. */
export function createSeal(key: Buffer): Seal {
  return {
    encrypt(plain) {
      const iv = randomBytes(ivBytes);
      const encryption = createCipheriv(cipher, key, iv);
      const ciphertext = Buffer.concat([encryption.update(plain), encryption.final()]);
      return Buffer.concat([iv, encryption.getAuthTag(), ciphertext]);
    },
    decrypt(sealed) {
      const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
      decryption.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decryption.update(sealed.subarray(ivBytes + tagBytes)), decryption.final()]);
    },
  };
}
