import { sql } from 'drizzle-orm';
import type { FinalStatement, SentStatement, Transaction, FinalStatementResult } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/** Creates an `AppContext` whose writes are savepoints of `tx`: a refused command changes nothing, and all others commit together. */
export function createSavepointApp(app: AppContext, tx: Transaction): AppContext {
  return {
    ...app,
    rows: tx.rows,
    async write(_by, work) {
      await tx.rows.execute(sql`savepoint part`);
      const last = sendAtOnce(tx);
      const answer = await work({ ...tx, finalStatement: last.finalStatement });
      if (!isRefusal(answer)) await last.written();
      await tx.rows.execute(isRefusal(answer) ? sql`rollback to savepoint part` : sql`release savepoint part`);
      return answer;
    },
  };
}

/** Sends the final statement of a savepoint at once, because other savepoints follow in the transaction. */
function sendAtOnce(tx: Transaction) {
  let sentStatement: SentStatement | undefined;
  return {
    finalStatement(statement: FinalStatement): FinalStatementResult {
      sentStatement = tx.send(statement);
      return { wroteNothing: false };
    },
    async written(): Promise<void> {
      // The transaction already contains events of this savepoint. They must not describe rows that were not written.
      if ((await sentStatement?.countRows()) === 0) throw new Error('A part of a transaction has met a row that was there already.');
    },
  };
}
