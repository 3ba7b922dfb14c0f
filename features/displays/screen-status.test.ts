import { expect, test } from 'vitest';
import { hour, addMilliseconds, minute } from '#platform/time/instant.ts';
import { computeDigest } from './digest.ts';
import { findFault, type ExpectedState } from './screen-status.ts';
import type { ScreenRow } from './shapes.ts';
import type { ScreenReport, DisplayFact } from './screen-state.ts';

const now = '2026-06-12T16:00:00.000Z';
const at = Date.parse(now);
const facts: DisplayFact[] = [
  {
    id: 'event.e',
    kind: 'event',
    eventId: 'e',
    name: 'Lake Week',
    startsAt: addMilliseconds(now, -hour),
    endsAt: addMilliseconds(now, hour),
    theme: 'pine',
    background: 'glow',
    slides: [],
  },
];
const digest = computeDigest({ shown: facts, program: [] });
const expectedState: ExpectedState = { shown: facts, program: [], digest, since: at - 10 * minute };
const right: ScreenReport = {
  eventId: 'e',
  eventName: 'Lake Week',
  slide: 'now',
  urgentId: null,
  digest,
  clockOff: 0,
  failed: 0,
  width: 1,
  height: 1,
};

function screen(shows: ScreenReport | null, more: Partial<ScreenRow> = {}): ScreenRow {
  const own = {
    id: 's',
    code: null,
    name: 'Hall',
    placeId: null,
    placeName: '',
    placeIds: [],
    language: 'en' as const,
    turned: 0 as const,
  };
  return { ...own, pairedAt: addMilliseconds(now, -hour), lastSeenAt: now, goneAt: null, shows, ...more };
}

test.each([
  ['the expected state', right, null],
  ['another event', { ...right, eventId: 'old', eventName: 'Friday', digest: 'x' }, { kind: 'other-event', shows: 'Friday' }],
  ['an older state', { ...right, digest: 'x' }, { kind: 'old' }],
  ['a clock three hours off', { ...right, clockOff: -3 * hour }, { kind: 'clock', minutes: 180 }],
  ['a slide that failed', { ...right, failed: 1 }, { kind: 'failed', slides: 1 }],
])('findFault of a screen that shows %s', (_what, shows, fault) => {
  expect(findFault(screen(shows), expectedState, at)).toEqual(fault);
});

test('findFault waits one minute before it reports outdated content', () => {
  expect(findFault(screen({ ...right, digest: 'x' }), { ...expectedState, since: at - 30_000 }, at)).toBeNull();
});

test('findFault waits one minute before it reports the previous event', () => {
  const factsOfNewEvent = facts.map((row) => ({ ...row, startsAt: addMilliseconds(now, -30_000) }));
  const report = { ...right, eventId: null, digest: computeDigest({ shown: factsOfNewEvent, program: [] }) };
  const at_ = { ...expectedState, shown: factsOfNewEvent, digest: report.digest };
  expect(findFault(screen(report), at_, at)).toBeNull();
  expect(findFault(screen(report), at_, at + minute)).toEqual({ kind: 'other-event', shows: 'Lake Week' });
});

test('findFault of an offline screen returns the time of its last report', () => {
  const silent = screen({ ...right, digest: 'x' }, { goneAt: now, lastSeenAt: addMilliseconds(now, -hour) });
  expect(findFault(silent, expectedState, at)).toEqual({ kind: 'gone', since: addMilliseconds(now, -hour) });
});

test('findFault reports nothing for a screen that was just paired', () => {
  expect(findFault(screen(null, { pairedAt: now }), expectedState, at)).toEqual({ kind: 'new' });
  expect(findFault(screen(null), expectedState, at)).toMatchObject({ kind: 'gone' });
});
