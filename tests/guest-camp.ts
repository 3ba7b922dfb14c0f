import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Costs } from '#features/check-in/price.ts';
import { freePort, startServer, stopServer, urlAt } from './camp-server.ts';
import { decryptSecrets } from './decrypt-secrets.ts';
import { openSquare, type SquareServer } from './square/square-server.ts';

/** A camp with prices and one event. Tests can kill and restart its server. */
export interface GuestCamp {
  url: string;
  eventId: string;
  /** The separate fake Square server. Null if the camp uses the built-in test checkout. */
  square: SquareServer | null;
  callApi<Answer>(call: string, input: object): Promise<Answer>;
  changeCosts(costs: Costs): Promise<void>;
  closePlace(name: string): Promise<void>;
  openPlace(name: string): Promise<void>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills the server, as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** With these prices, Ruth with two meals and the swing, Mia (aged 4) and the fee cost $51.00. */
export const prices: Costs = {
  dailyFeeCents: 2_500,
  meals: { baseCents: 800, free5Under: true },
  activities: [
    { key: 'giant_swing', name: 'Giant Swing', baseCents: 1_000, free5Under: true, hours: '10 am – 4 pm' },
    { key: 'zip_line', name: 'Zipline', baseCents: 1_200, free5Under: true, hours: '', leastAge: 6 },
    { key: 'swimming_pool', name: 'Swimming Pool', baseCents: 500, free5Under: true, hours: '' },
    { key: 'leap_of_faith', name: 'Leap of Faith', baseCents: 900, free5Under: true, hours: '' },
  ],
};

const eventId = 'LakesideFamilyCampXX';
const places = ['Giant Swing', 'Swimming Pool', 'Zipline'];

export async function openGuestCamp({ withSquare = false } = {}): Promise<GuestCamp> {
  const folder = mkdtempSync(join(tmpdir(), 'bunkhouse-guest-'));
  const port = await freePort();
  const url = urlAt(port);
  const square = withSquare ? await openSquare({ notificationUrl: `${url}/webhooks/square` }) : null;
  let server: ChildProcess;
  let link = '';
  let cookie = '';

  async function start(): Promise<void> {
    const started = await startServer('server/main.ts', folder, { port, environment: square?.environment ?? {} });
    server = started.server;
    link ||= started.firstAdministrator;
  }
  async function callAsAdministrator<Answer>(call: string, input: object): Promise<Answer> {
    const answer = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(input),
    });
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const body = (await answer.json()) as { result?: { data: Answer & { refused?: string } } };
    if (!body.result || body.result.data.refused !== undefined) throw new Error(`${call}: ${JSON.stringify(body)}`);
    return body.result.data;
  }
  async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ host: join(folder, 'postgres'), user: 'bunkhouse', database: 'postgres' });
    await client.connect();
    try {
      return await decryptSecrets(folder, (await client.query<Row>(text, values)).rows);
    } finally {
      await client.end();
    }
  }
  async function placeId(name: string): Promise<string> {
    const [place] = await sql<{ id: string }>('select id from places where name = $1', [name]);
    if (!place) throw new Error(`there is no ${name}`);
    return place.id;
  }
  const camp: GuestCamp = {
    url,
    eventId,
    square,
    callApi: callAsAdministrator,
    sql,
    start,
    kill: () => stopServer(server, 'SIGKILL'),
    async changeCosts(costs) {
      const [latestCosts] = await sql<{ version: number }>('select max(version) as version from costs');
      await callAsAdministrator('checkIn.changeCosts', { version: latestCosts?.version, costs });
    },
    closePlace: async (name) => void (await callAsAdministrator('reservations.closePlace', { id: await placeId(name), reason: 'Wind' })),
    openPlace: async (name) => void (await callAsAdministrator('reservations.openPlace', { id: await placeId(name) })),
    async close() {
      if (server) await stopServer(server);
      await square?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
    await fill(camp, link);
    return camp;
  } catch (error) {
    await camp.close();
    throw error;
  }
}

async function fill({ callApi: callAsAdministrator, changeCosts, sql }: GuestCamp, link: string): Promise<void> {
  await sql('update settings set administrators_need_second_factor = false');
  await callAsAdministrator('accounts.createAccount', {
    id: link.split('/').at(-1),
    firstName: 'Ada',
    lastName: 'Marsh',
    password: 'a-long-password',
    email: 'ada@example.org',
  });
  await changeCosts(prices);
  const [startsAt, endsAt] = [inHours(-2), inHours(48)];
  const bookings = [];
  for (const [index, name] of places.entries()) {
    const id = `ActivityOfTheCamp${index}XX`;
    await callAsAdministrator('reservations.addPlace', { id, kind: 'activity', name, categories: [], sleeps: 0, seats: 0, parentId: null });
    bookings.push({ id: `BookingOfTheCamp${index}XXX`, placeId: id, startsAt, endsAt });
  }
  const event = { name: 'Lakeside Family Camp', classification: 'camp', state: 'confirmed' };
  await callAsAdministrator('reservations.create', { id: eventId, ...event, startsAt, endsAt, bookings });
}

function inHours(hours: number): string {
  return new Date(Math.floor(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
}
