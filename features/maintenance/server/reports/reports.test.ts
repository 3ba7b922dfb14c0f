import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import { photoBytes, fetchFile, sendFile } from '#platform/files/server/testing.ts';
import { createLimits } from '#platform/http/server/limits.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import { openTestApp, type SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { CodeRow, ReportStatus } from '#features/maintenance/shapes/report.ts';
import type { CommentRow, TicketRow } from '#features/maintenance/shapes/ticket.ts';

const testApp = setUpTestApp();
let tom: SignedInGuest;
let oak: string;
let code: string;
beforeAll(async () => {
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  const ada = await testApp.person({ accountArea: 'Administration' });
  oak = newId();
  await ada.calls.reservations.addPlace.mutate({
    id: oak,
    kind: 'building',
    name: 'Oak House',
    parentId: null,
    categories: [],
    sleeps: 0,
    seats: 0,
  });
  await tom.calls.maintenance.makeCodes.mutate({ placeIds: [oak] });
  code = (await codesNow())[0]?.id ?? '';
});

async function codesNow(): Promise<CodeRow[]> {
  const live = await tom.watch('maintenance.codes');
  live.close();
  return live.rows<CodeRow>().filter(({ placeId }) => placeId === oak);
}

const visitor = () => testApp.visitor().calls.maintenance;
const makeReport = (more: object = {}) => ({
  id: newId(),
  secret: newId(40),
  code,
  problem: 'light' as const,
  words: 'It flickers',
  ...more,
});

async function statusOf(secret: string): Promise<ReportStatus> {
  const status = await visitor().reportStatus.query({ secret });
  if ('refused' in status) throw new Error(status.refused);
  return status;
}

async function listed(): Promise<TicketRow[]> {
  const live = await tom.watch('maintenance.tickets', { status: 'all' });
  live.close();
  return live.rows<TicketRow>();
}

describe('maintenance.report through a QR code', () => {
  test('opens a ticket whose title has one line and no direction marks', async () => {
    const report = makeReport({ words: 'It\u202E gnp.exe\u2028hums\nall night' });
    await visitor().report.mutate(report);
    expect(await statusOf(report.secret)).toMatchObject({ title: 'Light or power: It gnp.exe hums' });
  });

  test('opens a ticket at the place of the code without an account and shows its status by a private link', async () => {
    const list = await tom.watch('maintenance.tickets');
    const report = makeReport();
    expect(await visitor().report.mutate(report)).toEqual({ done: true });
    const rows = await list.until<TicketRow>((all) => all.some(({ title }) => title === 'Light or power: It flickers'));
    const ticket = rows.find(({ title }) => title.includes('flickers'));
    expect(ticket).toMatchObject({ placeId: oak, priority: 'normal', status: 'open', reporterName: '' });
    expect(await statusOf(report.secret)).toMatchObject({ ticketId: ticket?.id, place: 'Oak House', said: [{ text: 'It flickers' }] });
    await tom.calls.maintenance.changeTicket.mutate({ id: ticket?.id ?? '', changes: { status: { from: 'open', to: 'in-progress' } } });
    expect((await statusOf(report.secret)).status).toBe('in-progress');
    list.close();
  });

  test('opens only one ticket if the report is sent twice', async () => {
    const before = (await listed()).length;
    const [one, other] = [makeReport(), makeReport()];
    await visitor().report.mutate(one);
    await visitor().report.mutate(one);
    await Promise.all([visitor().report.mutate(other), visitor().report.mutate(other)]);
    expect((await listed()).length - before).toBe(2);
  });

  test('opens an urgent ticket for danger', async () => {
    const report = makeReport({ problem: 'danger', words: 'Bare wire' });
    await visitor().report.mutate(report);
    expect((await listed()).find(({ title }) => title === 'Dangerous: Bare wire')?.priority).toBe('urgent');
  });

  test('refuses the ID of another report with a different secret', async () => {
    const report = makeReport();
    await visitor().report.mutate(report);
    expect(await visitor().report.mutate({ ...report, secret: newId(40) })).toEqual({ refused: 'gone' });
  });
});

