import { expect, test } from 'vitest';
import type { TicketStatus } from '#rooms/maintenance/rules.ts';
import type { TicketRow } from '#rooms/maintenance/shapes/ticket.ts';
import { columnsMoved } from './columns-moved.ts';

const row = (id: string, status: TicketStatus) => ({ id, status }) as TicketRow;
const columns = {
  open: { rows: [row('a', 'open'), row('b', 'open')] },
  'in-progress': { rows: [row('c', 'in-progress')] },
  'on-hold': { rows: [] as TicketRow[] },
  closed: { rows: [] as TicketRow[] },
};
const ids = (shown: Readonly<Record<TicketStatus, { rows: readonly TicketRow[] }>>) =>
  Object.values(shown).map(({ rows }) => rows.map(({ id }) => id).join(''));

/** As a change that waits on the device leaves it: in the column where the server has it, with the status that it will have. */
const moving = { ...columns, open: { rows: [row('a', 'open'), row('b', 'in-progress')] } };

test('a card that was moved stands at its place in its new column, while its change is on its way or waits for a network', () => {
  expect(ids(columnsMoved(moving))).toEqual(['a', 'bc', '', '']);
});

test('once the row has arrived there it stands there once, also before it has gone from the other', () => {
  expect(ids(columnsMoved({ ...moving, 'in-progress': { rows: [row('b', 'in-progress'), row('c', 'in-progress')] } }))).toEqual([
    'a',
    'bc',
    '',
    '',
  ]);
});

test('a ticket that was written here and waits stands once, in its own column', () => {
  const fresh = row('new', 'open');
  const all = Object.fromEntries(Object.entries(columns).map(([status, { rows }]) => [status, { rows: [fresh, ...rows] }]));
  expect(ids(columnsMoved(all as typeof columns)).map((of) => of.includes('new'))).toEqual([true, false, false, false]);
});

test('without moves nothing is made anew', () => {
  expect(columnsMoved(columns)).toBe(columns);
});
