import type pg from 'pg';
import { networkOf } from './network-of.ts';
import { hashToken } from './tokens.ts';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How often one thing may be asked. Counted in PostgreSQL, so that several servers share it. */
export interface Limit<Input> {
  name: string;
  /** What is counted: the network (of IPv6 the /64), or something of the input such as an e-mail address. */
  per: 'address' | ((input: Input) => string);
  times: number;
  /** Seconds. */
  within: number;
}

export type Limits = (name: string, times: number, within: number, key: string) => Promise<number | null>;

/** Counts one try; answers null when it may go on, else the seconds to wait. */
export function countAttempt<Input>(limits: Limits, limit: Limit<Input>, address: string, input: Input): Promise<number | null> {
  const key = limit.per === 'address' ? networkOf(address) : limit.per(input);
  return limits(limit.name, limit.times, limit.within, key);
}

/** The limits of a house. While the database is away it counts in memory rather than letting everything through. */
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
      // Keys are secrets of links, mail addresses and network addresses: none of them stands in the table.
      await limiter.consume(hashToken(key).toString('base64url'));
      return null;
    } catch (over) {
      if (over instanceof RateLimiterRes) return Math.max(1, Math.ceil(over.msBeforeNext / 1000));
      throw over;
    }
  };
}
