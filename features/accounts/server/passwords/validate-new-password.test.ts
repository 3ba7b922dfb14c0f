import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hashing.ts';

describe('password hashing with argon2id', () => {
  it('uses 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('four quiet herons')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts only the exact password, and no password without an account', async () => {
    const stored = await hashPassword('Großer Bär ');
    expect(await verifyPassword(stored, 'Großer Bär ')).toBe(true);
    expect(await verifyPassword(stored, 'Großer Bär')).toBe(false);
    expect(await verifyPassword(stored, 'großer bär ')).toBe(false);
    expect(await verifyPassword(null, 'Großer Bär ')).toBe(false);
  });
});
