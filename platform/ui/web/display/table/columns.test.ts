import { expect, it } from 'vitest';
import { type Column, gridTracks, neededWidth } from './rows.ts';

const name: Column<string> = { key: 'name', title: 'Name', cell: (row) => row };
const columns: Column<string>[] = [{ ...name, width: 'minmax(0, 2fr)' }, name, { ...name, width: '6.5rem' }];

it('returns the same tracks for every row, including one for buttons', () => {
  expect(gridTracks(columns, undefined)).toBe('minmax(0, 2fr) minmax(0, 1fr) 6.5rem');
  expect(gridTracks(columns, '7rem')).toBe('minmax(0, 2fr) minmax(0, 1fr) 6.5rem 7rem');
});

it('requires a minimum width for each column', () => {
  expect(neededWidth(columns, undefined)).toBe(9 + 9 + 7.5);
  expect(neededWidth(columns, '7rem')).toBe(9 + 9 + 7.5 + 8);
});
