import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { safeReason } from '#platform/log/server/safe-error.ts';
import { type Attempt, PermanentJobError, type AnyJob } from './jobs.ts';
import type { JobsNeeds } from './runner.ts';

const workersPerJob = 2;

/** Starts two workers for a queue, so that a hanging job does not block the queue. `wake` makes them fetch the next job at once. */
export async function startWorkers(boss: PgBoss, job: AnyJob, needs: JobsNeeds, wake: () => void): Promise<string[]> {
  const ids: string[] = [];
  const options = { perJobResults: true, includeMetadata: true, pollingIntervalSeconds: 300, batchSize: job.batchSize ?? 1 } as const;
  for (let worker = 0; worker < workersPerJob; worker++) {
    const id = await boss.work<object, JobResult[], typeof options>(job.name, options, (found) => {
      wake();
      return runAll(job, found, needs);
    });
    ids.push(id);
  }
  return ids;
}

async function runAll(job: AnyJob, found: JobWithMetadata<object>[], needs: JobsNeeds): Promise<JobResult[]> {
  if (job.runTogether !== undefined && found.length > 1) {
    try {
      await job.runTogether(needs.app(), found.map(({ data }) => parsePayload(job.shape, data)) as never);
      return found.map(({ id }) => ({ id, status: 'completed' }));
    } catch (error) {
      needs.log.debug({ err: error, job: job.name }, 'jobs failed together and run one by one');
    }
  }
  return Promise.all(found.map((claimed) => runOne(job, claimed, needs)));
}

async function runOne(job: AnyJob, found: JobWithMetadata<object>, needs: JobsNeeds): Promise<JobResult> {
  const attempt: Attempt = { number: found.retryCount + 1, last: found.retryCount >= found.retryLimit };
  try {
    await job.run(needs.app(), parsePayload(job.shape, found.data) as never, attempt);
    return { id: found.id, status: 'completed' };
  } catch (error) {
    const isDead = error instanceof PermanentJobError || attempt.last;
    needs.log[isDatabaseUnavailable(error) ? 'debug' : isDead ? 'error' : 'warn'](
      { err: error, job: job.name, attempt: attempt.number },
      'a job failed',
    );
    return {
      id: found.id,
      status: error instanceof PermanentJobError ? 'deadletter' : 'failed',
      output: { message: safeReason(error).slice(0, 500) },
    };
  }
}

function parsePayload<P>(shape: z.ZodType<P>, payload: object): P {
  const parsed = shape.safeParse(payload);
  if (parsed.success) return parsed.data;
  throw new PermanentJobError(`payload: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join(', ')}`);
}
