/** The process that drill-database.ts kills: it writes through the app's transactions and prints each number after its commit. */
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '#platform/database/server/is-database-unavailable.ts';
import { openAppDatabase } from '#platform/database/server/app-database.ts';
import { newId } from '#platform/database/server/new-id.ts';
import { createWrite } from '#platform/database/server/write.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { instantOf } from '#platform/time/instant.ts';

const [dataDir = '', callers = '8'] = process.argv.slice(2);
const quiet = { info() {}, warn() {}, error() {} };
const { database } = await openAppDatabase({ dataDir, databaseUrl: undefined }, quiet);
const write = createWrite({
  pool: database.pool,
  now: () => instantOf(new Date()),
  enqueue: () => Promise.reject(new Error('nothing is put off here')),
  isRefusal,
  afterChanges() {},
  afterJob() {},
});

writeLine('ready');
await Promise.all(Array.from({ length: Number(callers) }, keepWriting));

async function keepWriting(): Promise<void> {
  for (;;) {
    const id = newId();
    try {
      await write(null, async (tx) => {
        tx.record({ kind: 'drill.wrote', subject: { type: 'drill', id }, after: { half: 1 } });
        await tx.rows.execute(`insert into mails (id, created_at, recipient, kind, language, subject, text_body, html_body, state)
          values ('${id}', now(), 'drill@example.org', 'drill', 'en', '', '', '', 'kept')`);
      });
      writeLine(id);
    } catch (why) {
      if (!isDatabaseUnavailable(why)) throw why;
      await pause(5);
    }
  }
}

/** Prints synchronously, because a killed process does not flush its output. */
function writeLine(line: string): void {
  writeSync(1, `${line}\n`);
}
