import { describe, expect, test } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';

describe('loadCommonPasswords', () => {
  test.each([6, 8])('returns 3,000 lower-case passwords for a minimum length of %i', async (least) => {
    const common = await loadCommonPasswords(least);
    expect(common.size).toBe(3_000);
    for (const password of common) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(least);
    }
  });

  test.each(['password', '12345678', 'trustno1', 'iloveyou', 'sunshine', 'password1', 'baseball', '1q2w3e4r', 'letmein1'])(
    'contains the common password %s',
    async (password) => {
      expect((await loadCommonPasswords(8)).has(password)).toBe(true);
    },
  );

  test.each(['bunkhouse', 'four quiet herons', 'a-long-password', 'a-new-password'])(
    'does not contain the password %s',
    async (password) => {
      for (const least of [6, 8]) expect((await loadCommonPasswords(least)).has(password)).toBe(false);
    },
  );
});
