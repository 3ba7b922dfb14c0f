import pino from 'pino';
import { type Config, configFrom } from '#platform/config/config.ts';
import { type TestDatabase, testDatabase } from '#platform/database/server/testing.ts';
import { writer } from '#platform/database/server/write.ts';
import type { Camp, Floor } from '#platform/server/floor.ts';
import { openNotices } from '#platform/events/server/notice.ts';
import { openFiles } from '#platform/files/server/open-files.ts';
import { systemClock } from '#platform/time/clock.ts';
import type { AnyJob } from './jobs.ts';
import { type Jobs, openJobs } from './runner.ts';

export interface WorkingFloor extends TestDatabase {
  floor: Floor;
  jobs: Jobs;
  close(): Promise<void>;
}

export interface WorkingFloorOptions {
  config?: Partial<Config>;
  camp?: Partial<Camp>;
  /** Another server on the same database. */
  on?: TestDatabase;
  /** Of jobs that are due, in milliseconds. */
  looksEvery?: number;
}

/**
 * A floor without rooms, HTTP or live views, on a database of its own, whose jobs run. For tests of
 * what the platform does later; tests of rooms open the whole house.
 */
export async function workingFloor(jobSpecs: readonly AnyJob[], options: WorkingFloorOptions = {}): Promise<WorkingFloor> {
  const on = options.on ?? (await testDatabase());
  const { pool, rows } = on.database;
  const log = pino({ level: 'silent' });
  const clock = systemClock();
  const jobs = await openJobs({ pool, log, jobs: jobSpecs, floor: () => floor, looksEvery: options.looksEvery });
  const config = { ...configFrom({}), ...options.config };
  const floor: Floor = {
    config,
    database: on.database,
    rows,
    clock,
    log,
    write: writer({ pool, now: clock.now, enqueue: jobs.enqueue, afterJob: jobs.afterJob, afterChanges: () => {} }),
    feed: { hear: () => () => {}, say: () => {}, onGap: () => () => {}, isCurrent: () => true, caughtUp: async () => true },
    files: openFiles(config, []),
    notices: openNotices([]),
    deadLetters: jobs.dead,
    camp: async () => ({ name: 'Camp Birch', senderName: 'Camp Birch', zone: 'America/New_York', locale: 'en-US', ...options.camp }),
    ownUrl: () => null,
    access: async () => null,
    staysWithMoney: async () => new Set(),
  };
  await jobs.begin();
  return {
    ...on,
    floor,
    jobs,
    async close() {
      await jobs.stop();
      if (options.on === undefined) await on.drop();
    },
  };
}
