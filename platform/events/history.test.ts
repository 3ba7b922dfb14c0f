import { describe, expect, test } from 'vitest';
import { lastActor, lastChange } from './history.ts';

const row = (at: string, actorName: string | null, after: unknown, before: unknown = null) => ({
  id: at,
  at,
  kind: 'maintenance.ticket-changed',
  actorName,
  before,
  after,
});
const history = [
  row('2026-06-12T08:00:00.000Z', 'Tom Becker', { title: 'Tap', priority: 'low' }),
  row('2026-06-12T10:00:00.000Z', 'Mia Stone', { status: 'closed' }),
  row('2026-06-12T09:00:00.000Z', 'Eli Roe', { status: 'on-hold' }),
];

describe('lastChange', () => {
  test('returns the person who changed the field last, even if other fields changed later', () => {
    expect(lastChange(history, 'status')).toEqual({ by: 'Mia Stone', at: '2026-06-12T10:00:00.000Z' });
    expect(lastChange(history, 'priority').by).toBe('Tom Becker');
  });

  test('skips an event that lists the field with an unchanged value', () => {
    const listed = row('2026-06-12T11:00:00.000Z', 'Ada Miller', { status: 'closed', title: 'Tap' }, { status: 'closed', title: 'Pipe' });
    expect(lastChange([...history, listed], 'status').by).toBe('Mia Stone');
  });

  test('returns no name if the history contains none', () => {
    expect(lastChange(history, 'dueDay')).toEqual({});
    expect(lastChange([row('2026-06-12T10:00:00.000Z', null, { status: 'closed' })], 'status')).toEqual({});
  });
});

describe('lastActor', () => {
  const event = (id: string, actorName: string | null) => ({ ...row('2026-06-12T08:00:00.000Z', actorName, {}), id });

  test('returns the person of the latest event for any order of the list', () => {
    expect(lastActor([event('9', 'Tom Becker'), event('10', 'Mia Stone'), event('8', 'Eli Roe')])).toBe('Mia Stone');
  });

  test('returns undefined if the latest event has no person, or there is no event', () => {
    expect(lastActor([event('9', 'Tom Becker'), event('10', null)])).toBeUndefined();
    expect(lastActor([])).toBeUndefined();
  });
});
