import type { ScreenState } from './screen-state.ts';

interface Row {
  id: string;
}

/** Pure. A short mark of all that screens are told: two who know the same have the same, in whatever order it came. */
export function digestOf({ shown, program }: Pick<ScreenState, 'shown' | 'program'>): string {
  return hashText(`${serializeSorted(shown)}${serializeSorted(program)}`);
}

function serializeSorted(rows: readonly Row[]): string {
  return JSON.stringify([...rows].sort((one, other) => (one.id < other.id ? -1 : 1)));
}

/** FNV-1a: nothing hangs on its being hard to find another text for a mark. */
function hashText(text: string): string {
  let mark = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) mark = Math.imul(mark ^ text.charCodeAt(at), 0x01000193);
  return (mark >>> 0).toString(36);
}
