import { CodedError } from '#platform/http/server/coded-error.ts';

/** Maximum number of waiting calls per key. 200 allow a whole camp to sign in to one account at the same time. */
const maxWaiting = 200;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs `work` after all earlier work with the same key on this server.
 * @throws 'too-many-requests' if the queue is full
 * @example await runOneAtATime(throttleKey, () => comparePassword())
 */
export async function runOneAtATime<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (queue.waiting >= maxWaiting) throw new CodedError('too-many-requests', { retryAfter: 1 });
  queues.set(key, queue);
  queue.waiting++;
  const result = queue.last.then(work);
  // Catch the error: a failed call must not block the queue.
  queue.last = result.catch(() => {});
  try {
    return await result;
  } finally {
    queue.waiting--;
    if (queue.waiting === 0) queues.delete(key);
  }
}
