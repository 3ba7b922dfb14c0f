import { decryptText, loadSeal } from '#platform/seal/server/sealed-text.ts';

/** Returns the rows with their column `secret` decrypted. The key comes from the camp's data folder. */
export async function decryptSecrets<Row>(dataDir: string, rows: Row[]): Promise<Row[]> {
  const isSealed = (row: Row) => Buffer.isBuffer((row as { secret?: unknown }).secret);
  if (!rows.some(isSealed)) return rows;
  await loadSeal({ dataDir, sealKey: undefined });
  return rows.map((row) => (isSealed(row) ? { ...row, secret: decryptText((row as { secret: Buffer }).secret) } : row));
}
