/**
 * Maintenance: time for the first page and for a search among 10,000 tickets, and 2,000 pairs of people who change the same ticket at once.
 */
import { newId } from '#platform/database/server/new-id.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/server/database.ts';
import { createSystemClock } from '#platform/time/clock.ts';
import { openApp } from '#server/app.ts';
import { openBenchDatabase } from './server-process.ts';
import { TicketPage } from '#features/maintenance/shapes/ticket.ts';
import { changeTicket } from '#features/maintenance/server/tickets/change-ticket.ts';
import { withListScope, ticketList } from '#features/maintenance/server/tickets/ticket-list.ts';

const tickets = 10_000;
const pairs = 2_000;

const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-maintenance-'));
const database = await openBenchDatabase();
const log = pino({ level: 'error' }, pino.destination(2));
const running = await openApp({
  config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }),
  clock: createSystemClock(),
  log,
  database: openDatabase(database.connection, (why) => log.warn({ err: why })),
  connection: database.connection,
  limits: async () => null,
});
await running.startJobs();
const { app } = running;
const caller = {
  accountId: 'NobodyInBench0000000',
  name: 'Tom',
  accountType: 'Chautauqua',
  accountArea: 'Maintenance',
  permissions: [],
} as never;

await app.database.pool.query(
  `insert into maintenance_tickets (id, title, description, priority, status, reporter_name, created_at, changed_at, closed_date)
   select 'Bench' || lpad(n::text, 11, '0'), 'Tap ' || md5(n::text) || ' drips', 'Since ' || md5((n * 7)::text), 
     (array['low', 'normal', 'high', 'urgent'])[1 + n % 4], case when n % 3 = 0 then 'open' else 'closed' end, 'Guest ' || n,
     now() - n * interval '1 hour', now(), case when n % 3 = 0 then null else now() end
   from generate_series(1, $1) n`,
  [tickets],
);
await app.database.pool.query('analyze maintenance_tickets');

const list = (query: object) => ticketList(app, withListScope(TicketPage.parse(query), caller));
const first = await timed(50, () => list({}));
const search = await timed(300, (n) =>
  list({
    words: n
      .toString(16)
      .padStart(3, 'a')
      .slice(0, 3 + (n % 4)),
    status: 'all',
  }),
);
printTimes('first page', first);
printTimes('search as typed', search);

let lost = 0;
let explained = 0;
const started = performance.now();
for (let n = 0; n < pairs; n++) {
  const id = `Bench${String((n % tickets) + 1).padStart(11, '0')}`;
  const [firstText, secondText] = [newId(), newId()];
  const isSameField = n % 2 === 1;
  const current = await app.database.pool.query('select title, description from maintenance_tickets where id = $1', [id]);
  const { title, description } = current.rows[0] as { title: string; description: string };
  const ask = (changes: object) => changeTicket({ app, caller, input: { id, changes } } as never);
  const answers = await Promise.all([
    ask({ title: { from: title, to: firstText } }),
    ask(isSameField ? { title: { from: title, to: secondText } } : { description: { from: description, to: secondText } }),
  ]);
  const conflictCount = answers.filter((answer) => 'refused' in answer).length;
  const after = await app.database.pool.query('select title, description from maintenance_tickets where id = $1', [id]);
  const storedTicket = after.rows[0] as { title: string; description: string };
  const isCorrect = isSameField
    ? conflictCount === 1 && [firstText, secondText].includes(storedTicket.title)
    : storedTicket.title === firstText && storedTicket.description === secondText;
  if (!isCorrect) lost += 1;
  explained += conflictCount;
}
const seconds = (performance.now() - started) / 1_000;
process.stdout.write(`${pairs} pairs at once: ${lost} changes lost, ${explained} conflicts explained, ${seconds.toFixed(1)} s\n`);
await running.close();
await database.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = lost === 0 ? 0 : 1;

async function timed(times: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await run(n);
    took.push(performance.now() - from);
  }
  return took.toSorted((a, b) => a - b);
}

function printTimes(what: string, took: readonly number[]): void {
  const at = (part: number) => (took[Math.floor((took.length - 1) * part)] ?? 0).toFixed(1);
  process.stdout.write(`${what}, ${tickets} tickets: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms\n`);
}
