import { done, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';

/** Sends a job that failed for good back to work. */
export async function retryJob({ app, caller, input: { id } }: CallContext<{ id: string }>) {
  return app.write(caller, async (tx) => {
    if (!(await app.deadLetters.tryAgain(tx, id))) return refuse('gone');
    tx.record({ kind: 'settings.job-tried-again', subject: { type: 'job', id } });
    return done;
  });
}
