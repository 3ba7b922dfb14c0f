import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import { signInPlanner } from '#features/reservations/server/reservations/testing.ts';
import type { LinkRow } from '#features/sheets/shapes/links.ts';
import { createTestSheet, editTestSheet, insertTestRows } from '#features/sheets/server/testing.ts';

const testApp = setUpTestApp();
const day = '2026-06-20';
let dana: SignedInGuest;
let vera: SignedInGuest;
let outsider: SignedInGuest;
let id: string;
beforeAll(async () => {
  dana = await signInPlanner(testApp);
  vera = await testApp.person({ firstName: 'Vera', lastName: 'Lindqvist' });
  outsider = await testApp.person({ firstName: 'Otto', lastName: 'Berg', accountType: 'Event Staff', accountArea: 'Event Staff' });
  id = await createTestSheet(dana);
  const [, , staff = ''] = await insertTestRows(dana, id, day, [
    { time: '9 – 10', what: 'Chapel', who: 'Vera Lindqvist', notes: '=HYPERLINK("http://evil.example")' },
    { time: 'after lunch', what: 'Free time' },
    { time: '11p', what: 'Staff meeting', who: 'Vera Lindqvist, Otto Berg' },
  ]);
  await editTestSheet(dana, id, [
    { do: 'staff-only', rows: [staff], isStaffOnly: true },
    { do: 'add-column', column: 'pay', name: '+Pay', kind: 'text', position: 'zV' },
  ]);
  await editTestSheet(dana, id, [
    { do: 'set', row: staff, cells: { pay: { text: 'Secret pay', seen: 0 } } },
    { do: 'staff-only-column', column: 'pay', isStaffOnly: true },
  ]);
});

const fetched = (path: string, cookie = '') => fetch(`${testApp.url}${path}`, { headers: cookie === '' ? {} : { cookie } });

describe('the CSV file of a sheet', () => {
  const file = async (cookie?: string, more = '') => (await fetched(`/export/sheet.csv?sheet=${id}&language=en${more}`, cookie)).text();
  const withStaff = (cookie?: string) => file(cookie, '&staff=yes');

  test('contains every row in order under its columns', async () => {
    const [head, first] = (await withStaff(dana.cookie())).split('\r\n');
    expect(head).toBe(`Day,Time,What,Where,Who leads,Set-up,Food,Equipment,Notes,'+Pay`);
    expect(first).toContain(`${day},9 – 10,Chapel,,Vera Lindqvist,`);
  });
  test('escapes formulas', async () => expect(await file()).toContain(`"'=HYPERLINK(""http://evil.example"")"`));
  test('contains staff-only rows only if staff request them', async () => {
    for (const readFile of [file, withStaff]) {
      expect(await readFile()).not.toMatch(/Staff meeting|Secret pay|Pay/);
      expect(await readFile(outsider.cookie())).not.toMatch(/Staff meeting|Secret pay|Pay/);
    }
    expect(await file(vera.cookie())).not.toMatch(/Staff meeting|Secret pay|Pay/);
    expect(await withStaff(vera.cookie())).toMatch(/Staff meeting.*Secret pay/);
  });
  test('returns 404 for a missing sheet', async () => {
    expect((await fetched('/export/sheet.csv?sheet=NobodyHasThisId00000')).status).toBe(404);
    expect((await fetched('/export/sheet.csv')).status).toBe(404);
  });
});

