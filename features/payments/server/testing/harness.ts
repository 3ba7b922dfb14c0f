import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type Transaction, createWrite } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { type AnyJob, PermanentJobError } from '#platform/jobs/server/jobs.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { type TestClock, createTestClock } from '#platform/time/clock.ts';
import { type Instant, addMilliseconds, minute, second } from '#platform/time/instant.ts';
import { setCardProvider } from '#features/payments/server/card-provider.ts';
import { jobs } from '#features/payments/server/jobs.ts';
import { type FakeProvider, createFakeProvider } from './fake-provider.ts';
import { createSeal } from '#platform/seal/server/seal.ts';
import { addSeal } from '#platform/seal/server/sealed-text.ts';

export interface PendingJob {
  name: string;
  payload: object;
  key: string;
  after: Instant;
  attempt: number;
}

/**
 * An app context for payment tests. It uses a real database and a provider in memory, and runs jobs only when the test calls `step` or
 * `run`.
 */
export interface Harness {
  app: AppContext;
  clock: TestClock;
  cards: FakeProvider;
  pendingJobs: PendingJob[];
  failedJobs: PendingJob[];
  /** Called before and after each transaction. An error thrown here simulates a killed process. */
  onTransaction(when: 'before' | 'after'): void;
  buildCall<Input>(input: Input): CallContext<Input>;
  step(): Promise<boolean>;
  run(): Promise<void>;
  /** Advances the clock and runs each job when it is due. */
  advance(milliseconds: number): Promise<void>;
}

export const cashier: Caller = {
  accountId: 'TheCashierOfTheTill0',
  name: 'Dana Whitfield',
  firstName: 'Dana',
  email: 'dana@example.org',
  accountType: 'Chautauqua',
  accountArea: 'Administration',
  permissions: ['view-event-*'],
  sessionId: '',
  authenticatedAt: '2026-06-12T16:00:00.000Z',
  changesAt: '2027-06-12T16:00:00.000Z',
};

export async function openHarness(database: Database, start: Instant = '2026-06-12T16:00:00.000Z'): Promise<Harness> {
  await database.pool.query(
    `insert into settings (id, name, zone) values ('camp', 'Camp Birch', 'America/New_York') on conflict do nothing`,
  );
  await database.pool.query(
    `insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, language, password_hash, created_at)
     values ($1, $2, 'Dana', 'Whitfield', '', 'Chautauqua', 'Administration', 'en', 'x', now()) on conflict do nothing`,
    [cashier.accountId, cashier.email],
  );
  const clock = createTestClock(start);
  const harness: Harness = {
    app: undefined as unknown as AppContext,
    clock,
    cards: createFakeProvider(() => clock.now()),
    pendingJobs: [],
    failedJobs: [],
    onTransaction() {},
    buildCall: (input) => callContextFor(harness.app, input),
    step: () => step(harness),
    async run() {
      while (await step(harness));
    },
    advance: (milliseconds) => advance(harness, milliseconds),
  };
  harness.app = contextOf(harness, database);
  setCardProvider(harness.app, harness.cards);
  return harness;
}

function contextOf(harness: Harness, database: Database): AppContext {
  const baseWrite = createWrite({
    pool: database.pool,
    now: () => harness.clock.now(),
    enqueue: async () => {},
    isRefusal,
    afterChanges() {},
    afterJob() {},
  });
  const write: AppContext['write'] = async (by, work) => {
    harness.onTransaction('before');
    const enqueued: PendingJob[] = [];
    const answer = await baseWrite(by, (tx) => work({ ...tx, enqueue: enqueueInto(enqueued, tx) }));
    if (!isRefusal(answer)) for (const pending of enqueued) addPendingJob(harness, pending);
    harness.onTransaction('after');
    return answer;
  };
  addSeal(createSeal(randomBytes(32)));
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://camp.test', TEST_CHECKOUT: 'yes' });
  const camp = { name: 'Camp Birch', senderName: 'Camp Birch', zone: 'America/New_York' };
  return {
    config,
    database,
    rows: database.rows,
    write,
    clock: harness.clock,
    log: pino({ level: 'silent' }),
    camp: async () => camp,
    ownUrl: () => null,
  } as unknown as AppContext;
}

function enqueueInto(enqueued: PendingJob[], tx: Transaction): Transaction['enqueue'] {
  return async (job, payload, options = {}) => {
    job.shape.parse(payload);
    enqueued.push({ name: job.name, payload, key: options.key ?? newId(), after: options.after ?? tx.now, attempt: 1 });
  };
}

/** A new job replaces the pending job with the same name and key. */
function addPendingJob(harness: Harness, pending: PendingJob): void {
  const b = harness.pendingJobs.findIndex(({ name, key }) => name === pending.name && key === pending.key);
  if (b >= 0) harness.pendingJobs.splice(b, 1);
  harness.pendingJobs.push(pending);
}

async function step(harness: Harness): Promise<boolean> {
  const dueJob = harness.pendingJobs
    .filter(({ after }) => after <= harness.clock.now())
    .toSorted((a, b) => (a.after < b.after ? -1 : 1))[0];
  if (dueJob === undefined) return false;
  harness.pendingJobs.splice(harness.pendingJobs.indexOf(dueJob), 1);
  const job = jobs.find(({ name }) => name === dueJob.name);
  if (job === undefined) return true;
  const last = dueJob.attempt >= (job.tries ?? 8);
  try {
    await runJob(harness.app, job, dueJob, last);
  } catch (error) {
    if (error instanceof PermanentJobError || last) harness.failedJobs.push(dueJob);
    // If a job with this key was enqueued during the run, it replaces the retry.
    else if (!harness.pendingJobs.some(({ name, key }) => name === dueJob.name && key === dueJob.key))
      harness.pendingJobs.push(retryOf(harness, dueJob));
  }
  return true;
}

function runJob(app: AppContext, job: AnyJob, { payload, attempt }: PendingJob, last: boolean): Promise<void> {
  return job.run(app, job.shape.parse(payload) as never, { number: attempt, last });
}

function retryOf(harness: Harness, pending: PendingJob): PendingJob {
  return {
    ...pending,
    attempt: pending.attempt + 1,
    after: addMilliseconds(harness.clock.now(), Math.min(2 ** pending.attempt * second, 15 * minute)),
  };
}

async function advance(harness: Harness, milliseconds: number): Promise<void> {
  const end = addMilliseconds(harness.clock.now(), milliseconds);
  for (;;) {
    const next = harness.pendingJobs
      .map(({ after }) => after)
      .toSorted()
      .at(0);
    if (next === undefined || next > end) break;
    if (next > harness.clock.now()) harness.clock.set(next);
    await step(harness);
  }
  harness.clock.set(end);
}

function callContextFor<Input>(app: AppContext, input: Input): CallContext<Input> {
  const request = { id: 'till', address: '127.0.0.1', userAgent: '', language: 'en', setSession() {}, sessionToken: null } as const;
  return { app, caller: cashier, request, input };
}
