import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAvailablePlaces, isHallFor, type AvailabilityNeeds } from './find-available-places.ts';
import { computeFreePlaces, prepareAvailabilitySearch } from '#features/places/free-places.ts';
import { overlappingPlaces } from './overlap.ts';
import { placeTree } from '#features/places/place-tree.ts';
import { type PlaceKind, placeKinds, type PlaceState } from '#features/places/rules.ts';
import type { PlaceRow } from '#features/places/shapes.ts';

let position = 0;
function place(id: string, parentId: string | null, kind: PlaceKind, more: Partial<PlaceRow> = {}): PlaceRow {
  position += 1;
  return { id, parentId, kind, name: id, categories: [], sleeps: 0, seats: 0, state: 'open', closedReason: '', position, ...more };
}

const rooms = (parent: string, count: number, sleeps: number) =>
  Array.from({ length: count }, (_, n) => place(`${parent} ${n + 1}`, parent, 'room', { sleeps }));

const camp = [
  place('camp', null, 'site'),
  place('Pine Lodge', 'camp', 'building', { sleeps: 40, categories: ['Lodge'] }),
  ...rooms('Pine Lodge', 10, 4),
  place('Pine Hall', 'Pine Lodge', 'room', { seats: 60 }),
  place('Lakeside', 'camp', 'site', { categories: ['Cabins'] }),
  ...['Cabin 1', 'Cabin 2', 'Cabin 3', 'Cabin 4', 'Cabin 5'].map((id) => place(id, 'Lakeside', 'building', { sleeps: 12 })),
  place('Oak House', 'camp', 'building'),
  place('Oak 1', 'Oak House', 'room', { sleeps: 2 }),
  place('Oak 2', 'Oak House', 'room'),
  ...['Oak 2 a', 'Oak 2 b', 'Oak 2 c'].map((id) => place(id, 'Oak 2', 'bed', { sleeps: 1 })),
  place('Chapel', 'camp', 'building', { seats: 150 }),
  place('Barn', 'camp', 'building', { seats: 80 }),
  place('Zipline', 'camp', 'activity'),
  place('Pool', 'camp', 'activity', { seats: 60 }),
  place('Tent Meadow', 'camp', 'field', { seats: 300, sleeps: 40, categories: ['Camping'] }),
  place('Far Pitch', 'Tent Meadow', 'field', { sleeps: 6 }),
];

interface Given {
  takenIds?: string[];
  category?: string;
  changed?: Record<string, Partial<PlaceRow>>;
}

function find(needs: Partial<AvailabilityNeeds>, { takenIds = [], category = '', changed = {} }: Given = {}) {
  const tree = placeTree(camp.map((place) => ({ ...place, ...changed[place.id] })));
  return findAvailablePlaces(
    prepareAvailabilitySearch(tree, category, needs.placeIds),
    { beds: 0, hall: 0, placeIds: [], ...needs },
    takenIds,
  );
}
const lodged = (beds: number, options?: Given) => {
  const answer = find({ beds }, options);
  return [answer.fits, answer.bedsFound, answer.places.map(({ placeId }) => placeId).join(', ')];
};

