import { describe, expect, test } from 'vitest';
import { instantOf } from '#platform/time/instant.ts';
import type { Formatting } from '#platform/i18n/dates.ts';
import { indexNames } from '#features/sheets/name-index.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { findCellHint } from './cell-hint.ts';

const formatting: Formatting = {
  language: 'en',
  locale: 'en-US',
  zone: 'America/New_York',
  now: instantOf(Date.parse('2026-06-20T12:00:00Z')),
};
const known = {
  places: indexNames([{ id: 'chapel', name: 'Chapel' }]),
  people: indexNames([{ id: 'vera', name: 'Vera Lind' }]),
  w: sheetsTexts.en.grid,
};

type Kind = 'time' | 'place' | 'person' | 'text';

function markOf(kind: Kind, text: string, more: { starts?: number | null; isSkipped?: boolean } = {}, format = formatting) {
  const id = { time: 'time', place: 'where', person: 'who', text: 'notes' }[kind];
  const row = {
    id: 'row',
    day: '2026-06-20',
    position: 'V',
    isStaffOnly: false,
    isNight: false,
    isSkipped: false,
    starts: null,
    ends: null,
    versions: {},
    placeIds: [],
    accountIds: [],
    changed: 1,
    ...more,
    cells: { [id]: text },
  };
  return findCellHint(row, { id, kind, name: '', position: 'V', isStaffOnly: false }, { ...known, formatting: format });
}

describe('findCellHint', () => {
  test.each<[Kind, string, number | null, string | null]>([
    ['time', '6:30', 390, 'AM'],
    ['time', '6:30', 1_110, 'PM'],
    ['time', '9 – 10', 540, 'AM'],
    ['time', '~9', 540, 'AM'],
    ['time', '6:30 AM', 390, null],
    ['time', '18:30', 1_110, null],
    ['time', '0700', 420, null],
    ['time', 'noon', 720, null],
    ['time', 'after lunch', null, '?'],
    ['time', '', null, null],
    ['place', 'Chapel', null, null],
    ['place', 'under the oaks', null, '?'],
    ['place', 'Chapel, under the oaks', null, '?'],
    ['person', 'vera lind', null, null],
    ['person', 'all leaders', null, '?'],
    ['text', 'under the oaks', null, null],
  ])('marks a cell that is unclear to readers: %s %j', (kind, text, starts, mark) =>
    expect(markOf(kind, text, { starts })?.mark ?? null).toBe(mark),
  );

  test('returns a title with the complete time or with the unknown name', () => {
    expect(markOf('time', '6:30', { starts: 390 })?.title).toMatch(/^Read as 6:30\sAM$/);
    expect(markOf('place', 'Chapel, the oaks')?.title).toContain('the oaks');
  });

  test('returns a.m. in Spanish, and in 24-hour format only a time that differs from the text', () => {
    expect(markOf('time', '6:30', { starts: 390 }, { ...formatting, language: 'es' })?.mark).toBe('a.m.');
    expect(markOf('time', '6:30', { starts: 390 }, { ...formatting, locale: 'en-GB' })).toBeNull();
    expect(markOf('time', '6:30', { starts: 1_110 }, { ...formatting, locale: 'en-GB' })?.mark).toBe('18:30');
  });

  test('returns null for a time that daylight saving skips', () =>
    expect(markOf('time', '2:30', { starts: 210, isSkipped: true })).toBeNull());

  test('returns null while the names are loading', () => {
    const none = { places: new Map(), people: new Map(), w: known.w, formatting };
    const column = { id: 'where', kind: 'place' as const, name: '', position: 'V', isStaffOnly: false };
    const row = {
      id: 'r',
      day: '2026-06-20',
      position: 'V',
      isStaffOnly: false,
      isNight: false,
      isSkipped: false,
      starts: null,
      ends: null,
      versions: {},
      placeIds: [],
      accountIds: [],
      changed: 1,
      cells: { where: 'x' },
    };
    expect(findCellHint(row, column, none)).toBeNull();
  });
});
