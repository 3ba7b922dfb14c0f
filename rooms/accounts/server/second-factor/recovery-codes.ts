import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { recoveryCodes } from '#rooms/accounts/server/tables.ts';
import { hashOf } from '#platform/http/server/tokens.ts';

const howMany = 10;
/** Without letters that are read for digits. 32 of them: five bits each, eighty in a code. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** A fresh set, shown once; earlier codes stop working. */
export async function newRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.rows.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.rows.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(plain(code)) })));
  return codes;
}

/** Uses a code up; false when it is none of this account's. */
export async function useRecoveryCode(tx: Transaction, accountId: string, typed: string): Promise<boolean> {
  const used = await tx.rows
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashOf(plain(typed)))))
    .returning({ accountId: recoveryCodes.accountId });
  return used.length === 1;
}

export async function hasRecoveryCodes(tx: Transaction, accountId: string): Promise<boolean> {
  const [one] = await tx.rows
    .select({ accountId: recoveryCodes.accountId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1);
  return one !== undefined;
}

/** @example 'K7QD-0M3X-P9TR-52WB' */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

function plain(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
