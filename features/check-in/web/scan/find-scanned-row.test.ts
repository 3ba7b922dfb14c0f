import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type DeskRow, passMarkLength } from '#features/check-in/shapes/family.ts';
import { findScannedRow } from './find-scanned-row.ts';

const secret = 'Wm3kq0ZqXc2nT-v_81Lk';
const row = {
  id: 'ruth',
  code: 'K7M2Q',
  passMark: createHash('sha256').update(secret).digest('base64url').slice(0, passMarkLength),
} as DeskRow;

test.each([
  `https://camp.example/guest/check-in/yours?id=${secret}`,
  `https://camp.example/guest/check-in/yours?lang=es&id=${secret}`,
  secret,
])('findScannedRow finds a family by the mark of its pass: %s', async (read) => expect(await findScannedRow([row], read)).toBe(row));

test.each(['K7M2Q', 'k7m2q', ' k7-m2q ', 'bh:K7M2Q', 'BH:k7m2q'])(
  'findScannedRow finds a family by its code in any spelling: %s',
  async (read) => expect(await findScannedRow([row], read)).toBe(row),
);

test.each(['K7M2R', 'https://camp.example/guest/check-in/yours?id=anotherSecretOf20chars', 'ruth', row.passMark])(
  'findScannedRow returns null for the input %s',
  async (read) => expect(await findScannedRow([row], read)).toBeNull(),
);
