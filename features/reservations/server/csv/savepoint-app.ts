import { sql } from 'drizzle-orm';
import type { FinalStatement, SentStatement, Transaction, FinalStatementResult } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import type { AppContext } from '#platform/server/app-context.ts';

/**
 * A floor whose writes are parts of one transaction: an ability that is asked on it keeps its word that
 * a refusal changes nothing, and all of them stand or fall together.
 */
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

/** The last statement of a part is not the last of the whole: it is sent at once. */
function sendAtOnce(tx: Transaction) {
  let sent: SentStatement | undefined;
  return {
    finalStatement(statement: FinalStatement): FinalStatementResult {
      sent = tx.send(statement);
      return { wroteNothing: false };
    },
    async written(): Promise<void> {
      // Events and changes of the whole are kept by now, and must not tell of what was not written.
      if ((await sent?.countRows()) === 0) throw new Error('A part of a transaction has met a row that was there already.');
    },
  };
}
