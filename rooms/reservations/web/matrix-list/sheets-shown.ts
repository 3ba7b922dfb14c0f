import type { ReservationRow } from '#rooms/reservations/shapes/reservations.ts';

/** By start, the next first; with a search, those of which every word of it begins a word. */
export function sheetsShown(rows: readonly ReservationRow[], search: string): ReservationRow[] {
  const wanted = wordsOf(search);
  const found = rows.filter(({ name, groupName }) => {
    const words = wordsOf(`${name} ${groupName}`);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  return found.toSorted((one, other) => compare(one.startsAt, other.startsAt) || compare(one.name, other.name));
}

/** Without case and accents. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
