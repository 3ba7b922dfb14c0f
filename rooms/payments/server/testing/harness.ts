import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { configFrom } from '#platform/config/config.ts';
import type { Database } from '#platform/database/server/database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { type Transaction, writer } from '#platform/database/server/write.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { CallContext } from '#platform/http/server/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { type AnyJob, Hopeless } from '#platform/jobs/server/jobs.ts';
import type { Floor } from '#platform/server/floor.ts';
import { type HeldClock, heldClock } from '#platform/time/clock.ts';
import { type Instant, later, minute, second } from '#platform/time/instant.ts';
import { bringCards } from '#rooms/payments/server/cards.ts';
import { jobs } from '#rooms/payments/server/jobs.ts';
import { type PretendCards, pretendCards } from './pretend-cards.ts';
import { sealWith } from '#platform/seal/server/seal.ts';
import { addSeal } from '#platform/seal/server/sealed-text.ts';

/** Work that was put off. */
export interface Waiting {
  name: string;
  payload: object;
  key: string;
  after: Instant;
  attempt: number;
}

/**
 * A floor for money alone: a real database, a provider in memory, and jobs that run when the test says so, in
 * its order and on its clock. What a transaction puts off waits once it has committed.
 */
export interface Harness {
  floor: Floor;
  clock: HeldClock;
  cards: PretendCards;
  waiting: Waiting[];
  /** Jobs that failed for good. */
  dead: Waiting[];
  /** Called around each transaction: what it throws is a process that died there. */
  around(when: 'before' | 'after'): void;
  ask<Input>(input: Input): CallContext<Input>;
  /** Runs the first job that is due; false when none is. */
  step(): Promise<boolean>;
  /** Runs all that is due, and what follows from it now. */
  run(): Promise<void>;
  /** Moves the clock on, running what comes due on the way. */
  pass(milliseconds: number): Promise<void>;
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
  const clock = heldClock(start);
  const harness: Harness = {
    floor: undefined as unknown as Floor,
    clock,
    cards: pretendCards(() => clock.now()),
    waiting: [],
    dead: [],
    around() {},
    ask: (input) => asking(harness.floor, input),
    step: () => step(harness),
    async run() {
      while (await step(harness));
    },
    pass: (milliseconds) => pass(harness, milliseconds),
  };
  harness.floor = floorOf(harness, database);
  bringCards(harness.floor, harness.cards);
  return harness;
}

function floorOf(harness: Harness, database: Database): Floor {
  const inner = writer({
    pool: database.pool,
    now: () => harness.clock.now(),
    enqueue: async () => {},
    afterChanges() {},
    afterJob() {},
  });
  const write: Floor['write'] = async (by, work) => {
    harness.around('before');
    const put: Waiting[] = [];
    const answer = await inner(by, (tx) => work({ ...tx, later: laterInto(put, tx) }));
    if (!isRefusal(answer)) for (const one of put) keep(harness, one);
    harness.around('after');
    return answer;
  };
  addSeal(sealWith(randomBytes(32)));
  const config = configFrom({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://camp.test', TEST_CHECKOUT: 'yes' });
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
  } as unknown as Floor;
}

function laterInto(put: Waiting[], tx: Transaction): Transaction['later'] {
  return async (job, payload, options = {}) => {
    job.shape.parse(payload);
    put.push({ name: job.name, payload, key: options.key ?? newId(), after: options.after ?? tx.now, attempt: 1 });
  };
}

/** Only one waits of each name and key: the latest. */
function keep(harness: Harness, one: Waiting): void {
  const other = harness.waiting.findIndex(({ name, key }) => name === one.name && key === one.key);
  if (other >= 0) harness.waiting.splice(other, 1);
  harness.waiting.push(one);
}

async function step(harness: Harness): Promise<boolean> {
  const due = harness.waiting
    .filter(({ after }) => after <= harness.clock.now())
    .toSorted((one, other) => (one.after < other.after ? -1 : 1))[0];
  if (due === undefined) return false;
  harness.waiting.splice(harness.waiting.indexOf(due), 1);
  const job = jobs.find(({ name }) => name === due.name);
  if (job === undefined) return true;
  const last = due.attempt >= (job.tries ?? 8);
  try {
    await runJob(harness.floor, job, due, last);
  } catch (why) {
    if (why instanceof Hopeless || last) harness.dead.push(due);
    // One that was put off meanwhile stands for this one too.
    else if (!harness.waiting.some(({ name, key }) => name === due.name && key === due.key)) harness.waiting.push(again(harness, due));
  }
  return true;
}

function runJob(floor: Floor, job: AnyJob, { payload, attempt }: Waiting, last: boolean): Promise<void> {
  return job.run(floor, job.shape.parse(payload) as never, { number: attempt, last });
}

function again(harness: Harness, one: Waiting): Waiting {
  return { ...one, attempt: one.attempt + 1, after: later(harness.clock.now(), Math.min(2 ** one.attempt * second, 15 * minute)) };
}

async function pass(harness: Harness, milliseconds: number): Promise<void> {
  const end = later(harness.clock.now(), milliseconds);
  for (;;) {
    const next = harness.waiting
      .map(({ after }) => after)
      .toSorted()
      .at(0);
    if (next === undefined || next > end) break;
    if (next > harness.clock.now()) harness.clock.set(next);
    await step(harness);
  }
  harness.clock.set(end);
}

function asking<Input>(floor: Floor, input: Input): CallContext<Input> {
  const request = { id: 'till', address: '127.0.0.1', userAgent: '', language: 'en', setSession() {}, sessionToken: null } as const;
  return { floor, caller: cashier, request, input };
}
