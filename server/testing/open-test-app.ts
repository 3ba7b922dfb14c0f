import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { asc } from 'drizzle-orm';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { type Config, readConfig } from '#platform/config/config.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type TestDatabase, createTestDatabase } from '#platform/database/server/testing.ts';
import type { AttachmentKind } from '#platform/files/server/attachments.ts';
import type { Limits } from '#platform/http/server/limits.ts';
import { openJobs } from '#platform/jobs/server/runner.ts';
import { platformJobs } from '#platform/jobs/server/platform-jobs.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { mails } from '#platform/mail/server/tables.ts';
import { type TestClock, createTestClock } from '#platform/time/clock.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { accountPermissions, accounts, sessions } from '#features/accounts/server/tables.ts';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { type RunningApp, openApp } from '#server/app.ts';
import { jobs as roomJobs } from '#server/features.ts';
import { type Guest, type GuestOptions, createGuest } from './guest.ts';

/** A whole house on a database of its own, listening on loopback, with time standing still. */
export interface TestApp {
  running: RunningApp;
  url: string;
  clock: TestClock;
  /** Somebody who is not signed in. */
  visitor(options?: Partial<GuestOptions>): Guest;
  /** Somebody with an account, already signed in. Only what is given differs from a volunteer. */
  person(standing?: Partial<TestAccess>): Promise<SignedInGuest>;
  /** What the house has posted so far, oldest first. */
  mails(): Promise<(typeof mails.$inferSelect)[]>;
  close(): Promise<void>;
}

export interface TestAccess {
  firstName: string;
  lastName: string;
  email: string;
  accountType: string;
  accountArea: string;
  permissions: string[];
  language: 'en' | 'es';
  disabled: boolean;
}

export interface SignedInGuest extends Guest {
  accountId: string;
  email: string;
}

export const demoPassword = 'bunkhouse';
/** A Friday noon in camp: 2026-06-12 12:00 in New York. */
export const friday = '2026-06-12T16:00:00.000Z';

export interface TestAppOptions {
  /** Filled with the demonstration camp as it is on that Friday: once a run, and copied. */
  isDemo?: boolean;
  limits?: Limits;
  environment?: Record<string, string>;
  /** What differs from that environment. */
  config?: Partial<Config>;
  /** Instead of the rooms' own. */
  attachmentKinds?: readonly AttachmentKind[];
  /** Instead of a silent one. */
  log?: Logger;
}

const unlimited: Limits = async () => null;

/**
 * @example const test = await openTestHouse(); const ada = await test.person(); await ada.calls.accounts.signOut.mutate({});
 */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { database, connection, drop } = await createTestDatabase(options.isDemo ? withDemoCamp : withQueues);
  const clock = createTestClock(friday);
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-house-'));
  if (options.isDemo) cpSync(demoFolder(), folder, { recursive: true });
  const running = await openAppIn(folder, { database, connection }, clock, options);
  await running.http.listen({ host: '127.0.0.1', port: 0 });
  await running.startJobs();
  const address = running.http.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    running,
    url,
    clock,
    visitor: (guest = {}) => createGuest({ url, ...guest }),
    person: (standing = {}) => createSignedIn(running, url, standing),
    mails: () => database.rows.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id)),
    async close() {
      await running.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openAppIn(
  folder: string,
  { database, connection }: Pick<TestDatabase, 'database' | 'connection'>,
  clock: TestClock,
  options: TestAppOptions,
): Promise<RunningApp> {
  const environment = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent', ...options.environment };
  const config = { ...readConfig(environment), ...options.config };
  const log = options.log ?? openLog({ level: process.env['TEST_LOG'] ?? config.logLevel });
  return openApp({
    config,
    clock,
    log,
    database,
    connection,
    limits: options.limits ?? unlimited,
    ...(options.attachmentKinds && { attachmentKinds: options.attachmentKinds }),
  });
}

/** Beside the run's database, which is taken away with all that lies around it. */
const demoFolder = (): string => join(dirname(inject('postgres').host), 'demonstration');

const withDemoCamp = {
  name: 'demonstration',
  async fill(made: TestDatabase) {
    await withQueues.fill(made);
    const running = await openAppIn(demoFolder(), made, createTestClock(friday), {});
    await running.startJobs();
    await fillDemoCamp(running);
    await running.close();
  },
};

/** With its queues, whose making is half of what opening a house takes. */
const withQueues = {
  name: 'queues',
  async fill({ database }: TestDatabase) {
    const none = (): never => {
      throw new Error('No job is run here.');
    };
    const jobs = await openJobs({ pool: database.pool, app: none, jobs: [...platformJobs, ...roomJobs], log: pino({ level: 'silent' }) });
    await jobs.stop();
  },
};

let passwordHash: Promise<string> | undefined;

/** Written straight into the tables: a hundred people in a test should not cost a hundred sign-ins. */
async function createSignedIn(running: RunningApp, url: string, standing: Partial<TestAccess>): Promise<SignedInGuest> {
  const { rows, clock } = running.app;
  passwordHash ??= hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const id = newId();
  const email = standing.email ?? `${id.toLowerCase()}@example.org`;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await rows.insert(accounts).values({
    id,
    email,
    firstName: standing.firstName ?? 'Vera',
    lastName: standing.lastName ?? 'Lind',
    phone: '5135550142',
    accountType: standing.accountType ?? 'Chautauqua',
    accountArea: standing.accountArea ?? 'Volunteer',
    language: standing.language ?? 'en',
    passwordHash: await passwordHash,
    createdAt: now,
    disabledAt: standing.disabled ? now : null,
  });
  const permissions = standing.permissions ?? ['view-home'];
  if (permissions.length > 0)
    await rows.insert(accountPermissions).values(permissions.map((permission) => ({ accountId: id, permission, grantedAt: now })));
  await rows.insert(sessions).values({
    tokenHash: createHash('sha256').update(token).digest(),
    accountId: id,
    createdAt: now,
    authenticatedAt: now,
    lastSeenAt: now,
    expiresAt: addMilliseconds(now, 30 * day),
    userAgent: 'a test',
    address: '127.0.0.1',
  });
  return { ...createGuest({ url, cookie: `session=${token}` }), accountId: id, email };
}
