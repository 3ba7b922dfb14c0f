import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/database/server/new-id.ts';
import type { HistoryRow } from '#platform/events/history.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import { getFailureCode } from '#server/testing/guest.ts';
import type { SignedInGuest } from '#server/testing/open-test-app.ts';
import { setUpTestApp } from '#server/testing/set-up-test-app.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { NotificationRow } from '#features/notifications/shapes.ts';

const testApp = setUpTestApp();
let tom: SignedInGuest;
let luis: SignedInGuest;
let worker: string;
let own: string;
beforeAll(async () => {
  tom = await testApp.person({ firstName: 'Tom', lastName: 'Becker', accountArea: 'Maintenance' });
  luis = await testApp.person({ firstName: 'Luis', lastName: 'Ortega', accountType: 'Chautauqua', accountArea: 'Volunteer' });
  [worker, own] = [newId(), newId()];
  await tom.calls.maintenance.addWorker.mutate({ id: worker, list: 'staff', name: 'Luis Ortega', accountId: luis.accountId });
  await tom.calls.maintenance.addWorker.mutate({ id: own, list: 'staff', name: 'Tom Becker', accountId: tom.accountId });
});

async function reported(count: number, more: object = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(16));
  for (const [nth, id] of ids.entries()) await tom.calls.maintenance.createTicket.mutate({ id, title: `Tap ${nth + 1}`, ...more });
  return ids;
}
async function seen(id: string): Promise<TicketRow | undefined> {
  const live = await tom.watch('maintenance.ticket', { id });
  live.close();
  return live.rows<TicketRow>()[0];
}
const change = (
  ids: readonly string[],
  changes: object,
  { by = tom, ...more }: { by?: SignedInGuest; key?: string; isUndo?: boolean } = {},
) => by.calls.maintenance.changeTickets.mutate({ key: newId(), tickets: ids.map((id) => ({ id, changes })), ...more });
const isGiven = ({ topic }: NotificationRow) => topic === 'maintenance.assigned';

describe('changeTickets', () => {
  test('assigns several tickets with one notice to the worker, and sends no notice on undo', async () => {
    const notices = await luis.watch('notifications.mine');
    const ids = await reported(3);
    const key = newId();
    const assignment = { assigneeId: { from: null, to: worker } };
    expect(await change(ids, assignment, { key })).toEqual({ done: true, changed: ids, others: [] });
    expect(await change(ids, assignment, { key })).toEqual({ done: true, changed: [], others: [] });
    const assignmentNotices = (await notices.until<NotificationRow>((rows) => rows.some(isGiven))).filter(isGiven);
    expect(assignmentNotices).toMatchObject([{ title: '3 tickets assigned to you' }]);
    expect(stripDirectionMarks(assignmentNotices[0]?.body ?? '')).toBe('Tap 1 · Tap 2 · Tap 3');
    for (const id of ids) {
      expect(await seen(id)).toMatchObject({ assigneeName: 'Luis Ortega' });
      const history = await tom.watch('maintenance.history', { id });
      history.close();
      expect(history.rows<HistoryRow>().find(({ kind }) => kind === 'maintenance.ticket-changed')).toMatchObject({
        actorName: 'Tom Becker',
        before: { assigneeId: null },
        after: { assigneeId: 'Luis Ortega' },
      });
    }
    expect(await change(ids, { assigneeId: { from: worker, to: null } }, { isUndo: true })).toMatchObject({ changed: ids });
    expect(await change(ids, assignment, { isUndo: true })).toMatchObject({ changed: ids });
    expect(notices.rows<NotificationRow>().filter(isGiven)).toHaveLength(1);
    notices.close();
  });

  test('skips tickets that someone has changed or deleted in the meantime, and returns them in `others`', async () => {
    const [unchanged = '', changed = '', deletedId = ''] = await reported(3);
    await tom.calls.maintenance.changeTicket.mutate({ id: changed, changes: { priority: { from: 'normal', to: 'urgent' } } });
    const removal = await seen(deletedId);
    await tom.calls.maintenance.removeTicket.mutate({
      id: deletedId,
      changedAt: (removal as never as { changedAt: string }).changedAt,
      seen: [],
    });
    const high = { priority: { from: 'normal', to: 'high' } };
    const others = [
      { id: changed, why: 'changed' },
      { id: deletedId, why: 'gone' },
    ];
    expect(await change([unchanged, changed, deletedId], high)).toEqual({ done: true, changed: [unchanged], others });
    expect([(await seen(unchanged))?.priority, (await seen(changed))?.priority]).toEqual(['high', 'urgent']);
    expect(await change([changed, deletedId], high)).toEqual({ refused: 'none-changed', others });
  });

  test('sets the closing date of every closed ticket', async () => {
    const ids = await reported(2);
    expect(await change(ids, { status: { from: 'open', to: 'closed' } })).toMatchObject({ changed: ids });
    for (const id of ids) expect((await seen(id))?.closedDate).not.toBeNull();
  });

  test('changes no ticket if the worker does not exist', async () => {
    const ids = await reported(2);
    expect(await change(ids, { assigneeId: { from: null, to: newId() } })).toMatchObject({ refused: 'no-such-worker' });
    for (const id of ids) expect(await seen(id)).toMatchObject({ assigneeId: null });
  });

  test('without full access changes only assigned tickets and only their status', async () => {
    const [assignedId = '', reportedOnly = '', hidden = ''] = [
      ...(await reported(1, { assigneeId: worker })),
      newId(16),
      ...(await reported(1)),
    ];
    await luis.calls.maintenance.createTicket.mutate({ id: reportedOnly, title: 'Lamp is out' });
    const close = { status: { from: 'open', to: 'closed' } };
    expect(await change([assignedId, reportedOnly, hidden], close, { by: luis })).toEqual({
      done: true,
      changed: [assignedId],
      others: [
        { id: reportedOnly, why: 'not-allowed' },
        { id: hidden, why: 'gone' },
      ],
    });
    expect([(await seen(reportedOnly))?.status, (await seen(hidden))?.status]).toEqual(['open', 'open']);
    expect(await getFailureCode(change([assignedId], { priority: { from: 'normal', to: 'high' } }, { by: luis }))).toBe('not-allowed');
  });

  test('does not deadlock if two people change the same tickets in a different order', async () => {
    const ids = await reported(12);
    const [one, two] = await Promise.all([
      change(ids, { priority: { from: 'normal', to: 'high' } }),
      change(ids.toReversed(), { assigneeId: { from: null, to: own } }),
    ]);
    expect([one, two]).toMatchObject([{ done: true }, { done: true }]);
    for (const id of ids) expect(await seen(id)).toMatchObject({ priority: 'high', assigneeId: own });
  });
});
