import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './hashing.ts';
import { commonPasswords } from './new-password.ts';

describe('passwords', () => {
  it('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('four quiet herons')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are right only exactly as typed, and never for nobody', async () => {
    const stored = await hashPassword('Großer Bär ');
    expect(await isPassword(stored, 'Großer Bär ')).toBe(true);
    expect(await isPassword(stored, 'Großer Bär')).toBe(false);
    expect(await isPassword(stored, 'großer bär ')).toBe(false);
    expect(await isPassword(null, 'Großer Bär ')).toBe(false);
  });

  it('of the demonstration camp are not among the common ones, which are in lower case', () => {
    expect(commonPasswords.has('bunkhouse')).toBe(false);
    for (const common of commonPasswords) expect(common).toBe(common.toLowerCase());
    expect(commonPasswords.size).toBeGreaterThanOrEqual(100);
  });
});
