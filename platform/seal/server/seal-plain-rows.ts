import type pg from 'pg';
import { encryptText, decryptText } from './sealed-text.ts';

/** A column of type `sealedText` in a table whose primary key is `id`. */
export interface SealedColumn {
  table: string;
  column: string;
}

const batchSize = 500;

/** Encrypts the values that a migration has left as plain text. Safe to run on several servers at the same time. */
export async function sealPlainRows(pool: pg.Pool, columns: readonly SealedColumn[]): Promise<void> {
  for (const { table, column } of columns)
    for (;;) {
      const { rows } = await pool.query<{ id: string; stored: Buffer }>(
        `select id, ${column} as stored from ${table} where get_byte(${column}, 0) = 0 limit ${batchSize}`,
      );
      for (const { id, stored } of rows)
        await pool.query(`update ${table} set ${column} = $1 where id = $2 and ${column} = $3`, [
          encryptText(decryptText(stored)),
          id,
          stored,
        ]);
      if (rows.length < batchSize) break;
    }
}
