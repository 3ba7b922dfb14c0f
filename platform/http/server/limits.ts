import type pg from 'pg';
import { networkOf } from './network-of.ts';
import { hashToken } from './tokens.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Declares a rate limit. Attempts are counted in PostgreSQL, so that several servers share the limit. */
export interface Limit<Input> {
  name: string;
  /** The key to count by: the network of the client (for IPv6 the /64), or a part of the input such as an email address. */
  per: 'address' | ((input: Input) => string);
  times: number;
  /** The period of the limit in seconds. */
  within: number;
}

export type Limits = (name: string, times: number, within: number, key: string) => Promise<number | null>;

/** Counts one attempt. Returns null if it is allowed, or else how many seconds to wait. */
export function countAttempt<Input>(limits: Limits, limit: Limit<Input>, address: string, input: Input): Promise<number | null> {
  const key = limit.per === 'address' ? networkOf(address) : limit.per(input);
  return limits(limit.name, limit.times, limit.within, key);
}

/** Creates the rate limits of the app. They count in memory while the database is unavailable. */
export function createLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  return async (name, times, within, key) => {
    let limiter = limiters.get(name);
    if (limiter === undefined) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: times,
        duration: within,
        inMemoryBlockOnConsumed: times + 1,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: times, duration: within }),
      });
      limiters.set(name, limiter);
    }
    try {
      // Store only hashes, because keys may be secrets or personal data.
      await limiter.consume(hashToken(key).toString('base64url'));
      return null;
    } catch (over) {
      if (over instanceof RateLimiterRes) return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
      throw over;
    }
  };
}