describe('findAvailablePlaces: beds', () => {
  test.each([
    ['one person the smallest room', 1, [true, 2, 'Oak 1']],
    ['three people a room without strangers', 3, [true, 3, 'Oak 2']],
    ['one room before a whole building', 4, [true, 4, 'Pine Lodge 1']],
    ['the smallest building that is mostly needed', 5, [true, 5, 'Oak House']],
    ['one building before several rooms', 10, [true, 12, 'Cabin 1']],
    ['two neighboring buildings before rooms of a larger one', 13, [true, 24, 'Cabin 1, Cabin 2']],
    ['the whole building if most of it is needed', 25, [true, 40, 'Pine Lodge']],
    ['the whole building and the smallest place for the remaining people', 44, [true, 45, 'Pine Lodge, Oak House']],
    ['few buildings before many, even if they are further apart', 60, [true, 64, 'Pine Lodge, Cabin 1, Cabin 2']],
    ['every bed if there are too few', 106, [false, 105, 'Pine Lodge, Cabin 1, Cabin 2, Cabin 3, Cabin 4, Cabin 5, Oak House']],
  ])('offers %s', (_what, people, expected) => {
    expect(lodged(people)).toEqual(expected);
  });

  test('offers rooms of one building if other buildings are taken', () => {
    expect(lodged(13, { takenIds: ['Lakeside', 'Pine Lodge 1'] })).toEqual([true, 13, 'Pine Lodge 2, Pine Lodge 3, Oak House']);
    expect(lodged(13, { takenIds: ['Lakeside', 'Oak House'] })).toEqual([
      true,
      16,
      'Pine Lodge 1, Pine Lodge 2, Pine Lodge 3, Pine Lodge 4',
    ]);
  });

  test('counts the beds of a site once, through its parts', () => {
    expect(lodged(105)).toEqual([true, 105, 'Pine Lodge, Cabin 1, Cabin 2, Cabin 3, Cabin 4, Cabin 5, Oak House']);
  });

  test('offers the free rooms of a building if one room is taken', () => {
    expect(lodged(36, { takenIds: ['Pine Lodge 3'] })[0]).toBe(true);
    expect(find({ beds: 106 }, { takenIds: ['Pine Lodge 3'] }).bedsFound).toBe(101);
    expect(find({ beds: 106 }, { takenIds: ['Oak 2 b'] }).bedsFound).toBe(104);
  });

  test('treats the parts of a taken place as taken', () => {
    expect(find({ beds: 106 }, { takenIds: ['Lakeside'] }).bedsFound).toBe(45);
    expect(find({ beds: 1 }, { takenIds: ['camp'] })).toMatchObject({ fits: false, bedsFound: 0, places: [] });
  });

  test('skips closed and archived places with their parts, but offers the other rooms of the building', () => {
    for (const state of ['closed', 'archived'] as const) {
      expect(find({ beds: 106 }, { changed: { Lakeside: { state } } }).bedsFound).toBe(45);
      expect(lodged(30, { changed: { 'Pine Lodge 3': { state }, Lakeside: { state } } })).toEqual([
        true,
        state === 'closed' ? 36 : 40,
        'Pine Lodge',
      ]);
    }
  });

  test('matches a category of the place or of its parents', () => {
    expect(lodged(30, { category: 'Cabins' })).toEqual([true, 36, 'Cabin 1, Cabin 2, Cabin 3']);
    expect(lodged(3, { category: 'Lodge' })).toEqual([true, 4, 'Pine Lodge 1']);
    expect(lodged(1, { category: 'Tents' })).toEqual([false, 0, '']);
  });
});

describe('findAvailablePlaces: tents', () => {
  test('leaves tents out unless they are requested, even for a whole site', () => {
    expect(lodged(106)[0]).toBe(false);
    expect(find({ beds: 106 }).bedsFound).toBe(105);
    expect(find({ placeIds: ['camp'], beds: 105 })).toMatchObject({ fits: true, bedsFound: 105 });
    expect(find({ placeIds: ['camp'], beds: 106 })).toMatchObject({ fits: false, bedsFound: 105 });
  });

  test('includes tents by the category of their field', () => {
    expect(lodged(40, { category: 'Camping' })).toEqual([true, 40, 'Tent Meadow']);
    expect(lodged(6, { category: 'Camping' })).toEqual([true, 6, 'Far Pitch']);
    expect(lodged(41, { category: 'Camping' })).toEqual([false, 40, 'Tent Meadow']);
  });

  test('includes tents if their field is requested', () => {
    expect(find({ placeIds: ['Tent Meadow'], beds: 41 })).toMatchObject({
      fits: true,
      bedsFound: 42,
      places: [{ placeId: 'Tent Meadow' }, { placeId: 'Oak 1' }, {}],
    });
    expect(find({ placeIds: ['Far Pitch'], beds: 6 }).places).toEqual([
      { placeId: 'Far Pitch', why: 'beds', count: 6 },
      { placeId: 'Far Pitch', why: 'asked', count: 0 },
    ]);
  });
});

describe('findAvailablePlaces: a hall', () => {
  const hallFor = (hall: number, options?: Given) => find({ hall }, options).places;
  test('chooses the smallest hall that is large enough, preferably without beds', () => {
    expect(hallFor(50)).toEqual([{ placeId: 'Pine Hall', why: 'hall', count: 60 }]);
    expect(hallFor(61)).toEqual([{ placeId: 'Barn', why: 'hall', count: 80 }]);
    expect(hallFor(80, { takenIds: ['Barn'] })).toEqual([{ placeId: 'Chapel', why: 'hall', count: 150 }]);
    // The meadow holds 300 people but has no roof.
    expect(find({ hall: 151 })).toMatchObject({ fits: false, places: [], lacks: { hall: true, beds: false } });
  });

  test('uses the hall of a building that was chosen for its beds, and books the building once', () => {
    expect(find({ beds: 40, hall: 50 })).toMatchObject({
      fits: true,
      places: [
        { placeId: 'Pine Lodge', why: 'beds', count: 40 },
        { placeId: 'Pine Lodge', why: 'hall', count: 60 },
      ],
    });
  });
});

