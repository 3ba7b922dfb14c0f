import pino from 'pino';
import { type Config, readConfig } from '#platform/config/config.ts';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import { createWrite } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { Camp, AppContext } from '#platform/server/app-context.ts';
import { openNotices } from '#platform/events/server/notice.ts';
import { openFiles } from '#platform/files/server/open-files.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { type Jobs, openJobs } from '#platform/jobs/server/runner.ts';

export interface JobsTestApp extends TestDatabase {
  app: AppContext;
  jobs: Jobs;
  close(): Promise<void>;
}

export interface JobsTestAppOptions {
  config?: Partial<Config>;
  camp?: Partial<Camp>;
  on?: TestDatabase;
  pollIntervalMs?: number;
}

/** Opens an app context that runs jobs on its own test database. It has no features, no HTTP server and no live views. */
export async function openJobsTestApp(jobSpecs: readonly AnyJob[], options: JobsTestAppOptions = {}): Promise<JobsTestApp> {
  const on = options.on ?? (await createTestDatabase());
  const { pool, rows } = on.database;
  const log = pino({ level: 'silent' });
  const clock = createSystemClock();
  const jobs = await openJobs({ pool, log, jobs: jobSpecs, app: () => app, pollIntervalMs: options.pollIntervalMs });
  const config = { ...readConfig({}), ...options.config };
  const app: AppContext = {
    config,
    database: on.database,
    rows,
    clock,
    log,
    write: createWrite({ pool, now: clock.now, enqueue: jobs.enqueue, isRefusal, afterJob: jobs.afterJob, afterChanges: () => {} }),
    feed: {
      subscribe: () => () => {},
      publish: () => {},
      onGap: () => () => {},
      isCurrent: () => true,
      waitUntilCurrent: async () => true,
    },
    files: openFiles(config, []),
    notices: openNotices([]),
    deadLetters: jobs.deadLetters,
    camp: async () => ({ name: 'Camp Birch', senderName: 'Camp Birch', zone: 'America/New_York', locale: 'en-US', ...options.camp }),
    ownUrl: () => null,
    readAccess: async () => null,
    findStaysWithMoney: async () => new Set(),
  };
  await jobs.start();
  return {
    ...on,
    app,
    jobs,
    async close() {
      await jobs.stop();
      if (options.on === undefined) await on.drop();
    },
  };
}
