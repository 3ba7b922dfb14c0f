import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareForms, type ItemChangeKind, findWorsenedItems } from './comparison.ts';
import { conditions } from './rules.ts';
import type { PlaceWithFormId } from './groups.ts';
import type { FormItemRow } from './shapes.ts';

const good = (key: string, more: Partial<FormItemRow> = {}): FormItemRow => ({
  key,
  name: key,
  condition: 'good',
  note: '',
  photos: [],
  ...more,
});
const bad = (key: string, more: Partial<FormItemRow> = {}): FormItemRow => ({ ...good(key, more), condition: 'not good' });
const place = (name: string, items: FormItemRow[], placeId: string | null = null): PlaceWithFormId => ({
  placeId,
  place: name,
  items,
  formId: 'form',
});
const form = (places: PlaceWithFormId[], heads = 10, keys = 2) => ({ places, heads, keys });

function kinds(before: FormItemRow[], after: FormItemRow[]): Record<string, ItemChangeKind> {
  const { places } = compareForms(form([place('Oak House', before)]), form([place('Oak House', after)]));
  return Object.fromEntries(places.flatMap(({ items }) => items.map(({ key, kind }) => [key, kind])));
}

describe('compareForms: an item', () => {
  test.each([
    ['stays good', [good('a')], [good('a')], 'same'],
    ['stays not good', [bad('a')], [bad('a')], 'same'],
    ['got worse', [good('a')], [bad('a')], 'worse'],
    ['got better', [bad('a')], [good('a')], 'better'],
    ['was checked only on arrival', [good('a')], [], 'only-arrival'],
    ['was checked only on departure', [], [bad('a')], 'only-departure'],
  ] as const)('returns the right kind for an item that %s', (_what, before, after, kind) => {
    expect(kinds([...before, good('other')], [...after, good('other')])).toEqual({ a: kind, other: 'same' });
  });

  test('is matched by its key, even if the two names differ', () => {
    const { places } = compareForms(
      form([place('x', [good('windows-and-doors', { name: 'Ventanas y puertas' })])]),
      form([place('x', [bad('windows-and-doors', { name: 'Windows and doors' })])]),
    );
    expect(places[0]?.items).toMatchObject([{ kind: 'worse', name: 'Windows and doors' }]);
  });

  test('is the same if its note or photos changed but its condition did not', () => {
    expect(kinds([bad('a', { note: 'Cracked' })], [bad('a', { note: 'Broken', photos: ['p'] })])).toEqual({ a: 'same' });
  });

  test('has the worse condition if a form contains the item twice', () => {
    expect(kinds([good('a')], [good('a'), bad('a')])).toEqual({ a: 'worse' });
    expect(kinds([good('a')], [bad('a'), good('a')])).toEqual({ a: 'worse' });
  });
});

describe('compareForms: a place', () => {
  const matched = (before: PlaceWithFormId[], after: PlaceWithFormId[]) =>
    compareForms(form(before), form(after)).places.map(({ place: name, placeId, only }) => [name, placeId, only]);
  const goodItems = [good('a')];

  test('is matched by its ID, even after it was renamed', () => {
    expect(matched([place('Oak', goodItems, 'oak')], [place('Oak House', goodItems, 'oak')])).toEqual([['Oak House', 'oak', null]]);
  });

  test('is matched by its typed name, ignoring case and accents', () => {
    expect(matched([place(' Cabaña  3 ', goodItems)], [place('cabana 3', goodItems)])).toEqual([['cabana 3', null, null]]);
  });

  test('is matched by name if it was typed in one form and selected in the other', () => {
    expect(matched([place('oak house', goodItems)], [place('Oak House', goodItems, 'oak')])).toEqual([['Oak House', 'oak', null]]);
    expect(matched([place('Oak House', goodItems, 'oak')], [place('OAK HOUSE', goodItems)])).toEqual([['OAK HOUSE', 'oak', null]]);
  });

  test('is not matched with a place of the same name in another building', () => {
    expect(matched([place('Room 1', goodItems, 'r1')], [place('Room 1', goodItems, 'r2')])).toEqual([
      ['Room 1', 'r2', 'departure'],
      ['Room 1', 'r1', 'arrival'],
    ]);
  });

  test('is not matched by a typed name if both forms contain a place with an ID', () => {
    const matchedPlaces = matched(
      [place('Room 1', goodItems, 'r1')],
      [place('Room 1', goodItems), place('Room 1 upstairs', goodItems, 'r1')],
    );
    expect(matchedPlaces).toEqual([
      ['Room 1', null, 'departure'],
      ['Room 1 upstairs', 'r1', null],
    ]);
  });

  test('comes in the order of the departure, followed by places that only the arrival contains', () => {
    const names = compareForms(
      form(['a', 'b', 'c'].map((name) => place(name, goodItems))),
      form(['d', 'c', 'a'].map((name) => place(name, goodItems))),
    ).places;
    expect(names.map((a) => a.place)).toEqual(['d', 'c', 'a', 'b']);
    expect(names.at(-1)?.items).toMatchObject([{ kind: 'only-arrival', departure: null }]);
    expect(names[0]?.items).toMatchObject([{ kind: 'only-departure', arrival: null }]);
  });
});

