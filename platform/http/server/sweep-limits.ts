import type pg from 'pg';

/** Forgets counts whose time is over: rate-limiter-flexible would keep them for ever. */
export async function sweepLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
}