describe('the calendar of a sheet', () => {
  async function linkOf(by: SignedInGuest, of: 'sheet' | 'me', linkId = newId()): Promise<string> {
    const answer = await by.calls.sheets.addLink.mutate({ id: linkId, sheetId: id, of });
    if ('refused' in answer) throw new Error(answer.refused);
    return new URL(answer.url).pathname;
  }

  test('contains all public rows with a time', async () => {
    const answer = await fetched(await linkOf(dana, 'sheet'));
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const calendar = await answer.text();
    expect(calendar).toContain('SUMMARY:Chapel');
    expect(calendar).toContain('DTSTART;TZID=America/New_York:20260620T090000');
    expect(calendar).toContain('DTEND;TZID=America/New_York:20260620T100000');
    expect(calendar).not.toMatch(/Staff meeting|Secret/);
  });
  test('contains a row with a free-text time as an all-day entry', async () => {
    const calendar = await (await fetched(await linkOf(dana, 'sheet'))).text();
    const [, note = ''] = /BEGIN:VEVENT((?:(?!BEGIN:VEVENT)[^])*SUMMARY:Free time[^]*?)END:VEVENT/.exec(calendar) ?? [];
    expect(note).toContain('SUMMARY:Free time (after lunch)');
    expect(note).toContain('DTSTART;VALUE=DATE:20260620');
    expect(note).toContain('DTEND;VALUE=DATE:20260621');
  });
  test('omits a row without a time', async () => {
    const [row = ''] = await insertTestRows(dana, id, day, [{ what: 'Some day' }], 9);
    expect(await (await fetched(await linkOf(dana, 'sheet'))).text()).not.toContain('Some day');
    await editTestSheet(dana, id, [{ do: 'delete', rows: [row] }]);
  });
  test("contains only the rows of the link's owner, and staff-only rows only for staff", async () => {
    expect(await (await fetched(await linkOf(vera, 'me'))).text()).toMatch(/Chapel[^]*Staff meeting/);
    const outside = await (await fetched(await linkOf(outsider, 'me'))).text();
    expect(outside).not.toMatch(/SUMMARY/);
  });
  test('shows the new time of a row that moved', async () => {
    const path = await linkOf(dana, 'sheet');
    const [row = ''] = await insertTestRows(dana, id, day, [{ time: '14', what: 'Canoes' }], 7);
    expect(await (await fetched(path)).text()).toContain('20260620T140000');
    const seen = await dana.watch('sheets.rows', { id });
    seen.close();
    const version =
      seen.rows<{ id: string; versions: Record<string, number> }>().find((sheetRow) => sheetRow.id === row)?.versions['time'] ?? 0;
    await editTestSheet(dana, id, [{ do: 'set', row, cells: { time: { text: '15', seen: version } } }]);
    const after = await (await fetched(path)).text();
    expect(after).toContain('20260620T150000');
    expect(after).not.toContain('20260620T140000');
  });
  test('returns 404 after the owner has revoked the link, until the owner restores it', async () => {
    const linkId = newId();
    const path = await linkOf(dana, 'sheet', linkId);
    expect(await vera.calls.sheets.revokeLink.mutate({ id: linkId, sheetId: id })).toEqual({ refused: 'gone' });
    expect(await dana.calls.sheets.revokeLink.mutate({ id: linkId, sheetId: id })).toEqual({ done: true });
    expect((await fetched(path)).status).toBe(404);
    expect(await dana.calls.sheets.restoreLink.mutate({ id: linkId, sheetId: id })).toEqual({ done: true });
    expect((await fetched(path)).status).toBe(200);
  });
  test('can be shared completely only by editors, and each account sees only its own links', async () => {
    expect(await getFailureCode(vera.calls.sheets.addLink.mutate({ id: newId(), sheetId: id, of: 'sheet' }))).toBe('not-allowed');
    const kinds = async (by: SignedInGuest) => {
      const live = await by.watch('sheets.links', { id });
      live.close();
      return new Set(live.rows<LinkRow>().map(({ of }) => of));
    };
    expect(await kinds(dana)).toEqual(new Set(['sheet']));
    expect(await kinds(vera)).toEqual(new Set(['me']));
  });
  test('addLink returns the secret only once if a call is resent', async () => {
    const linkId = newId();
    await linkOf(dana, 'sheet', linkId);
    expect(await dana.calls.sheets.addLink.mutate({ id: linkId, sheetId: id, of: 'sheet' })).toEqual({ refused: 'told-already' });
  });
  test('addLink allows ten active links per account', async () => {
    const ben = await testApp.person();
    const add = (by: SignedInGuest, linkId = newId()) => by.calls.sheets.addLink.mutate({ id: linkId, sheetId: id, of: 'me' });
    const [first = '', ...more] = Array.from({ length: 10 }, () => newId());
    for (const linkId of [first, ...more]) expect(await add(ben, linkId)).toHaveProperty('url');
    expect(await add(ben)).toEqual({ refused: 'too-many' });
    expect(await add(ben, first)).toEqual({ refused: 'told-already' });
    expect(await add(await testApp.person())).toHaveProperty('url');
    await ben.calls.sheets.revokeLink.mutate({ id: first, sheetId: id });
    expect(await add(ben)).toHaveProperty('url');
    expect(await ben.calls.sheets.restoreLink.mutate({ id: first, sheetId: id })).toEqual({ refused: 'too-many' });
  });
  test('returns 404 for an unknown secret', async () => {
    expect((await fetched(`/sheet-feeds/${'a'.repeat(43)}.ics`)).status).toBe(404);
    expect((await fetched('/sheet-feeds/x.ics')).status).toBe(404);
  });
});

describe('public access to a sheet', () => {
  const address = () => `/export/sheet.csv?sheet=${id}&language=en`;

  test("can be turned off and on, and visitors' open pages update at once", async () => {
    const visitor = testApp.visitor();
    const [heads, rows] = [await visitor.watch('sheets.sheet', { id }), await visitor.watch('sheets.rows', { id })];
    expect(heads.rows()).toHaveLength(1);
    expect(rows.rows().length).toBeGreaterThan(1);
    expect(await dana.calls.sheets.setOpen.mutate({ id, isOpen: false })).toEqual({ done: true });
    expect(await dana.calls.sheets.setOpen.mutate({ id, isOpen: false })).toEqual({ done: true, isSame: true });
    await heads.until((all) => all.length === 0);
    await rows.until((all) => all.length === 0);
    const later = await testApp.visitor().watch('sheets.rows', { id });
    expect(later.rows()).toEqual([]);
    expect((await fetched(address())).status).toBe(404);
    expect((await fetched(address(), outsider.cookie())).status).toBe(200);
    const own = await outsider.watch('sheets.rows', { id });
    expect(own.rows().length).toBeGreaterThan(1);
    await dana.calls.sheets.setOpen.mutate({ id, isOpen: true });
    await heads.until((all) => all.length === 1);
    await rows.until((all) => all.length > 1);
    for (const live of [heads, rows, later, own]) live.close();
  });

  test('cannot be changed for a missing sheet', async () => {
    expect(await dana.calls.sheets.setOpen.mutate({ id: newId(), isOpen: false })).toEqual({ refused: 'gone' });
  });
});