describe("a 'me too' report", () => {
  test('increases the count of the known ticket and adds its text as a comment', async () => {
    const first = makeReport({ words: 'Tap drips' });
    await visitor().report.mutate(first);
    const { ticketId } = await statusOf(first.secret);
    const page = await visitor().reportPage.query({ code });
    expect('known' in page && page.known.map(({ id }) => id)).toContain(ticketId);
    const second = makeReport({ sameAs: ticketId, words: 'All night' });
    await visitor().report.mutate(second);
    await visitor().report.mutate(second);
    expect((await listed()).find(({ id }) => id === ticketId)?.alsoReported).toBe(1);
    expect(await statusOf(second.secret)).toMatchObject({ ticketId, isMeToo: true, said: [{ text: 'All night' }] });
    expect((await statusOf(first.secret)).said.map(({ text }) => text)).toEqual(['Tap drips']);
    const comments = await tom.watch('maintenance.comments', { id: ticketId });
    expect(comments.rows<CommentRow>()).toMatchObject([{ text: 'All night', isReporter: true }]);
    comments.close();
  });

  test('opens a new ticket if the known ticket is closed or at a different place', async () => {
    const elsewhere = newId(16);
    await tom.calls.maintenance.createTicket.mutate({ id: elsewhere, title: 'Secret plan' });
    const report = makeReport({ sameAs: elsewhere });
    await visitor().report.mutate(report);
    expect((await statusOf(report.secret)).ticketId).not.toBe(elsewhere);
  });
});

test('opens a new ticket if the known ticket is deleted at the same time, while comments are refused', async () => {
  const first = makeReport();
  await visitor().report.mutate(first);
  const { ticketId } = await statusOf(first.secret);
  const { pool } = testApp.running.app.database;
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const deleting = await pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from maintenance_tickets where id = $1', [ticketId]);
  const second = makeReport({ sameAs: ticketId });
  const answers = Promise.all([
    tom.calls.maintenance.comment.mutate({ id: newId(), ticketId, text: 'I am at it' }),
    visitor().addToReport.mutate({ secret: first.secret, id: newId(), text: 'Worse now' }),
    visitor().report.mutate(second),
  ]);
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(3);
  await deleting.query('commit');
  deleting.release();
  expect(await answers).toEqual([{ refused: 'gone' }, { refused: 'gone' }, { done: true }]);
  expect(await statusOf(second.secret)).toMatchObject({ isMeToo: false, said: [{ text: 'It flickers' }] });
});

test('the private link of a report adds texts and photos and shows only photos of its ticket', async () => {
  const [mine, otherReport] = [makeReport(), makeReport({ words: 'Other' })];
  for (const report of [mine, otherReport]) await visitor().report.mutate(report);
  const { ticketId } = await statusOf(mine.secret);
  const id = newId();
  for (let times = 0; times < 2; times++) await visitor().addToReport.mutate({ secret: mine.secret, id, text: 'Worse now' });
  expect((await statusOf(mine.secret)).said.map(({ text }) => text)).toEqual(['It flickers', 'Worse now']);
  const body = await photoBytes();
  const photo = await sendFile(testApp, { kind: 'ticket', record: ticketId, body, label: 'before', secret: mine.secret });
  expect(photo.status).toBe(204);
  await expect.poll(async () => (await statusOf(mine.secret)).photos).toMatchObject([{ id: photo.id, state: 'ready' }]);
  expect((await fetchFile(testApp, photo.id, { secret: mine.secret })).status).toBe(200);
  expect((await fetchFile(testApp, photo.id, { secret: otherReport.secret })).status).toBe(404);
  expect((await sendFile(testApp, { kind: 'ticket', record: ticketId, body, secret: otherReport.secret })).status).not.toBe(204);
  expect(await visitor().addToReport.mutate({ secret: newId(40), id: newId(), text: 'x' })).toEqual({ refused: 'gone' });

  // A visitor never sees who works on a ticket, and cannot add photos to a closed ticket.
  const after = await sendFile(testApp, { kind: 'ticket', record: ticketId, body, label: 'after', cookie: tom.cookie() });
  await expect.poll(async () => (await fetchFile(testApp, after.id, { cookie: tom.cookie() })).status).toBe(200);
  expect((await statusOf(mine.secret)).photos).toMatchObject([{ id: photo.id, byName: null }]);
  await tom.calls.maintenance.changeTicket.mutate({ id: ticketId, changes: { status: { from: 'open', to: 'closed' } } });
  expect((await sendFile(testApp, { kind: 'ticket', record: ticketId, body, secret: mine.secret })).status).not.toBe(204);
  expect((await sendFile(testApp, { kind: 'ticket', record: ticketId, body, cookie: tom.cookie() })).status).toBe(204);
});

