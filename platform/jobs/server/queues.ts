import type { PgBoss, Queue } from 'pg-boss';
import type { AnyJob } from './jobs.ts';

/** Where jobs lie that failed for good, whatever their name. */
export const deadLetterQueue = 'dead-letters';

const hours = 3_600;
const days = 24 * hours;

/**
 * Makes a queue for each job, or brings it up to date. Queues of names that this code does not
 * know are left alone: another server with newer code may be serving them.
 */
export async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const there = new Map<string, Queue>((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const wanted of [deadLetters, ...jobs.map(queueOf)]) {
    const { name, policy, ...options } = wanted;
    const queue = there.get(name);
    // At most starts nothing has changed, and what the library has read of it at its own start holds.
    if (queue !== undefined && isSame(queue, options)) continue;
    if (queue !== undefined) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) });
    // Both forget the cached queue. It is read again here, because a send inside a transaction
    // that had to read it would wait for a second connection, and with all of them waiting, for ever.
    await boss.findJobs(name, { id: nobody });
  }
}

function isSame(queue: Queue, options: Partial<Queue>): boolean {
  const kept: Partial<Record<string, unknown>> = { ...queue };
  return Object.entries(options).every(([key, value]) => kept[key] === value);
}

const nobody = '00000000-0000-4000-8000-000000000000';

const deadLetters: Queue = { name: deadLetterQueue, retryLimit: 0, retentionSeconds: 90 * days, deleteAfterSeconds: 1 * days };

function queueOf(job: AnyJob): Queue {
  return {
    name: job.name,
    // One waiting job per key; a job without a key gets one of its own.
    policy: 'short',
    deadLetter: deadLetterQueue,
    retryLimit: (job.tries ?? 8) - 1,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: job.longest ?? 60,
    // How long the jobs of a killed server wait to be taken over.
    heartbeatSeconds: 15,
    retentionSeconds: 30 * days,
    deleteAfterSeconds: 1 * hours,
  };
}
