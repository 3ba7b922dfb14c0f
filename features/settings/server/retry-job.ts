import { done, refuse } from '#platform/http/outcome.ts';
import type { CallContext } from '#platform/http/server/calls.ts';

export async function retryJob({ app, caller, input: { id } }: CallContext<{ id: string }>) {
  return app.write(caller, async (tx) => {
    if (!(await app.deadLetters.retry(tx, id))) return refuse('gone');
    tx.record({ kind: 'settings.job-tried-again', subject: { type: 'job', id } });
    return done;
  });
}
