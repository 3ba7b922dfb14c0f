import { expect, test } from 'vitest';
import { applyUnsent } from '#platform/outbox/web/testing.ts';
import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { CommentRow, TicketRow } from '#features/maintenance/shapes/ticket.ts';
import { orderTickets } from '#features/maintenance/web/tickets/order-tickets.ts';
import {
  hasPendingPlaceClosing,
  isDoneOnDevice,
  isWork,
  commentChanges,
  revertChanges,
  ticketChangesAndNew,
  withChanges,
  type WorkInputs,
  type WorkItem,
  writtenTextOf,
} from './work-items.ts';

let order = 0;
function item<Call extends keyof WorkInputs>(call: Call, input: WorkInputs[Call], names = {}): WorkItem {
  order += 1;
  const about = { id: 'TapTapTapTapTap1', title: 'Tap drips', names };
  const at = `2026-06-12T10:00:0${order % 10}.000Z`;
  return {
    key: `key${order}`,
    account: 'tom',
    call,
    input,
    about,
    at,
    order,
    tries: 0,
    isTried: false,
    refused: null,
  } as unknown as WorkItem;
}
const toStatus = (from: 'open' | 'closed' | 'in-progress', to: 'open' | 'closed' | 'in-progress', id = 'TapTapTapTapTap1') =>
  item('maintenance.changeTicket', { id, changes: { status: { from, to } } });
const tap = { id: 'TapTapTapTapTap1', title: 'Tap drips', status: 'open', priority: 'normal' } as TicketRow;

test('withChanges applies pending changes in order', () => {
  expect(withChanges(tap, [toStatus('open', 'in-progress')]).status).toBe('in-progress');
  expect(withChanges(tap, [toStatus('open', 'in-progress'), toStatus('in-progress', 'closed')]).status).toBe('closed');
});

test('withChanges skips changes of other tickets and changes with an outdated expected value', () => {
  expect(withChanges(tap, [toStatus('open', 'closed', 'LampLampLampLamp')])).toEqual(tap);
  expect(withChanges({ ...tap, status: 'on-hold' }, [toStatus('open', 'closed')]).status).toBe('on-hold');
});

test('withChanges applies a change of the assignee with their name, and the undo reverts each field', () => {
  const changes = { priority: { from: 'normal', to: 'high' }, assigneeId: { from: null, to: 'tom' } } as const;
  const before = { ...tap, assigneeId: null, assigneeName: null };
  const given = item('maintenance.changeTicket', { id: tap.id, changes }, { tom: 'Tom Becker' });
  const withdrawn = item('maintenance.changeTicket', { id: tap.id, changes: revertChanges(changes) });
  expect(withChanges(before, [given])).toEqual({ ...before, priority: 'high', assigneeId: 'tom', assigneeName: 'Tom Becker' });
  expect(withChanges(before, [given, withdrawn])).toEqual(before);
});

test('ticketChangesAndNew returns a new ticket until the server has it', () => {
  const listNew = (known: readonly TicketRow[]) => {
    const rows = applyUnsent<TicketRow, WorkItem>(known, items, ticketChangesAndNew);
    return orderTickets(
      rows.filter((row) => !known.includes(row)),
      { order: 'newest', status: '' },
    );
  };
  const items = [
    item('maintenance.createTicket', { id: 'LampLampLampLamp', title: 'Lamp is out', placeId: '', assigneeId: '', dueDay: '' }),
    item('maintenance.createTicket', { id: 'DoorDoorDoorDoor', title: 'Door sticks', priority: 'high' }),
  ];
  expect(listNew([])).toMatchObject([
    { title: 'Door sticks', priority: 'high', status: 'open' },
    { title: 'Lamp is out', placeId: null, assigneeId: null, dueDay: null },
  ]);
  expect(listNew([{ id: 'DoorDoorDoorDoor' } as TicketRow]).map(({ title }) => title)).toEqual(['Lamp is out']);
});

