import type { z } from 'zod';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';

/** A job's name and payload shape, which enqueueing needs. Declare it apart from its handler to avoid import cycles. */
export interface JobDeclaration<P extends object> {
  name: string;
  shape: z.ZodType<P>;
}

export interface JobSpec<P extends object> extends JobDeclaration<P> {
  /** Must be idempotent: it may run again after it succeeded. Throw to retry later, or throw `PermanentJobError` if a retry cannot help. */
  run(app: AppContext, payload: P, attempt: Attempt): Promise<void>;
  /** Handles a whole batch at once, where that is cheaper. If it throws, each job runs on its own. */
  runTogether?(app: AppContext, payloads: readonly P[]): Promise<void>;
  /** Cron expression in the camp's time zone for recurring jobs; their payload is `{}`. */
  cron?: string;
  /** Batch size of a worker, for quick jobs that arrive in numbers. Default 1, so that a job that hangs blocks no other. */
  batchSize?: number;
  /** Timeout of one try, in seconds. Default 60. */
  timeoutSeconds?: number;
  /** Tries before the job becomes a dead letter. Default 8, with backoff from 2 s to 15 minutes. */
  tries?: number;
}

/** Returns the tries of a job that must survive so many days offline: nine in the first quarter of an hour, then one in each. */
export function triesForDays(days: number): number {
  return 9 + days * 96;
}

/** A job with any payload, for lists; its shape validates the payload before it runs. */
export interface AnyJob extends Omit<JobSpec<object>, 'run' | 'runTogether'> {
  run(app: AppContext, payload: never, attempt: Attempt): Promise<void>;
  runTogether?(app: AppContext, payloads: never): Promise<void>;
}

export interface Attempt {
  number: number;
  last: boolean;
}

/** Thrown by a job that can never succeed, which makes it a dead letter at once. */
export class PermanentJobError extends Error {}

export interface EnqueueOptions {
  /** Earliest start. */
  after?: Instant;
  /** Allows only one waiting job of this name and key: the latest payload and time win. */
  key?: string;
  /** Assumes that no job of this key is waiting, which saves two thirds of the cost. A waiting job would keep its payload and time. */
  isFirst?: boolean;
}

/** @example const makeLinkJob = declareJob('payments.make-link', z.strictObject({ id })); … await tx.enqueue(makeLinkJob, { id }); */
export function declareJob<P extends object>(name: string, shape: z.ZodType<P>): JobDeclaration<P> {
  return { name, shape };
}

/** @example const makeLink = job({ ...makeLinkJob, tries: 20, run: (app, { id }) => fetchLink(app, id) }); */
export function job<P extends object>(spec: JobSpec<P>): JobSpec<P> {
  return spec;
}
