import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/server/write.ts';
import { recoveryCodes } from '#features/accounts/server/tables.ts';
import { hashToken } from '#platform/http/server/tokens.ts';

const codeCount = 10;
/** 32 characters without letters that resemble digits: 5 bits per character, 80 bits per code. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** Replaces all recovery codes of the account and returns the new ones. Only this call can show them: the table stores hashes. */
export async function createRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await tx.rows.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.rows.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashToken(normalizeCode(code)) })));
  return codes;
}

export async function consumeRecoveryCode(tx: Transaction, accountId: string, typed: string): Promise<boolean> {
  const used = await tx.rows
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashToken(normalizeCode(typed)))))
    .returning({ accountId: recoveryCodes.accountId });
  return used.length === 1;
}

export async function hasRecoveryCodes(tx: Transaction, accountId: string): Promise<boolean> {
  const [code] = await tx.rows
    .select({ accountId: recoveryCodes.accountId })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
    .limit(1);
  return code !== undefined;
}

/** Returns a random code. @example 'K7QD-0M3X-P9TR-52WB' */
function newCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
