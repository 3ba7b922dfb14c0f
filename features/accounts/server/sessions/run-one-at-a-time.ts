import { callError } from '#platform/http/server/calls.ts';

/** Guesses that may wait for the ones before them. A whole camp that signs in as one account at once stays below it. */
const maxWaiting = 200;

const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs the work of one allowance after the work that this server began for it before.
 * @throws 'too-many-requests' where too many wait already
 * @example await oneAtATime(allowance, () => comparePassword())
 */
export async function runOneAtATime<Answer>(allowance: string, work: () => Promise<Answer>): Promise<Answer> {
  const line = queues.get(allowance) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= maxWaiting) throw callError('too-many-requests', 1);
  queues.set(allowance, line);
  line.waiting++;
  const turn = line.last.then(work);
  // The next one has its turn however this one ends.
  line.last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    line.waiting--;
    if (line.waiting === 0) queues.delete(allowance);
  }
}
