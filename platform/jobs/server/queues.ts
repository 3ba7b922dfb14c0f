import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJob } from './jobs.ts';

export const deadLetterQueue = 'dead-letters';

const hours = 3_600;
const days = 24 * hours;

/** Creates or updates a queue for each job. Queues with unknown names stay, because a server with newer code may use them. */
export async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const existing = new Map<string, Queue>((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queueOptions of [deadLetters, ...jobs.map(queueOf)]) {
    const { name, policy, ...options } = queueOptions;
    const queue = existing.get(name);
    // Skip an unchanged queue, so that pg-boss keeps the queue in its cache.
    if (queue !== undefined && isSame(queue, options)) continue;
    if (queue !== undefined) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) });
    // Reload the queue into the cache of pg-boss now: a reload inside a transaction would need a second connection and could deadlock.
    await boss.findJobs(name, { id: unknownId });
  }
}

function isSame(queue: Queue, options: Partial<Queue>): boolean {
  const stored: Partial<Record<string, unknown>> = { ...queue };
  return Object.entries(options).every(([key, value]) => stored[key] === value);
}

const unknownId = '00000000-0000-4000-8000-000000000000';

const deadLetters: Queue = { name: deadLetterQueue, retryLimit: 0, retentionSeconds: 90 * days, deleteAfterSeconds: 1 * days };

function queueOf(job: AnyJob): Queue {
  return {
    name: job.name,
    // The policy 'short' allows one waiting job per key. A job without a key gets a unique key.
    policy: 'short',
    deadLetter: deadLetterQueue,
    retryLimit: (job.tries ?? 8) - 1,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: job.timeoutSeconds ?? 60,
    // If a server is killed, its jobs wait this long before another server runs them.
    heartbeatSeconds: 15,
    retentionSeconds: 30 * days,
    deleteAfterSeconds: 1 * hours,
  };
}