describe('findAvailablePlaces: requested places', () => {
  test('reports which requested places are missing', () => {
    expect(find({ placeIds: ['Zipline', 'Chapel'] })).toMatchObject({ fits: true });
    expect(find({ placeIds: ['Zipline', 'Chapel'] }, { takenIds: ['Chapel'] })).toMatchObject({
      fits: false,
      places: [{ placeId: 'Zipline' }],
      lacks: { placeIds: ['Chapel'] },
    });
    expect(find({ placeIds: ['Zipline'] }, { changed: { Zipline: { state: 'closed' } } }).fits).toBe(false);
    expect(find({ placeIds: ['moon'] }).fits).toBe(false);
  });

  test('counts the beds and halls of requested places toward the needs', () => {
    expect(find({ placeIds: ['Pine Lodge'], beds: 42, hall: 60 })).toMatchObject({
      fits: true,
      bedsFound: 42,
      places: [
        { placeId: 'Pine Lodge', why: 'beds', count: 40 },
        { placeId: 'Oak 1', why: 'beds', count: 2 },
        { placeId: 'Pine Lodge', why: 'hall', count: 60 },
        { placeId: 'Pine Lodge', why: 'asked', count: 0 },
      ],
    });
  });

  test('books only the parent if both a part and its parent are requested', () => {
    expect(find({ placeIds: ['Pine Hall', 'Pine Lodge', 'Pine Lodge'] })).toMatchObject({
      fits: true,
      places: [{ placeId: 'Pine Lodge' }],
    });
  });
});

const states: PlaceState[] = ['open', 'open', 'open', 'open', 'closed', 'archived'];
const trees = fc
  .array(
    fc.record({
      under: fc.nat(40),
      kind: fc.constantFrom(...placeKinds),
      sleeps: fc.nat(12),
      seats: fc.nat(60),
      state: fc.constantFrom(...states),
      isLodge: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ under, isLodge, ...more }, n) =>
      place(`p${n}`, n === 0 || under % (n + 1) === n ? null : `p${under % n}`, more.kind, {
        ...more,
        categories: isLodge ? ['Lodge'] : [],
      }),
    ),
  );
const cases = trees.chain((rows) => {
  const id = fc.constantFrom(...rows.map((row) => row.id));
  return fc.record({
    rows: fc.constant(rows),
    takenIds: fc.array(id, { maxLength: 5 }),
    needs: fc.record({ beds: fc.nat(60), hall: fc.nat(60), placeIds: fc.array(id, { maxLength: 3 }) }),
    category: fc.constantFrom('', 'Lodge'),
  });
});

test('for any camp, findAvailablePlaces returns places that can be booked together and fails only if no more places are free', () => {
  fc.assert(
    fc.property(cases, ({ rows, takenIds, needs, category }) => {
      const tree = placeTree(rows);
      const lodging = prepareAvailabilitySearch(tree, category, needs.placeIds);
      const answer = findAvailablePlaces(lodging, needs, takenIds);
      const ids = [...new Set(answer.places.map(({ placeId }) => placeId))];
      for (const id of ids) {
        const shared = overlappingPlaces(tree, id);
        expect(shared.filter((other) => takenIds.includes(other))).toEqual([]);
        expect(shared.filter((other) => other !== id && ids.includes(other))).toEqual([]);
        expect(lodging.open.has(id)).toBe(true);
      }
      const beds = answer.places.filter(({ why }) => why === 'beds').reduce((sum, { count }) => sum + count, 0);
      expect(beds).toBe(answer.bedsFound);
      if (answer.fits) expect(beds).toBeGreaterThanOrEqual(needs.beds);
      const free = computeFreePlaces(lodging, takenIds);
      const allBeds = rows.filter(({ parentId }) => parentId === null).reduce((sum, { id }) => sum + free.bedsIn(id), 0);
      if (needs.placeIds.length === 0 && needs.hall === 0) expect(answer.fits).toBe(allBeds >= needs.beds);
      if (needs.placeIds.length === 0 && needs.beds === 0 && needs.hall > 0)
        expect(answer.fits).toBe(rows.some((row) => free.isFree(row.id) && isHallFor(row, needs.hall)));
    }),
    { numRuns: 2_000 },
  );
});
