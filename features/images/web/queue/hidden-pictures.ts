/** What was decided here is not shown while it is asked, and once that is answered until it has left the rows. */
export type HiddenPictures = ReadonlyMap<string, 'asked' | 'answered'>;

/** Those that still are: what comes back later was put back. The same object where nothing changes. */
export function pruneHidden(hidden: HiddenPictures, rows: readonly { id: string }[]): HiddenPictures {
  const there = new Set(rows.map(({ id }) => id));
  const left = [...hidden].filter(([id, how]) => how === 'asked' || there.has(id));
  return left.length === hidden.size ? hidden : new Map(left);
}
