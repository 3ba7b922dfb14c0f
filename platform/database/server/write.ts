import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { isRefusal } from '#platform/http/outcome.ts';
import type { JobDeclaration, LaterOptions } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Rows } from './database.ts';
import { inOnePacket } from './one-packet.ts';
import { preparedByUse, rowsOver } from './rows.ts';

/** An account, or nobody: a visitor, a job, the clock. */
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
  /**
   * The last statement, whose answer is not needed: it travels with events and changes, and when it is the
   * only one it needs neither begin nor commit. It answers the rows it wrote (`returning`); when there are
   * none, events and changes are not kept either.
   */
  finalStatement(statement: FinalStatement): void;
  /** Work that must follow: held with the transaction, run after it. Safe to repeat. */
  later<P extends object>(job: JobDeclaration<P>, payload: P, options?: LaterOptions): Promise<void>;
}

/** An insert, update or delete of Drizzle's, not yet asked. */
export interface FinalStatement {
  toSQL(): { sql: string; params: unknown[] };
}

/** What `write` needs of the floor. */
export interface WriteNeeds {
  pool: pg.Pool;
  now(): Instant;
  enqueue(rows: Rows, job: JobDeclaration<object>, payload: object, options: LaterOptions | undefined): Promise<void>;
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
  const connections = new WeakMap<pg.PoolClient, WriteConnection>();
  function connectionOf(client: pg.PoolClient): WriteConnection {
    const connection = connections.get(client) ?? openConnection(client);
    connections.set(client, connection);
    return connection;
  }

  return async (by, work) => {
    const client = await needs.pool.connect();
    const connection = connectionOf(client);
    let broken: Error | undefined;
    try {
      const now = needs.now();
      const kept = keeping(now, by);
      const jobs: string[] = [];
      const answer = await work({
        rows: connection.rows,
        now,
        by,
        record: kept.record,
        changed: kept.changed,
        finalStatement: kept.finalStatement,
        async later(job, payload, options) {
          await needs.enqueue(connection.rows, job, payload, options);
          // A delayed job is found when it is due, so no worker is woken now.
          if (options?.after === undefined || options.after <= needs.now()) jobs.push(job.name);
        },
      });
      if (isRefusal(answer)) {
        await connection.rollback();
        return answer;
      }
      await connection.commit(kept.statement());
      if (kept.changes()) needs.afterChanges();
      for (const name of new Set(jobs)) needs.afterJob(name);
      return answer;
    } catch (why) {
      await connection.rollback().catch((lost: Error) => {
        broken = lost;
      });
      throw why;
    } finally {
      client.release(broken);
    }
  };
}

/** One connection's transactions, one after the other. */
interface WriteConnection {
  rows: Rows;
  commit(last: pg.QueryConfig | null): Promise<void>;
  rollback(): Promise<void>;
}

/** A transaction begins with its first statement, in the same packet. */
function openConnection(client: pg.PoolClient): WriteConnection {
  let isOpen = false;
  function begin(): void {
    if (isOpen) return;
    isOpen = true;
    // Not awaited: when it fails so does the statement that follows.
    client.query('begin').catch(() => {});
  }
  return {
    rows: rowsOver(client, begin),
    async commit(last) {
      if (!isOpen) {
        // A statement by itself is a transaction.
        if (last) await client.query(last);
        return;
      }
      inOnePacket(client);
      const [, { command }] = await Promise.all([last && client.query(last), client.query('commit')]);
      isOpen = false;
      // PostgreSQL answers a commit of what has failed with a rollback and no error.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction failed unnoticed; nothing was written.');
    },
    async rollback() {
      if (!isOpen) return;
      isOpen = false;
      await client.query('rollback');
    },
  };
}

function keeping(at: Instant, by: Actor | null) {
  const records: EventRecord[] = [];
  const changes = new Map<string, { topic: string; key: string }>();
  let last: { sql: string; params: unknown[] } | null = null;
  const changed = (topic: string, key: string): void => void changes.set(`${topic}\n${key}`, { topic, key });
  return {
    changed,
    record: (event: EventRecord): void => {
      records.push(event);
      changed(`history.${event.subject.type}`, event.subject.id);
    },
    finalStatement(statement: FinalStatement): void {
      if (last) throw new Error('A transaction has one last statement.');
      last = statement.toSQL();
    },
    changes: () => changes.size > 0,
    /** The last statement, events and changes in one: the round trip, not the rows, is what costs. */
    statement(): pg.QueryConfig | null {
      if (changes.size === 0) return last && preparedByUse({ text: last.sql, values: last.params });
      const recorded = records.map((event) => ({
        kind: event.kind,
        subject_type: event.subject.type,
        subject_id: event.subject.id,
        before: event.before ?? null,
        after: event.after ?? null,
      }));
      const values = [at, by?.accountId ?? null, by?.name ?? null, JSON.stringify(recorded), JSON.stringify([...changes.values()])];
      if (last === null) return { name: 'flush', text: keepingText, values };
      return preparedByUse({ text: keepingTextAfter(last), values: [...last.params, ...values] });
    },
  };
}

const keepingText = `with ${keepingAll(0, '')}`;

/** By the last statement's text. Bounded because that of a list grows with it. */
const textsAfter = new LRUCache<string, string>({ max: 500 });

function keepingTextAfter({ sql, params }: { sql: string; params: unknown[] }): string {
  const known = textsAfter.get(sql);
  if (known !== undefined) return known;
  const text = `with finalStatement as (${sql}), ${keepingAll(params.length, ' where exists (select from finalStatement)')}`;
  textsAfter.set(sql, text);
  return text;
}

/** Its five parameters follow so many of the statement before it. */
function keepingAll(after: number, condition: string): string {
  const $ = (place: number): string => `$${after + place}`;
  return `recorded as (
      insert into events (at, kind, actor_id, actor_name, subject_type, subject_id, before, after)
      select ${$(1)}::timestamptz, e.kind, ${$(2)}, ${$(3)}, e.subject_type, e.subject_id, nullif(e.before, 'null'), nullif(e.after, 'null')
      from jsonb_to_recordset(${$(4)}::jsonb) as e(kind text, subject_type text, subject_id text, before jsonb, after jsonb)${condition})
    insert into changes (topic, key)
    select c.topic, c.key from jsonb_to_recordset(${$(5)}::jsonb) as c(topic text, key text)${condition}`;
}
