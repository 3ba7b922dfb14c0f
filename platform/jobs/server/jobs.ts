import type { z } from 'zod';
import type { JobDeclaration } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';

export interface JobSpec<P extends object> extends JobDeclaration<P> {
  /**
   * Must be idempotent, because it may run again after it succeeded. Throw any error to retry later, or `PermanentJobError` if a retry
   * cannot help.
   */
  run(app: AppContext, payload: P, attempt: Attempt): Promise<void>;
  /** Handles several jobs in one call, if that is cheaper. If it throws, `run` is called for each job. */
  runTogether?(app: AppContext, payloads: readonly P[]): Promise<void>;
  /** Cron expression of a recurring job, in the camp's time zone. The payload of a recurring job is `{}`. */
  cron?: string;
  /** How many jobs a worker fetches at a time; for fast, frequent jobs. The default is 1, so that a hanging job blocks no other job. */
  batchSize?: number;
  /** Timeout of one attempt in seconds. The default is 60. */
  timeoutSeconds?: number;
  /** Number of attempts before the job becomes a dead letter. The default is 8, with a backoff from 2 s to 15 minutes. */
  tries?: number;
}

/**
 * Returns the number of attempts for a job that must survive this many days offline: nine in the first 15 minutes, then one every 15
 * minutes.
 */
export function triesForDays(days: number): number {
  return 9 + days * 96;
}

/** A job with any payload, for lists of jobs. Its shape validates the payload before the job runs. */
export interface AnyJob extends Omit<JobSpec<object>, 'run' | 'runTogether'> {
  run(app: AppContext, payload: never, attempt: Attempt): Promise<void>;
  runTogether?(app: AppContext, payloads: never): Promise<void>;
}

export interface Attempt {
  number: number;
  last: boolean;
}

/** Throw it in a job that can never succeed. The job then becomes a dead letter without further attempts. */
export class PermanentJobError extends Error {}

/** @example const makeLinkJob = declareJob('payments.make-link', z.strictObject({ id })); … await tx.enqueue(makeLinkJob, { id }); */
export function declareJob<P extends object>(name: string, shape: z.ZodType<P>): JobDeclaration<P> {
  return { name, shape };
}

/** @example const makeLink = job({ ...makeLinkJob, tries: 20, run: (app, { id }) => fetchLink(app, id) }); */
export function job<P extends object>(spec: JobSpec<P>): JobSpec<P> {
  return spec;
}
