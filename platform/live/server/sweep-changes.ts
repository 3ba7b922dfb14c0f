import type pg from 'pg';

/**
 * Forgets changes older than an hour: every server has read them long ago, and one that has been
 * away for longer reads its views anew. Answers how many.
 */
export async function sweepChanges(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`delete from changes where at < now() - interval '1 hour'`);
  return rowCount ?? 0;
}
