import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { z } from 'zod';
import type { Instant } from '#platform/time/instant.ts';
import type { QueryBuilder } from './database.ts';
import { prepareIfFrequent } from './query-builder.ts';
import { sqlStateOf } from './sql-state.ts';
import { openConnection, type TextStatement, type WriteConnection } from './write-connection.ts';

/** The account that acts. It is null for a visitor, a job or a scheduled task. */
export interface Actor {
  accountId: string;
  name: string;
}

export interface EventRecord {
  /** Format `feature.what-happened`, with the verb in the past tense. */
  kind: string;
  subject: { type: string; id: string };
  before?: unknown;
  after?: unknown;
}

/** A transaction. Its rows, events, changes and jobs commit together. */
export interface Transaction {
  rows: QueryBuilder;
  now: Instant;
  by: Actor | null;
  /** Adds an event to the history and updates live views of topic `history.{type}`. */
  record(event: EventRecord): void;
  /** Reports that this key of this topic changed, which updates the live views that use it. */
  changed(topic: string, key: string): void;
  /**
   * Sets the last statement, which is sent together with the events and changes. If it returns no rows, no events or changes are recorded.
   */
  finalStatement(statement: FinalStatement): FinalStatementResult;
  /** Sends a statement without waiting for its result, together with the next statement. If it fails, the transaction fails. */
  send(statement: FinalStatement): SentStatement;
  /** Enqueues a job that runs after the commit of this transaction. Jobs must be idempotent. */
  enqueue<P extends object>(job: JobDeclaration<P>, payload: P, options?: EnqueueOptions): Promise<void>;
}

/**
 * The name and payload shape of a job, which are enough to enqueue it. Declare them in a separate file from the handler to avoid import
 * cycles.
 */
export interface JobDeclaration<P extends object> {
  name: string;
  shape: z.ZodType<P>;
}

export interface EnqueueOptions {
  /** The earliest time at which the job may start. */
  after?: Instant;
  /** Allows only one waiting job with this name and key. A later job replaces the payload and start time of the waiting one. */
  key?: string;
  /**
   * Set it if no job with this key is waiting, which saves two thirds of the cost. If one is waiting after all, it keeps its payload and
   * start time.
   */
  isFirst?: boolean;
}

export interface FinalStatement {
  toSQL(): { sql: string; params: unknown[] };
}

/** The result of `send`. A call of `countRows` sends the statement immediately. */
export interface SentStatement {
  countRows(): Promise<number>;
}

export interface FinalStatementResult {
  /** True if the row already existed, or no row matched. */
  wroteNothing: boolean;
}

/** Runs statements given as SQL text inside the transaction; pg-boss needs this. */
export interface TextStatements {
  query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>;
  send(text: string, values: unknown[]): SentStatement;
}

export interface WriteNeeds {
  pool: pg.Pool;
  now(): Instant;
  enqueue(text: TextStatements, job: JobDeclaration<object>, payload: object, options: EnqueueOptions | undefined): Promise<void>;
  /** Returns whether an answer of `work` rolls the transaction back. */
  isRefusal(answer: unknown): boolean;
  /** Runs before the commit. `readEvents` returns the events so far, also those that this work records. If omitted, nothing runs. */
  beforeCommit?(tx: Transaction, readEvents: () => readonly EventRecord[]): Promise<void>;
  /** Receives the changes and their sequence numbers after the commit, before `write` returns. */
  afterChanges(own: OwnChanges): void;
  afterAudited?(events: readonly { kind: string; id: string }[], by: Actor | null): void;
  isAudited?(event: EventRecord): boolean;
  afterJob(name: string): void;
}

export interface OwnChanges {
  changes: readonly { topic: string; key: string }[];
  /** The `seq` of each change in the table `changes`, as text. */
  seqs: readonly string[];
}