test('compareForms returns different counts of people and keys', () => {
  expect(compareForms(form([], 40, 6), form([], 38, 6))).toMatchObject({
    heads: { arrival: 40, departure: 38, differs: true },
    keys: { arrival: 6, departure: 6, differs: false },
  });
});

describe('findWorsenedItems', () => {
  const names = (before: PlaceWithFormId[] | null, after: PlaceWithFormId[]) =>
    findWorsenedItems(before === null ? null : form(before), form(after)).map(({ place: name, key }) => `${name} ${key}`);

  test('returns items that got worse, and items that are not good and were not checked on arrival', () => {
    const before = [place('Oak', [good('a'), bad('b'), good('c'), bad('d')])];
    const after = [place('Oak', [bad('a'), bad('b'), good('c'), good('d'), bad('e'), good('f')]), place('Pine', [bad('a'), good('b')])];
    expect(names(before, after)).toEqual(['Oak a', 'Oak e', 'Pine a']);
  });

  test('returns every item that is not good if the group has no arrival form', () => {
    expect(names(null, [place('Oak', [bad('a'), good('b')])])).toEqual(['Oak a']);
  });

  test('returns nothing if all items are unchanged', () => {
    expect(names([place('Oak', [bad('a')])], [place('Oak', [bad('a')])])).toEqual([]);
  });
});

describe('compareForms: general properties', () => {
  const items = fc.uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), condition: fc.constantFrom(...conditions) }), {
    selector: ({ key }) => key,
    maxLength: 5,
  });
  const places = fc.uniqueArray(fc.record({ name: fc.constantFrom('Oak', 'Pine', 'Elm', 'Ash'), items, known: fc.boolean() }), {
    selector: ({ name }) => name,
    maxLength: 4,
  });
  const forms = places.map((all) =>
    form(
      all.map(({ name, items: own, known }) =>
        place(
          name,
          own.map(({ key, condition }) => ({ ...good(key), condition })),
          known ? name : null,
        ),
      ),
    ),
  );

  test('contains every item of both forms exactly once', () => {
    fc.assert(
      fc.property(forms, forms, (before, after) => {
        const items = compareForms(before, after).places.flatMap(({ items: all }) => all);
        const all = (a: typeof before) => a.places.flatMap(({ items: own }) => own);
        expect(items.flatMap(({ arrival }) => arrival ?? []).toSorted(byKey)).toEqual(all(before).toSorted(byKey));
        expect(items.flatMap(({ departure }) => departure ?? []).toSorted(byKey)).toEqual(all(after).toSorted(byKey));
      }),
    );
  });

  test('finds no difference if a form is compared with itself', () => {
    fc.assert(
      fc.property(forms, (a) => {
        const kindsOfAll = compareForms(a, a).places.flatMap(({ items: all }) => all.map(({ kind }) => kind));
        expect(kindsOfAll.every((kind) => kind === 'same')).toBe(true);
        expect(findWorsenedItems(a, a)).toEqual([]);
      }),
    );
  });

  test('returns better instead of worse if the two forms are swapped', () => {
    fc.assert(
      fc.property(forms, forms, (before, after) => {
        const of = (kind: ItemChangeKind, a: typeof before, b: typeof before) =>
          compareForms(a, b)
            .places.flatMap(({ place: name, items: all }) => all.filter((item) => item.kind === kind).map(({ key }) => `${name} ${key}`))
            .toSorted();
        expect(of('worse', before, after)).toEqual(of('better', after, before));
        expect(of('only-arrival', before, after)).toEqual(of('only-departure', after, before));
      }),
    );
  });

  function byKey(a: FormItemRow, b: FormItemRow): number {
    return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
  }
});

test('compareForms returns the missing keys', () => {
  const arrival = { ...form([], 10, 2), keyNumbers: ['12', '14'] };
  expect(compareForms(arrival, { ...form([], 10, 1), keyNumbers: ['14'] })).toMatchObject({
    keys: { arrival: 2, departure: 1, differs: true },
    missingKeys: ['12'],
  });
  expect(compareForms(form([]), form([])).missingKeys).toEqual([]);
});
