import type pg from 'pg';
import type { QueryBuilder } from './database.ts';
import { batchParallelStatements, batchStatements } from './batch-statements.ts';
import { prepareIfFrequent, createQueryBuilder } from './query-builder.ts';
import type { TextStatements, FinalStatementResult } from './write.ts';

export interface TextStatement {
  text: string;
  values: unknown[];
}

export interface WriteConnection {
  rows: QueryBuilder;
  text: TextStatements;
  /** Returns the pending statement that `send` has not sent yet, if any. The caller must send it. */
  takeUnsent(): TextStatement | null;
  /** Commits and returns the sequence numbers of the recorded changes. */
  commit(last: pg.QueryConfig | null, written: FinalStatementResult): Promise<string[]>;
  rollback(): Promise<void>;
  /** Returns the error of the first failed statement that nobody awaited, or null. */
  firstFailure(): Promise<unknown>;
}

/** Opens a transaction at its first statement, so that `begin` shares a packet with that statement. */
export function openConnection(client: pg.PoolClient): WriteConnection {
  let isOpen = false;
  let sent: Promise<unknown>[] = [];
  let unsent: (TextStatement & { answer: PromiseWithResolvers<number> }) | null = null;
  function begin(): void {
    if (isOpen) return;
    isOpen = true;
    // Do not await `begin`: if it fails, the next statement fails as well.
    client.query('begin').catch(() => {});
  }
  function query(text: string, values: unknown[]): Promise<pg.QueryResult<{ id: string }>> {
    batchParallelStatements(client);
    sendUnsent();
    begin();
    return client.query(prepareIfFrequent({ text, values }));
  }
  function sendUnsent(): void {
    if (unsent === null) return;
    const { text, values, answer } = unsent;
    unsent = null;
    const rowCounts = query(text, values).then(({ rowCount }) => rowCount ?? 0);
    rowCounts.then(answer.resolve, answer.reject);
    sent.push(rowCounts);
  }
  return {
    rows: createQueryBuilder(client, () => {
      sendUnsent();
      begin();
    }),
    text: {
      query,
      send(text, values) {
        sendUnsent();
        const answer = Promise.withResolvers<number>();
        answer.promise.catch(() => {});
        const pending = { text, values, answer };
        unsent = pending;
        return {
          countRows() {
            if (unsent === pending) sendUnsent();
            return answer.promise;
          },
        };
      },
    },
    takeUnsent() {
      // Only insert, update and delete can be merged: PostgreSQL executes no other pending statement inside another one.
      if (unsent === null || !/^\s*(insert|update|delete)\s/i.test(unsent.text)) return null;
      const { text, values } = unsent;
      unsent = null;
      return { text, values };
    },
    async commit(last, written) {
      sendUnsent();
      if (!isOpen) {
        if (!last) return [];
        const result = await client.query<{ seq: string }>(last);
        written.wroteNothing = result.rowCount === 0;
        return seqsOf(result);
      }
      batchStatements(client);
      const [answer, { command }] = await Promise.all([last && client.query<{ seq: string }>(last), client.query('commit'), ...sent]);
      isOpen = false;
      sent = [];
      written.wroteNothing = answer?.rowCount === 0;
      // Compare the command tag: PostgreSQL answers the commit of a failed transaction with ROLLBACK instead of an error.
      if (command !== 'COMMIT') throw new Error('A statement of this transaction failed unnoticed; nothing was written.');
      return answer ? seqsOf(answer) : [];
    },
    async rollback() {
      unsent = null;
      sent = [];
      if (!isOpen) return;
      isOpen = false;
      await client.query('rollback');
    },
    async firstFailure() {
      const failure = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
      return failure?.reason ?? null;
    },
  };
}

function seqsOf({ rows }: pg.QueryResult<{ seq: string }>): string[] {
  return rows.map(({ seq }) => seq);
}