test("the private links of a report and of a 'me too' show only photos that were sent with the same link", async () => {
  const first = makeReport({ words: 'Pane is cracked' });
  await visitor().report.mutate(first);
  const { ticketId } = await statusOf(first.secret);
  const [second, third] = [makeReport({ sameAs: ticketId }), makeReport({ sameAs: ticketId })];
  for (const report of [second, third]) await visitor().report.mutate(report);
  const by = { kind: 'ticket', record: ticketId, body: await photoBytes(), label: 'before' };
  const byFirst = await sendFile(testApp, { ...by, secret: first.secret });
  const byStaff = await sendFile(testApp, { ...by, cookie: tom.cookie() });
  const bySecond = await sendFile(testApp, { ...by, secret: second.secret });
  const ready = async (secret: string) => (await statusOf(secret)).photos.filter(({ state }) => state === 'ready').length;
  await expect.poll(async () => (await ready(first.secret)) + (await ready(second.secret))).toBe(2);

  expect(await statusOf(second.secret)).toMatchObject({ ticketId, status: 'open', place: 'Oak House', photos: [{ id: bySecond.id }] });
  expect(await statusOf(third.secret)).toMatchObject({ ticketId, status: 'open', place: 'Oak House', photos: [] });
  const seen = async (secret: string) =>
    Promise.all([byFirst, byStaff, bySecond].map(async ({ id }) => (await fetchFile(testApp, id, { secret })).status));
  expect(await seen(first.secret)).toEqual([200, 404, 404]);
  expect(await seen(second.secret)).toEqual([404, 404, 200]);
  expect(await seen(third.secret)).toEqual([404, 404, 404]);
  expect((await fetchFile(testApp, bySecond.id, { cookie: tom.cookie() })).status).toBe(200);
});

describe('the QR code of a place', () => {
  test('is created once per place and is refused after it was revoked', async () => {
    await tom.calls.maintenance.makeCodes.mutate({ placeIds: [oak, newId()] });
    expect(await codesNow()).toHaveLength(1);
    await tom.calls.maintenance.revokeCode.mutate({ code });
    expect(await visitor().reportPage.query({ code })).toEqual({ refused: 'gone' });
    expect(await visitor().report.mutate(makeReport())).toEqual({ refused: 'gone' });
    await tom.calls.maintenance.makeCodes.mutate({ placeIds: [oak] });
    const [newCode] = await codesNow();
    expect(newCode?.id).not.toBe(code);
    expect(await visitor().reportPage.query({ code: newCode?.id ?? '' })).toMatchObject({ place: 'Oak House', kind: 'building' });
  });
});

test('maintenance.report allows thirty reports per hour from one network address', async () => {
  const limited = await openTestApp({ limits: createLimits(testApp.running.app.database.pool) });
  const { maintenance } = limited.visitor().calls;
  const outcomes = [];
  for (let n = 0; n < 32; n++) outcomes.push(await getFailureCode(maintenance.report.mutate({ ...makeReport(), code: 'NobodyCode' })));
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(30);
  expect(outcomes.slice(30)).toEqual(['too-many-requests', 'too-many-requests']);
  await limited.close();
});
