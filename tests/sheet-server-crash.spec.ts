import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#platform/database/server/new-id.ts';
import { type GuestCamp, openGuestCamp } from './guest-camp.ts';
import { type AcknowledgedEdit, openSheetUser, type SheetUser, createRandom, replayOperations, toComparableRows } from './sheet-users.ts';
import { expect, test } from './fixtures.ts';

const people = 20;
const editsEach = 12;

test('while twenty people type, the server is killed twice: no acknowledged edit is lost, and all screens show the same rows', async () => {
  test.setTimeout(360_000);
  const camp = await openGuestCamp();
  const acknowledged: AcknowledgedEdit[] = [];
  const sheetUsers: SheetUser[] = [];
  try {
    const sessions = await signedIn(camp);
    const sheet = camp.eventId;
    await camp.callApi('sheets.create', { id: sheet });
    const [first] = await camp.sql<{ day: string }>(
      `select to_char(starts_at at time zone 'America/New_York', 'YYYY-MM-DD') as day from reservations where id = $1`,
      [sheet],
    );
    const rows = Array.from({ length: 8 }, (_, nth) => ({
      id: newId(),
      day: first?.day ?? '',
      position: `V${nth + 1}`,
      cells: { what: `Row ${nth}` },
    }));
    await camp.callApi('sheets.edit', { id: sheet, key: newId(), operations: [{ do: 'insert', rows }] });
    for (const session of sessions)
      sheetUsers.push(await openSheetUser({ url: camp.url, origin: camp.url, sheet, ...session, acknowledged }));

    const typing = Promise.all(sheetUsers.map((person, nth) => typeAll(person, createRandom(nth + 1))));
    for (const share of [0.3, 0.6]) {
      await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(people * editsEach * share);
      await camp.kill();
      await camp.start();
    }
    await typing;
    expect(acknowledged).toHaveLength(people * editsEach);

    await expect.poll(() => sheetUsers.every((person) => person.isIdle())).toBe(true);
    const expectedRows = toComparableRows(replayOperations(rows, first?.day ?? '', acknowledged));
    for (const person of sheetUsers) await expect.poll(() => toComparableRows(person.visibleRows())).toEqual(expectedRows);
    const storedEdits = await camp.sql<{ key: string }>('select key from sheet_changes where sheet_id = $1', [sheet]);
    // One edit more than acknowledged: an additional account filled the sheet. No edit may be stored twice.
    expect(storedEdits).toHaveLength(acknowledged.length + 1);
  } finally {
    for (const person of sheetUsers) person.close();
    await camp.close();
  }
});

async function typeAll(person: SheetUser, random: () => number): Promise<void> {
  for (let nth = 0; nth < editsEach; nth += 1) {
    await pause(random() * 120);
    await person.type(random);
  }
}

/** Creates office accounts, each with a session. */
async function signedIn({ sql }: GuestCamp): Promise<{ accountId: string; cookie: string }[]> {
  const users = Array.from({ length: people }, () => ({ accountId: newId(), token: randomBytes(32).toString('base64url') }));
  const ids = users.map(({ accountId }) => accountId);
  await sql(
    `insert into accounts (id, email, first_name, last_name, phone, account_type, account_area, profile_pic, language, password_hash, created_at)
     select id, lower(id) || '@demo.test', 'First' || n, 'Last' || n, '', 'Chautauqua', 'Administration', '#345', 'en', 'x', now()
     from unnest($1::text[]) with ordinality as given(id, n)`,
    [ids],
  );
  await sql(
    `insert into sessions (token_hash, account_id, created_at, authenticated_at, last_seen_at, expires_at, user_agent, address)
     select hash, ($2::text[])[n], now(), now(), now(), now() + interval '2 days', 'story', '127.0.0.1'
     from unnest($1::bytea[]) with ordinality as given(hash, n)`,
    [users.map(({ token }) => createHash('sha256').update(token).digest()), ids],
  );
  return users.map(({ accountId, token }) => ({ accountId, cookie: `session=${token}` }));
}
