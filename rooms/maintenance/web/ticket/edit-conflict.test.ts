import { expect, test } from 'vitest';
import { lastChanger } from './edit-conflict.tsx';

const row = (at: string, actorName: string | null, after: unknown) => ({
  id: at,
  at,
  kind: 'maintenance.ticket-changed',
  actorName,
  before: null,
  after,
});
const history = [
  row('2026-06-12T08:00:00.000Z', 'Tom Becker', { title: 'Tap', priority: 'low' }),
  row('2026-06-12T10:00:00.000Z', 'Mia Stone', { status: 'closed' }),
  row('2026-06-12T09:00:00.000Z', 'Eli Roe', { status: 'on-hold' }),
];

test('whoever changed the field last is named, whatever else changed since', () => {
  expect(lastChanger(history, 'status')).toBe('Mia Stone');
  expect(lastChanger(history, 'priority')).toBe('Tom Becker');
});

test('nobody is named where the history does not say', () => {
  expect(lastChanger(history, 'dueDay')).toBeNull();
  expect(lastChanger([row('2026-06-12T10:00:00.000Z', null, { status: 'closed' })], 'status')).toBeNull();
});