test('commentChanges returns a comment until the server has it', () => {
  const items = [item('maintenance.comment', { id: 'c1', ticketId: tap.id, text: 'New washer' })];
  const pendingComments = (ticketId: string, known: readonly CommentRow[]) =>
    applyUnsent(known, items, commentChanges(ticketId)).slice(known.length);
  expect(pendingComments(tap.id, []).map(({ text }) => text)).toEqual(['New washer']);
  expect(pendingComments(tap.id, [{ id: 'c1' } as CommentRow])).toEqual([]);
  expect(pendingComments('LampLampLampLamp', [])).toEqual([]);
});

test('isDoneOnDevice is true for the due day of a pending completion, but not for the next due day', () => {
  const items = [item('maintenance.doTask', { id: 'd1', taskId: 'mow', due: '2026-06-12', minutes: null, note: '', lines: [] })];
  expect(isDoneOnDevice({ id: 'mow', nextDue: '2026-06-12' }, items)).toBe(true);
  expect(isDoneOnDevice({ id: 'mow', nextDue: '2026-06-19' }, items)).toBe(false);
  expect(isDoneOnDevice({ id: 'pool', nextDue: '2026-06-12' }, items)).toBe(false);
});

test('isDoneOnDevice is false for a pending extra completion', () => {
  const extra = { id: 'd1', taskId: 'mow', due: '2026-06-12', minutes: null, note: '', turn: 'extra', lines: [] } as const;
  expect(isDoneOnDevice({ id: 'mow', nextDue: '2026-06-12' }, [item('maintenance.doTask', { ...extra, lines: [] })])).toBe(false);
});

test.each([
  ['a line failed: yes', { isSafety: true }, 'zip', true, true],
  ['an older page omits the choice: yes', { isSafety: true }, 'zip', undefined, true],
  ['the worker chose no: no', { isSafety: true }, 'zip', false, false],
  ['no safety inspection: no', { isSafety: false }, 'zip', true, false],
  ['another task is pending: no', { isSafety: true }, 'pool', true, false],
])('hasPendingPlaceClosing decides by the pending completion: %s', (_case, task, taskId, closes, expected) => {
  const lines = [{ text: 'Cable', outcome: 'failed' as const, note: '' }];
  const waiting = item('maintenance.doTask', { id: 'd1', taskId, due: null, minutes: null, note: '', closes, lines });
  expect(hasPendingPlaceClosing({ id: 'zip', ...task }, [waiting])).toBe(expected);
});

const checkedLines: WorkInputs['maintenance.doTask']['lines'] = [
  { text: 'Gate closes', outcome: 'failed', note: 'Latch bent' },
  { text: 'Ring hangs', outcome: 'good', note: '' },
];
test.each<[WorkItem, string]>([
  [
    item('maintenance.doTask', { id: 'd1', taskId: 'pool', due: null, minutes: 20, note: 'Water is low.', lines: checkedLines }),
    'Gate closes: Failed (Latch bent)\nRing hangs: Good\nWater is low.',
  ],
  [item('maintenance.doTask', { id: 'd2', taskId: 'mow', due: null, minutes: null, note: '', lines: [] }), ''],
  [item('maintenance.comment', { id: 'c1', ticketId: tap.id, text: 'New washer' }), 'New washer'],
  [item('maintenance.createTicket', { id: 'DoorDoorDoorDoor', title: 'Door sticks', description: 'Since Sunday' }), 'Since Sunday'],
  [toStatus('open', 'closed'), ''],
])('writtenTextOf returns the text that a user has written in a refused change', (refused, written) => {
  expect(writtenTextOf(refused, { good: 'Good', failed: 'Failed', skipped: 'Skipped' })).toBe(written);
});

test('isWork is false for pending changes of other features', () => {
  expect(isWork(toStatus('open', 'closed'))).toBe(true);
  expect(isWork({ about: { room: 'housekeeping' } } as unknown as OutboxItem)).toBe(false);
  expect(isWork({ about: null } as unknown as OutboxItem)).toBe(false);
});
