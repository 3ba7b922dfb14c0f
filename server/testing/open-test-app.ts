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
import { platformJobs } from '#platform/server/platform-jobs.ts';
import { openLog } from '#platform/log/server/open-log.ts';
import { mails } from '#platform/mail/server/tables.ts';
import { type TestClock, createTestClock } from '#platform/time/clock.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { accountPermissions, accounts, sessions } from '#features/accounts/server/tables.ts';
import { fillDemoCamp } from '#server/demo-camp.ts';
import { readDemoSettings } from '#server/demo-settings.ts';
import { type RunningApp, openApp } from '#server/app.ts';
import { jobs as featureJobs } from '#server/features.ts';
import { type Guest, type GuestOptions, createGuest } from './guest.ts';

/** A complete app on its own database. It listens on loopback and its clock does not move by itself. */
export interface TestApp {
  running: RunningApp;
  url: string;
  clock: TestClock;
  visitor(options?: Partial<GuestOptions>): Guest;
  /** Returns a new signed-in account. It is a volunteer, unless the argument contains other values. */
  person(access?: Partial<TestAccess>): Promise<SignedInGuest>;
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
/** The initial time of the test clock: Friday, 2026-06-12, 12:00 in New York. */
export const friday = '2026-06-12T16:00:00.000Z';

export interface TestAppOptions {
  /** Fills the app with the demo camp of that Friday. The demo camp is created once per test run and then copied. */
  isDemo?: boolean;
  limits?: Limits;
  environment?: Record<string, string>;
  config?: Partial<Config>;
  attachmentKinds?: readonly AttachmentKind[];
  log?: Logger;
}

const unlimited: Limits = async () => null;

/** Opens an app for a test. @example const testApp = await openTestApp(); const ada = await testApp.person(); */
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
    person: (access = {}) => createSignedIn(running, url, access),
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

export const squareSettings = { SQUARE_ACCESS_TOKEN: 'EAAAreal', SQUARE_LOCATION_ID: 'L1', SQUARE_WEBHOOK_SIGNATURE_KEY: 'k' };

/** The files of the demo camp. They are beside the test run's database, whose folder is deleted at the end. */
const demoFolder = (): string => join(dirname(inject('postgres').host), 'demonstration');

const withDemoCamp = {
  name: 'demonstration',
  async fill(testDb: TestDatabase) {
    await withQueues.fill(testDb);
    // The settings of Square and of production show that the demo camp ignores them (server/demo-settings.test.ts).
    const { square, allowsTestCheckout } = readDemoSettings({
      ...squareSettings,
      SQUARE_BASE_URL: 'http://127.0.0.1:9',
      TEST_CHECKOUT: 'no',
    }).config;
    const running = await openAppIn(demoFolder(), testDb, createTestClock(friday), { config: { square, allowsTestCheckout } });
    await running.startJobs();
    await fillDemoCamp(running);
    await running.close();
  },
};

/** Creates the job queues in the template database, because this takes half the time of opening an app. */
const withQueues = {
  name: 'queues',
  async fill({ database }: TestDatabase) {
    const neverCalled = (): never => {
      throw new Error('No job runs here.');
    };
    const jobs = await openJobs({
      pool: database.pool,
      app: neverCalled,
      jobs: [...platformJobs, ...featureJobs],
      log: pino({ level: 'silent' }),
    });
    await jobs.stop();
  },
};

let passwordHash: Promise<string> | undefined;

/** Insert the session directly, so that a test with a hundred accounts need not sign in a hundred times. */
async function createSignedIn(running: RunningApp, url: string, access: Partial<TestAccess>): Promise<SignedInGuest> {
  const { rows, clock } = running.app;
  passwordHash ??= hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const id = newId();
  const email = access.email ?? `${id.toLowerCase()}@example.org`;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await rows.insert(accounts).values({
    id,
    email,
    firstName: access.firstName ?? 'Vera',
    lastName: access.lastName ?? 'Lind',
    phone: '5135550142',
    accountType: access.accountType ?? 'Chautauqua',
    accountArea: access.accountArea ?? 'Volunteer',
    language: access.language ?? 'en',
    passwordHash: await passwordHash,
    createdAt: now,
    disabledAt: access.disabled ? now : null,
  });
  const permissions = access.permissions ?? ['view-home'];
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
