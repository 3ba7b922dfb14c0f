import { expect, test } from 'vitest';
import { applyChanges } from '#platform/outbox/web/apply-changes.ts';
import type { PendingChange } from '#platform/outbox/web/pending-changes.ts';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { findCountingTap, type TapMark } from '#features/roll-call/rules.ts';
import { makePerson } from '#features/roll-call/testing.ts';
import { applyCall, type CountingItem, createAddedPeople, getPressTime, isCountingItem } from './pending-calls.ts';

const me = { id: 'rosa', name: 'Rosa Diaz' };
const rollCall = { id: 'roll-call', eventId: 'event' };
const at = '2026-06-12T16:05:00.000Z';
const row = makePerson('Ruth Hale', { id: 'ruth', ofFamily: 2, checkInId: 'hales' });
const pendingCall = (call: CountingItem['call'], input: object) =>
  ({ key: 'k', call, input, at, stage: 'unsent' }) as PendingChange<CountingItem>;
const tap = (mark: 'safe' | 'away' | 'missing' | 'undo', people = ['ruth']) =>
  pendingCall('rollCall.mark', { ...rollCall, key: 'k', people, mark });
const applyPendingCalls = (
  rows: readonly RollCallPerson[],
  pending: readonly PendingChange<CountingItem>[],
  isOutdated: (item: PendingChange<CountingItem>, row: RollCallPerson) => boolean = () => false,
) =>
  applyChanges(rows, pending, {
    change: (row, item) => applyCall(row, item, me),
    add: (item) => createAddedPeople(item, me),
    isOutdated,
  });
const by = (who: string, when: string): RollCallPerson => ({ ...row, state: 'safe', countedById: who, countedBy: who, countedAt: when });
const stateAfter = (start: RollCallPerson, ...waiting: PendingChange<CountingItem>[]) => {
  const [first] = applyPendingCalls([start], waiting);
  return `${first?.state} ${first?.countedBy ?? ''}`.trim();
};

test.each([
  ['a tap shows at once', row, [tap('safe')], 'safe Rosa Diaz'],
  ['the undo of a tap shows at once', row, [tap('safe'), tap('undo')], 'missing'],
  ['an earlier tap of another person stays', by('Tom', '2026-06-12T16:01:00.000Z'), [tap('safe')], 'safe Tom'],
  ['a later tap of another person is replaced', by('Tom', '2026-06-12T16:09:00.000Z'), [tap('safe')], 'safe Rosa Diaz'],
  ['an undo keeps another person’s tap', by('Tom', at), [tap('undo')], 'safe Tom'],
  ['“mark as missing” reverts another person’s tap', by('Tom', at), [tap('missing')], 'missing'],
  [
    'a tap by check-in, from before the start, counts for the person',
    { ...row, ref: 'hales.p1' },
    [tap('safe', ['hales.p1'])],
    'safe Rosa Diaz',
  ],
  ['a tap of another person does not count', row, [tap('safe', ['mia'])], 'missing'],
] as const)('applyCall: %s', (_what, start, waiting, expected) => {
  expect(stateAfter(start, ...waiting)).toBe(expected);
});

test('returns rows without taps unchanged, so that 500 lines do not render again', () => {
  const mia = { ...row, id: 'mia' };
  expect(applyPendingCalls([row, mia], [tap('safe')])[1]).toBe(mia);
  const rows = [row];
  expect(applyPendingCalls(rows, [])).toBe(rows);
});

test('shows an answered tap until the list contains the change', () => {
  const mia = { ...row, id: 'mia' };
  const shownOf = (pending: PendingChange<CountingItem>, rowsAtAnswer: readonly RollCallPerson[], live: readonly RollCallPerson[]) =>
    applyPendingCalls(live, [pending], (_item, each) => !rowsAtAnswer.includes(each));
  const both = tap('safe', ['ruth', 'mia']);
  expect(shownOf(both, [row, mia], [row, mia]).map(({ state }) => state)).toEqual(['safe', 'safe']);
  // Someone else has pressed 'mark as missing' since.
  expect(shownOf(both, [row, mia], [{ ...row }, mia]).map(({ state }) => state)).toEqual(['missing', 'safe']);
  const early = { ...row, ref: 'hales.p1' };
  expect(shownOf(tap('safe', ['hales.p1']), [early], [early])[0]?.state).toBe('safe');
  const seen = pendingCall('rollCall.saySeen', { ...rollCall, key: 'k', personId: 'ruth', where: 'At the lake' });
  expect(shownOf(seen, [row], [row])[0]?.lastSeen).toBe('At the lake');
  const updatedRow = { ...row, lastSeen: 'In the chapel' };
  expect(shownOf(seen, [row], [updatedRow])[0]?.lastSeen).toBe('In the chapel');
});

test('counts a person who was added on this device once, even if the list already contains them', () => {
  const troop = { ...rollCall, key: 'ben', name: 'Troop 5', kind: 'visitor', heads: 2, placeId: null, isSafe: true };
  const add = pendingCall('rollCall.add', troop);
  const rows = applyPendingCalls([row], [add]);
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['ruth', 'missing'],
    ['ben', 'safe'],
    ['ben2', 'safe'],
  ]);
  expect(applyPendingCalls(rows, [add])).toHaveLength(3);
});

test('shows a sighting immediately', () => {
  const seen = pendingCall('rollCall.saySeen', { ...rollCall, key: 'k', personId: 'ruth', where: 'At the lake' });
  expect(applyPendingCalls([row], [seen])[0]).toMatchObject({ lastSeen: 'At the lake', lastSeenBy: 'Rosa Diaz' });
});

test('getPressTime with a slow clock is late enough that “mark as missing” reverts the visible tap', () => {
  const tapped = (mark: TapMark, when: string, seq: number) => ({ mark, at: when, seq, byId: `${seq}`, byName: '' });
  const slow = '2026-06-12T15:50:00.000Z';
  const missing = getPressTime([row, by('Tom', at)], slow);
  expect(findCountingTap([tapped('safe', at, 1), tapped('missing', missing, 2)])).toBeNull();
  expect(getPressTime([{ ...row, lastSeenAt: at }], slow)).toBe(at);
  expect(getPressTime([row, by('Tom', slow)], at)).toBe(at);
});

test('isCountingItem selects the calls about people of this roll call', () => {
  expect(isCountingItem(tap('safe'), 'roll-call')).toBe(true);
  expect(isCountingItem(tap('safe'), 'other')).toBe(false);
  expect(isCountingItem({ ...tap('safe'), call: 'rollCall.start' } as never, 'roll-call')).toBe(false);
});
