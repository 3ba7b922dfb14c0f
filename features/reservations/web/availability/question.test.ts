import { describe, expect, test } from 'vitest';
import { placeTree } from '#features/places/place-tree.ts';
import type { PlaceRow } from '#features/places/shapes.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { formatMissing } from './format-missing.ts';
import { departureAfter, emptyQuestion, toStartOfHold, parseQuestion, findMissing, toStartOfPartialHold } from './question.ts';

const today = '2026-06-12';
const zone = 'America/New_York';
const draft = { from: '2026-06-19', to: '2026-06-21', beds: '46', hall: '', placeIds: [], category: '' };

describe('emptyQuestion and parseQuestion', () => {
  test('emptyQuestion starts with the next weekend', () => {
    expect(emptyQuestion('2026-06-12')).toMatchObject({ from: '2026-06-19', to: '2026-06-21' });
    expect(emptyQuestion('2026-06-11')).toMatchObject({ from: '2026-06-12', to: '2026-06-14' });
  });

  test('parseQuestion returns a question once dates and a need are entered', () => {
    expect(parseQuestion(draft, today)).toEqual({ from: '2026-06-19', to: '2026-06-21', beds: 46, hall: 0, placeIds: [], category: '' });
    expect(parseQuestion({ ...draft, beds: '', hall: ' 120 ' }, today)).toMatchObject({ beds: 0, hall: 120 });
    expect(parseQuestion({ ...draft, beds: '', placeIds: ['zipline0123456789abc'] }, today)).toMatchObject({
      placeIds: ['zipline0123456789abc'],
    });
  });

  test('departureAfter keeps the number of nights once a changed arrival is complete', () => {
    expect(departureAfter(draft, '2026-06-19', '2026-07-31')).toBe('2026-08-02');
    for (const part of ['', '0002-06-19', '0202-06-19']) expect(departureAfter(draft, '2026-06-19', part)).toBe('2026-06-21');
    expect(departureAfter({ ...draft, to: '' }, '2026-06-19', '2026-07-31')).toBe('');
    expect(departureAfter({ ...draft, to: '2026-06-18' }, '2026-06-19', '2026-07-31')).toBe('2026-06-18');
  });

  test.each([
    [{ from: '' }, 'dates'],
    [{ to: '' }, 'dates'],
    [{ from: '2026-06-11' }, 'past'],
    [{ from: '2200-06-19', to: '2200-06-21' }, 'dates'],
    [{ to: '2026-06-18' }, 'order'],
    [{ to: '2026-12-18' }, 'too-long'],
    [{ beds: 'many' }, 'beds'],
    [{ beds: '-3' }, 'beds'],
    [{ beds: '1000000' }, 'beds'],
    [{ hall: '20001' }, 'hall'],
    [{ beds: '' }, 'needs'],
    [{ beds: '0', hall: '0' }, 'needs'],
  ])('parseQuestion rejects %o with the problem ’%s’', (change, problem) => {
    expect(parseQuestion({ ...draft, ...change }, today)).toEqual({ problem });
  });
});

describe('toHeldStart', () => {
  const answer = {
    fits: true,
    places: [
      { placeId: 'lodge', why: 'beds' as const, count: 46 },
      { placeId: 'chapel', why: 'hall' as const, count: 120 },
      { placeId: 'chapel', why: 'asked' as const, count: 120 },
    ],
    bedsFound: 46,
    standing: [],
    nearest: [],
    moves: [],
    never: { beds: null, hall: null, placeIds: [] },
  };
  const question = { from: '2026-06-19', to: '2026-06-21', beds: 46, hall: 120, placeIds: ['chapel'], category: '' };

  test('creates a held reservation that books each place once', () => {
    expect(toStartOfHold(question, answer, zone, '2026-06-01')).toEqual({
      startsAt: '2026-06-19T20:00:00.000Z',
      endsAt: '2026-06-21T15:00:00.000Z',
      placeIds: ['lodge', 'chapel'],
      heads: 120,
      state: 'held',
      heldUntil: '2026-06-15',
    });
  });

  test('uses the times of a day visit if arrival and departure are on one day', () => {
    expect(toStartOfHold({ ...question, to: '2026-06-19' }, answer, zone, '2026-06-12')).toMatchObject({
      startsAt: '2026-06-19T13:00:00.000Z',
      endsAt: '2026-06-19T21:00:00.000Z',
      heldUntil: '2026-06-19',
    });
  });
});

describe('toPartialStart', () => {
  const row = (id: string, parentId: string | null) =>
    ({ id, parentId, name: id, position: 1, kind: 'building', state: 'open', sleeps: 0 }) as PlaceRow;
  const tree = placeTree([row('Lodge', null), row('Room', 'Lodge'), row('Zipline', null)]);
  const question = { from: '2026-06-19', to: '2026-06-21', beds: 40, hall: 100, placeIds: ['Room', 'Zipline'], category: '' };
  const part = {
    fits: false,
    places: [{ placeId: 'Lodge', why: 'beds' as const, count: 28 }],
    bedsFound: 28,
    standing: [],
    nearest: [],
    moves: [],
    never: { beds: null, hall: null, placeIds: [] },
  };

  test('lists missing needs, and counts a requested room as found if its building is offered', () => {
    expect(findMissing(question, part, tree)).toEqual({ beds: 12, hall: 100, placeIds: ['Zipline'] });
    const more = {
      ...part,
      bedsFound: 44,
      places: [
        ...part.places,
        { placeId: 'Lodge', why: 'hall' as const, count: 120 },
        { placeId: 'Zipline', why: 'asked' as const, count: 0 },
      ],
    };
    expect(findMissing(question, more, tree)).toEqual({ beds: 0, hall: 0, placeIds: [] });
  });

  test('adds the missing needs to the notes in the reader’s language', () => {
    const missing = findMissing(question, part, tree);
    const note = formatMissing(missing, tree, 'en', availabilityTexts.en);
    expect(note).toBe('Still missing: 12 beds, a hall for 100, and Zipline');
    expect(formatMissing(missing, tree, 'es', availabilityTexts.es)).toBe('Todavía falta: 12 camas, un salón para 100 y Zipline');
    expect(formatMissing({ beds: 0, hall: 0, placeIds: [] }, tree, 'en', availabilityTexts.en)).toBe('');
    expect(toStartOfPartialHold(question, part, zone, '2026-06-01', note)).toMatchObject({
      placeIds: ['Lodge'],
      state: 'held',
      heldUntil: '2026-06-15',
      missing: note,
    });
  });
});
