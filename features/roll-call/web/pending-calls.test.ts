import { expect, test } from 'vitest';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { findCountingTap, type TapMark } from '#features/roll-call/rules.ts';
import { makePerson } from '#features/roll-call/testing.ts';
import { getRemainingCall, getPressTime, type PendingCall, applyPendingCalls } from './pending-calls.ts';

const me = { id: 'rosa', name: 'Rosa Diaz' };
const rollCall = { id: 'roll-call', eventId: 'event' };
const at = '2026-06-12T16:05:00.000Z';
const row = makePerson('Ruth Hale', { id: 'ruth', ofFamily: 2, checkInId: 'hales' });
const tap = (mark: 'safe' | 'away' | 'missing' | 'undo', people = ['ruth']): PendingCall => ({
  call: 'rollCall.mark',
  input: { ...rollCall, key: 'k', people, mark },
  at,
});
const by = (who: string, when: string): RollCallPerson => ({ ...row, state: 'safe', countedById: who, countedBy: who, countedAt: when });
const stateAfter = (start: RollCallPerson, ...waiting: PendingCall[]) => {
  const [first] = applyPendingCalls([start], waiting, me);
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
] as const)('applyPendingCalls: %s', (_what, start, waiting, expected) => {
  expect(stateAfter(start, ...waiting)).toBe(expected);
});

test('returns rows without taps unchanged, so that 500 lines do not render again', () => {
  const mia = { ...row, id: 'mia' };
  expect(applyPendingCalls([row, mia], [tap('safe')], me)[1]).toBe(mia);
  const rows = [row];
  expect(applyPendingCalls(rows, [], me)).toBe(rows);
});

test('shows an answered tap until the list contains the change', () => {
  const mia = { ...row, id: 'mia' };
  const answered = { pendingCall: tap('safe', ['ruth', 'mia']), rows: new Set([row, mia]) };
  const shownOf = (live: RollCallPerson[]) => applyPendingCalls(live, [getRemainingCall(answered, live)], me).map(({ state }) => state);
  expect(shownOf([row, mia])).toEqual(['safe', 'safe']);
  // Someone else has pressed 'mark as missing' since.
  expect(shownOf([{ ...row }, mia])).toEqual(['missing', 'safe']);
  const early = { pendingCall: tap('safe', ['hales.p1']), rows: new Set([{ ...row, ref: 'hales.p1' }]) };
  expect(applyPendingCalls([...early.rows], [getRemainingCall(early, [...early.rows])], me)[0]?.state).toBe('safe');
  const seen = {
    pendingCall: { call: 'rollCall.saySeen', input: { ...rollCall, key: 'k', personId: 'ruth', where: 'At the lake' }, at } as const,
    rows: new Set([row]),
  };
  expect(applyPendingCalls([row], [getRemainingCall(seen, [row])], me)[0]?.lastSeen).toBe('At the lake');
  const updatedRow = { ...row, lastSeen: 'In the chapel' };
  expect(applyPendingCalls([updatedRow], [getRemainingCall(seen, [updatedRow])], me)[0]?.lastSeen).toBe('In the chapel');
});

test('counts a person who was added on this device once, even if the list already contains them', () => {
  const add: PendingCall = {
    call: 'rollCall.add',
    input: { ...rollCall, key: 'ben', name: 'Troop 5', kind: 'visitor', heads: 2, placeId: null, isSafe: true },
    at,
  };
  const rows = applyPendingCalls([row], [add], me);
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['ruth', 'missing'],
    ['ben', 'safe'],
    ['ben2', 'safe'],
  ]);
  expect(applyPendingCalls(rows, [add], me)).toHaveLength(3);
});

test('shows a sighting immediately', () => {
  const seen: PendingCall = { call: 'rollCall.saySeen', input: { ...rollCall, key: 'k', personId: 'ruth', where: 'At the lake' }, at };
  expect(applyPendingCalls([row], [seen], me)[0]).toMatchObject({ lastSeen: 'At the lake', lastSeenBy: 'Rosa Diaz' });
});

test('getPressTime with a slow clock is late enough that “mark as missing” reverts the visible tap', () => {
  const tapped = (mark: TapMark, when: string, seq: number) => ({ mark, at: when, seq, byId: `${seq}`, byName: '' });
  const slow = '2026-06-12T15:50:00.000Z';
  const missing = getPressTime([row, by('Tom', at)], slow);
  expect(findCountingTap([tapped('safe', at, 1), tapped('missing', missing, 2)])).toBeNull();
  expect(getPressTime([{ ...row, lastSeenAt: at }], slow)).toBe(at);
  expect(getPressTime([row, by('Tom', slow)], at)).toBe(at);
});
