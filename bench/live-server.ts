/** The app as server/main.ts opens it, but without screens. bench/server-process.ts starts it. */
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { openApp } from '#server/app.ts';
import { reportUsage, type ServerOptions } from './server-process.ts';

const { connection, port, environment } = JSON.parse(process.argv[2] ?? '') as ServerOptions;
const log = pino({ level: 'error' }, pino.destination(2));
const database = openDatabase(connection, (why) => log.warn({ err: why }));
const running = await openApp({
  config: readConfig({ ...environment, PORT: String(port) }),
  clock: createSystemClock(),
  log,
  database,
  connection,
  limits: async () => null,
});
await running.http.listen({ port, host: '127.0.0.1' });
await running.startJobs();
reportUsage(port);
