import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { newId } from '#platform/database/server/new-id.ts';
import type { WriteNeeds } from '#platform/database/server/write.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type DeadLetters, deadLettersOf } from './dead-letters.ts';
import { pollDueJobs } from './poll-due-jobs.ts';
import type { AnyJob } from './jobs.ts';
import { prepareQueues } from './queues.ts';
import { startWorkers } from './start-workers.ts';

export interface JobsNeeds {
  pool: pg.Pool;
  app(): AppContext;
  jobs: readonly AnyJob[];
  log: Logger;
  /** Milliseconds between two polls for due jobs; the default is 2,000. Tests set a high value to prove that a job runs without polling. */
  pollIntervalMs?: number;
}

/** The job queue. It is opened before the app context exists; call `start` when the app context is ready. */
export interface Jobs {
  enqueue: WriteNeeds['enqueue'];
  /** Wakes this server's workers for a job that was just committed, so that it does not wait for the next poll. */
  afterJob(name: string): void;
  deadLetters: DeadLetters;
  start(): Promise<void>;
  /** Reschedules recurring jobs. Call it when the camp's time zone changes. */
  applyZone(): void;
  /** Waits up to 5 s for running jobs. Jobs that have not finished are retried after the next start. */
  stop(): Promise<void>;
}

/**
 * Opens the job queues. A job is committed with its transaction; then the workers of this server wake at once, those of other servers at
 * their next poll (2 s).
 */
export async function openJobs(needs: JobsNeeds): Promise<Jobs> {
  const boss = createBoss(needs);
  await boss.start();
  await prepareQueues(boss, needs.jobs);
  const workers = new Map<string, string[]>();
  const wake = (name: string): void => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker));
  let poll: { stop(): void } | undefined;
  let isStopping = false;

  /**
   * Schedules recurring jobs and retries until the database is available. An outage must neither stop the app nor leave the old time zone
   * in the schedule.
   */
  async function scheduleWithRetry(): Promise<void> {
    while (!isStopping) {
      try {
        return await scheduleRecurringJobs(boss, needs);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        await pause(500, undefined, { ref: false });
      }
    }
  }

  return {
    enqueue: enqueueOn(boss, needs),
    afterJob: wake,
    deadLetters: deadLettersOf(boss),
    async start() {
      for (const job of needs.jobs) workers.set(job.name, await startWorkers(boss, job, needs, () => wake(job.name)));
      await scheduleWithRetry();
      poll = pollDueJobs(needs, wake);
    },
    applyZone() {
      scheduleWithRetry().catch((error: unknown) => needs.log.error({ err: error }, 'jobs keep the zone they had'));
    },
    async stop() {
      isStopping = true;
      poll?.stop();
      // Stop the workers here, because pg-boss checks only every half second whether its workers have ended.
      const stopped = Promise.all(needs.jobs.map((job) => boss.offWork(job.name, { wait: true })));
      await Promise.race([stopped, pause(4_000, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 1_000 });
    },
  };
}

/** Creates pg-boss with long timer intervals, because our own poll finds due jobs and we do not use its flows. */
function createBoss({ pool, log }: JobsNeeds): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 1_800,
  });
  // Without an error listener, a failed poll would end the process.
  boss.on('error', (error) => log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'));
  return boss;
}

function enqueueOn(boss: PgBoss, needs: JobsNeeds): WriteNeeds['enqueue'] {
  return async (statements, job, payload, options) => {
    job.shape.parse(payload);
    const delay = options?.after === undefined ? 0 : Date.parse(options.after) - Date.parse(needs.app().clock.now());
    const startAfter = new Date(Date.now() + delay);
    const { key = newId(), isFirst = options?.key === undefined } = options ?? {};
    if (isFirst) {
      // Do not wait for the statement, because no caller needs the id of the job.
      const db = { executeSql: async (text: string, values: unknown[] = []) => (statements.send(text, values), { rows: [{ id: '' }] }) };
      await boss.send(job.name, payload, { db, startAfter, singletonKey: key });
      return;
    }
    // `upsert` locks the waiting job until our commit. Without the lock the job could run before it can see the rows of this transaction.
    const db = { executeSql: (text: string, values: unknown[] = []) => statements.query(text, values) };
    await boss.upsert(job.name, payload, { db, startAfter, singletonKey: key });
  };
}

async function scheduleRecurringJobs(boss: PgBoss, needs: JobsNeeds): Promise<void> {
  const tz = (await needs.app().camp()).zone;
  const scheduled = new Set((await boss.getSchedules()).map(({ name, cron, timezone }) => `${name} ${cron} ${timezone}`));
  for (const { name, cron: every } of needs.jobs)
    if (every !== undefined && !scheduled.has(`${name} ${every} ${tz}`))
      await boss.schedule(name, every, {}, { tz, missed: 'once', singletonKey: 'round' });
}