export type Write = <T>(by: Actor | null, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Returns `write`, which runs `work` in one transaction. A refusal or an error rolls everything back.
 * @example await app.write(caller, async (tx) => { await tx.rows.insert(notes).values(note); tx.changed('notes', note.id); return done; })
 */
export function createWrite(needs: WriteNeeds): Write {
  // Reuse one object per connection, because Drizzle prepares each table once per object.
  const connections = new WeakMap<pg.PoolClient, WriteConnection>();
  function connectionOf(client: pg.PoolClient): WriteConnection {
    const connection = connections.get(client) ?? openConnection(client);
    connections.set(client, connection);
    return connection;
  }

  return async (by, work) => {
    const client = await needs.pool.connect();
    const connection = connectionOf(client);
    let releaseError: Error | undefined;
    try {
      const now = needs.now();
      const recorder = createRecorder(now, by);
      const jobs: string[] = [];
      async function enqueueJob<P extends object>(job: JobDeclaration<P>, payload: P, options?: EnqueueOptions): Promise<void> {
        await needs.enqueue(connection.text, job, payload, options);
        // Do not wake a worker for a delayed job: polling finds the job when it is due.
        if (options?.after === undefined || options.after <= needs.now()) jobs.push(job.name);
      }
      const tx: Transaction = {
        rows: connection.rows,
        now,
        by,
        record: recorder.record,
        changed: recorder.changed,
        finalStatement: recorder.finalStatement,
        send(statement) {
          const { sql, params } = statement.toSQL();
          return connection.text.send(sql, params);
        },
        enqueue: enqueueJob,
      };
      const answer = await work(tx);
      if (needs.isRefusal(answer)) {
        await connection.rollback();
        return answer;
      }
      await needs.beforeCommit?.(tx, recorder.events);
      const seqs = await connection.commit(recorder.statement(recorder.takesAnother() ? connection.takeUnsent() : null), recorder.written);
      const changes = recorder.changes();
      if (changes.length > 0 && seqs.length > 0) needs.afterChanges({ changes, seqs });
      const audited = seqs.length > 0 ? recorder.subjects((event) => needs.isAudited?.(event) === true) : [];
      if (audited.length > 0) needs.afterAudited?.(audited, by);
      for (const name of new Set(jobs)) needs.afterJob(name);
      return answer;
    } catch (why) {
      // Report the error of an earlier statement that was not awaited, because that may be the cause.
      const firstFailure = await connection.firstFailure();
      await connection.rollback().catch((rollbackError: Error) => {
        releaseError = rollbackError;
      });
      throw sqlStateOf(why) === inFailedTransaction ? (firstFailure ?? why) : why;
    } finally {
      client.release(releaseError);
    }
  };
}

/** PostgreSQL gives this SQLSTATE to every statement after a failed one in the same transaction. */
const inFailedTransaction = '25P02';

function createRecorder(at: Instant, by: Actor | null) {
  const records: EventRecord[] = [];
  const changes = new Map<string, { topic: string; key: string }>();
  let last: { sql: string; params: unknown[] } | null = null;
  const written: FinalStatementResult = { wroteNothing: false };
  const changed = (topic: string, key: string): void => void changes.set(`${topic}\n${key}`, { topic, key });
  return {
    changed,
    record: (event: EventRecord): void => {
      records.push(event);
      changed(`history.${event.subject.type}`, event.subject.id);
    },
    written,
    finalStatement(statement: FinalStatement): FinalStatementResult {
      if (last) throw new Error('A transaction has one last statement.');
      last = statement.toSQL();
      return written;
    },
    events: () => [...records],
    changes: () => [...changes.values()],
    subjects: (matches: (event: EventRecord) => boolean) => records.filter(matches).map(({ kind, subject }) => ({ kind, ...subject })),
    takesAnother: () => last === null && changes.size > 0,
    /** Merges the statements into one, because round trips cost more than rows. */
    statement(another: TextStatement | null): pg.QueryConfig | null {
      if (changes.size === 0) return last && prepareIfFrequent({ text: last.sql, values: last.params });
      const recorded = records.map((event) => ({
        kind: event.kind,
        subject_type: event.subject.type,
        subject_id: event.subject.id,
        before: event.before ?? null,
        after: event.after ?? null,
      }));
      const values = [at, by?.accountId ?? null, by?.name ?? null, JSON.stringify(recorded), JSON.stringify([...changes.values()])];
      if (last !== null) return prepareIfFrequent({ text: recordingTextAfter(last), values: [...last.params, ...values] });
      if (another !== null) return prepareIfFrequent({ text: recordingTextBeside(another), values: [...another.values, ...values] });
      return { name: 'flush', text: recordingText, values };
    },
  };
}

const recordingText = `with ${recordingSql(0, '')}`;

/** The cache is bounded, because a statement with a list has a different text for each list length. */
const textsAfter = new LRUCache<string, string>({ max: 500 });
const textsBeside = new LRUCache<string, string>({ max: 500 });

function recordingTextAfter({ sql, params }: { sql: string; params: unknown[] }): string {
  const onlyIfWritten = ' where exists (select from finalStatement)';
  return cachedTextOf(textsAfter, sql, () => `with finalStatement as (${sql}), ${recordingSql(params.length, onlyIfWritten)}`);
}

function recordingTextBeside({ text, values }: TextStatement): string {
  return cachedTextOf(textsBeside, text, () => `with sent as (${text}), ${recordingSql(values.length, '')}`);
}

function cachedTextOf(texts: LRUCache<string, string>, key: string, make: () => string): string {
  const cachedText = texts.get(key);
  if (cachedText !== undefined) return cachedText;
  const text = make();
  texts.set(key, text);
  return text;
}

/** Numbers the five parameters of this SQL after the parameters of the preceding statement. */
function recordingSql(after: number, condition: string): string {
  const $ = (place: number): string => `$${after + place}`;
  return `recorded as (
      insert into events (at, kind, actor_id, actor_name, subject_type, subject_id, before, after)
      select ${$(1)}::timestamptz, e.kind, ${$(2)}, ${$(3)}, e.subject_type, e.subject_id, nullif(e.before, 'null'), nullif(e.after, 'null')
      from jsonb_to_recordset(${$(4)}::jsonb) as e(kind text, subject_type text, subject_id text, before jsonb, after jsonb)${condition})
    insert into changes (topic, key)
    select c.topic, c.key from jsonb_to_recordset(${$(5)}::jsonb) as c(topic text, key text)${condition}
    returning seq::text`;
}
