import type { ScreenState } from './screen-state.ts';

interface Row {
  id: string;
}

/** Returns a short hash of a screen's content. It does not depend on the order in which the rows arrived. */
export function digestOf({ shown, program }: Pick<ScreenState, 'shown' | 'program'>): string {
  return hashText(`${serializeSorted(shown)}${serializeSorted(program)}`);
}

function serializeSorted(rows: readonly Row[]): string {
  return JSON.stringify([...rows].sort((one, other) => (one.id < other.id ? -1 : 1)));
}

/** FNV-1a. Collision resistance is not needed. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
