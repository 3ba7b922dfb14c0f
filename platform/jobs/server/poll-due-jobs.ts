import type pg from 'pg';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import type { JobsNeeds } from './runner.ts';
import { deadLetterQueue } from './queues.ts';

/** Finds due jobs with one query for all queues and wakes their workers. Updates live views if a job has failed permanently. */
export function pollDueJobs(needs: JobsNeeds, wake: (name: string) => void): { stop(): void } {
  const names = needs.jobs.map((job) => job.name);
  let deadLetters = '0 ';
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const poll = async (): Promise<void> => {
    const due = await findDueJobs(needs.pool, names);
    if (isStopped) return;
    for (const name of due.names) wake(name);
    if (due.deadLetters !== deadLetters) await needs.app().write(null, async (tx) => tx.changed('dead-letters', 'all'));
    deadLetters = due.deadLetters;
  };
  const scheduleNext = (): void => {
    timer = setTimeout(() => {
      poll()
        .catch((error: unknown) => needs.log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, 'looking for due jobs'))
        .finally(() => isStopped || scheduleNext());
    }, needs.pollIntervalMs ?? 2_000);
  };
  scheduleNext();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

interface Due {
  names: string[];
  deadLetters: string;
}

async function findDueJobs(pool: pg.Pool, names: readonly string[]): Promise<Due> {
  const result = await pool.query<Due>(
    `select
       array(select asked.name from unnest($1::text[]) as asked(name) where exists (
         select from pgboss.job j
         where j.name = asked.name and j.state < 'active' and not j.blocked and j.start_after <= now())) as names,
       (select count(*) || ' ' || coalesce(max(created_on)::text, '')
        from pgboss.job where name = $2 and state < 'active') as "deadLetters"`,
    [names, deadLetterQueue],
  );
  return result.rows[0] ?? { names: [], deadLetters: '0 ' };
}
