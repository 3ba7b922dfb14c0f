import type { ScreenState } from './screen-state.ts';

interface Row {
  id: string;
}

/** Returns a short hash of a screen's content. The order of the rows does not change the hash. */
export function computeDigest({ shown, program }: Pick<ScreenState, 'shown' | 'program'>): string {
  return hashText(`${serializeSorted(shown)}${serializeSorted(program)}`);
}

function serializeSorted(rows: readonly Row[]): string {
  return JSON.stringify([...rows].sort((one, other) => (one.id < other.id ? -1 : 1)));
}

/** The hash FNV-1a is short and fast. It need not resist deliberate collisions. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
