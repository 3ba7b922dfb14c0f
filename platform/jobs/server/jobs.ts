import type { z } from 'zod';
import type { Floor } from '../../server/floor.ts';
import type { Instant } from '../../time/instant.ts';

/** A note to self: at some later time, do that verb. A room lists its own in `jobs.ts`. */
export interface JobSpec<P extends object> {
  /** `room.verb` */
  name: string;
  shape: z.ZodType<P>;
  /** Safe to repeat: it may run again after it has already had its effect. */
  run(floor: Floor, payload: P): Promise<void>;
  /** Cron in the camp's zone, for jobs that come round by themselves; their payload is `{}`. */
  every?: string;
  /** Tries before it becomes a dead letter. Default 8, backing off from 2 s. */
  tries?: number;
}

export interface LaterOptions {
  /** Not before this instant. */
  after?: Instant;
  /** Only one waiting job of this name and key. */
  key?: string;
}

export function job<P extends object>(spec: JobSpec<P>): JobSpec<P> {
  return spec;
}
