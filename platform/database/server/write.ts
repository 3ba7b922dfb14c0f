import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { notifyEventsJob } from '#platform/events/server/notify-events.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { JobDeclaration, EnqueueOptions } from '#platform/jobs/server/jobs.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { QueryBuilder } from './database.ts';
import { prepareIfFrequent } from './query-builder.ts';
import { sqlStateOf } from './sql-state.ts';
import { openConnection, type TextStatement, type WriteConnection } from './write-connection.ts';

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
  rows: QueryBuilder;
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
   * none, events and changes are not kept either, and what is answered here says so after `write` has.
   */
  finalStatement(statement: FinalStatement): FinalStatementResult;
  /**
   * A statement whose answer nobody needs. It is not waited for: it travels with what is asked next, in its order, or is
   * one statement with events and changes where nothing is asked any more. When it fails so does all of the transaction.
   */
  send(statement: FinalStatement): SentStatement;
  /** Work that must follow: held with the transaction, run after it. Safe to repeat. */
  enqueue<P extends object>(job: JobDeclaration<P>, payload: P, options?: EnqueueOptions): Promise<void>;
}

/** An insert, update or delete of Drizzle's, not yet asked. */
export interface FinalStatement {
  toSQL(): { sql: string; params: unknown[] };
}

/** For whoever does need to know: how many rows it wrote. Asking sends it at once. */
export interface SentStatement {
  countRows(): Promise<number>;
}

/** What became of the last statement, once `write` has answered. */
export interface FinalStatementResult {
  /** It met a row that was there already, or none that it could change. */
  wroteNothing: boolean;
}

/** Statements of a transaction by their text, for the library that keeps jobs. */
export interface TextStatements {
  query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>;
  /** Not waited for, as `Transaction.send`. */
  send(text: string, values: unknown[]): SentStatement;
}

/** What `write` needs of the floor. */
export interface WriteNeeds {
  pool: pg.Pool;
  now(): Instant;
  enqueue(text: TextStatements, job: JobDeclaration<object>, payload: object, options: EnqueueOptions | undefined): Promise<void>;
  /** Whether people are told of this event, by the job `tellEvents`. Nobody, where it is left out. */
  isHeard?(event: EventRecord): boolean;
  /** Jobs that follow on events of this kind, each with the id of what it happened to. None, where it is left out. */
  followers?(kind: string): readonly JobDeclaration<{ id: string }>[];
  /** Called after commit, before `write` answers, with what live views are told and the numbers that it is kept under. */
  afterChanges(told: OwnChanges): void;
  /** Called after commit with the recorded events that `isAudited`. */
  afterAudited?(events: readonly { kind: string; id: string }[], by: Actor | null): void;
  isAudited?(event: EventRecord): boolean;
  /** Called after commit, for each job that was put off. */
  afterJob(name: string): void;
}

/** What one transaction told live views. */
export interface OwnChanges {
  changes: readonly { topic: string; key: string }[];
  /** Of its rows in `changes`, as text. */
  seqs: readonly string[];
}

export type Write = <T>(by: Actor | null, work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Runs `work` in one transaction: rows, events, changes and jobs commit together. When it returns a
 * refusal or throws, nothing of it remains.
 * @example await floor.write(caller, async (tx) => { await tx.rows.insert(notes).values(note); tx.changed('notes', note.id); return done; })
 */
export function createWrite(needs: WriteNeeds): Write {
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
      async function putOff<P extends object>(job: JobDeclaration<P>, payload: P, options?: EnqueueOptions): Promise<void> {
        await needs.enqueue(connection.text, job, payload, options);
        // A delayed job is found when it is due, so no worker is woken now.
        if (options?.after === undefined || options.after <= needs.now()) jobs.push(job.name);
      }
      const answer = await work({
        rows: connection.rows,
        now,
        by,
        record: kept.record,
        changed: kept.changed,
        finalStatement: kept.finalStatement,
        send(statement) {
          const { sql, params } = statement.toSQL();
          return connection.text.send(sql, params);
        },
        enqueue: putOff,
      });
      if (isRefusal(answer)) {
        await connection.rollback();
        return answer;
      }
      const heard = kept.subjects((event) => needs.isHeard?.(event) === true);
      if (heard.length > 0) await putOff(notifyEventsJob, { at: now, subjects: heard });
      for (const { kind, id } of kept.subjects((event) => (needs.followers?.(event.kind) ?? []).length > 0))
        for (const job of needs.followers?.(kind) ?? []) await putOff(job, { id }, { key: id });
      const seqs = await connection.commit(kept.statement(kept.takesAnother() ? connection.takeUnsent() : null), kept.written);
      const changes = kept.changes();
      if (changes.length > 0 && seqs.length > 0) needs.afterChanges({ changes, seqs });
      const audited = seqs.length > 0 ? kept.subjects((event) => needs.isAudited?.(event) === true) : [];
      if (audited.length > 0) needs.afterAudited?.(audited, by);
      for (const name of new Set(jobs)) needs.afterJob(name);
      return answer;
    } catch (why) {
      // A statement that was not waited for may be why the one after it was not even tried.
      const first = await connection.firstFailure();
      await connection.rollback().catch((lost: Error) => {
        broken = lost;
      });
      throw sqlStateOf(why) === inFailedTransaction ? (first ?? why) : why;
    } finally {
      client.release(broken);
    }
  };
}

/** What PostgreSQL says of each statement after one that failed. */
const inFailedTransaction = '25P02';

function keeping(at: Instant, by: Actor | null) {
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
    changes: () => [...changes.values()],
    subjects: (isAsked: (event: EventRecord) => boolean) => records.filter(isAsked).map(({ kind, subject }) => ({ kind, ...subject })),
    /** Whether a statement that was sent and not waited for can be one with events and changes. */
    takesAnother: () => last === null && changes.size > 0,
    /** The last statement, or another, events and changes in one: the round trip, not the rows, is what costs. */
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
      if (last !== null) return prepareIfFrequent({ text: keepingTextAfter(last), values: [...last.params, ...values] });
      if (another !== null) return prepareIfFrequent({ text: keepingTextBeside(another), values: [...another.values, ...values] });
      return { name: 'flush', text: keepingText, values };
    },
  };
}

const keepingText = `with ${keepingAll(0, '')}`;

/** By the statement's text. Bounded because that of a list grows with it. */
const textsAfter = new LRUCache<string, string>({ max: 500 });
const textsBeside = new LRUCache<string, string>({ max: 500 });

function keepingTextAfter({ sql, params }: { sql: string; params: unknown[] }): string {
  const onlyIfWritten = ' where exists (select from finalStatement)';
  return kept(textsAfter, sql, () => `with finalStatement as (${sql}), ${keepingAll(params.length, onlyIfWritten)}`);
}

function keepingTextBeside({ text, values }: TextStatement): string {
  return kept(textsBeside, text, () => `with sent as (${text}), ${keepingAll(values.length, '')}`);
}

function kept(texts: LRUCache<string, string>, key: string, make: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  texts.set(key, text);
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
    select c.topic, c.key from jsonb_to_recordset(${$(5)}::jsonb) as c(topic text, key text)${condition}
    returning seq::text`;
}
