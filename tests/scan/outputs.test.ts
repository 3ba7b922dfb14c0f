import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { payload, plantPayloads, payloadSelector, type QueryDatabase } from './plant-payloads.ts';

const testApp = setUpTestApp({ isDemo: true });
const sql: QueryDatabase = async (text) => (await testApp.running.app.database.pool.query<Record<string, unknown>>(text)).rows;
let admin: SignedInGuest;

beforeAll(async () => {
  admin = await testApp.person({ accountArea: 'Administration', permissions: ['is-admin', 'view-event-*'] });
  const { columns } = await plantPayloads(sql);
  if (columns.length < 60) throw new Error('too few texts were planted');
}, 300_000);

async function file(path: string): Promise<string> {
  const answer = await fetch(testApp.url + path, { headers: { cookie: admin.cookie() } });
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('x-injected')).toBeNull();
  expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
  return answer.text();
}

async function firstOf(query: string): Promise<string> {
  const [row] = await sql(query);
  return String(row?.['id']);
}

describe('CSV exports @long', () => {
  test.each<[string, () => Promise<string>]>([
    ['reservations', async () => '/export/reservations.csv'],
    ['places', async () => '/export/places.csv'],
    ['money of a day', async () => `/export/payments.csv?day=${await firstOf('select max(day)::text as id from money_entries')}`],
    ['a sheet', async () => `/export/sheet.csv?staff=yes&sheet=${await firstOf('select sheet_id as id from sheet_rows limit 1')}`],
  ])('contain no formula that a user has typed: %s', async (_what, path) => {
    const text = await file(await path());
    const cells = (parse(text, { bom: true, relax_column_count: true }) as string[][]).flat();
    expect(cells.filter((cell) => cell.includes('onerror')).length).toBeGreaterThan(0);
    const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
    expect(cells.filter(isFormula)).toEqual([]);
  });
});

describe('calendar feeds @long', () => {
  test.each(['list', 'mine'] as const)('contain no line injected by a typed text: the feed %s', async (kind) => {
    const feed = await admin.calls.reservations.addFeed.mutate({ id: newId(), kind });
    const [path = ''] = /\/feeds\/[\w-]+\.ics/.exec(JSON.stringify(feed)) ?? [];
    expect(faultsOf(await file(path))).toEqual([]);
  });

  test('contain no line injected by a typed text: the feed of a sheet', async () => {
    const sheetId = await firstOf('select id from sheets where not is_template order by 1 limit 1');
    const link = await admin.calls.sheets.addLink.mutate({ id: newId(), sheetId, of: 'sheet' });
    const [path = ''] = /\/sheet-feeds\/[\w-]+\.ics/.exec(JSON.stringify(link)) ?? [];
    expect(faultsOf(await file(path))).toEqual([]);
  });

  /** Returns the lines that are not a property of a calendar or that a typed text has injected. */
  function faultsOf(text: string): string[] {
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    const isProperty = (line: string) => /^[A-Z][A-Z\d-]*[;:]/.test(line) && !/^X-INJECTED/i.test(line) && !line.includes('\n');
    const faults = lines.filter((line) => line !== '' && !isProperty(line));
    return lines[0] === 'BEGIN:VCALENDAR' ? faults : ['no calendar', ...faults];
  }
});

test('emails contain plain text, and each header stays on one line @long', async () => {
  const before = new Set((await testApp.mails()).map(({ id: mailId }) => mailId));
  const added = async () => (await testApp.mails()).filter((mail) => !before.has(mail.id));
  const visitor = testApp.visitor();
  const [account] = await sql(`select email from accounts where disabled_at is null and email like '%@demo.test' limit 1`);
  await visitor.calls.accounts.requestReset.mutate({ email: String(account?.['email']) });
  const typed = payload.replaceAll(/[\r\n]+/g, ' ').slice(0, 60);
  const position = { accountType: 'Chautauqua', accountArea: 'Intern' } as const;
  const request = { firstName: typed, lastName: typed, email: 'planted@example.org', phone: '5135550143', ...position };
  await visitor.calls.accounts.requestAccount.mutate(request);
  const id = await firstOf(`select id from account_requests where email = 'planted@example.org'`);
  await admin.calls.accounts.approveRequest.mutate({ id, ...position, permissions: [] });
  await expect.poll(async () => (await added()).map(({ kind }) => kind)).toContain('accounts.password-reset');
  await expect.poll(async () => (await added()).some(({ htmlBody }) => htmlBody.includes('=1+1'))).toBe(true);
  const mails = await added();
  const isMarkup = new RegExp(`<${payloadSelector}|<img src=x|<script`);
  expect(mails.filter(({ htmlBody }) => isMarkup.test(htmlBody)).map(({ kind }) => kind)).toEqual([]);
  expect(mails.filter(({ subject, recipient }) => /[\r\n]/.test(subject + recipient)).map(({ kind }) => kind)).toEqual([]);
});
