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

test('a card that was moved stands at its place in its new column, with its new status', () => {
  const shown = columnsMoved(columns, { b: 'in-progress' });
  expect(ids(shown)).toEqual(['a', 'bc', '', '']);
  expect(shown['in-progress'].rows[0]?.status).toBe('in-progress');
});

test('once the row has arrived there it stands there once', () => {
  const arrived = { ...columns, open: { rows: [row('a', 'open')] }, closed: { rows: [row('b', 'closed')] } };
  expect(ids(columnsMoved(arrived, { b: 'closed' }))).toEqual(['a', 'c', '', 'b']);
});

test('without moves nothing is made anew', () => {
  expect(columnsMoved(columns, {})).toBe(columns);
});

test('a card that nobody has any more is nowhere', () => {
  expect(ids(columnsMoved(columns, { gone: 'closed' }))).toEqual(['ab', 'c', '', '']);
});
