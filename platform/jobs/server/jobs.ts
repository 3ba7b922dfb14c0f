import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';

/**
 * A job's name and the shape of its payload: all that enqueueing needs. Declared apart from its handler where the
 * handler's own work enqueues it again, directly or through others, so that no circle of imports arises.
 */
export interface JobDeclaration<P extends object> {
  /** `room.verb` */
  name: string;
  shape: z.ZodType<P>;
}

/** A job with its handler. A room lists its own in `jobs.ts`. */
export interface JobSpec<P extends object> extends JobDeclaration<P> {
  /**
   * Safe to repeat: it may run again after it has already had its effect. Throwing means 'try again
   * later'; throwing `Hopeless` means that trying again cannot help.
   */
  run(app: AppContext, payload: P, attempt: Attempt): Promise<void>;
  /** Does in one go all that a worker took at once, where that is cheaper. When it throws, each runs by itself. */
  runTogether?(app: AppContext, payloads: readonly P[]): Promise<void>;
  /** Cron in the camp's zone, for jobs that come round by themselves; their payload is `{}`. */
  every?: string;
  /**
   * How many a worker takes at once, where many come together and each is quick. Default 1: one that hangs
   * then holds up no other.
   */
  atOnce?: number;
  /** Seconds that one try may take: then it is taken for hung, and the next begins. Default 60. */
  longest?: number;
  /** Tries before it becomes a dead letter. Default 8, backing off from 2 s to at most 15 minutes. */
  tries?: number;
}

/**
 * Tries of a job that asks somebody outside and goes on through so many days without internet: nine within a quarter of
 * an hour, then one each quarter.
 */
export function triesForDays(days: number): number {
  return 9 + days * 96;
}

/** A job of whatever payload, as it stands in a list; its shape checks the payload before it runs. */
export interface AnyJob extends Omit<JobSpec<object>, 'run' | 'runTogether'> {
  run(app: AppContext, payload: never, attempt: Attempt): Promise<void>;
  runTogether?(app: AppContext, payloads: never): Promise<void>;
}

/** Which try this is. */
export interface Attempt {
  /** 1 for the first. */
  number: number;
  /** When this one fails too, the job becomes a dead letter. */
  last: boolean;
}

/** Thrown by a job that can never succeed: it becomes a dead letter at once. */
export class PermanentJobError extends Error {}

export interface EnqueueOptions {
  /** Not before this instant. */
  after?: Instant;
  /** Only one waiting job of this name and key: the latest payload and time hold. */
  key?: string;
  /** None of this key waits yet, as the asker knows; a third of the cost of finding out. One that does wait keeps its payload and time. */
  isFirst?: boolean;
}

/** @example const makeLinkJob = declareJob('payments.make-link', z.strictObject({ id })); … await tx.later(makeLinkJob, { id }); */
export function declareJob<P extends object>(name: string, shape: z.ZodType<P>): JobDeclaration<P> {
  return { name, shape };
}

/** @example const makeLink = job({ ...makeLinkJob, tries: 20, run: (floor, { id }) => fetchLink(floor, id) }); */
export function job<P extends object>(spec: JobSpec<P>): JobSpec<P> {
  return spec;
}
