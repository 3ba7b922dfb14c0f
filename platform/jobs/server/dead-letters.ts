import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Transaction } from '#platform/database/server/write.ts';
import { type Instant, instantOf } from '#platform/time/instant.ts';
import { deadLetterQueue } from './queues.ts';

/** A job that has failed permanently and needs attention. */
export interface DeadLetter {
  id: string;
  job: string;
  payload: object;
  failedAt: Instant;
  tries: number;
  reason: string;
}

/** Lists failed jobs and retries them for an administrator. Live topic: `dead-letters`. */
export interface DeadLetters {
  all(): Promise<DeadLetter[]>;
  /** Enqueues a failed job again in this transaction. Returns false if the job no longer exists. */
  retry(tx: Transaction, id: string): Promise<boolean>;
}

export function deadLettersOf(boss: PgBoss): DeadLetters {
  return {
    async all() {
      const jobs = await boss.findJobs<object>(deadLetterQueue, { queued: true });
      return jobs.map(toDeadLetter).toSorted((a, b) => (a.failedAt < b.failedAt ? 1 : -1));
    },
    async retry(tx, id) {
      const moved = await boss.redrive(deadLetterQueue, { ids: [id], db: fromDrizzle(tx.rows, sql) });
      tx.changed('dead-letters', id);
      return moved === 1;
    },
  };
}

function toDeadLetter(job: JobWithMetadata<object>): DeadLetter {
  return {
    id: job.id,
    job: job.sourceName ?? job.name,
    payload: job.data,
    failedAt: instantOf(job.createdOn),
    tries: (job.sourceRetryCount ?? 0) + 1,
    reason: reasonIn(job.sourceOutput),
  };
}

/** pg-boss stores an error as an object, but its own reasons (expired, no heartbeat) as `{ value }`. */
function reasonIn(output: object | null): string {
  if (output === null) return '';
  const { message, value } = output as { message?: unknown; value?: unknown };
  return String(message ?? (value instanceof Object ? JSON.stringify(value) : (value ?? '')));
}
