import type { SheetColumn } from '#features/sheets/shapes.ts';

/** Per column: minimum width in rem, and share of the remaining width. */
const widths: Readonly<Record<string, readonly [rem: number, share: number]>> = {
  time: [6.5, 0.4],
  what: [10, 2],
  where: [7, 1],
  who: [7, 1],
  'set-up': [7.5, 1.4],
  food: [6.5, 1],
  equipment: [6.5, 1],
  notes: [7, 1.6],
};

const marks = 3;

/** Returns the grid tracks, beginning with the narrow column for row marks, and the total minimum width. All rows use the same values. */
export function columnsTemplate(columns: readonly Pick<SheetColumn, 'id'>[]): { tracks: string; width: string } {
  const each = columns.map(({ id }) => widths[id] ?? ([7, 1] as const));
  return {
    tracks: [`${marks}rem`, ...each.map(([rem, share]) => `minmax(${rem}rem, ${share}fr)`)].join(' '),
    width: `${each.reduce((sum, [rem]) => sum + rem, marks)}rem`,
  };
}
