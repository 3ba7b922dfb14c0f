import { describe, expect, test } from 'vitest';
import { parsePassCode, encodePassCode } from './pass-code.ts';

describe('parsePassCode', () => {
  test.each(['RGABQ', 'rgabq', ' rg-abq ', 'bh:RGABQ', 'BH:rgabq', 'ｂｈ：ＲＧＡＢＱ', encodePassCode('RGABQ')])('parses %s', (read) =>
    expect(parsePassCode(read)).toBe('RGABQ'),
  );

  test.each(['', 'RGAB', 'RGABQK', 'bh:', 'bh:RGAB', 'bhRGABQ', 'bh:bh:RGABQ', 'RGAB0', 'RGABI', 'КПФИЙ', 'https://camp.example'])(
    'returns null for %j',
    (read) => expect(parsePassCode(read)).toBeNull(),
  );
});
