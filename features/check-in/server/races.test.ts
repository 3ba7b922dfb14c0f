import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Transaction } from '#platform/database/server/write.ts';
import { lockMailboxes } from '#platform/mail/server/queue-mail.ts';
import { maxPersons } from '#features/check-in/rules.ts';
import { readLatestCosts } from './costs/read-costs.ts';
import { findCheckIn, lockCheckIn } from './check-ins/check-in.ts';
import { findFirstForm } from './check-ins/find-first-form.ts';
import { insertCheckIn } from './check-ins/insert-check-in.ts';
import { checkIns } from './tables.ts';
import { countTableRows, readDeskRow, familyForm, person, prices, type SubmitInput, submitAccepted, testCamp, zone } from './testing.ts';

const here = testCamp();

const query = (text: string, values: unknown[] = []) => here.test.running.app.database.pool.query<Record<string, string>>(text, values);

/** Submits the same form several times concurrently. */
async function submitConcurrently(times: number): Promise<string> {
  const form = familyForm(here.eventId);
  await Promise.allSettled(Array.from({ length: times }, () => here.test.visitor().calls.checkIn.submit.mutate(form)));
  return form.id;
}

describe('fifty concurrent calls with one form', () => {
  const counts = async (id: string) => ({
    checkIns: await countTableRows(here.test, 'check_ins', 'id = $1', [id]),
    charged: await countTableRows(here.test, 'money_entries', `folio_id = $1 and line = 'fee'`, [id]),
    requests: await countTableRows(here.test, 'payment_requests', 'folio_id = $1', [id]),
  });

  test('create one check-in, one charge and one request', async () => {
    expect(await counts(await submitConcurrently(50))).toEqual({ checkIns: 1, charged: 1, requests: 1 });
  });

  test('create several check-ins without the primary key', async () => {
    const references = await query(
      `select conrelid::regclass as "table", conname as name, pg_get_constraintdef(oid) as reference
       from pg_constraint where confrelid = 'check_ins'::regclass`,
    );
    await query('alter table check_ins drop constraint check_ins_pkey cascade');
    const id = await submitConcurrently(50);
    const { checkIns: checkInCount, charged } = await counts(id);
    await query('delete from check_ins where id = $1', [id]);
    await query('alter table check_ins add primary key (id)');
    for (const { table, name, reference } of references.rows) await query(`alter table ${table} add constraint ${name} ${reference}`);
    expect([checkInCount > 1, charged > 1]).toEqual([true, true]);
  });
});

describe('an arrival during a cancellation', () => {
  /**
   * Cancels a check-in in one transaction. Before its commit, a second transaction marks the family as arrived, unless the check-in that
   * `look` returns is cancelled.
   */
  async function arriveDuringCancellation(look: (tx: Transaction, id: string) => Promise<{ cancelledAt: string | null } | null>) {
    const form = familyForm(here.eventId);
    await submitAccepted(here.test.visitor(), form);
    const { write } = here.test.running.app;
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
    const race = await write(null, async (tx) => {
      await lockCheckIn(tx, { id: form.id });
      await tx.rows.update(checkIns).set({ cancelledAt: tx.now }).where(eq(checkIns.id, form.id));
      let isDone = false;
      const other = write(null, async (second) => {
        const seen = await look(second, form.id);
        isDone = true;
        if (seen?.cancelledAt === null) await cancelled;
        if (seen?.cancelledAt === null) await second.rows.update(checkIns).set({ arrivedAt: second.now }).where(eq(checkIns.id, form.id));
        return seen?.cancelledAt ?? null;
      });
      // This is long enough for a call that takes no lock. A call that waits for the lock stays unfinished, however long this takes.
      for (let turn = 0; turn < 20 && !isDone; turn += 1) await tx.rows.execute('select pg_sleep(0.01)');
      return { other, waited: !isDone };
    });
    cancel();
    const seen = await race.other;
    const row = await readDeskRow(here.test, here.eventId, form.id);
    return { waited: race.waited, sawItCancelled: seen !== null, arrivedThough: row.arrivedAt !== null && row.cancelledAt !== null };
  }

  test('waits for the lock and then sees the cancellation', async () => {
    expect(await arriveDuringCancellation((tx, id) => lockCheckIn(tx, { id }))).toEqual({
      waited: true,
      sawItCancelled: true,
      arrivedThough: false,
    });
  });

  test('without the lock marks a cancelled check-in as arrived', async () => {
    expect(await arriveDuringCancellation((tx, id) => findCheckIn(tx.rows, id))).toEqual({
      waited: false,
      sawItCancelled: false,
      arrivedThough: true,
    });
  });
});

