import type pg from 'pg';
import { isRefusal } from '../../http/outcome.ts';
import type { AnyJob, JobSpec, LaterOptions } from '../../jobs/server/jobs.ts';
import type { Instant } from '../../time/instant.ts';
import type { Rows } from './database.ts';
import { inOnePacket } from './one-packet.ts';
import { rowsOver } from './rows.ts';

/** Who does it: an account, or nobody (a visitor, a job, the clock). */
export interface Actor {
  accountId: string;
  name: string;
}

export interface EventRecord {
  /** `room.what-happened`, past tense. */
  kind: string;
  subject: { type: string; id: string };
  before?: unknown;
  after?: unknown;
}

/** One transaction and all that must stand or fall with it. */
export interface Transaction {
  rows: Rows;
  /** When this began, by the house's clock. */
  now: Instant;
  by: Actor | null;
  /** Keeps who did what to what; shown as history. Also tells live views of topic `history.{type}`. */
  record(event: EventRecord): void;
  /** Tells live views that this key of this topic changed. */
  changed(topic: string, key: string): void;
  /** Work that must follow: held with the transaction, run after it. Safe to repeat. */
  later<P extends object>(job: JobSpec<P>, payload: P, options?: LaterOptions): Promise<void>;
}

/** What `write` needs of the floor. */
export interface WriteNeeds {
  pool: pg.Pool;
  now(): Instant;
  enqueue(rows: Rows, job: AnyJob, payload: object, options: LaterOptions | undefined): Promise<void>;
  /** Called after commit, when something was told to live views. */
  afterChanges(): void;
  /** Called after commit, for each job that was put off. */
  afterJob(name: string): void;
}

export type Write = <T>(by: Actor | null, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Runs `work` in one transaction: rows, events, changes and jobs commit together. When it returns a
 * refusal or throws, nothing of it remains.
 * @example await floor.write(caller, async (tx) => { await tx.rows.insert(notes).values(note); tx.changed('notes', note.id); return done; })
 */
export function writer(needs: WriteNeeds): Write {
  // Kept with its connection: Drizzle learns each table once.
  const rowsOf = new WeakMap<pg.PoolClient, Rows>();
  function rowsIn(client: pg.PoolClient): Rows {
    const rows = rowsOf.get(client) ?? rowsOver(client);
    rowsOf.set(client, rows);
    return rows;
  }

  return async (by, work) => {
    const client = await needs.pool.connect();
    let broken: Error | undefined;
    try {
      inOnePacket(client);
      // Not awaited: it travels with the first statement, and when it fails so does that.
      client.query('begin').catch(() => {});
      const kept = keeping();
      const rows = rowsIn(client);
      const jobs: string[] = [];
      const answer = await work({
        rows,
        now: needs.now(),
        by,
        record: kept.record,
        changed: kept.changed,
        async later(job, payload, options) {
          await needs.enqueue(rows, job, payload, options);
          // What is for later is found when it is due; waking workers now would be for nothing.
          if (options?.after === undefined || options.after <= needs.now()) jobs.push(job.name);
        },
      });
      if (isRefusal(answer)) {
        await client.query('rollback');
        return answer;
      }
      inOnePacket(client);
      const [, { command }] = await Promise.all([kept.flush(client, needs.now(), by), client.query('commit')]);
      // PostgreSQL answers a commit of what has failed with a rollback and no error.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction failed unnoticed; nothing was written.');
      if (kept.told()) needs.afterChanges();
      for (const name of new Set(jobs)) needs.afterJob(name);
      return answer;
    } catch (why) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      throw why;
    } finally {
      client.release(broken);
    }
  };
}

function keeping() {
  const records: EventRecord[] = [];
  const told = new Map<string, { topic: string; key: string }>();
  const changed = (topic: string, key: string): void => void told.set(`${topic}\n${key}`, { topic, key });
  return {
    changed,
    record: (event: EventRecord): void => {
      records.push(event);
      changed(`history.${event.subject.type}`, event.subject.id);
    },
    told: () => told.size > 0,
    /** Events and changes in one statement: the round trip, not the rows, is what costs. */
    async flush(client: pg.PoolClient, at: Instant, by: Actor | null): Promise<void> {
      if (told.size === 0) return;
      const recorded = records.map((event) => ({
        kind: event.kind,
        subject_type: event.subject.type,
        subject_id: event.subject.id,
        before: event.before ?? null,
        after: event.after ?? null,
      }));
      const values = [at, by?.accountId ?? null, by?.name ?? null, JSON.stringify(recorded), JSON.stringify([...told.values()])];
      await client.query({ name: 'flush', text: flushing, values });
    },
  };
}

const flushing = `
  with recorded as (
    insert into events (at, kind, actor_id, actor_name, subject_type, subject_id, before, after)
    select $1::timestamptz, e.kind, $2, $3, e.subject_type, e.subject_id, nullif(e.before, 'null'), nullif(e.after, 'null')
    from jsonb_to_recordset($4::jsonb) as e(kind text, subject_type text, subject_id text, before jsonb, after jsonb))
  insert into changes (topic, key)
  select c.topic, c.key from jsonb_to_recordset($5::jsonb) as c(topic text, key text)`;
