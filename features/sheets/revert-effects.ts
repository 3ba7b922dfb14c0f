import type { Effect, Operation, RowPlace } from './shapes.ts';

/**
 * Pure. What undoes these effects, oldest first: each cell and row becomes what it was before the first of them, and a
 * column that they added goes, one that they marked for staff is open again. What others do after the change `seen` stays theirs.
 */
export function revertEffects(effects: readonly Effect[], seen: number): Operation[] {
  const cells = new Map<string, Map<string, string>>();
  const were = new Map<string, RowPlace | null>();
  const are = new Map<string, RowPlace | null>();
  const added = new Set<string>();
  const marks = new Map<string, boolean>();
  for (const effect of effects) {
    if (effect.of === 'cell') {
      const row = cells.get(effect.row) ?? new Map<string, string>();
      if (!row.has(effect.column)) row.set(effect.column, effect.from);
      cells.set(effect.row, row);
    } else if (effect.of === 'row') {
      if (!were.has(effect.row)) were.set(effect.row, effect.from);
      are.set(effect.row, effect.to);
    } else if (effect.from === null) added.add(effect.column);
    else if (effect.to !== null && effect.to.isStaffOnly !== effect.from.isStaffOnly && !marks.has(effect.column))
      marks.set(effect.column, effect.from.isStaffOnly);
  }
  return [
    ...[...were].flatMap(([row, was]) => revertRow(row, was, are.get(row) ?? null, seen)),
    ...[...added].map((column): Operation => ({ do: 'remove-column', column, isRemoved: true, seen })),
    ...[...marks].flatMap(([column, isStaffOnly]): Operation[] =>
      added.has(column) ? [] : [{ do: 'staff-only-column', column, isStaffOnly, seen }],
    ),
    // A row that goes keeps its words: so it has them when it comes back, or stays because another wrote in it.
    ...[...cells].flatMap(([row, texts]): Operation[] =>
      were.get(row) === null
        ? []
        : [{ do: 'set', row, cells: Object.fromEntries([...texts].map(([column, text]) => [column, { text, seen }])) }],
    ),
  ];
}

function revertRow(row: string, was: RowPlace | null, is: RowPlace | null, seen: number): Operation[] {
  if (was === null) return is === null ? [] : [{ do: 'delete', rows: [row], seen }];
  const restored: Operation[] = is === null ? [{ do: 'restore', rows: [row] }] : [];
  return [
    ...restored,
    { do: 'move', row, day: was.day, position: was.position, seen },
    { do: 'staff-only', rows: [row], isStaffOnly: was.isStaffOnly, seen },
  ];
}
