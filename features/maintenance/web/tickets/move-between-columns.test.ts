import { expect, test } from 'vitest';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import type { TicketRow } from '#features/maintenance/shapes/ticket.ts';
import type { WorkItem } from '#features/maintenance/web/pending/work-items.ts';
import { moveBetweenColumns, applyPendingMoves } from './move-between-columns.ts';

const row = (id: string, status: TicketStatus) => ({ id, status }) as TicketRow;
const columns = {
  open: { rows: [row('a', 'open'), row('b', 'open')] },
  'in-progress': { rows: [row('c', 'in-progress')] },
  'on-hold': { rows: [] as TicketRow[] },
  closed: { rows: [] as TicketRow[] },
};
const ids = (result: Readonly<Record<TicketStatus, { rows: readonly TicketRow[] }>>) =>
  Object.values(result).map(({ rows }) => rows.map(({ id }) => id).join(''));

/** Ticket b has a pending change: it is in the column 'open', but already has its future status. */
const moving = { ...columns, open: { rows: [row('a', 'open'), row('b', 'in-progress')] } };

test('moveBetweenColumns puts a card with a pending move into its new column', () => {
  expect(ids(moveBetweenColumns(moving))).toEqual(['a', 'bc', '', '']);
});

test('moveBetweenColumns returns a row once if both live columns contain it', () => {
  expect(ids(moveBetweenColumns({ ...moving, 'in-progress': { rows: [row('b', 'in-progress'), row('c', 'in-progress')] } }))).toEqual([
    'a',
    'bc',
    '',
    '',
  ]);
});

test('moveBetweenColumns returns a pending new ticket once, in the column of its status', () => {
  const fresh = row('new', 'open');
  const all = Object.fromEntries(Object.entries(columns).map(([status, { rows }]) => [status, { rows: [fresh, ...rows] }]));
  expect(ids(moveBetweenColumns(all as typeof columns)).map((of) => of.includes('new'))).toEqual([true, false, false, false]);
});

test('moveBetweenColumns returns the same object if no card moves', () => {
  expect(moveBetweenColumns(columns)).toBe(columns);
});

const change = (id: string, from: TicketStatus, to: TicketStatus) =>
  ({
    call: 'maintenance.changeTicket',
    input: { id, key: `${id}${to}`, changes: { status: { from, to } } },
    about: { id },
  }) as unknown as WorkItem;

test('moveBetweenColumns returns a card once, in its target, if no live column contains it', () => {
  const between = applyPendingMoves([row('x', 'open')], [change('x', 'open', 'in-progress')]);
  expect(ids(moveBetweenColumns(columns, between))).toEqual(['ab', 'cx', '', '']);
  // Also once if the old or the new live column contains the card now.
  for (const movedRow of [row('x', 'in-progress'), row('x', 'closed')])
    expect(
      ids(moveBetweenColumns({ ...columns, [movedRow.status]: { rows: [movedRow] } }, between))
        .join('')
        .match(/x/g),
    ).toHaveLength(1);
});

test('applyPendingMoves returns a moved card with all its changes until its move has arrived', () => {
  const on = (...waiting: WorkItem[]) => applyPendingMoves([row('x', 'on-hold')], waiting).map(({ status }) => status);
  expect(on()).toEqual([]);
  expect(on(change('other', 'on-hold', 'closed'))).toEqual([]);
  expect(on(change('x', 'on-hold', 'closed'))).toEqual(['closed']);
  expect(on(change('x', 'open', 'on-hold'), change('x', 'on-hold', 'closed'))).toEqual(['closed']);
  expect(on(change('x', 'on-hold', 'closed'), change('x', 'closed', 'on-hold'))).toEqual(['on-hold']);
});

test('applyPendingMoves omits a card whose move has arrived despite other pending changes', () => {
  const on = (waiting: object) => applyPendingMoves([row('x', 'open')], [{ about: { id: 'x' }, ...waiting } as unknown as WorkItem]);
  expect(on({ call: 'maintenance.comment', input: { id: 'c', ticketId: 'x', text: 'Done.' } })).toEqual([]);
  expect(on({ call: 'maintenance.changeTicket', input: { id: 'x', changes: { priority: { from: 'low', to: 'high' } } } })).toEqual([]);
  expect(on(change('x', 'closed', 'open'))).toEqual([]);
});
