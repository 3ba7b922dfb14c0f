import { customType } from 'drizzle-orm/pg-core';
import { hashToken } from '#platform/http/server/tokens.ts';
import { type Seal, type SealConfig, readOrCreateSeal } from './seal.ts';

/** The first byte of a stored value. Migrations mark plain text with 0, and `sealPlainRows` encrypts such values. */
const plain = 0;
const sealed = 1;

/** The seals that this process has loaded. A server has one seal, a test process has one per app. */
const seals = new Set<Seal>();
let latest: Seal | undefined;

/** Loads the key for `sealedText` columns. */
export async function loadSeal(config: SealConfig): Promise<void> {
  addSeal(await readOrCreateSeal(config));
}

export function addSeal(seal: Seal): void {
  seals.add(seal);
  latest = seal;
}

/**
 * A column that stores a secret encrypted, because the app must show the secret again. To search for the secret, add a column with its hash
 * (`createSecretColumns`).
 */
export const sealedText = customType<{ data: string; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: encryptText,
  fromDriver: decryptText,
});

/** Works like `sealedText`, but stores a value as JSON. */
export function sealedJson<Value>() {
  return customType<{ data: Value; driverData: Buffer }>({
    dataType: () => 'bytea',
    toDriver: (value) => encryptText(JSON.stringify(value)),
    fromDriver: (stored) => JSON.parse(decryptText(stored)) as Value,
  });
}

/** Returns the values of the two columns for a secret: the secret and its hash. */
export function createSecretColumns(secret: string): { secret: string; secretHash: Buffer } {
  return { secret, secretHash: hashToken(secret) };
}

/** Encrypts a text to the bytes that a `sealedText` column stores. */
export function encryptText(text: string): Buffer {
  if (latest === undefined) throw new Error('No seal: loadSeal comes before the first secret is stored.');
  return Buffer.concat([Buffer.of(sealed), latest.encrypt(Buffer.from(text))]);
}

/** Decrypts the bytes that a `sealedText` column stores. */
export function decryptText(stored: Buffer): string {
  const rest = stored.subarray(1);
  if (stored[0] === plain) return rest.toString();
  for (const seal of [...seals].toReversed()) {
    const text = tryDecrypt(seal, rest);
    if (text !== null) return text;
  }
  throw new Error('A stored secret was sealed with another key. Put back SEAL_KEY, or the keys of the backup.');
}

function tryDecrypt(seal: Seal, bytes: Buffer): string | null {
  try {
    return seal.decrypt(bytes).toString();
  } catch (error) {
    if (error instanceof Error && /unable to authenticate/i.test(error.message)) return null;
    throw error;
  }
}
