import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { splitOption, rankOptions } from './rank-options.ts';

const places = [
  'Pine Lodge',
  'Oak House',
  'Cabin 1_sleeps 12',
  'Cabin 2_sleeps 8',
  'Chapel',
  'Swimming Pool',
  'Zipline',
  'Boat House',
  'Félix Hall',
];

function listMatches(typed: string): readonly string[] {
  return rankOptions(places, (place) => place, typed);
}

describe('rankOptions', () => {
  it('returns all options in their order for an empty input', () => {
    expect(listMatches('')).toEqual(places);
    expect(listMatches('  ')).toEqual(places);
  });

  it.each([
    ['chapel', ['Chapel']],
    ['cab', ['Cabin 1_sleeps 12', 'Cabin 2_sleeps 8']],
    ['CABIN 2', ['Cabin 2_sleeps 8']],
    ['pool', ['Swimming Pool']],
    ['ing', ['Swimming Pool']],
    ['felix', ['Félix Hall']],
    ['FÉLIX', ['Félix Hall']],
  ])('returns only the options that match %j: %j', (typed, expected) => {
    expect(listMatches(typed)).toEqual(expected);
  });

  it('ranks options that start with the input first, then options with a word that starts with it, then others', () => {
    const options = ['Greenhouse', 'Oak House', 'House of Prayer', 'house'];
    expect(rankOptions(options, (name) => name, 'house')).toEqual(['house', 'House of Prayer', 'Oak House']);
    expect(rankOptions(options.slice(0, 3), (name) => name, 'house')).toEqual(['House of Prayer', 'Oak House', 'Greenhouse']);
  });

  it('matches words of the input in any order, in the name and in the note', () => {
    expect(listMatches('lodge pine')).toEqual(['Pine Lodge']);
    expect(listMatches('sleeps 8')).toEqual(['Cabin 2_sleeps 8']);
  });

  it('ignores apostrophes and ligatures', () => {
    const options = ["O'Brien Hall", 'Haus Strauß', 'Cabin 2'];
    expect(rankOptions(options, (name) => name, 'obrien')).toEqual(["O'Brien Hall"]);
    expect(rankOptions(options, (name) => name, 'O’Brien')).toEqual(["O'Brien Hall"]);
    expect(rankOptions(options, (name) => name, 'strauss')).toEqual(['Haus Strauß']);
  });

  it.each([
    ['zippline', 'Zipline'],
    ['ziplien', 'Zipline'],
    ['chappel', 'Chapel'],
    ['swiming', 'Swimming Pool'],
    ['oka hose', 'Oak House'],
  ])('returns for the misspelled input %j the option %s first', (typed, expected) => {
    expect(listMatches(typed)[0]).toBe(expected);
  });

  it('includes options whose edit distance is at most two above the best', () => {
    const options = ['abcdwxyz', 'abcdexyz', 'abcdefxy', 'abcdefgh'];
    expect(rankOptions(options, (name) => name, 'abcdefgq')).toEqual(['abcdefgh', 'abcdefxy', 'abcdexyz']);
  });

  it('handles ten thousand options', () => {
    const many = Array.from({ length: 10_000 }, (_, nth) => `Bed ${nth}`);
    expect(rankOptions(many, (name) => name, 'bed 9999')).toEqual(['Bed 9999']);
  });

  it('returns at least one option for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.string(), (options, typed) => {
        const found = rankOptions(options, (name) => name, typed);
        expect(found.length).toBeGreaterThan(0);
        expect(found.every((name) => options.includes(name))).toBe(true);
      }),
    );
  });

  it('returns each option for its own text', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (options, nth) => {
        const wanted = options[nth % options.length] as string;
        expect(rankOptions(options, (name) => name, wanted)).toContain(wanted);
      }),
    );
  });

  it('reads the text of each of a thousand options only once', () => {
    const many = Array.from({ length: 1_000 }, (_, nth) => `Person number ${nth} of the long list_volunteer`);
    const textOf = vi.fn<(name: string) => string>((name) => name);
    expect(rankOptions(many, textOf, 'xyzzy plugh').length).toBeGreaterThan(0);
    expect(textOf).toHaveBeenCalledTimes(1_000);
  });
});

describe('splitOption', () => {
  it('returns the note after the underscore', () => {
    expect(splitOption('Cabin 1_sleeps 12')).toEqual({ name: 'Cabin 1', note: 'sleeps 12' });
    expect(splitOption('Chapel')).toEqual({ name: 'Chapel', note: '' });
    expect(splitOption('A_b_c')).toEqual({ name: 'A', note: 'b_c' });
  });
});
