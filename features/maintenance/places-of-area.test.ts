import { describe, expect, test } from 'vitest';
import { areasByType } from '#features/accounts/rules.ts';
import { placeKinds } from '#features/places/rules.ts';
import { areasAt, type PlaceOfWork, placesOfArea, isWorkplaceOf } from './places-of-area.ts';

const areas = [...Object.values(areasByType).flat(), 'Development'];
const areasWhere = (place: Partial<PlaceOfWork>) =>
  areas.filter((area) => isWorkplaceOf(area, { kind: 'building', categories: [], sleeps: 0, ...place }));

describe('isWorkplaceOf for every area', () => {
  test.each<[string, string[]]>([
    ['Meals', ['Food Service']],
    ['Dining', ['Food Service']],
    ['Kitchen and store', ['Food Service']],
    ['Comedor', ['Food Service']],
    ['Food Service', ['Food Service']],
    ['Lodging', ['Housekeeping']],
    ['Hospedaje', ['Housekeeping']],
    ['Housekeeping', ['Housekeeping']],
    ['Premier activity', ['Recreation']],
    ['Sports', ['Recreation']],
    ['Recreación', ['Recreation']],
    ['RECREATION', ['Recreation']],
    ['Heated', []],
    ['Lakeside', []],
    ['Meeting', []],
    ['Worship', []],
    ['Staff', []],
    ['Camping', []],
    ['Volunteer', []],
    ['Intern', []],
    ['', []],
  ])('returns the expected areas for the category “%s”', (category, expected) => {
    for (const kind of ['site', 'building', 'room', 'bed', 'field']) expect(areasWhere({ kind, categories: [category] })).toEqual(expected);
  });

  test.each(placeKinds)('returns the expected areas for the kind %s with and without beds', (kind) => {
    const isLodging = kind === 'building' || kind === 'room' || kind === 'bed';
    const byKind = kind === 'activity' ? ['Recreation'] : [];
    expect(areasWhere({ kind })).toEqual(byKind);
    expect(areasWhere({ kind, sleeps: 4 })).toEqual(isLodging ? ['Housekeeping'] : byKind);
  });

  test('returns the areas of every category', () => {
    expect(areasWhere({ categories: ['Lodging', 'Meals'] })).toEqual(['Food Service', 'Housekeeping']);
  });
});

describe('placesOfArea and areasAt', () => {
  const place = (id: string, parentId: string | null, more: Partial<PlaceOfWork> = {}): PlaceOfWork => ({
    id,
    parentId,
    kind: 'building',
    categories: [],
    sleeps: 0,
    ...more,
  });
  const camp = [
    place('camp', null, { kind: 'site', sleeps: 60 }),
    place('lodge', 'camp', { sleeps: 12 }),
    place('room', 'lodge', { kind: 'room', sleeps: 12 }),
    place('fireside', 'lodge', { kind: 'room' }),
    place('hall', 'camp', { categories: ['Meals'] }),
    place('kitchen', 'hall', { kind: 'room' }),
    place('course', 'camp', { kind: 'site' }),
    place('zipline', 'course', { kind: 'activity' }),
    place('chapel', 'camp', { categories: ['Worship'] }),
  ];

  test.each([
    ['Housekeeping', ['lodge', 'room', 'fireside']],
    ['Food Service', ['hall', 'kitchen']],
    ['Recreation', ['zipline']],
    ['Intern', []],
    ['Volunteer', []],
    ['Event Director', []],
  ])('return the workplaces of %s with all their parts, but without their ancestors', (area, expected) => {
    expect(placesOfArea(area, camp)).toEqual(expected);
    for (const { id } of camp) expect([id, areasAt(id, camp).includes(area)]).toEqual([id, expected.includes(id)]);
  });

  test('return no area for a deleted place and without a place', () => {
    expect(areasAt('gone', camp)).toEqual([]);
    expect(areasAt(null, camp)).toEqual([]);
  });

  test('return even if places form a cycle, as two partly loaded moves can', () => {
    const circle = [place('one', 'other', { categories: ['Meals'] }), place('other', 'one')];
    expect(placesOfArea('Food Service', circle)).toEqual(['one', 'other']);
  });
});