describe('two families whose second forms email the other family', () => {
  test('save both forms if they arrive at the same time', async () => {
    const persons = [person('p1', { meals: 0, activities: [] })];
    const buildForm = (email: string, more: Partial<SubmitInput> = {}) =>
      familyForm(here.eventId, { email, persons, seenCents: prices.dailyFeeCents, ...more });
    const [ann, bob] = ['ann@cross.example', 'bob@cross.example'];
    const firsts = [await submitAccepted(here.test.visitor(), buildForm(ann)), await submitAccepted(here.test.visitor(), buildForm(bob))];
    const { write } = here.test.running.app;
    // Another transaction holds the lock of the first mailbox until both calls wait for a lock, one after the other.
    const answers = await write(null, async (tx) => {
      await lockMailboxes(tx, [ann]);
      const waiting = async (count: number) => {
        const { rows } = await tx.rows.execute<{ count: number }>(
          sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows[0]?.count).toBe(count);
      };
      const submissions = [];
      for (const [index, email] of [bob, ann].entries()) {
        submissions.push(submitAccepted(here.test.visitor(), buildForm(email, { seenCents: 0, joins: firsts[index]?.secret ?? '' })));
        await vi.waitFor(() => waiting(index + 1));
      }
      return { both: submissions };
    });
    expect(await Promise.all(answers.both)).toMatchObject([{ state: 'nothing to pay' }, { state: 'nothing to pay' }]);
  });
});

describe('a full form and a second form of the same family at the same time', () => {
  /** Saves a full form and, before its commit, sends a second form of the family. `hold` runs first in the transaction of the full form. */
  async function feesWith(
    hold: typeof findFirstForm,
    contact: Pick<SubmitInput, 'church' | 'phone' | 'email'>,
  ): Promise<{ waited: boolean; fees: number }> {
    const persons = Array.from({ length: maxPersons }, (_, index) => person(`p${index + 1}`, { meals: 0, activities: [] }));
    const { seenCents: _, resendKey: _resend, ...full } = { ...familyForm(here.eventId, contact), persons };
    const other = familyForm(here.eventId, { ...contact, persons: persons.slice(0, 1), seenCents: prices.dailyFeeCents });
    const sending = await here.test.running.app.write(null, async (tx) => {
      await hold(tx, full);
      await insertCheckIn(tx, { ...full, atDesk: false }, await readLatestCosts(tx.rows), zone);
      let isDone = false;
      const answer = submitAccepted(here.test.visitor(), other).finally(() => (isDone = true));
      for (let turn = 0; turn < 50 && !isDone; turn += 1) await tx.rows.execute('select pg_sleep(0.01)');
      return { answer, waited: !isDone };
    });
    await sending.answer;
    const fees = await countTableRows(here.test, 'money_entries', `line = 'fee' and kind = 'charge' and folio_id = any($1)`, [
      [full.id, other.id],
    ]);
    return { waited: sending.waited, fees };
  }

  test.each([
    ['phone', { church: 'Race Chapel', phone: '5135550171', email: '' }],
    ['email', { church: 'Race Chapel', phone: '', email: 'race@example.org' }],
  ])('are charged one day fee if they match by %s', async (_what, contact) => {
    expect(await feesWith(findFirstForm, contact)).toEqual({ waited: true, fees: 1 });
  });

  test('are charged two day fees without the lock', async () => {
    const findNothing = () => Promise.resolve(null);
    expect(await feesWith(findNothing, { church: 'Race Chapel', phone: '5135550172', email: '' })).toEqual({ waited: false, fees: 2 });
  });
});
