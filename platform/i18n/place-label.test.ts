import { describe, expect, test } from 'vitest';
import { matchesWordStarts } from '#platform/i18n/search-terms.ts';
import { placeLabel } from './place-label.ts';

const long = 'The Reverend Thomas and Eleanor Whitfield Memorial Retreat Lodge';

describe('placeLabel', () => {
  test.each([
    ['a room in a building', ['Pine Lodge', 'Room 103'], 'Room 103, Pine Lodge'],
    ['a place by itself', ['Chapel'], 'Chapel'],
    ['a deep tree', ['East', 'Lodge', 'Floor 2', 'Room 7', 'Bed 1'], 'Bed 1, Room 7, Floor 2, Lodge, East'],
    ['equal names', ['Cabin 1', 'Cabin 1'], 'Cabin 1, Cabin 1'],
    ['a long building, which is cut first', [long, 'Room 3'], `Room 3, ${long}`],
    ['an unnamed part', ['', 'Room 3'], 'Room 3'],
    ['no place', [], ''],
  ])('returns the label of %s', (_, names, label) => {
    expect(placeLabel(names)).toBe(label);
  });

  test('returns different labels for rooms with the same name in different buildings', () => {
    expect(placeLabel(['Oak House', 'Room 1'])).not.toBe(placeLabel(['Elm House', 'Room 1']));
  });

  test.each(['pine 103', '103 pine', 'room pi', 'Pine Lodge Room'])('returns a label that the search input %j finds', (typed) => {
    expect(matchesWordStarts(placeLabel(['Pine Lodge', 'Room 103']), typed)).toBe(true);
  });
});
