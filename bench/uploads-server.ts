/** The app with a kind of files that anyone may add. Reports each file that arrived, byte by byte. bench/server-process.ts starts it. */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { declareAttachments } from '#platform/files/server/attachments.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { openApp } from '#server/app.ts';
import { reportUsage, type ServerOptions } from './server-process.ts';

const { connection, port, environment } = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const log = pino({ level: 'error' }, pino.destination(2));
const kind = declareAttachments({ kind: 'bench', maxFiles: 1_000, canAdd: async () => true, canView: async () => true });
const config = readConfig({ ...environment, PORT: String(port) });
const database = openDatabase(connection, (why) => log.warn({ err: why }));
const running = await openApp({
  config,
  clock: createSystemClock(),
  log,
  database,
  connection,
  limits: async () => null,
  attachmentKinds: [kind],
});
const { store } = running.app.files;
const put = store.put;
store.put = async (key, content) => {
  await put(key, content);
  if (!key.startsWith('arrived/')) return;
  const sum = createHash('sha256')
    .update(readFileSync(join(config.dataDir, 'files', key)))
    .digest('hex');
  appendFileSync(join(config.dataDir, 'arrived'), `${sum}\n`);
};
await running.http.listen({ port, host: '127.0.0.1' });
await running.startJobs();
reportUsage(port);
