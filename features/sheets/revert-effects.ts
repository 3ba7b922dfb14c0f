import type { Effect, Operation, RowPlace } from './shapes.ts';

/** Returns the operations that revert the effects (given oldest first). Changes by other people after the change `seen` stay. */
export function revertEffects(effects: readonly Effect[], seen: number): Operation[] {
  const cells = new Map<string, Map<string, string>>();
  const placesBefore = new Map<string, RowPlace | null>();
  const placesAfter = new Map<string, RowPlace | null>();
  const added = new Set<string>();
  const marks = new Map<string, boolean>();
  for (const effect of effects) {
    if (effect.of === 'cell') {
      const row = cells.get(effect.row) ?? new Map<string, string>();
      if (!row.has(effect.column)) row.set(effect.column, effect.from);
      cells.set(effect.row, row);
    } else if (effect.of === 'row') {
      if (!placesBefore.has(effect.row)) placesBefore.set(effect.row, effect.from);
      placesAfter.set(effect.row, effect.to);
    } else if (effect.from === null) added.add(effect.column);
    else if (effect.to !== null && effect.to.isStaffOnly !== effect.from.isStaffOnly && !marks.has(effect.column))
      marks.set(effect.column, effect.from.isStaffOnly);
  }
  return [
    ...[...placesBefore].flatMap(([row, placeBefore]) => revertRow(row, placeBefore, placesAfter.get(row) ?? null, seen)),
    ...[...added].map((column): Operation => ({ do: 'remove-column', column, isRemoved: true, seen })),
    ...[...marks].flatMap(([column, isStaffOnly]): Operation[] =>
      added.has(column) ? [] : [{ do: 'staff-only-column', column, isStaffOnly, seen }],
    ),
    // Do not clear the cells of a row that is deleted: a restore brings the texts back, and the row stays if another person wrote in it.
    ...[...cells].flatMap(([row, texts]): Operation[] =>
      placesBefore.get(row) === null
        ? []
        : [{ do: 'set', row, cells: Object.fromEntries([...texts].map(([column, text]) => [column, { text, seen }])) }],
    ),
  ];
}

function revertRow(row: string, placeBefore: RowPlace | null, currentPlace: RowPlace | null, seen: number): Operation[] {
  if (placeBefore === null) return currentPlace === null ? [] : [{ do: 'delete', rows: [row], seen }];
  const restored: Operation[] = currentPlace === null ? [{ do: 'restore', rows: [row] }] : [];
  return [
    ...restored,
    { do: 'move', row, day: placeBefore.day, position: placeBefore.position, seen },
    { do: 'staff-only', rows: [row], isStaffOnly: placeBefore.isStaffOnly, seen },
  ];
}
