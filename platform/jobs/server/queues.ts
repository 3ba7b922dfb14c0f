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
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  const wanted: Queue[] = [deadLetters, ...jobs.map(queueOf)];
  for (const { name, policy, ...options } of wanted) {
    if (there.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) });
    // Both forget the cached queue. It is read again here, because a send inside a transaction
    // that had to read it would wait for a second connection, and with all of them waiting, for ever.
    await boss.findJobs(name, { id: nobody });
  }
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
    // How long the jobs of a killed server wait to be taken over.
    expireInSeconds: 60,
    heartbeatSeconds: 15,
    retentionSeconds: 30 * days,
    deleteAfterSeconds: 1 * hours,
  };
}
